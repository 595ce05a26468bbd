import { isLeaseHeld, leaseFor } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { StoredUpload, UploadStore } from '../ports/upload.store.port.ts';

const CANDIDATES_MAX = 20;

/** Collection `applications_uploads`. */
type StoredForm = Omit<StoredUpload, 'id'> & { readonly _id: string };

/** Uploads until their file is checked, in the collection `applications_uploads`. */
export function createUploadStore(connection: Connection): UploadStore {
  const uploads = connection.collection<StoredForm>('applications_uploads');
  return {
    add: async ({ id, ...upload }) => {
      await uploads.insertOne({ _id: id, ...upload });
    },
    find: async ({ workspaceId, id }) => {
      const found = await uploads.findOne({ _id: id, workspaceId });
      return found === null ? null : uploadOf(found);
    },
    append: async ({ id, workspaceId, offset, size }, part) => {
      const end = offset + part.size;
      const { matchedCount } = await uploads.updateOne(
        { _id: id, workspaceId, offset, state: 'receiving' },
        { $push: { parts: part }, $set: { offset: end, state: end === size ? 'received' : 'receiving' } },
      );
      return matchedCount === 1;
    },
    list: async (workspaceId) => {
      const found = await uploads.find({ workspaceId }).sort({ createdAt: 1, _id: 1 }).toArray();
      return found.map(uploadOf);
    },
    count: (workspaceId) => uploads.countDocuments({ workspaceId }),
    bytes: async (workspaceId) => {
      const [sum] = await uploads
        .aggregate<{ readonly bytes: number }>([
          { $match: { workspaceId } },
          { $group: { _id: null, bytes: { $sum: '$size' } } },
        ])
        .toArray();
      return sum?.bytes ?? 0;
    },
    takeNext: async (now, { holder, durationMs }) => {
      const waiting = { state: { $in: ['received', 'checking'] as const }, checkAt: { $lte: now } };
      const found = await uploads.find(waiting).sort({ checkAt: 1 }).limit(CANDIDATES_MAX).toArray();
      for (const { _id, lease, attempts } of found) {
        if (isLeaseHeld(lease, now, holder)) continue;
        const taken = await uploads.findOneAndUpdate(
          { _id, attempts, state: waiting.state },
          {
            $set: { state: 'checking', lease: leaseFor(holder, _id, { at: now, durationMs }) },
            $inc: { attempts: 1 },
          },
          { returnDocument: 'after' },
        );
        if (taken !== null) return uploadOf(taken);
      }
      return null;
    },
    postpone: async ({ workspaceId, id, attempts }, at) => {
      await uploads.updateOne(
        { _id: id, workspaceId, state: 'checking', attempts },
        { $set: { state: 'received', checkAt: at, lease: null } },
      );
    },
    listExpired: async (now) => {
      const found = await uploads.find({ state: 'receiving', expiresAt: { $lte: now } }).toArray();
      return found.map(uploadOf);
    },
    remove: async ({ workspaceId, id }) => {
      await uploads.deleteOne({ _id: id, workspaceId });
    },
    knownKeys: async (keys) => {
      const found = uploads.find({ 'parts.key': { $in: [...keys] } }, { projection: { parts: 1 } });
      return new Set((await found.toArray()).flatMap(({ parts }) => parts.map(({ key }) => key)));
    },
  };
}

function uploadOf({ _id, ...upload }: StoredForm): StoredUpload {
  return { id: _id, ...upload };
}
