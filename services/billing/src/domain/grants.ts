import { billingErrors } from '../errors.ts';
import type { Account } from './account.ts';
import { addMonths } from './add-months.ts';
import { LOTS_MAX, withLot } from './credit-lots.ts';

const GRANTED_MONTHS = 6;

/** The account with the enterprise plan until a time; null is without end, a time in the past ends it at once. */
export function withEnterprise(account: Account, until: Date | null, now: Date): Account {
  return { ...account, grant: { grantedAt: account.grant?.grantedAt ?? now, until } };
}

/** The account with credits given under a key, valid for six months. The same key changes nothing. */
export function withGrantedCredits(
  account: Account,
  { key, credits }: { readonly key: string; readonly credits: number },
  now: Date,
): Account {
  const id = `grant:${key}`;
  if (account.lots.some((lot) => lot.id === id)) return account;
  if (account.lots.length >= LOTS_MAX) throw billingErrors.TOO_MANY_LOTS();
  const expiresAt = addMonths(now, GRANTED_MONTHS);
  const lot = { id, granted: credits, used: 0, revoked: 0, expired: 0, expiresAt };
  return withLot(account, lot, { at: now, kind: 'grant' });
}
