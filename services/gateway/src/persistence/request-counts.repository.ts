import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { RequestCounts } from '../ports/request-counts.port.ts';

type CountDocument = { readonly _id: string; readonly count: number; readonly dueAt: Date };

const MINUTE_MS = 60_000;

/** Collection `request_counts`. Clients are kept as keyed hashes, until requests come more than a minute later. */
export function createRequestCounts(connection: Connection, key: string): RequestCounts {
  const stored = connection.collection<CountDocument>('request_counts');
  let cleanedIn = 0;
  const removePast = async (minute: number): Promise<void> => {
    if (minute === cleanedIn) return;
    cleanedIn = minute;
    await stored.deleteMany({ dueAt: { $lte: new Date(minute * MINUTE_MS) } });
  };
  const idOf = (minute: number, client: string): string =>
    `${minute}:${createHmac('sha256', key).update(`${minute} ${client}`).digest('base64url')}`;
  return {
    add: async (minute, counts) => {
      await removePast(minute);
      const ids = new Map([...counts.keys()].map((client) => [idOf(minute, client), client]));
      const dueAt = new Date((minute + 2) * MINUTE_MS);
      await stored.bulkWrite(
        [...ids].map(([_id, client]) => ({
          updateOne: {
            filter: { _id },
            update: { $inc: { count: counts.get(client) ?? 0 }, $setOnInsert: { dueAt } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      const sums = await stored.find({ _id: { $in: [...ids.keys()] } }).toArray();
      return new Map(sums.map(({ _id, count }) => [ids.get(_id) ?? '', count]));
    },
  };
}
