import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';

/** Collection `assistant_keys`: keys of this installation. */
type KeyDocument = { readonly _id: 'networks'; readonly key: string };

const KEY_BYTES = 32;

/** The key by which networks are hashed; made at the first start, shared by all instances. */
export async function readNetworkKey(connection: Connection): Promise<string> {
  const keys = connection.collection<KeyDocument>('assistant_keys');
  const made = randomBytes(KEY_BYTES).toString('base64url');
  const found = await keys.findOneAndUpdate(
    { _id: 'networks' },
    { $setOnInsert: { key: made } },
    { upsert: true, returnDocument: 'after' },
  );
  return found?.key ?? made;
}
