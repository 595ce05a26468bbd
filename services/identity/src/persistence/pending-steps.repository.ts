import type { Connection } from 'mongoose';
import type { PendingStep, PendingSteps } from '../ports/pending-steps.port.ts';

type PendingStepDocument = Omit<PendingStep, 'id'> & { readonly _id: string };

/** Steps that wait for the browser. Those that nobody came back for are removed with the next one that is added. */
export function createPendingStepsRepository(connection: Connection): PendingSteps {
  const steps = connection.collection<PendingStepDocument>('pending_steps');
  return {
    add: async ({ id, ...step }, now) => {
      await steps.deleteMany({ expiresAt: { $lte: now } });
      await steps.insertOne({ _id: id, ...step });
    },
    take: async (kind, id, now) => {
      const taken = await steps.findOneAndDelete({ _id: id, kind });
      return taken === null || taken.expiresAt <= now ? null : taken.data;
    },
    eraseAll: async (accountId) => {
      await steps.deleteMany({ 'data.accountId': accountId });
    },
  };
}
