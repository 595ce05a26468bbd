import type { ApplicationMode, ApplicationStatus, FieldId } from '@platform/contracts/application-sets';
import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { StoredApplication } from '../domain/application.ts';
import type { ApplicationPlan } from '../domain/application-plan.ts';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';
import { type ApplicationDocument, storedEvent } from './application-document.ts';
import { inserted } from './inserted.ts';
import { openKeyOf } from './open-key.ts';

const KEPT = { removed: false } as const;
const PLAN_FIELDS = {
  profileId: 1,
  subsidyId: 1,
  mode: 1,
  status: 1,
  v: 1,
  changedAt: 1,
  checklist: 1,
  removed: 1,
} as const;
const STATE = { projection: { outbox: 0 } } as const;

type PlanDocument = Omit<ApplicationPlan, 'id'> & { readonly _id: string };

/** Applications in the collection `applications_applications`. */
export function createApplicationRepository(connection: Connection): ApplicationRepository {
  const applications = connection.collection<ApplicationDocument>('applications_applications');
  return {
    insert: ({ id, ...application }, event) =>
      inserted(
        applications.insertOne({
          _id: id,
          ...application,
          ...openKeyField(application),
          outbox: [storedEvent(event, application.v)],
          pending: 1,
        }),
      ),
    find: async ({ workspaceId, id }) => {
      const found = await applications.findOne({ _id: id, workspaceId, ...KEPT }, STATE);
      return found === null ? null : storedApplication(found);
    },
    list: async (workspaceId, { profileId, subsidyIds }) => {
      const filter = {
        workspaceId,
        ...KEPT,
        ...(profileId === undefined ? {} : { profileId }),
        ...(subsidyIds === undefined ? {} : { subsidyId: { $in: [...subsidyIds] } }),
      };
      const found = await applications.find(filter, STATE).sort({ createdAt: -1, _id: 1 }).toArray();
      return found.map(storedApplication);
    },
    plans: async (workspaceId) => {
      const found = await applications
        .find<PlanDocument>({ workspaceId }, { projection: PLAN_FIELDS })
        .sort({ createdAt: -1, _id: 1 })
        .toArray();
      return found.map(({ _id, ...plan }) => ({ id: _id, ...plan }));
    },
    count: (workspaceId) => applications.countDocuments({ workspaceId, ...KEPT }),
    findOpen: async ({ workspaceId, profileId, subsidyId, mode }) => {
      const of = { workspaceId, profileId, subsidyId, mode, ...KEPT };
      const found = await applications.findOne({ ...of, status: { $ne: 'archived' } }, STATE);
      return found === null ? null : storedApplication(found);
    },
    replace: async ({ before, next }, event) => {
      const pushed =
        event === null ? {} : { $push: { outbox: storedEvent(event, next.v) }, $inc: { pending: 1 } };
      const openKey = openKeyChange(before, next);
      const $unset = { ...openKey.$unset, ...goneParts(before, next) };
      try {
        const { matchedCount } = await applications.updateOne(
          { _id: next.id, workspaceId: next.workspaceId, v: before.v, ...KEPT },
          {
            $set: { ...changedParts(before, next), ...openKey.$set },
            ...(Object.keys($unset).length === 0 ? {} : { $unset }),
            ...pushed,
          },
        );
        return matchedCount === 1 ? 'stored' : 'outdated';
      } catch (error) {
        if (isDuplicateKey(error)) return 'open_elsewhere';
        throw error;
      }
    },
    listAll: async (workspaceId) => {
      const found = await applications.find({ workspaceId }, { projection: { pending: 1 } }).toArray();
      return found.map(({ _id, pending }) => ({ id: _id, hasPendingEvents: pending > 0 }));
    },
    forgetAll: async (workspaceId) => (await applications.deleteMany({ workspaceId })).deletedCount,
    countByStatus: async () => {
      const counts = await applications
        .aggregate<{
          readonly _id: { readonly mode: ApplicationMode; readonly status: ApplicationStatus };
          readonly count: number;
        }>([{ $match: KEPT }, { $group: { _id: { mode: '$mode', status: '$status' }, count: { $sum: 1 } } }])
        .toArray();
      return counts.map(({ _id, count }) => ({ ..._id, count }));
    },
  };
}

function openKeyField(application: Parameters<typeof openKeyOf>[0]): { readonly openKey?: string } {
  const openKey = openKeyOf(application);
  return openKey === null ? {} : { openKey };
}

/** The key is written when an application is opened or closed; one of several that were open before there were keys has none. */
function openKeyChange(
  before: StoredApplication,
  next: StoredApplication,
): { readonly $set?: { readonly openKey?: string }; readonly $unset?: { readonly openKey: '' } } {
  if (openKeyOf(before) === openKeyOf(next)) return {};
  return openKeyOf(next) === null ? { $unset: { openKey: '' } } : { $set: openKeyField(next) };
}

/** What differs between two versions, each field of the form on its own: a save of one text writes no other one. */
function changedParts(before: StoredApplication, next: StoredApplication): Readonly<Record<string, unknown>> {
  const { fields, ...rest } = next;
  const parts = Object.entries(rest).filter(
    ([key, value]) => value !== undefined && before[key as keyof typeof rest] !== value,
  );
  const isShorter = Object.keys(before.fields).some((id) => !(id in fields));
  const texts = Object.entries(fields).filter(([id, field]) => before.fields[id as FieldId] !== field);
  return Object.fromEntries([
    ...parts,
    ...(isShorter ? [['fields', fields]] : texts.map(([id, field]) => [`fields.${id}`, field])),
  ]);
}

/** What the next version does not have any more: it is removed from what is stored. */
function goneParts(before: StoredApplication, next: StoredApplication): Readonly<Record<string, ''>> {
  const gone = Object.keys(before).filter((key) => next[key as keyof StoredApplication] === undefined);
  return Object.fromEntries(gone.map((key) => [key, '']));
}

function storedApplication({
  _id,
  outbox: _,
  pending: _pending,
  openKey: _openKey,
  ...application
}: ApplicationDocument): StoredApplication {
  return { id: _id, ...application };
}
