import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProfileList } from '@platform/contracts/profiles';
import { encodeMembership, IDENTITY_CE_TYPES, membershipKey } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { aProfile } from '../../builders/profile-facts.ts';
import { NOW, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

/** How long an ended membership may still admit. */
const ENDED_MS_MAX = 5_000;

let service: TestProfiles;
beforeAll(async () => {
  service = await startProfiles();
});
afterAll(() => service.close());

/** Publishes that a person belongs to a workspace, or does no longer, as identity does. */
async function publishMembership(
  workspaceId: string,
  { id: userId }: Pick<Person, 'id'>,
  state: 'begun' | 'ended',
): Promise<void> {
  const ids = { workspaceId, userId };
  const headers = {
    ce_id: randomUUID(),
    ce_type: state === 'begun' ? IDENTITY_CE_TYPES.membershipBegun : IDENTITY_CE_TYPES.membershipEnded,
    ce_source: '/identity',
    ce_time: NOW.toISOString(),
    origin: 'live' as const,
  };
  const value = state === 'begun' ? encodeMembership(ids) : null;
  await service.eventBus.publish(TOPICS.identityMemberships.name, [
    { key: membershipKey(ids), value, headers },
  ]);
}

async function statusOf(person: Person, workspaceId: string): Promise<number> {
  return (await person.send('GET', 'profiles', undefined, workspaceId)).statusCode;
}

it('an organisation is found by its members alone, from the begin of a membership to its end', async () => {
  const organisation = randomUUID();
  const [first, second, stranger] = [service.person(), service.person(), service.person()];
  await service.entitle(organisation, { tier: 'pro_20', v: 1 });
  const statuses = async () => [
    await statusOf(first, organisation),
    await statusOf(second, organisation),
    await statusOf(stranger, organisation),
  ];
  expect(await statuses()).toEqual([404, 404, 404]);

  await publishMembership(organisation, first, 'begun');
  await eventually(async () => expect(await statuses()).toEqual([200, 404, 404]));
  const created = await first.send('POST', 'profiles', { id: randomUUID(), ...aProfile() }, organisation);
  expect(created.statusCode).toBe(201);

  await publishMembership(organisation, second, 'begun');
  await eventually(async () => expect(await statuses()).toEqual([200, 200, 404]));
  const listOf = async (workspaceId?: string) =>
    (await second.send('GET', 'profiles', undefined, workspaceId)).json<ProfileList>().profiles;
  expect(await listOf(organisation)).toMatchObject([{ name: aProfile().name }]);
  expect(await listOf()).toEqual([]);
  expect(await statusOf(second, first.id)).toBe(404);

  await publishMembership(organisation, second, 'ended');
  await eventually(async () => expect(await statuses()).toEqual([200, 404, 404]), {
    deadlineMs: ENDED_MS_MAX,
  });
  expect(await statusOf(second, second.id)).toBe(200);
});
