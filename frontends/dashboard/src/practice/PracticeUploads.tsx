import { type UploadRule, uploadRuleOf } from '@platform/contracts/document-sets';
import { Badge, Button, buttonClass, Card, ErrorState, Icon, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { type ChangeEvent, useId, useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { removeDocument, type ShownDocument } from '../api/documents-api.ts';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { useItemTitle } from '../applications/item-title.ts';
import { DocumentStatus } from '../documents/DocumentStatus.tsx';
import { sizeText } from '../documents/document-problem.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { SendingItem } from '../documents/SendingItem.tsx';
import { type SendingFile, uploadQueue, useSendingFiles } from '../documents/upload-queue.ts';
import { useDocumentRequest } from '../documents/use-documents.ts';
import { ACCEPTED_BY, fieldFault } from './practice-file-check.ts';
import { PRACTICE } from './practice-texts.ts';
import { usePracticeDocuments } from './use-practice.ts';

type Item = Application['checklist'][number];

/** The upload fields of the practised portal: one for each item of the checklist, with the checks of real uploads. */
export function PracticeUploads(props: { readonly application: Application; readonly isReadOnly: boolean }) {
  const { application, isReadOnly } = props;
  const t = useTexts(PRACTICE);
  const query = usePracticeDocuments(application);
  const sending = useSendingFiles(application.id);
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        title={t('upload.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('upload.retry')}</Button>}
      >
        <p>{t('problem')}</p>
      </ErrorState>
    );
  }
  const documents = (query.data?.documents ?? []).filter(
    ({ id }) => !sending.some(({ documentId }) => documentId === id),
  );
  const taken = documents.filter(({ practice }) => practice === null);
  return (
    <section aria-labelledby="practice-uploads" className="application-checklist">
      <Title order={2} size="section" id="practice-uploads">
        {t('upload.title')}
      </Title>
      <Text tone="muted">{t('upload.text')}</Text>
      {application.checklist.length === 0 && <Text>{t('upload.none')}</Text>}
      <ul>
        {application.checklist.map((item) => (
          <UploadField
            key={item.id}
            {...{ application, item, isReadOnly }}
            documents={documents.filter(({ practice }) => practice?.itemId === item.id)}
            sending={sending.filter(({ itemId }) => itemId === item.id)}
          />
        ))}
      </ul>
      {taken.length > 0 && <Text>{t('upload.taken', { count: taken.length })}</Text>}
    </section>
  );
}

function UploadField(props: {
  readonly application: Application;
  readonly item: Item;
  readonly isReadOnly: boolean;
  readonly documents: readonly ShownDocument[];
  readonly sending: readonly SendingFile[];
}) {
  const { application, item, isReadOnly, documents, sending } = props;
  const t = useTexts(PRACTICE);
  const applicationTexts = useTexts(APPLICATIONS);
  const title = useItemTitle()(item);
  const rule = uploadRuleOf(item);
  return (
    <Card as="li" className="application-item">
      <div className="application-item-head">
        <span className="application-item-title">{title}</span>
        {item.mandatory && <Badge tone="caution">{applicationTexts('checklist.mandatory')}</Badge>}
      </div>
      <Text size="small" tone="muted">
        {t(`rule.${rule}`)}
      </Text>
      {!isReadOnly && <ChooseFile application={application} itemId={item.id} {...{ title, rule }} />}
      {documents.length + sending.length > 0 && (
        <ul className="practice-files" aria-label={t('upload.filesOf', { title })}>
          {sending.map((file) => (
            <SendingItem key={file.documentId} file={file} />
          ))}
          {documents.map((document) => (
            <PracticeFile key={document.id} workspaceId={application.workspaceId} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChooseFile(props: {
  readonly application: Application;
  readonly itemId: string;
  readonly title: string;
  readonly rule: UploadRule;
}) {
  const { application, itemId, title, rule } = props;
  const id = useId();
  const t = useTexts(PRACTICE);
  const fault = useFaultText();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // Without a value, the same file can be chosen again.
    currentTarget.value = '';
    if (file === undefined) return;
    const found = fieldFault(file, rule);
    setRefused(found === null ? null : t('upload.refused', { name: file.name, reason: fault(found) }));
    if (found !== null) return;
    const { workspaceId, id: applicationId } = application;
    void uploadQueue().send({
      ...{ workspaceId, documentId: crypto.randomUUID(), profileId: applicationId, file },
      ...{ kind: 'other', uploadId: null, practice: { applicationId, itemId } },
    });
  };
  return (
    <div>
      <input
        type="file"
        id={id}
        className="ui-hidden photo-file"
        accept={ACCEPTED_BY[rule]}
        aria-describedby={`${id}-refused`}
        onChange={choose}
      />
      <label htmlFor={id} className={buttonClass({ size: 'small' })}>
        <Icon name="document" />
        {t('upload.choose', { title })}
      </label>
      <div role="alert" id={`${id}-refused`} className="document-alert">
        {refused !== null && (
          <Text tone="danger" size="small">
            {refused}
          </Text>
        )}
      </div>
    </div>
  );
}

function PracticeFile(props: { readonly workspaceId: string; readonly document: ShownDocument }) {
  const { workspaceId, document } = props;
  const t = useTexts(PRACTICE);
  const documentTexts = useTexts(DOCUMENTS);
  const formats = useFormats();
  const faultText = useFaultText();
  const run = useDocumentRequest();
  const { id, name, status, fault, versions } = document;
  const [newest] = versions;
  return (
    <li className="practice-file">
      <div>
        <p className="profile-assigned-title">{name}</p>
        <div className="profile-assigned-marks">
          <Badge tone="info">{t('upload.mark')}</Badge>
          <DocumentStatus status={status} />
          {newest !== undefined && (
            <Text as="span" size="small" tone="muted">
              {sizeText(newest.size, { t: documentTexts, formats })}
            </Text>
          )}
        </div>
        {fault !== null && (
          <Text size="small" tone="danger">
            {faultText(fault)}
          </Text>
        )}
      </div>
      <Button
        size="small"
        aria-label={t('upload.removeNamed', { name })}
        onClick={() => void run(() => removeDocument(workspaceId, id))}
      >
        {t('upload.remove')}
      </Button>
    </li>
  );
}

/** Returns a function for the reason of a refusal in plain words. */
function useFaultText(): (fault: string) => string {
  const t = useTexts(PRACTICE);
  const documentTexts = useTexts(DOCUMENTS);
  return (fault) => (fault === 'pdf_only' ? t('upload.pdfOnly') : documentTexts(`fault.${fault}`));
}
