import type { ChecklistItem } from '@platform/contracts/applications';
import { Text } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { chosenFault } from '../documents/file-check.ts';
import { SendingItem } from '../documents/SendingItem.tsx';
import { FileInput } from '../documents/UploadArea.tsx';
import { uploadQueue, useSendingFiles } from '../documents/upload-queue.ts';
import { APPLICATIONS } from './application-texts.ts';
import { kindOfItem } from './fitting-document.ts';

/**
 * Uploads a file for an item: a document of the profile, linked to the item as soon as the service knows it. The file of a
 * complete item is a new version of its document, which counts until the new one was checked.
 */
export function ItemUpload(props: {
  readonly application: Pick<Application, 'workspaceId' | 'profileId'>;
  readonly item: ChecklistItem;
  readonly title: string;
  readonly onBegun: (documentId: string) => void;
}) {
  const { application, item, title, onBegun } = props;
  const t = useTexts(APPLICATIONS);
  const documentTexts = useTexts(DOCUMENTS);
  const replacedId = item.status === 'complete' ? item.documentId : null;
  const [refused, setRefused] = useState<string | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const { workspaceId, profileId } = application;
  const sending = useSendingFiles(profileId).filter(
    ({ documentId }) => documentId === sentId || documentId === item.documentId,
  );
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    const fault = chosenFault(file);
    setRefused(
      fault === null
        ? null
        : documentTexts('upload.refused', { name: file.name, reason: documentTexts(`fault.${fault}`) }),
    );
    if (fault !== null) return;
    const documentId = replacedId ?? crypto.randomUUID();
    setSentId(documentId);
    uploadQueue().send({
      ...{ workspaceId, documentId, profileId, file, kind: kindOfItem(item), uploadId: null },
      ...(replacedId === null ? { onBegun: () => onBegun(documentId) } : {}),
    });
  };
  const of = { title };
  return (
    <>
      {sending.length > 0 && (
        <ul className="application-item-sending" aria-label={t('checklist.sendingOf', of)}>
          {sending.map((file) => (
            <SendingItem key={file.documentId} file={file} />
          ))}
        </ul>
      )}
      <div className="settings-actions">
        <FileInput
          label={replacedId === null ? t('checklist.upload') : documentTexts('page.replace')}
          name={t(replacedId === null ? 'checklist.uploadFor' : 'checklist.replaceFor', of)}
          icon={replacedId === null ? 'document' : 'refresh'}
          single
          size="small"
          onFiles={choose}
        />
        <FileInput
          label={documentTexts('upload.camera')}
          name={t('checklist.cameraFor', of)}
          icon="camera"
          camera
          size="small"
          onFiles={choose}
        />
      </div>
      <div role="alert" className="document-alert">
        {refused !== null && (
          <Text tone="danger" size="small">
            {refused}
          </Text>
        )}
      </div>
    </>
  );
}
