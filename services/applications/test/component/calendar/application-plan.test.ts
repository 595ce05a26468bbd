import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Application, Calendar } from '@platform/contracts/applications';
import { eventually } from '@platform/testing/eventually';
import { begin, NOW, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { PROFILE_ID } from '../../builders/neighbours.ts';

const WITHDRAWN_AT = new Date('2026-11-24T09:00:00Z');

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
}, 60_000);
afterAll(() => service.close());
afterEach(() => service.setNow(NOW));

function stepsOf(person: Person): Promise<Calendar['entries']> {
  return eventually(async () => {
    const response = await person.send('GET', 'calendar?from=2026-09-01&to=2027-06-30');
    const { entries } = response.json<Calendar>();
    expect(entries.some(({ kind }) => kind === 'deadline')).toBe(true);
    return entries.filter(({ kind }) => kind === 'step');
  });
}

it('an application puts its programme into the calendar, with its checklist as the plan until it is archived', async () => {
  const person = await service.subscriber();
  const { id, checklist } = await begin(person);
  const steps = await stepsOf(person);
  expect(
    steps.every(({ applicationId, profileIds }) => applicationId === id && profileIds[0] === PROFILE_ID),
  ).toBe(true);
  const planned = steps.map(({ plan }) => plan?.step);
  expect(planned).toContain('filing');
  expect(planned).toContain('registration_extract');
  const item = checklist.find(({ kind }) => kind === 'registration_extract');
  expect(steps.find(({ plan }) => plan?.step === 'registration_extract')?.plan?.leadDays).toBe(
    item?.leadDays,
  );
  // Rules to read are no step.
  expect(steps.map(({ plan }) => plan?.document)).not.toContain('Règlement');

  const done = { status: 'complete', documentId: null };
  const changed = await person.send('PUT', `applications/${id}/checklist/${item?.id}`, done);
  expect(changed.statusCode).toBe(200);
  const left = (await stepsOf(person)).map(({ plan }) => plan?.step);
  expect(left).not.toContain('registration_extract');
});

it('a filed application is reminded of no more, in the calendar and in what others read, until its filing is withdrawn', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const isReminded = async () => {
    const response = await person.send('GET', 'calendar?from=2026-09-01&to=2027-06-30');
    return response.json<Calendar>().entries.some(({ kind }) => kind === 'reminder');
  };
  const becomes = async (given: {
    readonly status: string;
    readonly filing?: object;
    readonly override?: string;
  }) => {
    const { v } = (await person.send('GET', `applications/${id}`)).json<Application>();
    const order = { v, filing: null, override: null, ...given };
    expect((await person.send('PUT', `applications/${id}/status`, order)).statusCode).toBe(200);
  };
  await eventually(async () => expect(await isReminded()).toBe(true));
  await becomes({ status: 'in_progress' });
  await becomes({ status: 'ready_to_submit', override: 'By post' });
  await becomes({ status: 'submitted', filing: { filedOn: '2026-11-19', reference: null } });
  await eventually(async () => expect(await isReminded()).toBe(false));
  await stepsOf(person);
  service.setNow(WITHDRAWN_AT);
  await becomes({ status: 'in_progress' });
  await eventually(async () => expect(await isReminded()).toBe(true));
  const begun = NOW.toISOString();
  await eventually(() =>
    expect(service.published(id).map((event) => [event?.status, event?.filedOn, event?.openSince])).toEqual([
      ['draft', null, begun],
      ['in_progress', null, begun],
      ['ready_to_submit', null, begun],
      ['submitted', '2026-11-19', null],
      ['in_progress', null, WITHDRAWN_AT.toISOString()],
    ]),
  );
});

it('the sequence of a step never goes down, also when its application is archived, removed or begun again', async () => {
  const person = await service.subscriber();
  const feed = await person.send('POST', 'calendar/feeds', {
    scope: 'workspace',
    profileId: null,
    language: 'en',
  });
  const sequence = () =>
    eventually(async () => {
      const { body } = await service.app.inject({ method: 'GET', url: feed.json<{ path: string }>().path });
      const filing = body
        .split('BEGIN:VEVENT')
        .find((event) => event.includes('SUMMARY:File the application'));
      const stated = /SEQUENCE:(\d+)/.exec(filing ?? '')?.[1];
      if (stated === undefined) throw new Error('no step is stated yet');
      return Number(stated);
    });
  const { id, v } = await begin(person);
  const begun = await sequence();
  const archive = { v, status: 'archived', filing: null, override: null };
  expect((await person.send('PUT', `applications/${id}/status`, archive)).statusCode).toBe(200);
  const archived = await sequence();
  expect(archived).toBeGreaterThan(begun);
  expect((await person.send('DELETE', `applications/${id}`)).statusCode).toBe(204);
  const removed = await sequence();
  expect(removed).toBeGreaterThan(archived);
  await begin(person);
  expect(await sequence()).toBeGreaterThan(removed);
});
