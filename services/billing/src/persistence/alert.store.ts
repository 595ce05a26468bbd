import type { AlertKind } from '@platform/contracts/billing';
import type { Connection } from 'mongoose';
import type { Alert, AlertStore } from '../ports/stores.port.ts';

type AlertDocument = Alert & { readonly _id: string; readonly closedAt: Date | null };

function idOf(kind: AlertKind, objectId: string): string {
  return `${kind}:${objectId}`;
}

/** What operators have to look at, in the collection `billing_alerts`. */
export function createAlertStore(connection: Connection): AlertStore {
  const alerts = connection.collection<AlertDocument>('billing_alerts');
  return {
    open: async (alert) => {
      const _id = idOf(alert.kind, alert.objectId);
      await alerts.updateOne({ _id }, { $setOnInsert: { ...alert, closedAt: null } }, { upsert: true });
    },
    settle: async (kind, objectId) => {
      await alerts.deleteOne({ _id: idOf(kind, objectId) });
    },
    close: async (id, now) => {
      const { matchedCount } = await alerts.updateOne(
        { _id: id, closedAt: null },
        { $set: { closedAt: now } },
      );
      return matchedCount === 1;
    },
    list: async (limit) => {
      const found = await alerts.find({ closedAt: null }).sort({ at: -1 }).limit(limit).toArray();
      return found.map(({ _id, closedAt: _closed, ...alert }) => ({ id: _id, ...alert }));
    },
    countByKind: async () => {
      const counts = await alerts
        .aggregate<{ readonly _id: AlertKind; readonly count: number }>([
          { $match: { closedAt: null } },
          { $group: { _id: '$kind', count: { $sum: 1 } } },
        ])
        .toArray();
      return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
    },
    disown: async (workspaceId) => {
      await alerts.updateMany({ workspaceId }, { $set: { workspaceId: null } });
    },
  };
}
