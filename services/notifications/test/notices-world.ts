import type { ApplicationEvent } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Match } from '@platform/contracts/eligibility';
import type { Inbox } from '@platform/contracts/notifications';
import type { AssignmentEvent, MarkEvent, ProfileEvent } from '@platform/contracts/profiles';
import { encodeApplication } from '@platform/events/applications';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { encodeAssignment, encodeMark, encodeProfile } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { serveLocally } from '@platform/testing/local-server';
import { startNotifications } from './notifications-app.ts';

/** The topics that the service reads, and the group in which it does. */
const READ = [
  TOPICS.profilesMarks.name,
  TOPICS.profilesAssignments.name,
  TOPICS.applicationsApplications.name,
  TOPICS.catalogSubsidies.name,
  TOPICS.profilesProfiles.name,
];

export type NoticesWorld = Awaited<ReturnType<typeof startNoticesWorld>>;

/** The service with an identity that knows every account, and a catalog with the programmes of the test. */
export async function startNoticesWorld(environment: Readonly<Record<string, string>> = {}) {
  const subsidies = new Map<string, Subsidy>();
  const matches: Match[] = [];
  const away = { identity: false, catalog: false };
  const english = new Set<string>();
  const neighbours = await serveLocally((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    if (id === 'matches') {
      response.writeHead(away.catalog ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ matches, next: null }));
      return;
    }
    const isIdentity = request.url?.startsWith('/api/identity') === true;
    const contact = { email: `${id}@exemple.fr`, language: english.has(id) ? 'en' : 'fr' };
    const found = isIdentity ? contact : subsidies.get(id);
    if (found !== undefined && 'mergedInto' in found && found.mergedInto !== null) {
      response.writeHead(301, { location: `/api/catalog/subsidies/${found.mergedInto}` }).end();
      return;
    }
    const status = isIdentity && away.identity ? 503 : found === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  const service = await startNotifications({
    NOTIFICATIONS_IDENTITY_URL: neighbours.origin,
    NOTIFICATIONS_CATALOG_URL: neighbours.origin,
    NOTIFICATIONS_SWEEP_MS: '100',
    ...environment,
  });
  const headers = { ce_source: '/t', ce_time: '2026-06-01T08:00:00.000Z' };
  const publish = async (
    topic: string,
    message: { key: string; value: Uint8Array | null; type?: string; origin?: 'backfill' },
  ) => {
    const { key, value, type = 't', origin = 'live' } = message;
    await service.eventBus.publish(topic, [
      { key, value, headers: { ...headers, ce_type: type, ce_id: crypto.randomUUID(), origin } },
    ]);
    await eventually(async () => {
      const lag = [
        ...(await service.eventBus.lag('notifications', READ)),
        ...(await service.eventBus.lag('notifications-merges', [TOPICS.catalogSubsidies.name])),
      ];
      if (lag.some(({ committed, end }) => committed < end)) throw new Error('not applied yet');
    });
  };
  const send = (
    workspaceId: string,
    part: { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; body?: object },
  ) =>
    service.app.inject({
      method: part.method ?? 'GET',
      url: `/api/notifications/w/${workspaceId}/${part.path}`,
      headers: { authorization: service.authorizationOf({ sub: workspaceId }) },
      ...(part.body === undefined ? {} : { payload: part.body }),
    });
  return {
    ...service,
    away,
    /** What the catalog states as new for every profile. */
    matches,
    english,
    send,
    /** Makes a state known to the catalog and publishes it. */
    publishSubsidy: async (subsidy: Subsidy, origin?: 'backfill') => {
      subsidies.set(subsidy.id, subsidy);
      const type = subsidy.status === 'published' ? CE_TYPES.subsidyPublished : CE_TYPES.subsidyWithdrawn;
      const message = { key: subsidy.id, value: encodeSubsidy(subsidy), type };
      await publish(TOPICS.catalogSubsidies.name, origin === undefined ? message : { ...message, origin });
    },
    /** Makes a state known to the catalog that was published long ago. */
    addSubsidy: (subsidy: Subsidy) => subsidies.set(subsidy.id, subsidy),
    publishMark: async (part: Pick<MarkEvent, 'workspaceId' | 'subsidyId'> & Partial<MarkEvent>) => {
      const mark: MarkEvent = {
        kind: 'reminders',
        v: 1,
        removed: false,
        daysBefore: part.kind === undefined || part.kind === 'reminders' ? 7 : null,
        changedAt: '2026-06-01T08:00:00.000Z',
        ...part,
      };
      const key = `${mark.workspaceId}:${mark.kind}:${mark.subsidyId}`;
      await publish(TOPICS.profilesMarks.name, { key, value: encodeMark(mark) });
    },
    publishAssignment: async (
      part: Pick<AssignmentEvent, 'workspaceId' | 'subsidyId' | 'profileId'> & Partial<AssignmentEvent>,
    ) => {
      const assignment = { assignmentId: crypto.randomUUID(), v: 1, status: 'active', ...part } as const;
      const value = encodeAssignment(assignment);
      await publish(TOPICS.profilesAssignments.name, { key: assignment.assignmentId, value });
    },
    publishApplication: async (application: ApplicationEvent) => {
      const message = { key: application.applicationId, value: encodeApplication(application) };
      await publish(TOPICS.applicationsApplications.name, message);
    },
    /** The state of an application is gone, as after the erasure of its workspace. */
    forgetApplication: ({ applicationId }: ApplicationEvent) =>
      publish(TOPICS.applicationsApplications.name, { key: applicationId, value: null }),
    publishProfile: async (profile: ProfileEvent) =>
      publish(TOPICS.profilesProfiles.name, { key: profile.profileId, value: encodeProfile(profile) }),
    removeMark: (key: string) => publish(TOPICS.profilesMarks.name, { key, value: null }),
    inbox: async (workspaceId: string, query = '') =>
      (await send(workspaceId, { path: `inbox${query}` })).json<Inbox>(),
    mailsOf: (workspaceId: string) => service.mails.list({ to: `${workspaceId}@exemple.fr` }),
    /** Resolves when everything that is due at this time is recorded and mailed. */
    at: async (time: string) => {
      service.setNow(new Date(time));
      service.module.wake();
      const now = new Date(time);
      await eventually(async () => {
        const [reminders, notices, mails] = await Promise.all([
          service.connection.collection('notifications_reminders').countDocuments({ dueAt: { $lte: now } }),
          service.connection.collection('notifications_notices').countDocuments({
            $or: [{ 'mail.state': 'waiting', 'mail.nextAt': { $lte: now } }, { 'mail.state': 'assigned' }],
          }),
          service.connection
            .collection('notifications_mails')
            .countDocuments({ state: { $in: ['pending', 'sending'] } }),
        ]);
        if (reminders + notices + mails > 0) throw new Error('not done yet');
      });
    },
    close: async () => {
      await service.close();
      await neighbours.close();
    },
  };
}
