import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { InvoiceStore, StoredInvoice } from '../ports/stores.port.ts';
import { type InvoiceDocument, storedEvent } from './documents.ts';

/** Invoices in the collection `billing_invoices`. */
export function createInvoiceStore(connection: Connection): InvoiceStore {
  const invoices = connection.collection<InvoiceDocument>('billing_invoices');
  return {
    find: async (id) => {
      const found = await invoices.findOne({ _id: id }, { projection: { outbox: 0 } });
      return found === null ? null : storedInvoice(found);
    },
    save: async ({ id, ...invoice }, event) => {
      const entry = storedEvent(event, invoice.v);
      if (invoice.v > 1) {
        const { matchedCount } = await invoices.updateOne(
          { _id: id, v: invoice.v - 1, workspaceId: invoice.workspaceId },
          { $set: invoice, $push: { outbox: entry }, $inc: { pending: 1 } },
        );
        return matchedCount === 1;
      }
      try {
        await invoices.insertOne({ _id: id, ...invoice, outbox: [entry], pending: 1 });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    list: async (workspaceId, limit) => {
      const found = await invoices
        .find({ workspaceId }, { projection: { outbox: 0 } })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.flatMap((document) => storedInvoice(document) ?? []);
    },
    disown: async (workspaceId) => {
      const found = await invoices.find({ workspaceId }, { projection: { _id: 1 } }).toArray();
      await invoices.updateMany({ workspaceId }, { $set: { workspaceId: null, outbox: [], pending: 0 } });
      return found.map(({ _id }) => _id);
    },
  };
}

/** Null for an invoice that was kept after the erasure of its workspace. */
function storedInvoice({
  _id,
  workspaceId,
  outbox: _,
  pending: _pending,
  ...rest
}: InvoiceDocument): StoredInvoice | null {
  return workspaceId === null ? null : { id: _id, workspaceId, ...rest };
}
