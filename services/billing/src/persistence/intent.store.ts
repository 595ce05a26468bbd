import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { CheckoutIntent, IntentStore } from '../ports/stores.port.ts';

type IntentDocument = Omit<CheckoutIntent, 'id'> & { readonly _id: string };

/** Decisions to buy in the collection `billing_intents`. */
export function createIntentStore(connection: Connection): IntentStore {
  const intents = connection.collection<IntentDocument>('billing_intents');
  const find = async (id: string): Promise<CheckoutIntent | null> => {
    const found = await intents.findOne({ _id: id });
    if (found === null) return null;
    const { _id, ...intent } = found;
    return { id: _id, ...intent };
  };
  return {
    find,
    begin: async (intent) => {
      const { id, ...fields } = intent;
      try {
        await intents.insertOne({ _id: id, ...fields });
        return intent;
      } catch (error) {
        if (isDuplicateKey(error)) return (await find(id)) ?? intent;
        throw error;
      }
    },
    setCheckout: async (id, checkoutId) => {
      await intents.updateOne({ _id: id }, { $set: { checkoutId } });
    },
    removeOf: async (workspaceId) => (await intents.deleteMany({ workspaceId })).deletedCount,
  };
}
