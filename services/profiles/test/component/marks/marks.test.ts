import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FilterSet, Mark } from '@platform/contracts/profiles';
import { decodeMark } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { profilesMigrations } from '../../../src/persistence/migrations/index.ts';
import { NOW, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

const HOUR_MS = 3_600_000;

let service: TestProfiles;
beforeAll(async () => {
  service = await startProfiles();
});
afterAll(() => service.close());

function at(ms: number): string {
  service.setNow(new Date(NOW.getTime() + ms));
  return new Date(NOW.getTime() + ms).toISOString();
}

async function idsOf(person: Person, kind: string): Promise<readonly string[]> {
  const { marks } = (await person.send('GET', kind)).json<{ marks: Mark[] }>();
  return marks.map(({ subsidyId }) => subsidyId);
}

describe.each(['favourites', 'dismissals', 'reminders'])('%s', (kind) => {
  it('are added once, listed newest first, and removed', async () => {
    const person = service.person();
    const [first, second] = [randomUUID(), randomUUID()];
    const time = at(0);
    const added = await person.send('PUT', `${kind}/${first}`, kind === 'reminders' ? {} : undefined);
    expect([added.statusCode, added.json()]).toMatchObject([200, { subsidyId: first, markedAt: time }]);
    at(HOUR_MS);
    await person.send('PUT', `${kind}/${second}`, kind === 'reminders' ? {} : undefined);
    const again = await person.send('PUT', `${kind}/${first}`, kind === 'reminders' ? {} : undefined);
    expect(again.json()).toMatchObject({ markedAt: time });
    expect(await idsOf(person, kind)).toEqual([second, first]);
    for (const _ of [1, 2]) {
      expect((await person.send('DELETE', `${kind}/${second}`)).statusCode).toBe(204);
    }
    expect(await idsOf(person, kind)).toEqual([first]);
    expect(await idsOf(service.person(), kind)).toEqual([]);
    at(0);
  });
});

it('a reminder is seven days before the deadline unless another number is chosen', async () => {
  const person = service.person();
  const subsidyId = randomUUID();
  expect((await person.send('PUT', `reminders/${subsidyId}`, {})).json()).toMatchObject({ daysBefore: 7 });
  const changed = await person.send('PUT', `reminders/${subsidyId}`, { daysBefore: 30 });
  expect(changed.json()).toMatchObject({ daysBefore: 30 });
  expect((await person.send('PUT', `reminders/${subsidyId}`, { daysBefore: 91 })).statusCode).toBe(400);
});

it('every change of a mark is published with its version, a change that changes nothing is not', async () => {
  const person = service.person();
  const subsidyId = randomUUID();
  for (const body of [{}, {}, { daysBefore: 30 }]) await person.send('PUT', `reminders/${subsidyId}`, body);
  for (const _ of [1, 2]) await person.send('DELETE', `reminders/${subsidyId}`);
  await person.send('PUT', `reminders/${subsidyId}`, {});
  const key = `${person.id}:reminders:${subsidyId}`;
  await eventually(() => {
    const states = service.events
      .filter((event) => event.topic === TOPICS.profilesMarks.name && event.key === key)
      .map(({ value }) => (value === null ? null : decodeMark(value)));
    expect(states).toMatchObject([
      { v: 1, daysBefore: 7, removed: false, workspaceId: person.id, subsidyId, kind: 'reminders' },
      { v: 2, daysBefore: 30, removed: false },
      { v: 3, daysBefore: 30, removed: true },
      { v: 4, daysBefore: 7, removed: false, changedAt: NOW.toISOString() },
    ]);
  });
});

it('marks of an earlier release are published one time', async () => {
  const [workspaceId, subsidyId] = [randomUUID(), randomUUID()];
  const marks = service.connection.collection<{ _id: string }>('profiles_marks');
  const _id = `${workspaceId}:reminders:${subsidyId}`;
  const old = { _id, workspaceId, subsidyId, kind: 'reminders', daysBefore: 14, markedAt: NOW };
  await marks.insertOne(old);
  for (const _ of [1, 2]) for (const { up } of profilesMigrations) await up(service.connection);
  await eventually(() => {
    const states = service.events
      .filter(({ key }) => key === _id)
      .map(({ value }) => value && decodeMark(value));
    expect(states).toMatchObject([{ v: 1, daysBefore: 14, removed: false, changedAt: NOW.toISOString() }]);
  });
});

it('a visit states the end of the one before; looks within half an hour are one visit', async () => {
  const person = service.person();
  const look = async (ms: number) => {
    at(ms);
    return (await person.send('POST', 'visits')).json();
  };
  const first = at(0);
  expect(await look(0)).toEqual({ visitAt: first, previousVisitAt: null });
  expect(await look(HOUR_MS / 3)).toEqual({ visitAt: first, previousVisitAt: null });
  expect(await look(5 * HOUR_MS)).toEqual({
    visitAt: at(5 * HOUR_MS),
    previousVisitAt: at(HOUR_MS / 3),
  });
  expect(await look(5.4 * HOUR_MS)).toMatchObject({ previousVisitAt: at(HOUR_MS / 3) });
  at(0);
});

describe('saved filter sets', () => {
  const filters = { q: 'serre', sector: ['agriculture'], territory: ['region:93'], deadline: 'open' };
  const list = async (person: Person) =>
    (await person.send('GET', 'filter-sets')).json<{ filterSets: FilterSet[] }>().filterSets;

  it('are saved once, renamed, visited and deleted', async () => {
    const person = service.person();
    const id = randomUUID();
    for (const _ of [1, 2]) {
      const saved = await person.send('POST', 'filter-sets', { id, name: 'Serres', filters });
      expect([saved.statusCode, saved.json()]).toMatchObject([201, { id, filters, visitedAt: null }]);
    }
    const renamed = await person.send('PUT', `filter-sets/${id}`, { name: '  Serres froides ' });
    expect(renamed.json()).toMatchObject({ id, name: 'Serres froides', unknown: [] });
    const visit = await person.send('POST', `filter-sets/${id}/visit`);
    expect(visit.json()).toEqual({ visitAt: NOW.toISOString(), previousVisitAt: null });
    expect(await list(person)).toMatchObject([{ id, visitedAt: NOW.toISOString() }]);
    expect((await person.send('DELETE', `filter-sets/${id}`)).statusCode).toBe(204);
    expect(await list(person)).toEqual([]);
  });

  it('name the filters that the search does not know any more', async () => {
    const person = service.person();
    const old = { ...filters, sector: ['beekeeping'], territory: ['commune:00000'], colour: 'green' };
    await person.send('POST', 'filter-sets', { id: randomUUID(), name: 'Old', filters: old });
    expect(await list(person)).toMatchObject([{ filters: old, unknown: ['colour', 'sector', 'territory'] }]);
  });

  it('of another workspace are not found', async () => {
    const [owner, stranger] = [service.person(), service.person()];
    const id = randomUUID();
    await owner.send('POST', 'filter-sets', { id, name: 'Mine', filters });
    const responses = [
      await stranger.send('PUT', `filter-sets/${id}`, { name: 'Yours' }),
      await stranger.send('POST', `filter-sets/${id}/visit`),
      await stranger.send('DELETE', `filter-sets/${id}`),
    ];
    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
      responses.map(() => [404, 'PROFILES_FILTER_SET_NOT_FOUND']),
    );
    const taken = await stranger.send('POST', 'filter-sets', { id, name: 'Yours', filters });
    expect(taken.json().code).toBe('PROFILES_ID_TAKEN');
    expect(await list(owner)).toMatchObject([{ name: 'Mine', visitedAt: null }]);
  });

  it.each([
    { name: '', filters: {} },
    { name: 'x', filters: { 'not a name': 'y' } },
    { name: 'x'.repeat(81), filters: {} },
  ])('are refused with 400 as %j', async (given) => {
    const response = await service.person().send('POST', 'filter-sets', { id: randomUUID(), ...given });
    expect(response.statusCode).toBe(400);
  });
});
