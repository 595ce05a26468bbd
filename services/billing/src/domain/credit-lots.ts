import type { Account, CreditLot, LedgerEntry } from './account.ts';

/** Lots that one account holds at most; more would not fit one document. */
export const LOTS_MAX = 200;

/** Credits of a lot that can still be spent before it expires. */
export function remainingOf({ granted, used, revoked, expired }: CreditLot): number {
  return Math.max(0, granted - used - revoked - expired);
}

/** What remains in all lots, those that expired a moment ago included; equals the sum of the ledger. */
export function bookedBalance({ lots }: Pick<Account, 'lots'>): number {
  return lots.reduce((sum, lot) => sum + remainingOf(lot), 0);
}

/** Credits that can be spent at this time. */
export function spendableCredits({ lots }: Pick<Account, 'lots'>, now: Date): number {
  return bookedBalance({ lots: lots.filter(({ expiresAt }) => expiresAt > now) });
}

/** Sum of all movements of credits. */
export function ledgerSum({ ledger }: Pick<Account, 'ledger'>): number {
  return ledger.reduce((sum, { credits }) => sum + credits, 0);
}

type Movement = Pick<LedgerEntry, 'at' | 'kind'>;

/** The account with the lot added or replaced, and with the ledger entry for what that changed. */
export function withLot(account: Account, lot: CreditLot, movement: Movement): Account {
  const before = account.lots.find(({ id }) => id === lot.id);
  const credits = remainingOf(lot) - (before === undefined ? 0 : remainingOf(before));
  const lots =
    before === undefined
      ? [...account.lots, lot]
      : account.lots.map((one) => (one.id === lot.id ? lot : one));
  if (credits === 0) return { ...account, lots };
  const seq = (account.ledger.at(-1)?.seq ?? 0) + 1;
  return { ...account, lots, ledger: [...account.ledger, { ...movement, seq, credits, lotId: lot.id }] };
}

/** The lot that a spend takes from: of those with credits the one that expires first. */
export function nextLot({ lots }: Pick<Account, 'lots'>, now: Date): CreditLot | null {
  const usable = lots.filter((lot) => lot.expiresAt > now && remainingOf(lot) > 0);
  return usable.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())[0] ?? null;
}

/** Takes what remains in lots whose time is over. */
export function expireLots(account: Account, now: Date): Account {
  let next = account;
  for (const lot of account.lots) {
    const left = remainingOf(lot);
    if (lot.expiresAt > now || left === 0) continue;
    next = withLot(next, { ...lot, expired: lot.expired + left }, { at: now, kind: 'expiry' });
  }
  return next;
}

/** Ledger entries that are kept one by one. */
const LEDGER_ENTRIES_MAX = 300;

/** The ledger with its oldest entries summed up in one, so that a busy account stays small. Its sum does not change. */
export function carriedLedger(ledger: readonly LedgerEntry[]): readonly LedgerEntry[] {
  if (ledger.length <= LEDGER_ENTRIES_MAX) return ledger;
  const old = ledger.slice(0, -LEDGER_ENTRIES_MAX / 2);
  const last = old.at(-1);
  if (last === undefined) return ledger;
  return [
    { seq: last.seq, at: last.at, kind: 'carried', credits: ledgerSum({ ledger: old }), lotId: null },
    ...ledger.slice(-LEDGER_ENTRIES_MAX / 2),
  ];
}
