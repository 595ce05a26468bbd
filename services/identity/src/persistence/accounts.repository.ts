import type { Connection } from 'mongoose';
import type { Account } from '../domain/account.ts';
import type { Accounts } from '../ports/accounts.port.ts';
import { isDuplicateKey } from './duplicate-key.ts';

type AccountDocument = Omit<Account, 'id'> & { readonly _id: string };
type EmailClaim = { readonly _id: string; readonly accountId: string; readonly claimedAt: Date };

const ABANDONED_CLAIM_MS = 60_000;

function accountOf(document: AccountDocument | null): Account | null {
  if (document === null) return null;
  const { _id, ...rest } = document;
  return { id: _id, ...rest };
}

/** The accounts, and one document for each address in use, which keeps addresses unique (rule of the house: claims). */
export function createAccountsRepository(connection: Connection): Accounts {
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
    insert: async ({ id, ...account }) => {
      await accounts.insertOne({ _id: id, ...account });
    },
    findById: async (id) => accountOf(await accounts.findOne({ _id: id })),
    findByEmail: async (emailKey) => {
      const claim = await emails.findOne({ _id: emailKey });
      return claim === null ? null : accountOf(await accounts.findOne({ _id: claim.accountId }));
    },
    findByLink: async (purpose, tokenHash) =>
      accountOf(await accounts.findOne({ [`links.${purpose}.tokenHash`]: tokenHash })),
    save: async ({ id, v }, change) => {
      const changed = await accounts.findOneAndUpdate(
        { _id: id, v },
        { $set: { ...change, v: v + 1 } },
        { returnDocument: 'after' },
      );
      return accountOf(changed);
    },
    erase: async ({ id, emailKey }) => {
      await accounts.deleteOne({ _id: id });
      await emails.deleteOne({ _id: emailKey, accountId: id });
    },
  };
}
