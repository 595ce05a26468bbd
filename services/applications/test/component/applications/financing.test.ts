import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FinancingState } from '@platform/contracts/financing';
import { begin, NOW, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { aPlan } from './a-plan.ts';

let service: TestApplications;
let person: Person;
beforeAll(async () => {
  service = await startApplications();
  person = await service.subscriber();
}, 60_000);
afterAll(() => service.close());

async function stored(id: string): Promise<FinancingState> {
  return (await person.send('GET', `applications/${id}/financing`)).json<FinancingState>();
}

it('a plan is absent, then stored with its version, and a repeated save changes nothing', async () => {
  const { id } = await begin(person);
  expect(await stored(id)).toEqual({ v: 0, plan: null, changedAt: null, changedBy: null });
  for (const _ of [1, 2]) {
    const saved = await person.send('PUT', `applications/${id}/financing`, { v: 0, plan: aPlan() });
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { v: 1, plan: aPlan(), changedAt: NOW.toISOString(), changedBy: person.id },
    ]);
  }
  const plan = aPlan({ ownFundsCents: 1 });
  expect((await person.send('PUT', `applications/${id}/financing`, { v: 1, plan })).json()).toMatchObject({
    v: 2,
  });
  expect((await stored(id)).plan).toEqual(plan);
  const late = await person.send('PUT', `applications/${id}/financing`, { v: 1, plan: aPlan() });
  expect([late.statusCode, late.json().stored]).toEqual([409, await stored(id)]);
});

it('of two plans made from the same version the second is refused with what is stored', async () => {
  const { id } = await begin(person, { mode: 'practice' });
  const plans = [1, 2, 3].map((cents) => aPlan({ ownFundsCents: cents }));
  const results = await Promise.all(
    plans.map((plan) => person.send('PUT', `applications/${id}/financing`, { v: 0, plan })),
  );
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const kept = await stored(id);
  for (const result of results.filter(({ statusCode }) => statusCode === 409)) {
    expect(result.headers['content-type']).toContain('application/problem+json');
    expect(result.json()).toMatchObject({
      code: 'APPLICATIONS_FINANCING_CHANGED',
      status: 409,
      stored: kept,
    });
  }
});

it('a plan of another workspace is neither read nor written', async () => {
  const { id } = await begin(person);
  const [stranger, before] = [await service.subscriber(), await stored(id)];
  for (const workspaceId of [stranger.id, person.id]) {
    const route = `applications/${id}/financing`;
    const read = await stranger.send('GET', route, undefined, workspaceId);
    const written = await stranger.send('PUT', route, { v: before.v, plan: aPlan() }, workspaceId);
    expect([read.statusCode, written.statusCode]).toEqual([404, 404]);
  }
  expect(await stored(id)).toEqual(before);
});

it('a plan is refused when it is none, without the plan of full access, and once the application is archived', async () => {
  const owner = await service.subscriber();
  const { id, v } = await begin(owner);
  const route = `applications/${id}/financing`;
  const faulty = await owner.send('PUT', route, { v: 0, plan: aPlan({ chosenIds: ['unknown'] }) });
  expect(faulty.statusCode).toBe(400);
  const free = await service.subscriber('discover');
  expect((await free.send('GET', route)).json().code).toBe('REQUEST_TIER_REQUIRED');
  await owner.send('PUT', `applications/${id}/status`, {
    v,
    status: 'archived',
    filing: null,
    override: null,
  });
  const late = await owner.send('PUT', route, { v: 0, plan: aPlan() });
  expect(late.json()).toMatchObject({ code: 'APPLICATIONS_ARCHIVED' });
});

it('a plan is exported, and gone with its application or its workspace', async () => {
  const owner = await service.subscriber();
  const [one, other] = [await begin(owner), await begin(owner, { mode: 'practice' })];
  for (const { id } of [one, other])
    await owner.send('PUT', `applications/${id}/financing`, { v: 0, plan: aPlan() });
  const exported = async () =>
    (await owner.send('GET', 'export')).json<{ financing: { applicationId: string }[] }>().financing;
  expect((await exported()).map(({ applicationId }) => applicationId).sort()).toEqual(
    [one.id, other.id].sort(),
  );
  await owner.send('DELETE', `applications/${one.id}`);
  expect((await exported()).map(({ applicationId }) => applicationId)).toEqual([other.id]);
  await service.service.settled();
  await service.service.eraseWorkspace(owner.id);
  const left = service.connection.collection('applications_financing').find({ workspaceId: owner.id });
  expect(await left.toArray()).toEqual([]);
});

it('no plan outlives its application when both are saved and removed at the same time', async () => {
  const plans = service.connection.collection<{ _id: string }>('applications_financing');
  for (let round = 0; round < 25; round += 1) {
    const { id } = await begin(person, { mode: 'practice' });
    await Promise.all([
      person.send('DELETE', `applications/${id}`),
      person.send('PUT', `applications/${id}/financing`, { v: 0, plan: aPlan() }),
    ]);
    expect([round, await plans.countDocuments({ _id: id })]).toEqual([round, 0]);
  }
});

it('what programmes and the profile state for a plan is read, without programmes that are gone', async () => {
  const { neighbours } = service;
  const { id, subsidyId } = await begin(person, { mode: 'practice' });
  neighbours.profile = {
    pastSubsidies: [{ name: 'Aide de minimis', year: 2025, amount: { cents: 100, currency: 'EUR' } }],
  };
  const gone = '01890a5d-ac96-774b-bcce-b302099a8999';
  const route = `applications/${id}/financing/facts?subsidyIds=${subsidyId},${gone}`;
  const read = await person.send('GET', route);
  expect([read.statusCode, read.json()]).toMatchObject([
    200,
    {
      programmes: [{ subsidyId, regimes: [], guard: { until: 'filed' } }],
      deMinimis: [{ name: 'Aide de minimis', year: 2025, cents: 100 }],
    },
  ]);
  neighbours.profile = {};
  const stranger = await service.subscriber();
  expect((await stranger.send('GET', route)).statusCode).toBe(404);
});
