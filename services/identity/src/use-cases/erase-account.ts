import { crashPoint } from '@platform/service-kit';
import { v7 } from 'uuid';
import { type Erasure, pendingOwners } from '../domain/erasure.ts';
import type { Membership } from '../domain/workspace.ts';
import type { Consents } from '../ports/consents.port.ts';
import type { ErasureLedger } from '../ports/erasure-ledger.port.ts';
import type { Erasures } from '../ports/erasures.port.ts';
import type { PendingSteps } from '../ports/pending-steps.port.ts';
import type { Photos } from '../ports/photos.port.ts';
import { type AccountParts, accountOf, provePassword, requestMail } from './account-parts.ts';
import { revokeOthers } from './end-sessions.ts';
import { eraseWorkspaces } from './workspaces.ts';

export type OwnDataParts = AccountParts & {
  readonly consents: Consents;
  readonly erasures: Erasures;
  readonly ledger: ErasureLedger;
  /** Names of the other services that hold data of accounts. */
  readonly erasureOwners: readonly string[];
  /** Removes mails to an address that were captured instead of sent. */
  readonly removeCapturedCopies: (emailKey: string) => Promise<unknown>;
  /** Publishes the tombstone of an account. */
  readonly publishErased: (accountId: string) => Promise<void>;
  /** Publishes the tombstones of memberships. */
  readonly publishEnded: (ended: readonly Membership[]) => Promise<void>;
  readonly pending: PendingSteps;
  readonly photos: Photos;
};

/**
 * Erases the account of a person: records the erasure in the ledger, then with the order to all services, then erases what
 * this service holds. A crash in between is made up for by `replayErasures` at the next start and by `finishErasures`.
 * @throws IDENTITY_PASSWORD_WRONG
 */
export async function eraseAccount(
  parts: OwnDataParts,
  accountId: string,
  password: string,
): Promise<{ readonly receipt: string; readonly requestedAt: string; readonly pending: string[] }> {
  const account = await accountOf(parts, accountId);
  await provePassword(parts, account, password);
  const entry = { id: v7(), accountId, requestedAt: parts.clock.now() };
  // First, so that no backup of the database, however old, can bring back for good what is erased anywhere.
  await parts.ledger.record(entry);
  const erasure = await parts.erasures.add({
    ...entry,
    replayedAt: null,
    ownDataErasedAt: null,
    receipts: {},
  });
  crashPoint('identity.erasure-recorded');
  await eraseOwnData(parts, erasure);
  return {
    receipt: erasure.id,
    requestedAt: erasure.requestedAt.toISOString(),
    pending: [...pendingOwners(erasure, parts.erasureOwners)],
  };
}

/** Longer than an upgrade takes, in which an instance of an earlier release may erase accounts. */
const LATE_MS = 3_600_000;

/**
 * Erases what a crash or an unpublished event has left of earlier erasures, and workspaces that an instance of an earlier
 * release has left or that were opened just as their account was erased. Safe to repeat.
 */
export async function finishErasures(parts: OwnDataParts): Promise<void> {
  for (const erasure of await parts.erasures.listOpen()) await eraseOwnData(parts, erasure);
  const since = new Date(parts.clock.now().getTime() - LATE_MS);
  for (const { accountId } of await parts.erasures.listDoneSince(since))
    await eraseWorkspaces(parts, accountId);
}

/** Erases what this service holds of an account; safe to repeat. */
export async function eraseOwnData(parts: OwnDataParts, erasure: Erasure): Promise<void> {
  const { id, accountId } = erasure;
  await revokeOthers(parts, accountId, { except: null, reason: 'erased' });
  await parts.consents.eraseAll(accountId);
  await parts.securityEvents.eraseAll(accountId);
  await parts.pending.eraseAll(accountId);
  await parts.photos.erase(accountId);
  const account = await parts.accounts.findById(accountId);
  if (account !== null) {
    await parts.mails.removeOf(account.emailKey);
    await parts.removeCapturedCopies(account.emailKey);
    // A replayed erasure was reported when it was requested.
    if (erasure.replayedAt === null)
      await requestMail(parts, account, { id, template: 'account-erased', values: { receipt: id } });
    crashPoint('identity.erasure-reported');
    await parts.accounts.erase(account);
  }
  crashPoint('identity.account-erased');
  // An upload may have stored another one just before the account was gone.
  await parts.photos.erase(accountId);
  await parts.publishErased(accountId);
  crashPoint('identity.erasure-published');
  const areWorkspacesErased = await eraseWorkspaces(parts, accountId);
  // The ends of the sessions are published first: until then their tokens would still be accepted elsewhere.
  const areSessionsErased = await parts.sessions.eraseAll(accountId);
  if (areWorkspacesErased && areSessionsErased) {
    await parts.erasures.markOwnDataErased(id, parts.clock.now());
  }
}
