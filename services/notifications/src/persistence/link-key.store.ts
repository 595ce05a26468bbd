import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';

const KEY_BYTES = 32;
const ID = 'unsubscribe';

/**
 * The key that links to end mails are signed with. It is made once for each database, so that the links of old mails keep
 * working; several processes that start at once get the same one.
 */
export async function readLinkKey(connection: Connection): Promise<string> {
  const keys = connection.collection<{ readonly _id: string; readonly key: string }>('notifications_keys');
  const fresh = randomBytes(KEY_BYTES).toString('hex');
  await keys.updateOne({ _id: ID }, { $setOnInsert: { key: fresh } }, { upsert: true });
  const stored = await keys.findOne({ _id: ID });
  if (stored === null) throw new Error('the key of links was removed while it was read');
  return stored.key;
}
