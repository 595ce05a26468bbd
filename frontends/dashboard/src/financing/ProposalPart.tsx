import type { LeftOut } from '@platform/financing';
import { Button, Card, Group, Notice, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { useMemo, useState } from 'react';
import { FINANCING } from './financing-texts.ts';
import { type PlanPartProps, useEuros, useNames } from './plan-part.ts';
import { type Proposal, proposalOf } from './stored-plan.ts';

/** Computes the best combination on request; nothing changes until the person accepts it. */
export function ProposalPart({ value, onChange }: PlanPartProps) {
  const t = useTexts(FINANCING);
  const [isOpen, setOpen] = useState(false);
  const proposal = useMemo(() => (isOpen ? proposalOf(value) : null), [isOpen, value]);
  return (
    <Card as="section" className="financing-part" aria-labelledby="financing-proposal">
      <div>
        <Title order={2} size="section" id="financing-proposal">
          {t('proposal.title')}
        </Title>
        <Text tone="muted">{t('proposal.lead')}</Text>
      </div>
      {proposal === null ? (
        <Button variant="primary" disabled={value.programmes.length === 0} onClick={() => setOpen(true)}>
          {t('proposal.compute')}
        </Button>
      ) : (
        <ShownProposal
          {...{ value, proposal }}
          onAccept={() => {
            onChange({ ...value, chosenIds: [...proposal.chosenIds] });
            setOpen(false);
          }}
          onDecline={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type ShownProps = Pick<PlanPartProps, 'value'> & { readonly proposal: Proposal };

/** What the best combination changes, why the others are left out, and the decision of the person. */
function ShownProposal(
  props: ShownProps & { readonly onAccept: () => void; readonly onDecline: () => void },
) {
  const { value, proposal, onAccept, onDecline } = props;
  const t = useTexts(FINANCING);
  const isKnown = statesAmount(proposal);
  const isSame = !isKnown || proposal.changes.length === 0;
  return (
    <>
      <Notice tone={isKnown && isSame ? 'positive' : 'info'} role="status">
        <Summary proposal={proposal} />
      </Notice>
      {!isSame && <ChangesTable {...{ value, proposal }} />}
      <LeftOutList {...{ value, proposal }} />
      <Group>
        {!isSame && (
          <Button variant="primary" onClick={onAccept}>
            {t('proposal.accept')}
          </Button>
        )}
        <Button onClick={onDecline}>{t(isSame ? 'proposal.close' : 'proposal.decline')}</Button>
      </Group>
    </>
  );
}

/** Whether the best combination has an amount at all. */
function statesAmount({ after }: Proposal): boolean {
  return after.lines.some(({ cents }) => cents !== null && cents > 0);
}

function Summary({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const { before, after, changes } = proposal;
  if (!statesAmount(proposal)) return t('proposal.unknown');
  if (changes.length > 0) {
    return t('proposal.better', {
      after: euros(after.grantsCents),
      before: euros(before.grantsCents),
      gap: euros(after.gapCents),
    });
  }
  return t('proposal.same', { amount: euros(after.grantsCents) });
}

function ChangesTable({ value, proposal }: ShownProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const names = useNames(value.programmes);
  const shown = (cents: number | null | undefined): string =>
    cents === undefined ? t('programmes.notChosen') : cents === null ? t('notStated') : euros(cents);
  return (
    <table className="financing-table financing-changes">
      <caption>{t('proposal.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('proposal.before')}</th>
          <th scope="col">{t('proposal.after')}</th>
        </tr>
      </thead>
      <tbody>
        {proposal.changes.map(({ programmeId, before, after }) => (
          <tr key={programmeId}>
            <th scope="row">{names([programmeId])}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('proposal.grants')}</th>
          <td>{euros(proposal.before.grantsCents)}</td>
          <td>{euros(proposal.after.grantsCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function LeftOutList({ value, proposal }: ShownProps) {
  const t = useTexts(FINANCING);
  const euros = useEuros();
  const names = useNames(value.programmes);
  const reasonOf = (one: LeftOut): string => {
    if (one.reason !== 'incompatible') return t(`leftOut.${one.reason}`);
    const rivals = names(one.withIds);
    if (one.lossCents === null) return t('leftOut.incompatible', { names: rivals });
    return t('leftOut.incompatibleLoss', { names: rivals, amount: euros(one.lossCents) });
  };
  if (proposal.leftOut.length === 0) return null;
  return (
    <details>
      <summary>{t('leftOut.title', { count: proposal.leftOut.length })}</summary>
      <ul className="financing-list">
        {proposal.leftOut.map((one) => (
          <li key={one.programmeId}>
            <strong>{names([one.programmeId])}</strong> <span>{reasonOf(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
