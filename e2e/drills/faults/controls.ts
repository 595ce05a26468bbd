import { type Checked, check, type INVARIANTS } from './check.ts';
import type { Evidence } from './evidence.ts';

type Control = {
  readonly name: string;
  readonly invariant: keyof typeof INVARIANTS;
  readonly damage: (checked: Checked) => Checked;
};

/** A change of the evidence of a run that held. */
function withEvidence(change: (evidence: Evidence) => Partial<Evidence>): Control['damage'] {
  return (checked) => ({ ...checked, evidence: { ...checked.evidence, ...change(checked.evidence) } });
}

/** What the checker must find: one damage for each way in which the product could fail. */
export const CONTROLS: readonly Control[] = [
  {
    name: 'an acknowledged profile is absent',
    invariant: 'every acknowledged command is visible',
    damage: withEvidence(({ registers }) => ({
      registers: { ...registers, [firstOf(registers, 'profile:')]: null },
    })),
  },
  {
    name: 'a field has an earlier text',
    invariant: 'every acknowledged command is visible',
    damage: withEvidence(({ registers }) => ({
      registers: { ...registers, [firstOf(registers, 'field:')]: 'earlier' },
    })),
  },
  {
    name: 'credits were granted twice',
    invariant: 'every acknowledged command is visible',
    damage: withEvidence(({ accounts }) => ({
      accounts: accounts.map((account) => ({
        ...account,
        lots: [...account.lots, ...account.lots.slice(0, 1)],
      })),
    })),
  },
  {
    name: 'a record is found twice',
    invariant: 'every record is found once',
    damage: withEvidence(({ found }) => {
      const [[id, titles] = ['', []]] = Object.entries(found);
      return { found: { ...found, [id]: [...titles, ...titles] } };
    }),
  },
  {
    name: 'a version was never published',
    invariant: 'versions have no gap',
    damage: withEvidence(({ events }) => {
      const later = events.find(({ topic, v }) => topic === 'profiles.profiles.v1' && v === 3);
      return { events: events.filter(({ key, v }) => key !== later?.key || v !== 2) };
    }),
  },
  {
    name: 'the newest state of a subsidy was not published',
    invariant: 'versions have no gap',
    damage: withEvidence(({ events }) => {
      const newest = events.findLast(({ topic }) => topic === 'catalog.subsidies.v1');
      return { events: events.filter(({ key, v }) => key !== newest?.key || v !== newest?.v) };
    }),
  },
  {
    name: 'an earlier version of a subsidy is absent',
    invariant: 'versions have no gap',
    damage: withEvidence(({ versions }) => ({ versions: versions.slice(1) })),
  },
  {
    name: 'an event waits in an outbox',
    invariant: 'outboxes are empty',
    damage: withEvidence(({ aggregates: [first, ...others] }) => ({
      aggregates: first === undefined ? [] : [{ ...first, pending: 1 }, ...others],
    })),
  },
  ...['notifications_follows', 'applications_calendar_reasons', 'profiles_entitlements', 'search index'].map(
    (model): Control => ({
      name: `${model} lacks the last event of a key`,
      invariant: 'each event is applied once by every reader and read models equal a rebuild',
      damage: withEvidence(({ models }) => {
        const at = models.findIndex((row) => row.model === model);
        return { models: models.map((row, index) => (index === at ? { ...row, v: row.v - 1 } : row)) };
      }),
    }),
  ),
  {
    name: 'a reader has a row that no event makes',
    invariant: 'each event is applied once by every reader and read models equal a rebuild',
    damage: withEvidence(({ models }) => ({ models: [...models, ...models.slice(0, 1)] })),
  },
  {
    name: 'a credit was spent without an entry',
    invariant: 'the ledger sums to the balance',
    damage: withEvidence(({ accounts }) => ({
      accounts: accounts.map((account) => ({ ...account, ledger: account.ledger.slice(0, -1) })),
    })),
  },
  {
    name: 'somebody got no mail',
    invariant: 'no mail is lost or sent twice',
    damage: withEvidence(({ registers, mails, waitingMails }) => {
      const email = firstOf(registers, 'account:').slice('account:'.length);
      return {
        mails: mails.filter(({ to }) => to !== email),
        waitingMails: waitingMails.filter((to) => to !== email),
      };
    }),
  },
  {
    name: 'a second mail about the same',
    invariant: 'no mail is lost or sent twice',
    damage: withEvidence(({ mails }) => ({
      mails: [...mails, ...mails.map((mail) => ({ ...mail, mailId: `${mail.mailId}-again` }))],
    })),
  },
  {
    name: 'an event is parked that was not injected',
    invariant: 'exactly what was injected is parked',
    damage: withEvidence(({ parked }) => ({
      parked: [...parked, { topic: 'profiles.marks.v1', group: 'notifications', key: 'nobody' }],
    })),
  },
  {
    name: 'an injected event is not parked',
    invariant: 'exactly what was injected is parked',
    damage: (checked) => ({
      ...checked,
      poison: [...checked.poison, { topic: 'profiles.marks.v1', group: 'notifications', key: 'poison' }],
    }),
  },
];

function firstOf(registers: Evidence['registers'], prefix: string): string {
  const [register] = Object.entries(registers).find(
    ([name, value]) => name.startsWith(prefix) && value !== null,
  ) ?? [''];
  return register;
}

/** The controls that the checker does not find in a run that holds; none, unless the checker is blind. */
export function blindControls(checked: Checked): string[] {
  return CONTROLS.filter(({ invariant, damage }) => {
    const found = check(damage(checked));
    return !found.some((violation) => violation.startsWith(`${invariant}: `));
  }).map(({ name }) => name);
}
