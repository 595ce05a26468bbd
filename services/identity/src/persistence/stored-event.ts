import type { OutboxEvent, StoredOutboxEvent } from '@platform/event-bus';
import mongoose from 'mongoose';

/** An event as it is stored in the outbox of its document. */
export function storedEvent(seq: number, { bytes, ...event }: OutboxEvent): StoredOutboxEvent {
  return { seq, ...event, bytes: new mongoose.mongo.Binary(bytes) };
}
