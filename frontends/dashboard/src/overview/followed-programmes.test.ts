import { afterEach, expect, test } from '@jest/globals';
import type { ApplicationSummary } from '../api/applications-api.ts';
import type { Summary } from '../api/profiles-api.ts';
import { readFollowed } from './home-data.ts';
import { nextDates, today } from './next-dates.ts';

const DEADLINE = { date: '2999-01-31', time: null, zone: 'Europe/Paris' };

function applicationTo(subsidyId: string, given: Partial<ApplicationSummary> = {}): ApplicationSummary {
  return {
    id: crypto.randomUUID(),
    profileId: '01890a5d-ac96-774b-bcce-b302099a8060',
    subsidyId,
    merged: null,
    mode: 'application',
    v: 1,
    status: 'draft',
    titles: {},
    deadline: DEADLINE,
    requestedCents: null,
    grantedCents: null,
    paidCents: null,
    filing: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    changedAt: '2026-11-20T09:00:00.000Z',
    ...given,
  };
}

function summaryOf(subsidyId: string): Summary {
  return {
    subsidyId,
    leadsTo: subsidyId,
    title: `Aide ${subsidyId}`,
    status: 'published',
    origin: 'real',
    funders: [],
    officialUrl: null,
    deadline: DEADLINE,
    opensOn: null,
    suspended: false,
    changedAt: '2026-06-01T00:00:00.000Z',
    changes: [],
    funding: { instrument: null, minimumGrant: null, maximumGrant: null, cofinancingRate: null },
  };
}

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The next dates of a workspace that has nothing but these applications, which null may not read, and reminders. */
async function datesOf(
  applications: readonly ApplicationSummary[] | null,
  reminders: readonly { readonly subsidyId: string }[] = [],
): Promise<readonly string[]> {
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    if (path.includes('/assignments')) return Response.json({ assignments: [] });
    if (path.includes('/favourites')) return Response.json({ marks: [] });
    if (path.includes('/reminders')) return Response.json({ marks: reminders });
    if (path.includes('/applications/w/'))
      return applications === null ? Response.json({}, { status: 402 }) : Response.json({ applications });
    const { subsidyIds } = JSON.parse(String(init?.body)) as { readonly subsidyIds: readonly string[] };
    return Response.json({ summaries: subsidyIds.map(summaryOf) });
  };
  const { followed } = await readFollowed('w', { since: null, language: 'fr' });
  return nextDates(followed, today()).map(({ summary }) => summary.title);
}

test('a begun application puts the deadline of its programme into the next dates; a practice, a filed and an archived one do not', async () => {
  const filing = { filedOn: '2026-11-21', reference: null };
  const dates = await datesOf([
    applicationTo('begun'),
    applicationTo('practised', { mode: 'practice' }),
    applicationTo('filed', { status: 'submitted', filing }),
    applicationTo('archived', { status: 'archived' }),
  ]);
  expect(dates).toEqual(['Aide begun']);
});

test('a reminder puts the deadline of its programme into the next dates', async () => {
  const subsidyId = crypto.randomUUID();
  const reminder = { subsidyId, markedAt: '2026-11-20T09:00:00.000Z', daysBefore: 7 };
  expect(await datesOf([], [reminder])).toEqual([`Aide ${subsidyId}`]);
});

test('without access to applications everything else is read', async () => {
  expect(await datesOf(null)).toEqual([]);
});
