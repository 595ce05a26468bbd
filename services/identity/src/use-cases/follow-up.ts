import { crashPoint } from '@platform/service-kit';
import type { Account } from '../domain/account.ts';
import type { FollowUp, FollowUpOrder } from '../domain/follow-up.ts';
import type { AccountChange } from '../ports/accounts.port.ts';
import { type AccountParts, changeAccount, followUpsOf, requestMail } from './account-parts.ts';
import { openPersonalWorkspace } from './workspaces.ts';

export type FollowUpParts = Pick<
  AccountParts,
  'accounts' | 'sessions' | 'workspaces' | 'memberships' | 'mails' | 'clock' | 'wakeMails'
>;

/** Younger follow-ups are done by the request that caused them. */
const ABANDONED_MS = 2_000;

/**
 * Changes an account as `changeAccount` does, and then does what the change causes: ends sessions, requests mails. All of
 * it is stored in one write, and `finishFollowUps` makes up for a crash in between.
 */
export async function changeAndFollowUp(
  parts: FollowUpParts,
  id: string,
  {
    change,
    causes,
  }: {
    readonly change: (account: Account) => AccountChange | null;
    /** A function when the causes depend on the account before the change. */
    readonly causes: readonly FollowUpOrder[] | ((before: Account) => readonly FollowUpOrder[]);
  },
): Promise<Account> {
  let followUps: readonly FollowUp[] = [];
  const account = await changeAccount(parts, id, (one) => {
    const wanted = change(one);
    const orders = typeof causes === 'function' ? causes(one) : causes;
    followUps = wanted === null ? [] : followUpsOf(parts, orders);
    return wanted === null ? null : { ...wanted, followUps };
  });
  crashPoint('identity.account-changed');
  await followUp(parts, account, followUps);
  return account;
}

/** Does what earlier changes have caused and a crash has left undone. Safe to repeat. */
export async function finishFollowUps(parts: FollowUpParts): Promise<void> {
  const until = new Date(parts.clock.now().getTime() - ABANDONED_MS);
  for (const { account, followUps } of await parts.accounts.listFollowUps(until))
    await followUp(parts, account, followUps);
}

/** Does each follow-up in turn and removes it. */
export async function followUp(
  parts: FollowUpParts,
  account: Account,
  followUps: readonly FollowUp[],
): Promise<void> {
  for (const one of followUps) {
    if (one.kind === 'mail') await requestMail(parts, account, one);
    else if (one.kind === 'open-workspace') await openPersonalWorkspace(parts, account);
    else {
      const { reason, except, at } = one;
      await parts.sessions.endAll(account.id, { except, reason, now: parts.clock.now(), openedUntil: at });
      crashPoint('identity.sessions-ended');
    }
    crashPoint('identity.followed-up');
    await parts.accounts.removeFollowUp(account.id, one.id);
  }
}
