import { Button, Notice, Text, Title } from '@platform/ui/base';
import { useFormats, useSession, useTexts } from '@platform/web-kit';
import { useId, useState } from 'react';
import {
  type ShownDocument,
  type ShownExtraction,
  type ShownPlace,
  type ShownProposal,
  turnProposals,
} from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { factRows } from '../profiles/fact-rows.ts';
import { DOCUMENTS } from './document-texts.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { ProposalsOff } from './ProposalsOff.tsx';
import { useDocumentRequest } from './use-documents.ts';
import { useDecisions } from './use-extraction.ts';

type ProposalsProps = {
  readonly document: ShownDocument;
  readonly profile: Profile;
  readonly extraction: ShownExtraction;
  readonly onPlace: (place: ShownPlace) => void;
};

/** What a document proposes for the profile: each fact is saved only when the person accepts it. */
export function Proposals({ document, profile, extraction, onPlace }: ProposalsProps) {
  const t = useTexts(DOCUMENTS);
  const titleId = useId();
  const { proposal } = extraction;
  if (proposal === null) return null;
  if (proposal.isOff) return <ProposalsOff profileId={profile.id} />;
  if (proposal.isOtherCompany) return <Notice tone="caution">{t('proposals.otherCompany')}</Notice>;
  if (proposal.facts.length === 0) return <Text>{t('proposals.none')}</Text>;
  return (
    <>
      <Title order={3} size="card" id={titleId}>
        {t('proposals.title', { name: profile.name })}
      </Title>
      {!profile.isEditable && <Notice tone="caution">{t('proposals.readOnly')}</Notice>}
      <ProposalList {...{ document, profile, extraction, onPlace, titleId }} facts={proposal.facts} />
    </>
  );
}

type ListProps = ProposalsProps & { readonly facts: readonly ShownProposal[]; readonly titleId: string };

function ProposalList(props: ListProps) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  const { document, profile, extraction, onPlace, facts, titleId } = props;
  const { accept, decline } = useDecisions(document, profile);
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const open = facts.filter(({ decision }) => decision !== 'declined');
  const isLocked = isBusy || !profile.isEditable;
  return (
    <>
      <ul className="document-versions" aria-labelledby={titleId}>
        {facts.map((proposal) => (
          <ProposalItem
            key={proposal.fact}
            {...{ proposal, profile, onPlace, isLocked }}
            onAccept={() => void once(() => accept(extraction, [proposal]))}
            onDecline={() => void once(() => decline(extraction, proposal))}
          />
        ))}
      </ul>
      <div className="settings-actions">
        {open.length > 1 && (
          <Button
            variant="primary"
            disabled={isLocked}
            onClick={() => void once(() => accept(extraction, open))}
          >
            {t('proposals.acceptAll')}
          </Button>
        )}
        <Button
          disabled={isBusy}
          onClick={() =>
            void once(() => run(() => turnProposals(workspaceId, { profileId: profile.id, isOff: true })))
          }
        >
          {t('proposals.dontAsk')}
        </Button>
      </div>
    </>
  );
}

type ItemProps = Pick<ProposalsProps, 'profile' | 'onPlace'> & {
  readonly proposal: ShownProposal;
  readonly isLocked: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

function ProposalItem({ proposal, profile, onPlace, isLocked, onAccept, onDecline }: ItemProps) {
  const t = useTexts(DOCUMENTS);
  const p = useTexts(PROFILES);
  const formats = useFormats();
  const { fact, value, present, source, decision } = proposal;
  const name = p(`field.${fact}`);
  const textOf = (facts: ShownProposal['value']): string => {
    if (fact === 'name') return facts.name ?? '';
    const rows = factRows(Object.assign({}, profile, facts) as Profile, { t: p, formats, place: '' });
    return rows.find(({ field }) => field === fact)?.value ?? '';
  };
  return (
    <li>
      <div>
        <p className="profile-assigned-title">{name}</p>
        <p>
          {t('proposals.new')} <strong>{textOf(value)}</strong>
        </p>
        <Text size="small" tone="muted">
          {t('proposals.present', { value: textOf(present) || t('proposals.notStated') })}
        </Text>
        {decision === 'declined' && <Text size="small">{t('proposals.declined')}</Text>}
      </div>
      <div className="settings-actions">
        <PlaceButton label={name} place={source.place} onPlace={onPlace} />
        <Button
          size="small"
          disabled={isLocked}
          aria-label={t('proposals.acceptNamed', { name })}
          onClick={onAccept}
        >
          {t('proposals.accept')}
        </Button>
        {decision !== 'declined' && (
          <Button
            size="small"
            disabled={isLocked}
            aria-label={t('proposals.declineNamed', { name })}
            onClick={onDecline}
          >
            {t('proposals.decline')}
          </Button>
        )}
      </div>
    </li>
  );
}
