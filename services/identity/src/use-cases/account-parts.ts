import type { Clock } from '@platform/service-kit';
import { v7 } from 'uuid';
import type { Account } from '../domain/account.ts';
import type { FollowUp, FollowUpOrder } from '../domain/follow-up.ts';
import type { MailTemplate } from '../domain/mail-template.ts';
import type { SecurityTally } from '../domain/security-tally.ts';
import { identityErrors } from '../errors.ts';
import type { AccountChange, Accounts } from '../ports/accounts.port.ts';
import type { MailRequests } from '../ports/mail-requests.port.ts';
import type { Memberships } from '../ports/memberships.port.ts';
import type { Passwords } from '../ports/passwords.port.ts';
import type { SecurityEvents } from '../ports/security-events.port.ts';
import type { Sessions } from '../ports/sessions.port.ts';
import type { Throttle } from '../ports/throttle.port.ts';
import type { Tokens } from '../ports/tokens.port.ts';
import type { Workspaces } from '../ports/workspaces.port.ts';

/** What the use cases of accounts and sessions need. */
export type AccountParts = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly workspaces: Workspaces;
  readonly memberships: Memberships;
  readonly throttle: Throttle;
  readonly passwords: Passwords;
  /** Characters that a new password needs in this installation. */
  readonly passwordMin: number;
  readonly tokens: Tokens;
  readonly mails: MailRequests;
  readonly securityEvents: SecurityEvents;
  /** What is counted for operators. */
  readonly tally: SecurityTally;
  readonly clock: Clock;
  /** Addresses to which the admin role is limited; null = no limit. */
  readonly adminEmails: readonly string[] | null;
  /** Wakes the job that sends mails. */
  readonly wakeMails: () => void;
};

/** Where a request came from. */
export type Origin = {
  /** Address of the client, used for throttling only and never stored. */
  readonly network: string;
  readonly device: string;
  readonly place: string;
};

const RETRIES = 5;

/** The account of a session. @throws IDENTITY_ACCOUNT_ABSENT */
export async function accountOf({ accounts }: Pick<AccountParts, 'accounts'>, id: string): Promise<Account> {
  const account = await accounts.findById(id);
  if (account === null) throw identityErrors.ACCOUNT_ABSENT();
  return account;
}

/**
 * Changes an account by compare-and-set: `change` decides on the current state and is called again when another request
 * was faster. Null means that nothing is to be changed. `followUps` are stored with the change; see `changeAndFollowUp`.
 * @throws IDENTITY_CHANGED_MEANWHILE after five attempts
 */
export async function changeAccount(
  parts: Pick<AccountParts, 'accounts'>,
  id: string,
  change: (account: Account) => (AccountChange & { readonly followUps?: readonly FollowUp[] }) | null,
): Promise<Account> {
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const account = await accountOf(parts, id);
    const wanted = change(account);
    if (wanted === null) return account;
    const { followUps = [], ...changes } = wanted;
    const changed = await parts.accounts.save(account, changes, followUps);
    if (changed !== null) return changed;
  }
  throw identityErrors.CHANGED_MEANWHILE();
}

/** What a change that is made now causes. */
export function followUpsOf(
  { clock }: Pick<AccountParts, 'clock'>,
  orders: readonly FollowUpOrder[],
): FollowUp[] {
  return orders.map((order) => ({ ...order, id: v7(), at: clock.now() }));
}

/** Requests a mail to the person of an account; with an id that waits already, nothing. */
export async function requestMail(
  { mails, clock, wakeMails }: Pick<AccountParts, 'mails' | 'clock' | 'wakeMails'>,
  { emailKey, settings }: Pick<Account, 'emailKey' | 'settings'>,
  mail: {
    readonly id?: string;
    readonly template: MailTemplate;
    readonly values?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await mails.add({
    id: mail.id ?? v7(),
    template: mail.template,
    emailKey,
    language: settings.language,
    values: mail.values ?? {},
    at: clock.now(),
  });
  wakeMails();
}

/** Counts one more proof of the password of a signed-in person, and checks it. @throws IDENTITY_PASSWORD_WRONG */
export async function provePassword(
  { throttle, passwords }: Pick<AccountParts, 'throttle' | 'passwords'>,
  account: Account,
  password: string,
): Promise<void> {
  await throttle.count('passwordProof', account.id);
  const { isRight } = await passwords.verify(password, account.passwordHash);
  if (!isRight) throw identityErrors.PASSWORD_WRONG();
  await throttle.clear('passwordProof', account.id);
}
