import type { Consent } from '@platform/contracts/identity';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { Consents } from '../ports/consents.port.ts';

type ConsentDocument = Consent & { readonly _id: string; readonly accountId: string };

/** The record of consents: one document for each choice, never changed. */
export function createConsentsRepository(connection: Connection): Consents {
  const consents = connection.collection<ConsentDocument>('consents');
  return {
    add: async (accountId, consent) => {
      const _id = `${accountId}:${consent.purpose}:${consent.at}`;
      try {
        await consents.insertOne({ _id, accountId, ...consent });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    listOf: async (accountId) => {
      const found = await consents.find({ accountId }).sort({ at: -1 }).toArray();
      return found.map(({ _id, accountId: _accountId, ...consent }) => consent);
    },
    eraseAll: async (accountId) => {
      await consents.deleteMany({ accountId });
    },
  };
}
