import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Assignment, Mark, Reminder } from '@platform/contracts/profiles';
import { createProfile, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

let service: TestProfiles;
let person: Person;
/** A programme that is merged into another one. */
let merged: string;
let kept: string;
beforeAll(async () => {
  service = await startProfiles();
});
afterAll(() => service.close());
beforeEach(async () => {
  person = await service.subscriber('pro_20');
  [merged, kept] = [randomUUID(), randomUUID()];
});

async function marks(kind: string): Promise<readonly Mark[]> {
  return (await person.send('GET', kind)).json<{ marks: Mark[] }>().marks;
}

async function ids(kind: string): Promise<readonly string[]> {
  return (await marks(kind)).map(({ subsidyId }) => subsidyId);
}

function mark(kind: string, subsidyId: string) {
  return person.send('PUT', `${kind}/${subsidyId}`, kind === 'reminders' ? {} : undefined);
}

async function assignments(query = ''): Promise<readonly Assignment[]> {
  const response = await person.send('GET', `assignments${query}`);
  return response.json<{ assignments: Assignment[] }>().assignments;
}

async function assign(profileId: string, subsidyId: string): Promise<Assignment> {
  const response = await person.send('POST', 'assignments', { subsidyId, profileIds: [profileId] });
  const [assigned] = response.json<{ assignments: Assignment[] }>().assignments;
  if (assigned === undefined) throw new Error(`not assigned: ${response.body}`);
  return assigned;
}

describe.each(['favourites', 'dismissals', 'reminders'])('%s of a merged programme', (kind) => {
  it.each(['before', 'after'])('are those of the surviving one, marked %s the merge', async (order) => {
    if (order === 'before') await mark(kind, merged);
    for (const _ of [1, 2]) await service.merge(merged, kept);
    if (order === 'after') await mark(kind, merged);
    expect(await ids(kind)).toEqual([kept]);
  });

  it('are one where both were marked, keep their time, and are removed together', async () => {
    const { markedAt } = (await mark(kind, merged)).json<Mark>();
    await service.merge(merged, kept);
    service.setNow(new Date('2026-11-21T09:00:00Z'));
    expect((await mark(kind, kept)).json()).toMatchObject({ subsidyId: kept, markedAt });
    const other = randomUUID();
    await mark(kind, other);
    await service.merge(other, kept);
    expect(await ids(kind)).toEqual([kept]);
    expect((await person.send('DELETE', `${kind}/${kept}`)).statusCode).toBe(204);
    expect(await ids(kind)).toEqual([]);
    service.setNow(new Date('2026-11-20T09:00:00Z'));
  });

  it('return to what a split makes of it, and those of the other one stay', async () => {
    await mark(kind, merged);
    await mark(kind, kept);
    await service.merge(merged, kept);
    const own = randomUUID();
    await service.merge(merged, own, 3);
    // The event of the merge comes again.
    await service.merge(merged, kept, 2);
    expect((await ids(kind)).toSorted()).toEqual([own, kept].toSorted());
  });
});

it('a reminder of the surviving programme holds, whatever the merged one had', async () => {
  await mark('reminders', merged);
  await person.send('PUT', `reminders/${kept}`, { daysBefore: 30 });
  await service.merge(merged, kept);
  const days = async () => ((await marks('reminders')) as readonly Reminder[]).map((one) => one.daysBefore);
  expect(await days()).toEqual([30]);
  await person.send('PUT', `reminders/${merged}`, { daysBefore: 14 });
  expect(await days()).toEqual([14]);
});

describe('the assignment of a merged programme', () => {
  it('is that of the surviving one, one for each profile, and found by both ids', async () => {
    const { id: profileId } = await createProfile(person);
    await assign(profileId, merged);
    await service.merge(merged, kept);
    expect(await assign(profileId, kept)).toMatchObject({ subsidyId: kept, v: 1 });
    for (const id of [merged, kept])
      expect(await assignments(`?subsidyId=${id}`)).toMatchObject([{ profileId, subsidyId: kept }]);
    expect(await assignments()).toHaveLength(1);
  });

  it('stays active where one of two was archived, and is archived and removed with the other', async () => {
    const { id: profileId } = await createProfile(person);
    await assign(profileId, merged);
    const { id } = await assign(profileId, kept);
    await person.send('PUT', `assignments/${id}`, { status: 'archived' });
    await service.merge(merged, kept);
    const [shown, ...more] = await assignments();
    expect([shown?.status, shown?.subsidyId, more]).toEqual(['active', kept, []]);
    const archived = await person.send('PUT', `assignments/${shown?.id}`, { status: 'archived' });
    expect(archived.json()).toMatchObject({ subsidyId: kept, status: 'archived' });
    expect((await assignments()).map(({ status }) => status)).toEqual(['archived']);
    expect((await person.send('DELETE', `assignments/${shown?.id}`)).statusCode).toBe(204);
    expect(await assignments()).toEqual([]);
  });

  it('returns to what a split makes of it', async () => {
    const { id: profileId } = await createProfile(person);
    const { id } = await assign(profileId, merged);
    await service.merge(merged, kept);
    const own = randomUUID();
    await service.merge(merged, own, 3);
    expect(await assignments()).toMatchObject([{ id, profileId, subsidyId: own }]);
  });
});
