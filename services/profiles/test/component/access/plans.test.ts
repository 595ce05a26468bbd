import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Profile, ProfileList } from '@platform/contracts/profiles';
import { createProfile, NOW, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

/** Requests at the same time. */
const TOGETHER = 20;

import { aProfile } from '../../builders/profile-facts.ts';

let service: TestProfiles;
beforeAll(async () => {
  service = await startProfiles();
});
afterAll(() => service.close());

function create(person: Person) {
  return person.send('POST', 'profiles', { id: randomUUID(), ...aProfile() });
}

async function list(person: Person): Promise<ProfileList> {
  return (await person.send('GET', 'profiles')).json<ProfileList>();
}

describe('the number of profiles', () => {
  it('is one without a plan, created in onboarding before the address is confirmed', async () => {
    const person = service.unconfirmed();
    expect((await create(person)).statusCode).toBe(201);
    const second = await create(person);
    expect([second.statusCode, second.json()]).toMatchObject([
      403,
      { code: 'PROFILES_LIMIT_REACHED', errors: [{ field: 'plan', type: 'pro_20' }] },
    ]);
    expect(await list(person)).toMatchObject({ counted: 1, countedMax: 1, hasFullAccess: false });
  });

  it.each([
    ['single', 1, 'pro_20'],
    ['pro_20', 20, 'pro_40'],
    ['pro_40', 40, 'pro_100'],
    ['pro_100', 100, 'enterprise'],
  ] as const)(
    'is at most that of %s: %i, and the refusal names %s',
    async (tier, countedMax, plan) => {
      const person = await service.subscriber(tier);
      const responses: Awaited<ReturnType<typeof create>>[] = [];
      while (responses.length < countedMax + 3) {
        const count = Math.min(TOGETHER, countedMax + 3 - responses.length);
        responses.push(...(await Promise.all(Array.from({ length: count }, () => create(person)))));
      }
      const refused = responses.filter(({ statusCode }) => statusCode !== 201);
      expect(refused.map((response) => [response.statusCode, response.json().errors])).toEqual(
        Array.from({ length: 3 }, () => [403, [{ field: 'plan', type: plan }]]),
      );
      expect(await list(person)).toMatchObject({ counted: countedMax, countedMax });
    },
    60_000,
  );

  it('counts archived profiles no more, and again when they are made active', async () => {
    const person = await service.subscriber('single');
    const first = await createProfile(person);
    await person.send('PUT', `profiles/${first.id}/state`, { v: 1, state: 'archived' });
    const second = await createProfile(person);
    const again = await person.send('PUT', `profiles/${first.id}/state`, { v: 2, state: 'active' });
    expect([again.statusCode, again.json().code]).toEqual([403, 'PROFILES_LIMIT_REACHED']);
    await person.send('DELETE', `profiles/${second.id}`);
    const now = await person.send('PUT', `profiles/${first.id}/state`, { v: 2, state: 'active' });
    expect(now.json()).toMatchObject({ state: 'active', isEditable: true });
  });

  it('above the limit of a smaller plan keeps everything; only the oldest ones can be changed', async () => {
    const person = await service.subscriber('pro_20');
    const [first, second] = [await createProfile(person), await createProfile(person)];
    await service.entitle(person.id, { tier: 'single', v: 2 });
    const editable = (await list(person)).profiles.filter(({ isEditable }) => isEditable);
    expect(editable.map(({ id }) => id)).toEqual([first.id]);
    const change = (profile: Profile) =>
      person.send('PUT', `profiles/${profile.id}`, { v: 1, ...aProfile({ staff: 5 }) });
    expect((await change(first)).statusCode).toBe(200);
    const refused = await change(second);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'PROFILES_LIMIT_REACHED', errors: [{ type: 'pro_20' }] },
    ]);
    const assign = { subsidyId: randomUUID(), profileIds: [second.id] };
    expect((await person.send('POST', 'assignments', assign)).json().code).toBe('PROFILES_LIMIT_REACHED');
    // Archiving another one decides which profile is kept in use.
    await person.send('PUT', `profiles/${first.id}/state`, { v: 2, state: 'archived' });
    expect((await change(second)).statusCode).toBe(200);
  });

  it('is not used up by a creation that a crash left unfinished', async () => {
    const person = await service.subscriber('single');
    const slot = { id: randomUUID(), at: NOW };
    await service.connection
      .collection<{ _id: string; rev: number; slots: unknown[]; visit: null }>('profiles_workspaces')
      .insertOne({ _id: person.id, rev: 1, slots: [slot], visit: null });
    expect((await create(person)).statusCode).toBe(403);
    service.setNow(new Date(NOW.getTime() + 61_000));
    expect((await create(person)).statusCode).toBe(201);
    service.setNow(NOW);
  });
});

describe('without full access', () => {
  it.each(['none', 'discover'] as const)(
    'the tier %s reads its profile and changes nothing',
    async (tier) => {
      const person = await service.subscriber(tier);
      const { id } = await createProfile(person);
      expect((await person.send('GET', `profiles/${id}`)).statusCode).toBe(200);
      const responses = [
        await person.send('PUT', `profiles/${id}`, { v: 1, ...aProfile() }),
        await person.send('PUT', `profiles/${id}/state`, { v: 1, state: 'archived' }),
        await person.send('GET', 'assignments'),
        await person.send('POST', 'assignments', { subsidyId: randomUUID(), profileIds: [id] }),
      ];
      expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
        responses.map(() => [403, 'PROFILES_FULL_ACCESS_REQUIRED']),
      );
      expect((await person.send('DELETE', `profiles/${id}`)).statusCode).toBe(204);
    },
  );
});

describe('access that cannot be read', () => {
  it('is refused as such, never as a missing plan', async () => {
    const person = service.person();
    await service.entitle(person.id, { tier: 'pro_20', v: 1, validUntil: '2026-11-20T08:00:00.000Z' });
    const responses = [await create(person), await person.send('GET', 'profiles')];
    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual([
      [503, 'PROFILES_ACCESS_UNREADABLE'],
      [503, 'PROFILES_ACCESS_UNREADABLE'],
    ]);
    await service.entitle(person.id, { tier: 'pro_20', v: 2, validUntil: '2026-11-20T08:55:00.000Z' });
    expect((await create(person)).statusCode).toBe(201);
  });

  it('an older entitlement than the known one changes nothing', async () => {
    const person = await service.subscriber('single');
    await service.entitle(person.id, { tier: 'pro_20', v: 3 });
    await service.entitle(person.id, { tier: 'none', v: 2 });
    expect(await list(person)).toMatchObject({ countedMax: 20, hasFullAccess: true });
  });
});

describe('another workspace', () => {
  it('is not found, whatever is sent to it', async () => {
    const owner = await service.subscriber('pro_20');
    const { id } = await createProfile(owner);
    const stranger = await service.subscriber('pro_20');
    const responses = [
      await stranger.send('GET', `profiles/${id}`, undefined, owner.id),
      await stranger.send('GET', `profiles/${id}`),
      await stranger.send('PUT', `profiles/${id}`, { v: 1, ...aProfile() }),
      await stranger.send('PUT', `profiles/${id}/state`, { v: 1, state: 'archived' }),
      await stranger.send('DELETE', `profiles/${id}`),
      await stranger.send('POST', 'assignments', { subsidyId: randomUUID(), profileIds: [id] }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    const taken = await stranger.send('POST', 'profiles', { id, ...aProfile({ name: 'Mine' }) });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'PROFILES_ID_TAKEN']);
    expect((await owner.send('GET', `profiles/${id}`)).json()).toMatchObject({
      v: 1,
      name: aProfile().name,
    });
  });
});
