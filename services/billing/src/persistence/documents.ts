import type { Entitlement, InvoiceEvent } from '@platform/contracts/billing';
import type { OutboxEvent, OutboxFields, StoredOutboxEvent } from '@platform/event-bus';
import mongoose from 'mongoose';
import type { Account } from '../domain/account.ts';

/** Collection `billing_accounts`: the aggregate with its outbox; `_id` is the workspace. */
export type AccountDocument = Omit<Account, 'workspaceId'> &
  OutboxFields & {
    readonly _id: string;
    readonly rev: number;
    readonly published: Entitlement | null;
    readonly dueAt: Date | null;
  };

/** Collection `billing_invoices`: an invoice with its outbox; `workspaceId` is null after an erasure. */
export type InvoiceDocument = Omit<InvoiceEvent, 'id' | 'at' | 'workspaceId'> &
  OutboxFields & {
    readonly _id: string;
    readonly workspaceId: string | null;
    readonly at: Date;
    /** What a refund pays back. */
    readonly paymentId: string | null;
  };

/** The stored form of an event; `seq` is the version of the state that it carries. */
export function storedEvent({ bytes, ...event }: OutboxEvent, seq: number): StoredOutboxEvent {
  return { seq, ...event, bytes: new mongoose.mongo.Binary(bytes) };
}
