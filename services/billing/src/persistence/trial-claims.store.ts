import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { TrialClaims } from '../ports/stores.port.ts';

type ClaimDocument = { readonly _id: string; readonly workspaceId: string | null; readonly at: Date };

/** One document for each person or company that had a trial, named by a hash, in `billing_trial_claims`. */
export function createTrialClaims(connection: Connection): TrialClaims {
  const claims = connection.collection<ClaimDocument>('billing_trial_claims');
  const claimOne = async (name: string, workspaceId: string, at: Date): Promise<boolean> => {
    const _id = createHash('sha256').update(name).digest('hex');
    try {
      await claims.insertOne({ _id, workspaceId, at });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // An attempt of the same workspace that was interrupted after its claim may continue.
      return (await claims.findOne({ _id }))?.workspaceId === workspaceId;
    }
  };
  return {
    claim: async (names, workspaceId, now) => {
      for (const name of names) if (!(await claimOne(name, workspaceId, now))) return false;
      return true;
    },
    disown: async (workspaceId) => {
      await claims.updateMany({ workspaceId }, { $set: { workspaceId: null } });
    },
  };
}
