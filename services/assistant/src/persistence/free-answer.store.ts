import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { FreeAnswer } from '../domain/free-answers.ts';
import type { FreeAnswerStore } from '../ports/stores.port.ts';

/** Collection `assistant_free_answers`: `_id` is the hash of a visitor's token, or a workspace. */
type FreeDocument = {
  readonly _id: string;
  readonly limit: number;
  readonly answers: readonly FreeAnswer[];
  readonly rev: number;
  /** Of a visitor: the account that got what was left. */
  readonly movedTo: string | null;
  readonly changedAt: Date;
};

/** Hashes of visitors; workspaces have the form of an id. */
const VISITOR_ID = /^[A-Za-z0-9_-]{43}$/;

/** Free answers with compare-and-set by revision. */
export function createFreeAnswerStore(connection: Connection, now: () => Date): FreeAnswerStore {
  const stored = connection.collection<FreeDocument>('assistant_free_answers');
  return {
    find: async (id) => {
      const found = await stored.findOne({ _id: id });
      if (found === null) return null;
      const { limit, answers, rev, movedTo } = found;
      return { free: { limit: movedTo === null ? limit : 0, answers }, rev };
    },
    save: async (id, { limit, answers }, rev) => {
      const state = { limit, answers: [...answers], changedAt: now() };
      if (rev > 0) {
        const { matchedCount } = await stored.updateOne({ _id: id, rev }, { $set: state, $inc: { rev: 1 } });
        return matchedCount === 1;
      }
      try {
        await stored.insertOne({ _id: id, ...state, rev: 1, movedTo: null });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    move: async (visitorId, workspaceId) => {
      await stored.updateOne(
        { _id: visitorId, movedTo: null },
        { $set: { movedTo: workspaceId, changedAt: now() }, $inc: { rev: 1 } },
      );
      const found = await stored.findOne({ _id: visitorId, movedTo: workspaceId });
      if (found === null) return null;
      const spent = found.answers.filter(({ state }) => state === 'spent').length;
      return Math.max(0, found.limit - spent);
    },
    erase: async (workspaceId) => {
      const { deletedCount } = await stored.deleteMany({
        $or: [{ _id: workspaceId }, { movedTo: workspaceId }],
      });
      return deletedCount;
    },
    removeVisitorsBefore: async (moment) => {
      const { deletedCount } = await stored.deleteMany({
        changedAt: { $lt: moment },
        _id: { $regex: VISITOR_ID.source },
      });
      return deletedCount;
    },
  };
}
