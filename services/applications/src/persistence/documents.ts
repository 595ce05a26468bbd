import type { OutboxEvent, OutboxFields, StoredOutboxEvent } from '@platform/event-bus';
import { isDuplicateKey } from '@platform/service-kit';
import mongoose from 'mongoose';
import type { StoredApplication } from '../domain/application.ts';

/** Collection `applications_applications`: the aggregate with its outbox. */
export type ApplicationDocument = Omit<StoredApplication, 'id'> &
  OutboxFields & {
    readonly _id: string;
    /** Of an open application (`openKeyOf`). */
    readonly openKey?: string;
  };

/** The stored form of an event; `seq` is the version of the state that it carries. */
export function storedEvent({ bytes, ...event }: OutboxEvent, seq: number): StoredOutboxEvent {
  return { seq, ...event, bytes: new mongoose.mongo.Binary(bytes) };
}

/** The result of an insert: false when the id exists. */
export async function inserted(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
