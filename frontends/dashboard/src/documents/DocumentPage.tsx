import './documents.css';
import {
  Button,
  buttonClass,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import {
  Link,
  notify,
  ProblemError,
  useFormats,
  useGoTo,
  useSession,
  useTexts,
  useTitle,
  useUrlParameter,
} from '@platform/web-kit';
import { useState } from 'react';
import {
  readFile,
  removeDocument,
  type ShownDocument,
  type ShownPlace,
  type ShownVersion,
} from '../api/documents-api.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { profileAddress } from '../profiles/profile-address.ts';
import { saveAs } from '../text/save-as.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';
import { APPLICATION_PARAMETER, applicationBehind, firstPage, PAGE_PARAMETER } from './document-address.ts';
import { sizeText } from './document-problem.ts';
import { DOCUMENTS } from './document-texts.ts';
import { ExtractionPart } from './ExtractionPart.tsx';
import { chosenFault } from './file-check.ts';
import { SendingItem } from './SendingItem.tsx';
import { FileInput } from './UploadArea.tsx';
import { uploadQueue, useSendingFiles } from './upload-queue.ts';
import { useDocument, useDocumentRequest } from './use-documents.ts';

type PageProps = { readonly profileId: string; readonly documentId: string };

/** `/profile/:profileId/documents/:documentId`: the review of a document. */
export function DocumentPage({ profileId, documentId }: PageProps) {
  const t = useTexts(DOCUMENTS);
  const { data, error, refetch } = useDocument(documentId);
  if (data !== undefined) return <Review key={documentId} document={data} profileId={profileId} />;
  if (error === null) {
    return (
      <Container className="profile-page">
        <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
        <Skeleton height="320px" />
      </Container>
    );
  }
  if (error instanceof ProblemError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState order={1} title={t('page.missing')} action={<BackToList profileId={profileId} />}>
        <p>{t('page.missingText')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      order={1}
      title={t('list.failed')}
      action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
    >
      <p>{t('problem.generic')}</p>
    </ErrorState>
  );
}

/** Where the person comes from: the documents of an application, or else those of the profile. */
function useBack(profileId: string): { readonly address: string; readonly isApplication: boolean } {
  const [named] = useUrlParameter(APPLICATION_PARAMETER);
  const application = applicationBehind(named, profileId);
  return {
    address: application ?? profileAddress(profileId, 'documents'),
    isApplication: application !== null,
  };
}

function BackToList({ profileId }: { readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const { address, isApplication } = useBack(profileId);
  return (
    <Link to={address} className={buttonClass()}>
      {t(isApplication ? 'page.backToApplication' : 'page.back')}
    </Link>
  );
}

function Review({ document, profileId }: { readonly document: ShownDocument; readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const { id, name, status, fault, versions } = document;
  useTitle(name);
  const [page] = useUrlParameter(PAGE_PARAMETER);
  const [shownId, setShownId] = useState<string | null>(null);
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const showPlace = (wanted: ShownPlace): void => {
    // Places are of the newest version.
    setShownId(null);
    setPlace({ ...wanted });
  };
  const show = (versionId: string): void => {
    setPlace(null);
    setShownId(versionId);
  };
  const shown = versions.find((version) => version.id === shownId) ?? versions[0];
  const sending = useSendingFiles(profileId).find(({ documentId }) => documentId === id);
  return (
    <Container className="profile-page">
      <div className="profile-head">
        <div>
          <Title order={1}>{name}</Title>
          <div className="profile-head-line">
            <DocumentStatus status={status} />
          </div>
        </div>
        <BackToList profileId={profileId} />
      </div>
      {fault !== null && (
        <Notice tone="danger">
          {t(`fault.${fault}`)} {versions.length > 0 && t('page.earlierKept')}
        </Notice>
      )}
      {sending !== undefined && (
        <ul className="profile-assigned-list" aria-label={t('send.title')}>
          <SendingItem file={sending} />
        </ul>
      )}
      <div className="profile-columns document-columns">
        <div className="profile-side">
          {shown !== undefined && (
            <DocumentPreview
              key={shown.id}
              documentId={id}
              version={shown}
              firstPage={firstPage(page, shown.pages)}
              place={place}
            />
          )}
          <Actions document={document} profileId={profileId} />
        </div>
        <div className="profile-side">
          <DocumentForm document={document} />
          <ExtractionPart document={document} profileId={profileId} onPlace={showPlace} />
          <Versions document={document} shown={shown} onShow={show} />
        </div>
      </div>
    </Container>
  );
}

/** Replaces the file by a newer one, and deletes the document after a confirmation. */
function Actions({ document, profileId }: { readonly document: ShownDocument; readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const goTo = useGoTo();
  const run = useDocumentRequest();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const [isConfirming, setConfirming] = useState(false);
  const back = useBack(profileId);
  const { id: documentId, kind, name } = document;
  const replace = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    const fault = chosenFault(file);
    if (fault === null)
      uploadQueue().send({ workspaceId, documentId, profileId, file, kind, uploadId: null });
    else notify({ kind: 'error', message: t(`fault.${fault}`) });
  };
  const remove = async (): Promise<void> => {
    if (!(await run(() => removeDocument(workspaceId, documentId)))) return;
    goTo(back.address, { replace: true });
    notify({ kind: 'success', message: t('page.deleted') });
  };
  return (
    <div className="settings-actions">
      <FileInput label={t('page.replace')} icon="refresh" single onFiles={replace} />
      <Button className="settings-danger" onClick={() => setConfirming(true)}>
        {t('page.delete')}
      </Button>
      <DeleteDialog
        open={isConfirming}
        title={t('page.deleteTitle', { name })}
        text={t('page.deleteText')}
        keepLabel={t('page.keep')}
        deleteLabel={t('page.deleteConfirm')}
        onKeep={() => setConfirming(false)}
        onDelete={() => void remove()}
      />
    </div>
  );
}

function Versions(props: {
  readonly document: ShownDocument;
  readonly shown: ShownVersion | undefined;
  readonly onShow: (versionId: string) => void;
}) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { document, shown, onShow } = props;
  if (document.versions.length === 0) return null;
  const save = async ({ id: versionId, name }: ShownVersion): Promise<void> => {
    try {
      saveAs(await readFile({ workspaceId, documentId: document.id, versionId }), name);
    } catch {
      notify({ kind: 'error', message: t('problem.generic') });
    }
  };
  return (
    <Card as="section" className="profile-section" aria-labelledby="versions">
      <Title order={2} size="card" id="versions">
        {t('versions.title')}
      </Title>
      <ul className="document-versions">
        {document.versions.map((version) => {
          const number = t('versions.number', { number: version.number });
          return (
            <li key={version.id}>
              <div>
                <p className="profile-assigned-title">{number}</p>
                <Text size="small" tone="muted">
                  {version.name}, {sizeText(version.size, { t, formats })}, {formats.day(version.addedAt)}
                </Text>
              </div>
              <div className="settings-actions">
                {version.id !== shown?.id && (
                  <Button
                    size="small"
                    aria-label={t('versions.showNamed', { number })}
                    onClick={() => onShow(version.id)}
                  >
                    {t('versions.show')}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={t('versions.downloadNamed', { number })}
                  onClick={() => void save(version)}
                >
                  {t('versions.download')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
