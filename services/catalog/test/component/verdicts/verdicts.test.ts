import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verdictSchema, verdictsSchema } from '@platform/contracts/eligibility';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

let world: TestCatalog;
let key: string;

const SMALL = { subject: 'employees', rule: 'at_most', values: ['9'], sentence: 'Moins de dix' };
const BRITTANY = { subject: 'territory', rule: 'one_of', values: ['region:53'] };

function record(sourceId: string, facts: Record<string, unknown>) {
  const plain = line(sourceId, `Aide ${sourceId}`);
  if ('withdrawn' in plain) throw new Error('a statement has facts');
  return { ...plain, facts: { ...plain.facts, ...facts } };
}

beforeAll(async () => {
  world = await startCatalog();
  key = await registerPublisher(world, 'criteres', 'publish');
  await publish(world, key, [
    record('small', { criteria: [SMALL, BRITTANY] }),
    record('any', {}),
    record('question', { criteria: [{ subject: 'other', rule: 'one_of', values: ['labellise'] }] }),
    record('closed', { deadline: { date: '2026-01-31' } }),
  ]);
});
afterAll(() => world.close());

function post(payload: Record<string, unknown>, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url: '/api/catalog/eligibility/verdicts', headers, payload });
}

async function verdicts(profile: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const response = await post({ profile, ...more });
  expect(response.statusCode).toBe(200);
  return verdictsSchema.parse(response.json());
}

function idOf({ sources }: { readonly sources: readonly { readonly sourceId: string }[] }) {
  return sources[0]?.sourceId;
}

describe('verdicts of a profile', () => {
  it('decide every published subsidy with reasons, counts and the next question', async () => {
    const result = await verdicts({
      naf_code: '10.71C',
      region: 'Bretagne',
      employees: 12,
      date: '2026-06-15',
    });
    expect(result).toMatchObject({
      date: '2026-06-15',
      counts: { fits: 1, fits_if: 1, blocked: 2 },
      next: null,
    });
    expect(result.openFacts).toEqual([{ subject: 'other', subsidies: 1 }]);
    expect(result.nextQuestion).toMatchObject({ subject: 'other', name: 'labellise', subsidies: 1 });
    const byId = new Map(result.verdicts.map((one) => [idOf(one), one]));
    expect(byId.get('small')).toMatchObject({
      outcome: 'blocked',
      reasons: ['too_large'],
      nearestChange: [{ text: 'avec 9 salariés au plus' }],
    });
    expect(byId.get('small')?.criteria[0]).toMatchObject({
      value: '12',
      sentence: 'Moins de dix',
      truth: 'not_met',
    });
    expect(byId.get('closed')).toMatchObject({
      outcome: 'blocked',
      reasons: ['closed'],
      availability: 'closed',
    });
    expect(byId.get('any')).toMatchObject({ outcome: 'fits', reasons: [] });
  });

  it('depend on the day that the profile states', async () => {
    const before = await verdicts({ date: '2026-01-31' }, { outcome: 'blocked' });
    expect(before.verdicts.map(idOf)).toEqual([]);
  });

  it('are served page by page and one outcome at a time', async () => {
    const first = await verdicts({ date: '2026-06-15', employees: 3, region: '53' }, { limit: 1 });
    expect(first.next).toBe(1);
    const second = await verdicts(
      { date: '2026-06-15', employees: 3, region: '53' },
      { limit: 1, offset: 1 },
    );
    const fitting = await verdicts({ date: '2026-06-15', employees: 3, region: '53' }, { outcome: 'fits' });
    expect([...first.verdicts, ...second.verdicts].map(idOf)).toEqual(fitting.verdicts.map(idOf));
  });

  it('are streamed one per line when the client accepts NDJSON', async () => {
    const response = await post({ profile: {} }, { accept: 'application/x-ndjson' });
    expect(response.headers['content-type']).toBe('application/x-ndjson');
    const lines = response.body.trim().split('\n');
    expect(lines.map((one) => idOf(verdictSchema.parse(JSON.parse(one)))).sort()).toEqual([
      'any',
      'closed',
      'question',
      'small',
    ]);
  });

  it('follow a changed and a withdrawn subsidy at once', async () => {
    const profile = { date: '2026-06-15', employees: 30, region: 'Bretagne' };
    await publish(world, key, [record('later', { criteria: [SMALL] })]);
    const outcome = async () =>
      (await verdicts(profile)).verdicts.find((one) => idOf(one) === 'later')?.outcome ?? null;
    expect(await outcome()).toBe('blocked');
    await publish(world, key, [record('later', { criteria: [{ ...SMALL, values: ['49'] }] })]);
    expect(await outcome()).toBe('fits');
    await publish(world, key, [{ sourceId: 'later', withdrawn: true }]);
    expect(await outcome()).toBeNull();
  });

  it.each([
    ['a place that does not exist', { region: 'Atlantide' }, 'profile.region'],
    ['an activity that does not exist', { naf: '34.00Z' }, 'profile.naf'],
  ])('refuse %s by its field', async (_, profile, field) => {
    const response = await post({ profile });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'CATALOG_PROFILE_INVALID', errors: [{ field }] });
  });

  it('refuse a body of another form', async () => {
    expect((await post({ profile: { employees: -1 } })).statusCode).toBe(400);
    expect((await post({})).statusCode).toBe(400);
  });
});

it('refuses criteria whose group does not come before them', async () => {
  const [result] = await publish(world, key, [record('circle', { criteria: [{ ...SMALL, group: 0 }] })]);
  expect(result).toMatchObject({ outcome: 'refused' });
});
