import { randomUUID } from 'node:crypto';
import type { MailState } from '@platform/contracts/notifications';
import { type Holder, type Lease, leaseFor } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { Delivery, EndState, MailIntent, NextStep } from '../domain/mail-intent.ts';
import type { ClaimedMail, FailedMail, MailRepository } from '../ports/mail.repository.port.ts';

/** Longer than any attempt takes: a lease that ends while its holder lives would have the mail sent twice. */
const LEASE_MS = 120_000;

/** Collection `notifications_mails`. */
type MailDocument = Omit<MailIntent, 'id' | 'to' | 'values' | 'types'> & {
  readonly _id: string;
  /** Absent in mails of an earlier release, which could be about none. */
  readonly types?: MailIntent['types'];
  /** Null once the mail has ended. */
  readonly to: string | null;
  /** Once the mail was tried; absent in mails of an earlier release. */
  readonly addressId?: string;
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly lease: Lease | null;
  readonly endedAt: Date | null;
  readonly failure: { readonly reason: string; readonly status: number | null } | null;
};

const FAILED_STATES = ['refused', 'expired', 'uncertain'] as const satisfies readonly EndState[];

function toClaimed({ _id, to, values, ...mail }: MailDocument, lease: Lease): ClaimedMail {
  const { workspaceId, template, language, delivery, types = [], createdAt, attempts } = mail;
  const intent = { id: _id, workspaceId, template, language, delivery, types, createdAt };
  return { ...intent, to: to ?? '', values: values ?? {}, attempts, lease };
}

function toFailed({ _id, template, state, attempts, createdAt, endedAt, failure }: MailDocument): FailedMail {
  return {
    id: _id,
    template,
    state: state as FailedMail['state'],
    attempts,
    reason: failure?.reason ?? '',
    status: failure?.status ?? null,
    createdAt,
    endedAt: endedAt ?? createdAt,
  };
}

function changesOf(step: NextStep, at: Date) {
  if (step.kind === 'retry') return { state: 'pending', nextAt: step.at, lease: null } as const;
  const { state, failure } = step;
  // The address and the links in the values are not needed any more.
  return { state, failure, endedAt: at, lease: null, to: null, values: null } as const;
}

/** Stores a mail unless one with its id is known. */
function insertOf({ id, ...intent }: MailIntent) {
  const fresh = { state: 'pending', attempts: 0, lease: null, endedAt: null, failure: null } as const;
  const update = { $setOnInsert: { ...intent, ...fresh, nextAt: intent.createdAt } };
  return [{ _id: id }, update, { upsert: true }] as const;
}

/** The mails of the outbox. */
export function createMailRepository(connection: Connection): MailRepository {
  const mails = connection.collection<MailDocument>('notifications_mails');

  return {
    count: (states) => mails.countDocuments({ state: { $in: [...states] } }),
    oldestWaitingAt: async () => {
      const [oldest] = await mails
        .find({ state: { $in: ['pending', 'sending'] } }, { projection: { createdAt: 1 } })
        .sort({ createdAt: 1 })
        .limit(1)
        .toArray();
      return oldest?.createdAt ?? null;
    },
    add: async (intent) => (await mails.updateOne(...insertOf(intent))).upsertedCount === 1,
    addAll: async (intents) => {
      if (intents.length === 0) return 0;
      const writes = intents.map((intent) => {
        const [filter, update, { upsert }] = insertOf(intent);
        return { updateOne: { filter, update, upsert } };
      });
      return (await mails.bulkWrite(writes, { ordered: false })).upsertedCount;
    },
    claim: async (now, holder: Holder) => {
      const lease = leaseFor(holder, randomUUID(), { at: now, durationMs: LEASE_MS });
      const claimed = await mails.findOneAndUpdate(
        { state: 'pending', nextAt: { $lte: now } },
        { $set: { state: 'sending', lease }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      );
      return claimed === null ? null : toClaimed(claimed, lease);
    },
    settle: async ({ id, lease, addressId }, step, at) => {
      const own = { _id: id, state: 'sending', 'lease.runId': lease.runId } as const;
      await mails.updateOne(own, {
        $set: { ...changesOf(step, at), ...(addressId === undefined ? {} : { addressId }) },
      });
    },
    recipientOf: async (id) => {
      const found = await mails.findOne({ _id: id, endedAt: { $ne: null } });
      if (found?.addressId === undefined) return null;
      return { addressId: found.addressId, workspaceId: found.workspaceId };
    },
    claimed: async () => {
      const documents = await mails
        .find({ state: 'sending' }, { projection: { delivery: 1, lease: 1 } })
        .toArray();
      return documents.flatMap(
        ({ _id, delivery, lease }): { id: string; delivery: Delivery; lease: Lease }[] =>
          lease === null ? [] : [{ id: _id, delivery, lease }],
      );
    },
    failed: async (limit) => {
      const documents = await mails
        .find({ state: { $in: [...FAILED_STATES] } })
        .sort({ endedAt: -1 })
        .limit(limit)
        .toArray();
      return documents.map(toFailed);
    },
    removeEnded: async (before) =>
      (await mails.deleteMany({ endedAt: { $lt: before, $ne: null } })).deletedCount,
    idsOfWorkspace: async (workspaceId) => {
      const documents = await mails.find({ workspaceId }, { projection: { _id: 1 } }).toArray();
      return documents.map(({ _id }) => _id);
    },
    eraseWorkspace: async (workspaceId) => (await mails.deleteMany({ workspaceId })).deletedCount,
    listOfWorkspace: async (workspaceId) => {
      const documents = await mails.find({ workspaceId }).sort({ createdAt: 1 }).toArray();
      return documents.map(({ template, state, createdAt, endedAt }) => ({
        template,
        state,
        createdAt,
        endedAt,
      }));
    },
  };
}
