import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Application, ApplicationSummary } from '@platform/contracts/applications';
import { type Subsidy, titleOnly } from '@platform/contracts/catalog';
import type { FinancingState } from '@platform/contracts/financing';
import { eventually } from '@platform/testing/eventually';
import { begin, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { aProgramme } from '../../builders/neighbours.ts';
import { aPlan } from './a-plan.ts';

const MERGED_AT = '2026-11-25T09:00:00.000Z';
const SPLIT_AT = '2026-11-26T09:00:00.000Z';

let service: TestApplications;
let person: Person;
/** The programme that is merged, and the one that survives it. */
let merged: Subsidy;
let kept: Subsidy;
beforeAll(async () => {
  service = await startApplications();
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  person = await service.subscriber();
  merged = aProgramme({ id: randomUUID() });
  kept = namedProgramme('Aide aux ateliers', '2027-03-31');
  service.neighbours.programme = merged;
  service.neighbours.others = [kept];
});

function namedProgramme(title: string, date: string): Subsidy {
  return aProgramme({
    id: randomUUID(),
    v: 1,
    texts: { fr: titleOnly(title) },
    deadline: { date, time: null, zone: 'Europe/Paris' },
    requiredDocuments: [{ type: 'document', title: 'Relevé d’identité bancaire', url: null }],
  });
}

/** Publishes that the merged programme leads to another one, as the catalog does after a merge or a split. */
async function lead(into: Subsidy, { v = 4, at = MERGED_AT } = {}): Promise<void> {
  service.neighbours.programme = null;
  await service.publishProgramme({
    ...merged,
    ...{ v, status: 'withdrawn', mergedInto: into.id, changedAt: at },
  });
}

async function read({ id }: Pick<Application, 'id'>): Promise<Application> {
  return (await person.send('GET', `applications/${id}`)).json<Application>();
}

async function list(query = ''): Promise<readonly ApplicationSummary[]> {
  const response = await person.send('GET', `applications${query}`);
  return response.json<{ applications: ApplicationSummary[] }>().applications;
}

describe('an application to a programme that is merged', () => {
  it('keeps its address and history, and shows title and deadline of the surviving one with the day of the merge', async () => {
    const begun = await begin(person, { subsidyId: merged.id });
    const history = (await read(begun)).history;
    for (const _ of [1, 2]) await lead(kept);
    const shown = {
      subsidyId: merged.id,
      merged: { into: kept.id, at: MERGED_AT, isSplitOff: false },
      titles: { fr: 'Aide aux ateliers' },
      deadline: { date: '2027-03-31' },
    };
    const application = await eventually(async () => {
      const found = await read(begun);
      expect(found).toMatchObject(shown);
      return found;
    });
    expect([application.v, application.history]).toEqual([begun.v, history]);
    for (const query of ['', `?subsidyId=${kept.id}`, `?subsidyId=${merged.id}`])
      expect(await list(query)).toMatchObject([shown]);
    // A later deadline of the surviving one.
    await service.publishProgramme({
      ...kept,
      v: 2,
      deadline: { ...merged.deadline, date: '2027-04-30' } as never,
    });
    expect(await read(begun)).toMatchObject({ deadline: { date: '2027-04-30' } });
  });

  it('is the one that is opened for the surviving programme, and none is begun for the merged one', async () => {
    const begun = await begin(person, { subsidyId: merged.id });
    await lead(kept);
    expect((await begin(person, { subsidyId: kept.id })).id).toBe(begun.id);
    const { id } = await service.subscriber().then(async (other) => {
      const order = { id: randomUUID(), profileId: begun.profileId, mode: 'application', cloneOf: null };
      const refused = await other.send('POST', 'applications', { ...order, subsidyId: merged.id });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'APPLICATIONS_PROGRAMME_NOT_FOUND']);
      return begin(other, { subsidyId: kept.id });
    });
    expect(id).not.toBe(begun.id);
  });

  it('reads the checklist of the surviving programme, whatever its version', async () => {
    const begun = await begin(person, { subsidyId: merged.id });
    await lead(kept);
    const reread = await person.send('POST', `applications/${begun.id}/programme`);
    expect(reread.json()).toMatchObject({ subsidyId: merged.id, programme: { subsidyId: kept.id, v: 1 } });
    expect(reread.json<Application>().checklist[0]).toMatchObject({
      kind: 'bank_details',
      origin: 'programme',
    });
    expect(reread.json<Application>().history.at(-1)).toMatchObject({ action: 'programme_reread' });
  });

  it('is that of the programme which a split makes of it', async () => {
    const begun = await begin(person, { subsidyId: merged.id });
    await lead(kept);
    const own = namedProgramme('Aide aux petits ateliers', '2027-05-31');
    service.neighbours.others = [kept, own];
    await lead(own, { v: 5, at: SPLIT_AT });
    // The event of the merge comes again.
    await lead(kept, { v: 4 });
    await eventually(async () =>
      expect(await read(begun)).toMatchObject({
        merged: { into: own.id, at: SPLIT_AT, isSplitOff: true },
        titles: { fr: 'Aide aux petits ateliers' },
        deadline: { date: '2027-05-31' },
      }),
    );
    expect(await list(`?subsidyId=${kept.id}`)).toEqual([]);
  });
});

it('a financing plan counts the aid of a merged programme once', async () => {
  const { id } = await begin(person, { subsidyId: merged.id });
  const [programme] = aPlan().programmes;
  if (programme === undefined) throw new Error('a plan has a programme');
  const both = [merged.id, kept.id].map((one, index, all) => ({
    ...programme,
    id: one,
    name: `Aide ${index}`,
    incompatibleIds: all.filter((other) => other !== one),
  }));
  const plan = aPlan({ programmes: both, chosenIds: [merged.id, kept.id] });
  const route = `applications/${id}/financing`;
  expect((await person.send('PUT', route, { v: 0, plan })).statusCode).toBe(200);
  await lead(kept);
  const stored = (await person.send('GET', route)).json<FinancingState>();
  expect(stored.plan).toEqual({
    ...plan,
    programmes: [{ ...both[1], incompatibleIds: [] }],
    chosenIds: [kept.id],
  });
  // As it was read, it is stored again.
  expect((await person.send('PUT', route, { v: 1, plan: stored.plan })).statusCode).toBe(200);
});
