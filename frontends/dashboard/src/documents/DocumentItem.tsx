import { Card, Separator, Text } from '@platform/ui/base';
import { Link, notify, useFormats, useSession, useTexts } from '@platform/web-kit';
import type { ShownDocument } from '../api/documents-api.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { documentAddress } from './document-address.ts';
import { sizeText } from './document-problem.ts';
import { DOCUMENTS } from './document-texts.ts';
import { FileInput } from './UploadArea.tsx';
import { uploadQueue } from './upload-queue.ts';

export type ListedDocument = {
  readonly document: ShownDocument;
  readonly profileId: string;
  /** Names of the profiles that use it. */
  readonly usedIn: readonly string[];
};

/** A document of a profile with its status, kind, validity and uses. */
export function DocumentItem({ document, profileId, usedIn }: ListedDocument) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const { id, name, kind, status, fault, validUntil, versions, upload, applicationIds } = document;
  const [newest] = versions;
  const uses = [
    ...usedIn,
    ...(applicationIds.length > 0 ? [t('item.applications', { count: applicationIds.length })] : []),
  ];
  return (
    <Card as="li" className="document-item">
      <div>
        <p className="profile-assigned-title">
          <Link to={documentAddress(profileId, id)}>{name}</Link>
        </p>
        <Text size="small" tone="muted">
          {t(`kind.${kind}`)}
          {newest !== undefined && (
            <>
              <Separator />
              {t('item.pages', { count: newest.pages })}
              <Separator />
              {sizeText(newest.size, { t, formats })}
            </>
          )}
        </Text>
        {uses.length > 0 && (
          <Text size="small" tone="muted">
            {t('item.usedIn', { uses: formats.list(uses) })}
          </Text>
        )}
        {fault !== null && (
          <Text size="small" tone="danger">
            {t(`fault.${fault}`)}
          </Text>
        )}
        <div className="profile-assigned-marks">
          <DocumentStatus status={status} />
          {validUntil !== null && (
            <Text as="span" size="small" tone="muted">
              {t(status === 'needs_update' ? 'item.expired' : 'item.validUntil', {
                date: formats.date(validUntil),
              })}
            </Text>
          )}
          {status === 'incomplete' && (
            <Text as="span" size="small" tone="muted">
              {t('item.needsDay')}
            </Text>
          )}
        </div>
      </div>
      {upload !== null && upload.received < upload.size && (
        <ContinueUpload document={document} upload={upload} profileId={profileId} />
      )}
    </Card>
  );
}

/** Continues an upload that was interrupted, with the same file. */
function ContinueUpload(props: {
  readonly document: ShownDocument;
  readonly upload: NonNullable<ShownDocument['upload']>;
  readonly profileId: string;
}) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { document, upload, profileId } = props;
  const percent = Math.floor((upload.received / upload.size) * 100);
  const resume = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    if (file.size !== upload.size) {
      notify({ kind: 'error', message: t('continue.otherFile', { name: upload.name }) });
      return;
    }
    const { id: documentId, kind } = document;
    uploadQueue().send({ workspaceId, documentId, profileId, file, kind, uploadId: upload.id });
  };
  return (
    <div className="document-continue">
      <Text size="small" tone="muted">
        {t('continue.text', { percent, name: upload.name })}
      </Text>
      <div className="settings-actions">
        <FileInput label={t('continue.choose')} icon="refresh" single onFiles={resume} />
      </div>
    </div>
  );
}
