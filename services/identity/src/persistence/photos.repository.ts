import { type Connection, mongo } from 'mongoose';
import type { Photos } from '../ports/photos.port.ts';

type PhotoDocument = { readonly _id: string; readonly version: string; readonly bytes: mongo.Binary };

/** Photos, one document of at most some 100 KB for each account. */
export function createPhotosRepository(connection: Connection): Photos {
  const photos = connection.collection<PhotoDocument>('photos');
  return {
    put: async (accountId, { version, bytes }) => {
      await photos.replaceOne(
        { _id: accountId },
        { version, bytes: new mongo.Binary(bytes) },
        { upsert: true },
      );
    },
    find: async (accountId) => {
      const found = await photos.findOne({ _id: accountId });
      return found === null ? null : { version: found.version, bytes: Buffer.from(found.bytes.value()) };
    },
    erase: async (accountId) => {
      await photos.deleteOne({ _id: accountId });
    },
  };
}
