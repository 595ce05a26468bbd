import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Assignment } from '@platform/contracts/profiles';
import { decodeErasureReceipt, encodeErasure, IDENTITY_CE_TYPES } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { createProfile, NOW, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

let service: TestProfiles;
beforeAll(async () => {
  service = await startProfiles();
});
afterAll(() => service.close());

/** A workspace with something of every kind. */
async function fullWorkspace() {
  const person = await service.subscriber('pro_20');
  const profile = await createProfile(person, { name: 'Atelier à effacer' });
  const subsidyId = randomUUID();
  const assigned = await person.send('POST', 'assignments', { subsidyId, profileIds: [profile.id] });
  await person.send('PUT', `favourites/${subsidyId}`);
  await person.send('PUT', `dismissals/${randomUUID()}`);
  await person.send('PUT', `reminders/${subsidyId}`, {});
  await person.send('POST', 'filter-sets', { id: randomUUID(), name: 'Serres', filters: { q: 'serre' } });
  await person.send('POST', 'visits');
  const assignmentId = assigned.json<{ assignments: Assignment[] }>().assignments[0]?.id ?? '';
  return { person, profile, subsidyId, assignmentId };
}

async function traces({ id }: Person): Promise<readonly string[]> {
  const collections = await service.connection.listCollections();
  const found: string[] = [];
  for (const { name } of collections) {
    const text = JSON.stringify(await service.connection.collection(name).find().toArray());
    if (text.includes(id)) found.push(name);
  }
  return found.sort();
}

it('exports everything that is held about a workspace', async () => {
  const { person, profile, subsidyId } = await fullWorkspace();
  expect((await person.send('GET', 'export')).json()).toMatchObject({
    profiles: [{ id: profile.id, name: 'Atelier à effacer' }],
    assignments: [{ profileId: profile.id, subsidyId }],
    favourites: [{ subsidyId }],
    dismissals: [{ markedAt: NOW.toISOString() }],
    reminders: [{ subsidyId, daysBefore: 7 }],
    filterSets: [{ name: 'Serres' }],
    lastVisit: { visitAt: NOW.toISOString() },
  });
});

it('erases a workspace everywhere at an order, publishes that it is gone, and confirms', async () => {
  const [gone, kept] = [await fullWorkspace(), await fullWorkspace()];
  expect((await traces(gone.person)).length).toBe(6);
  const receiptId = randomUUID();
  const order = encodeErasure({ receiptId, userId: gone.person.id, requestedAt: NOW.toISOString() });
  await service.eventBus.publish(TOPICS.identityErasures.name, [
    {
      key: receiptId,
      value: order,
      headers: {
        ce_id: randomUUID(),
        ce_type: IDENTITY_CE_TYPES.erasureRequested,
        ce_source: '/identity',
        ce_time: NOW.toISOString(),
        origin: 'live',
      },
    },
  ]);
  await eventually(() => {
    const receipt = service.events.find(({ topic }) => topic === TOPICS.identityReceipts.name);
    expect(receipt?.value == null ? null : decodeErasureReceipt(receipt.value)).toMatchObject({
      receiptId,
      service: 'profiles',
    });
  });
  expect(await traces(gone.person)).toEqual([]);
  await eventually(() => {
    expect(service.published(gone.profile.id).at(-1)).toBeNull();
    expect(service.published(gone.assignmentId).at(-1)).toBeNull();
    const mark = `${gone.person.id}:reminders:${gone.subsidyId}`;
    expect(service.events.findLast(({ key }) => key === mark)?.value).toBeNull();
  });
  expect((await traces(kept.person)).length).toBe(6);
  expect((await kept.person.send('GET', `profiles/${kept.profile.id}`)).statusCode).toBe(200);
  await expect(service.service.eraseWorkspace(gone.person.id)).resolves.toBeUndefined();
});
