import './documents.css';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { useFormats, useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { changeDocument, type ShownDocument } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { DocumentItem } from './DocumentItem.tsx';
import { changeOf } from './document-change.ts';
import { sizeText } from './document-problem.ts';
import { DOCUMENTS } from './document-texts.ts';
import { ProposalsOff } from './ProposalsOff.tsx';
import { SendingItem } from './SendingItem.tsx';
import { type ChosenFiles, UploadArea } from './UploadArea.tsx';
import { uploadQueue, useSendingFiles } from './upload-queue.ts';
import { useDocumentRequest, useDocuments } from './use-documents.ts';
import { useProposalSwitch } from './use-extraction.ts';

/** `/profile/:profileId/documents`: the documents of a profile, and the ways to add one. */
export function DocumentsTab({ profile }: { readonly profile: Profile }) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const query = useDocuments();
  const proposals = useProposalSwitch(profile.id);
  const send = ({ files, kind }: ChosenFiles): void => {
    for (const file of files) {
      const documentId = crypto.randomUUID();
      uploadQueue().send({
        workspaceId,
        documentId,
        profileId: profile.id,
        file,
        kind,
        uploadId: null,
      });
    }
  };
  return (
    <section aria-labelledby="documents" className="profile-assigned">
      <Title order={2} size="section" id="documents">
        {t('list.title')}
      </Title>
      {proposals.data?.isOff === true && <ProposalsOff profileId={profile.id} />}
      <UploadArea onFiles={send} />
      {query.data !== undefined && <Listed documents={query.data.documents} profileId={profile.id} />}
      {query.data === undefined && query.isError && (
        <ErrorState
          title={t('list.failed')}
          order={3}
          action={<Button onClick={() => void query.refetch()}>{t('list.retry')}</Button>}
        >
          <p>{t('problem.generic')}</p>
        </ErrorState>
      )}
      {query.data === undefined && !query.isError && <Loading />}
      {query.data !== undefined && <Storage {...query.data.storage} />}
    </section>
  );
}

function Listed(props: { readonly documents: readonly ShownDocument[]; readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const { documents, profileId } = props;
  const sending = useSendingFiles(profileId);
  const { profiles } = useWorkspaceProfiles();
  const own = documents.filter(
    ({ id, profileIds }) =>
      profileIds.includes(profileId) && !sending.some(({ documentId }) => documentId === id),
  );
  const others = documents.filter(
    ({ profileIds, versions }) => !profileIds.includes(profileId) && versions.length > 0,
  );
  const namesOf = (ids: readonly string[]) =>
    profiles.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <>
      {own.length + sending.length === 0 && (
        <EmptyState title={t('list.empty')} order={3}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      )}
      <ul className="profile-assigned-list" aria-label={t('list.title')}>
        {sending.map((file) => (
          <SendingItem key={file.documentId} file={file} />
        ))}
        {own.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            profileId={profileId}
            usedIn={namesOf(document.profileIds)}
          />
        ))}
      </ul>
      {others.length > 0 && <Reuse documents={others} profileId={profileId} />}
    </>
  );
}

/** Uses a document of another profile here as well. */
function Reuse(props: { readonly documents: readonly ShownDocument[]; readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  const { documents, profileId } = props;
  const [chosen, setChosen] = useState('');
  const document = documents.find(({ id }) => id === chosen) ?? documents[0];
  if (document === undefined) return null;
  const use = () => {
    const change = { ...changeOf(document), profileIds: [...document.profileIds, profileId] };
    return run(() => changeDocument(workspaceId, document.id, change));
  };
  return (
    <Card as="section" className="document-reuse" aria-label={t('reuse.title')}>
      <Select
        label={t('reuse.title')}
        value={document.id}
        options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button onClick={() => void use()}>{t('reuse.use')}</Button>
    </Card>
  );
}

function Storage({ used, max }: { readonly used: number; readonly max: number }) {
  const t = useTexts(DOCUMENTS);
  const formats = useFormats();
  const text = { t, formats };
  return (
    <Text size="small" tone="muted">
      {t('list.storage', { used: sizeText(used, text), max: sizeText(max, text) })}
    </Text>
  );
}

function Loading() {
  const t = useTexts(DOCUMENTS);
  return (
    <Card className="profile-section">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="48px" width="80%" />
        <Skeleton height="48px" width="60%" />
      </div>
    </Card>
  );
}
