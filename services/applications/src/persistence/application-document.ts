import type { OutboxEvent, OutboxFields, StoredOutboxEvent } from '@platform/event-bus';
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
