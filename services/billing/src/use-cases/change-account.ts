import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Entitlement } from '@platform/contracts/billing';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { type Clock, crashPoint } from '@platform/service-kit';
import { currentTraceparent } from '@platform/telemetry';
import type { Account } from '../domain/account.ts';
import { bookedBalance, carriedLedger, ledgerSum } from '../domain/credit-lots.ts';
import { entitlementOf, nextDueAt } from '../domain/entitlement.ts';
import { advanced } from '../domain/reservations.ts';
import { billingErrors } from '../errors.ts';
import type { AccountChange, AccountRepository, StoredAccount } from '../ports/account.repository.port.ts';

export type ChangeAccountDeps = {
  readonly accounts: AccountRepository;
  readonly clock: Clock;
  /** Called after a write with an event. */
  readonly onEvents: () => void;
};

/** Computes the next state; may fetch what it depends on, and is called again when the account changed meanwhile. */
export type Decide = (account: Account, now: Date) => Account | Promise<Account>;

/** Writers of other processes that may get in between before the request is refused. */
const ATTEMPTS_MAX = 50;

/**
 * Changes an account by compare-and-set: reads it, lets time pass, decides, and writes state and event together, again
 * when somebody else was faster. What `decide` fetches is therefore newer than what the account held before. Returns the
 * new account, or an erased one unchanged; throws what `decide` throws, and `BILLING_BUSY`.
 */
export async function changeAccount(
  { accounts, clock, onEvents }: ChangeAccountDeps,
  workspaceId: string,
  decide: Decide,
): Promise<StoredAccount> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const before = await accounts.find(workspaceId);
    if (before.account.erasedAt !== null) return before;
    const now = clock.now();
    // Time passes again afterwards, because a payment of long ago may bring credits that are over already.
    const decided = advanced(await decide(advanced(before.account, now), now), now);
    if (decided === before.account) return before;
    const next = { ...decided, ledger: carriedLedger(decided.ledger) };
    assertBalanced(next);
    const publish = publicChange(before.published, next, now);
    crashPoint('billing.before-account');
    if (await accounts.save({ before, next, publish, dueAt: nextDueAt(next, now) })) {
      crashPoint('billing.after-account');
      if (publish !== null) onEvents();
      return { account: next, rev: before.rev + 1, published: publish?.entitlement ?? before.published };
    }
  }
  throw billingErrors.BUSY();
}

/** Credits never appear or vanish without an entry in the ledger. */
function assertBalanced(account: Account): void {
  if (ledgerSum(account) !== bookedBalance(account)) {
    throw new Error('the ledger does not sum to the balance of credits');
  }
}

/** The new public state with its event, when it differs from what was published. */
function publicChange(published: Entitlement | null, next: Account, now: Date): AccountChange['publish'] {
  const v = (published?.v ?? 0) + 1;
  const entitlement = { ...entitlementOf(next, now), v };
  // A state that was published before trials had a notice has no field for it.
  const before = published === null ? null : { ...published, trialEnding: published.trialEnding ?? null, v };
  if (isDeepStrictEqual(before, entitlement)) return null;
  const event = {
    id: randomUUID(),
    type: BILLING_CE_TYPES.entitlementChanged,
    bytes: encodeEntitlement(entitlement),
    at: now,
    origin: 'live' as const,
    traceparent: currentTraceparent() ?? null,
  };
  return { entitlement, event };
}
