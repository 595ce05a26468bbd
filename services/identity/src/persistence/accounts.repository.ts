import type { OutboxEvent, OutboxFields } from '@platform/event-bus';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { Account } from '../domain/account.ts';
import type { FollowUp } from '../domain/follow-up.ts';
import type { Accounts } from '../ports/accounts.port.ts';
import { storedEvent } from './stored-event.ts';

type Duties = OutboxFields & { readonly followUps?: readonly FollowUp[] };
/** What documents of an earlier release lack until they are changed. */
const LATER_FIELDS = { passkeyFactorSince: null } as const;
type LaterField = keyof typeof LATER_FIELDS;
export type AccountDocument = Omit<Account, 'id' | LaterField> &
  Partial<Pick<Account, LaterField>> &
  Duties & { readonly _id: string };
type FoundAccount = Omit<AccountDocument, keyof Duties>;
type EmailClaim = { readonly _id: string; readonly accountId: string; readonly claimedAt: Date };

const ABANDONED_CLAIM_MS = 60_000;

const WITHOUT_DUTIES = { projection: { outbox: 0, pending: 0, followUps: 0 } } as const;
/** Accounts whose follow-ups are done at a time. */
const FOLLOWED_MAX = 50;

function accountOf(document: FoundAccount | null): Account | null {
  if (document === null) return null;
  const { _id, ...rest } = document;
  return { id: _id, ...LATER_FIELDS, ...rest };
}

/**
 * The accounts, and one document for each address in use, which keeps addresses unique. Every change is stored together
 * with the event that `eventOf` makes of the new state.
 */
export function createAccountsRepository(
  connection: Connection,
  by: { readonly eventOf: (account: Account) => OutboxEvent; readonly onEvent: () => void },
): Accounts {
  const accounts = connection.collection<AccountDocument>('accounts');
  const emails = connection.collection<EmailClaim>('account_emails');

  const takeAbandoned = async (emailKey: string, accountId: string, now: Date): Promise<boolean> => {
    const claim = await emails.findOne({ _id: emailKey });
    if (claim === null) return false;
    const isOld = now.getTime() - claim.claimedAt.getTime() > ABANDONED_CLAIM_MS;
    if (!isOld || (await accounts.findOne({ _id: claim.accountId })) !== null) return false;
    const { modifiedCount } = await emails.updateOne(
      { _id: emailKey, accountId: claim.accountId },
      { $set: { accountId, claimedAt: now } },
    );
    return modifiedCount === 1;
  };

  return {
    claimEmail: async (emailKey, accountId, now) => {
      try {
        await emails.insertOne({ _id: emailKey, accountId, claimedAt: now });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return takeAbandoned(emailKey, accountId, now);
      }
    },
    insert: async (account, followUps = []) => {
      const { id, ...rest } = account;
      const outbox = [storedEvent(account.v, by.eventOf(account))];
      await accounts.insertOne({ _id: id, ...rest, outbox, pending: 1, followUps });
      by.onEvent();
    },
    findById: async (id) => accountOf(await accounts.findOne({ _id: id }, WITHOUT_DUTIES)),
    findByEmail: async (emailKey) => {
      const claim = await emails.findOne({ _id: emailKey });
      return claim === null
        ? null
        : accountOf(await accounts.findOne({ _id: claim.accountId }, WITHOUT_DUTIES));
    },
    findByLink: async (purpose, tokenHash) =>
      accountOf(await accounts.findOne({ [`links.${purpose}.tokenHash`]: tokenHash }, WITHOUT_DUTIES)),
    save: async (account, change, followUps = []) => {
      const next = { ...account, ...change, v: account.v + 1 };
      const { modifiedCount } = await accounts.updateOne(
        { _id: account.id, v: account.v },
        {
          $set: { ...change, v: next.v },
          $push: {
            outbox: storedEvent(next.v, by.eventOf(next)),
            followUps: { $each: [...followUps] },
          },
          $inc: { pending: 1 },
        },
      );
      if (modifiedCount === 0) return null;
      by.onEvent();
      return next;
    },
    listFollowUps: async (until, accountId) => {
      const wanted = accountId === undefined ? {} : { _id: accountId };
      const found = await accounts
        .find({ ...wanted, 'followUps.at': { $lte: until } }, { projection: { outbox: 0, pending: 0 } })
        .limit(FOLLOWED_MAX)
        .toArray();
      return found.flatMap(({ followUps = [], ...document }) => {
        const account = accountOf(document);
        return account === null ? [] : [{ account, followUps: followUps.filter(({ at }) => at <= until) }];
      });
    },
    removeFollowUp: async (accountId, id) => {
      await accounts.updateOne({ _id: accountId }, { $pull: { followUps: { id } } });
    },
    erase: async ({ id, emailKey }) => {
      await accounts.deleteOne({ _id: id });
      await emails.deleteOne({ _id: emailKey, accountId: id });
    },
  };
}
