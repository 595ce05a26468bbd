import { Button, Notice } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { turnProposals } from '../api/documents-api.ts';
import { DOCUMENTS } from './document-texts.ts';
import { useDocumentRequest } from './use-documents.ts';

/** Documents propose nothing for a profile, until the person turns the proposals on again. */
export function ProposalsOff({ profileId }: { readonly profileId: string }) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  return (
    <Notice tone="info">
      <p>{t('proposals.off')}</p>
      <Button
        size="small"
        onClick={() => void run(() => turnProposals(workspaceId, { profileId, isOff: false }))}
      >
        {t('proposals.turnOn')}
      </Button>
    </Notice>
  );
}
