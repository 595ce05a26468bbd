import type { OutboxEvent, OutboxFields, StoredOutboxEvent } from '@platform/event-bus';
import { isDuplicateKey } from '@platform/service-kit';
import mongoose from 'mongoose';
import type { StoredProfile } from '../domain/profile.ts';
import type { StoredAssignment } from '../ports/assignment.repository.port.ts';
import type { StoredMark } from '../ports/mark.store.port.ts';

/** Collection `profiles_profiles`: the aggregate with its outbox. */
export type ProfileDocument = Omit<StoredProfile, 'id' | 'facts'> &
  OutboxFields & {
    readonly _id: string;
    /** Null once it is removed. */
    readonly facts: StoredProfile['facts'] | null;
    /** Present once it is removed, until that is published. */
    readonly removedAt?: Date;
  };

/** Collection `profiles_assignments`: the aggregate with its outbox. */
export type AssignmentDocument = Omit<StoredAssignment, 'id'> & OutboxFields & { readonly _id: string };

/** Collection `profiles_marks`: the aggregate with its outbox. */
export type MarkDocument = StoredMark & OutboxFields & { readonly _id: string };

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
