import { expect, it } from '@jest/globals';
import type { EventBus } from '@platform/event-bus';
import { encodeMembership, IDENTITY_CE_TYPES, membershipKey } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { createWorkspaceAccess } from '@platform/events/workspace-access';
import { createLogger, systemClock } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { useLogOfTest } from './log-of-test.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

const { eventBus, followed } = useLogOfTest(TOPICS.identityMemberships);

type Ids = { readonly workspaceId: string; readonly userId: string };

function someIds(): Ids {
  return { workspaceId: crypto.randomUUID(), userId: crypto.randomUUID() };
}

async function publish(ids: Ids, value: Uint8Array | null = encodeMembership(ids)): Promise<void> {
  const headers = {
    ce_id: crypto.randomUUID(),
    ce_type: IDENTITY_CE_TYPES.membershipBegun,
    ce_source: '/identity',
    ce_time: new Date().toISOString(),
    origin: 'live' as const,
  };
  await eventBus().publish(TOPICS.identityMemberships.name, [{ key: membershipKey(ids), value, headers }]);
}

function newAccess() {
  const config = { IDENTITY_JWKS_URL: 'http://127.0.0.1:1' };
  const access = createWorkspaceAccess({ config, clock: systemClock, logger, eventBus: eventBus() });
  const { isMember = () => true } = access.options;
  return { access, isMember: ({ workspaceId, userId }: Ids) => isMember(workspaceId, userId) };
}

it('knows the members of organisations of before and of later, until their end', async () => {
  const [lasting, ended, later] = [someIds(), someIds(), someIds()];
  await publish(lasting);
  await publish(ended);
  await publish(ended, null);
  const { access, isMember } = newAccess();
  expect(isMember(lasting)).toBe(false);
  followed.push(await access.follow());
  await eventually(() => expect([isMember(lasting), isMember(ended)]).toEqual([true, false]));
  await publish(later);
  await eventually(() => expect(isMember(later)).toBe(true));
  await publish(later, null);
  await eventually(() => expect(isMember(later)).toBe(false));
  expect(isMember({ workspaceId: lasting.workspaceId, userId: later.userId })).toBe(false);
});

it('takes nobody for a member whose newest message cannot be read or is of another', async () => {
  const [damaged, mixed, last] = [someIds(), someIds(), someIds()];
  const { access, isMember } = newAccess();
  followed.push(await access.follow());
  await publish(damaged);
  await publish(mixed);
  await eventually(() => expect([isMember(damaged), isMember(mixed)]).toEqual([true, true]));
  await publish(damaged, new Uint8Array([0xff]));
  await publish(mixed, encodeMembership(last));
  await eventually(() =>
    expect([isMember(damaged), isMember(mixed), isMember(last)]).toEqual([false, false, false]),
  );
});

it('keeps no personal workspaces, which would grow with the number of accounts', async () => {
  const members = Array.from({ length: 30 }, someIds);
  const personal = members.map(({ userId }) => ({ workspaceId: userId, userId }));
  const { access, isMember } = newAccess();
  followed.push(await access.follow());
  // In every partition a member comes after personal workspaces.
  for (const ids of [...personal, ...members]) await publish(ids);
  await eventually(() => expect(members.filter(isMember)).toEqual(members));
  expect(personal.filter(isMember)).toEqual([]);
});

it('closes what it follows already when it cannot follow the memberships', async () => {
  let closed = 0;
  const broken = {
    ensureTopics: async () => undefined,
    follow: async (topic: string) => {
      if (topic === TOPICS.identityMemberships.name) throw new Error('the event log is away');
      return {
        close: async () => {
          closed += 1;
        },
      };
    },
  } as Pick<EventBus, 'ensureTopics' | 'follow'>;
  const config = { IDENTITY_JWKS_URL: 'http://127.0.0.1:1' };
  const access = createWorkspaceAccess({ config, clock: systemClock, logger, eventBus: broken as EventBus });
  await expect(access.follow()).rejects.toThrow('the event log is away');
  expect(closed).toBe(1);
});
