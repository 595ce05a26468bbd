import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Calendar } from '@platform/contracts/applications';
import { eventually } from '@platform/testing/eventually';
import { begin, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { PROFILE_ID } from '../../builders/neighbours.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
}, 60_000);
afterAll(() => service.close());

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
