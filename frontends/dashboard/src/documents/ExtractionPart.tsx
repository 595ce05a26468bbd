import { Button, Card, ErrorState, Text, Title } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { requestExtraction, type ShownDocument, type ShownPlace } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { useProfile } from '../profiles/use-profile.ts';
import { DetailsProposal } from './DetailsProposal.tsx';
import { DOCUMENTS } from './document-texts.ts';
import { Proposals } from './Proposals.tsx';
import { ReadFields } from './ReadFields.tsx';
import { useDocumentRequest } from './use-documents.ts';
import { useExtraction } from './use-extraction.ts';

type PartProps = {
  readonly document: ShownDocument;
  readonly profileId: string;
  /** Shows where a value is written. */
  readonly onPlace: (place: ShownPlace) => void;
};

/** Whether the text of the document has been read, the way to have it read, and what it proposes for the profile. */
export function ExtractionPart({ document, profileId, onPlace }: PartProps) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  const { data: profile } = useProfile(profileId);
  const { status } = document.extraction;
  if (document.versions.length === 0) return null;
  return (
    <Card as="section" className="profile-section" aria-labelledby="extraction">
      <Title order={2} size="card" id="extraction">
        {t('extraction.title')}
      </Title>
      <Text role="status">{t(`extraction.${status}`)}</Text>
      {profile !== undefined && (status === 'extracted' || status === 'failed') && (
        <Read {...{ document, profile, onPlace }} />
      )}
      {status !== 'processing' && (
        <div className="settings-actions">
          <Button onClick={() => void run(() => requestExtraction(workspaceId, document.id))}>
            {t(`extraction.${status === 'ready' ? 'read' : status === 'failed' ? 'retry' : 'again'}`)}
          </Button>
        </div>
      )}
    </Card>
  );
}

type ReadProps = Pick<PartProps, 'document' | 'onPlace'> & { readonly profile: Profile };

function Read({ document, profile, onPlace }: ReadProps) {
  const t = useTexts(DOCUMENTS);
  const { data: extraction, isError, refetch } = useExtraction(document, profile);
  if (extraction === undefined) {
    if (!isError) return null;
    return (
      <ErrorState
        order={3}
        title={t('list.failed')}
        action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
      >
        <p>{t('problem.generic')}</p>
      </ErrorState>
    );
  }
  const { problem, kind, unreadPages } = extraction;
  if (problem !== null) return <Text>{t(`extraction.problem.${problem}`)}</Text>;
  return (
    <>
      {kind !== null && <Text tone="muted">{t(`extraction.kind.${kind}`)}</Text>}
      {unreadPages.length > 0 && (
        <Text tone="muted">{t('extraction.unread', { pages: unreadPages.join(', ') })}</Text>
      )}
      <DetailsProposal document={document} details={extraction.details} />
      <Proposals {...{ document, profile, extraction, onPlace }} />
      <ReadFields {...{ extraction, onPlace }} />
    </>
  );
}
