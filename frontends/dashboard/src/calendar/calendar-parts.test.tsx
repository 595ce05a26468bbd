import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { Entry, Settings } from '../api/calendar-api.ts';
import { DayPanel } from './DayPanel.tsx';
import { LeadTimesDialog } from './LeadTimesDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { OwnEventDialog } from './OwnEventDialog.tsx';

const DAY = '2026-11-10';
const SETTINGS: Settings = {
  view: 'month',
  kinds: [],
  profiles: [],
  programme: [],
  regulation: [],
  leadTimes: {},
  defaultLeadTimes: {},
};
const realFetch = globalThis.fetch;
const client = createQueryClient();
let page: LivePage | null = null;

function nothing(): void {
  // Nothing happens.
}

afterEach(async () => {
  globalThis.fetch = realFetch;
  await page?.close();
  page = null;
  client.clear();
});

test.each([
  [true, 'Tuesday, 10 November 2026', 'Loading the calendar'],
  [false, 'Tuesday, 10 November 2026, no events', 'Nothing on this day.'],
])('days have no number of events while they are read (%s)', async (isLoading, name, text) => {
  const of = { date: DAY, entries: [], isLoading };
  page = await livePage(
    <>
      <MonthGrid {...of} view="month" onSelect={nothing} onOpen={nothing} />
      <DayPanel {...of} opened={0} onEdit={nothing} />
    </>,
    'en',
  );
  expect(page.getByRole('gridcell', { name })).toBeDefined();
  expect(page.getByText(text)).toBeDefined();
});

test.each([
  [
    'en',
    'Tuesday, 10 November 2026, 3 events: Request the quotes: Aide aux ateliers, Own event: Visit of the adviser and 1 more',
    ['Request the quotes: Aide aux ateliers', 'Own event: Visit of the adviser'],
  ],
  [
    'fr',
    'mardi 10 novembre 2026, 3 événements\u00a0: Demander les devis\u00a0: Aide aux ateliers, Événement personnel\u00a0: Visit of the adviser et 1 autre',
    ['Demander les devis\u00a0: Aide aux ateliers', 'Événement personnel\u00a0: Visit of the adviser'],
  ],
] as const)('a day of the month in %s names what is due: %s', async (language, name, texts) => {
  const entries: readonly Entry[] = [
    {
      ...anEvent('Aide aux ateliers', 1),
      ...{ id: 'step-1', kind: 'step', subsidyId: '01890a5d-ac96-774b-bcce-b302099a8061', own: null },
      plan: { step: 'quotes', leadDays: 10, document: null, notBefore: null, isLate: false },
    },
    anEvent('Visit of the adviser', 1),
    { ...anEvent('Meeting', 1), id: 'own-e2' },
  ];
  const of = { date: DAY, entries, isLoading: false };
  page = await livePage(<MonthGrid {...of} view="month" onSelect={nothing} onOpen={nothing} />, language);
  const day = page.getByRole('gridcell', { name });
  const lines = [...day.querySelectorAll<HTMLElement>('.calendar-line')];
  expect(lines.map(({ title }) => title)).toEqual(texts);
  expect(lines[0]?.querySelector('[lang]')?.textContent ?? 'page').toBe(
    language === 'en' ? 'Aide aux ateliers' : 'page',
  );
  expect(day.querySelector('.calendar-more')?.textContent).toBe('+ 1');
});

test.each([
  ['en', 'Open the application: Aide aux ateliers'],
  ['fr', 'Ouvrir le dossier\u00a0: Aide aux ateliers'],
] as const)('in %s a step of a plan leads to its application', async (language, name) => {
  const subsidyId = '01890a5d-ac96-774b-bcce-b302099a8061';
  const profileId = '01890a5d-ac96-774b-bcce-b302099a8062';
  const step: Entry = {
    ...anEvent('Aide aux ateliers', 1),
    ...{ id: 'step-1', kind: 'step', subsidyId, own: null, profileIds: [profileId] },
    ...{ applicationId: '01890a5d-ac96-774b-bcce-b302099a8063' },
    plan: { step: 'quotes', leadDays: 10, document: null, notBefore: null, isLate: false },
  };
  const entries = [step, { ...step, id: 'step-2', title: 'Aide sans dossier', applicationId: null }];
  page = await livePage(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <DayPanel date={DAY} entries={entries} isLoading={false} opened={0} onEdit={nothing} />
      </StaticRouter>
    </QueryClientProvider>,
    language,
  );
  const [link, ...others] = page.getAllByRole('link', { name: /^Ouvrir le dossier|^Open the application/ });
  expect([link?.getAttribute('aria-label'), link?.getAttribute('href'), others]).toEqual([
    name,
    `/subventions/${subsidyId}/postuler?profile=${profileId}`,
    [],
  ]);
});

test('lead times that could not be saved stay in the dialog until they are', async () => {
  let isSaved = false;
  let closed = 0;
  page = await livePage(
    <LeadTimesDialog
      open
      settings={SETTINGS}
      onClose={() => {
        closed += 1;
      }}
      onSave={async () => isSaved}
    />,
    'en',
  );
  const { getByRole, getByText, update } = page;
  const save = () => update(() => getByRole('button', { name: 'Save' }).click());
  await save();
  expect(closed).toBe(0);
  expect(getByText(/could not be saved/)).toBeDefined();
  isSaved = true;
  await save();
  expect(closed).toBe(1);
});

test('after a refused change the calendar is read again', async () => {
  globalThis.fetch = async () => Response.json({}, { status: 409 });
  client.setQueryData(['calendar-entries'], 'of an old version');
  page = await livePage(
    <QueryClientProvider client={client}>
      <OwnEventDialog edited={{ date: DAY }} entries={[]} onClose={nothing} />
    </QueryClientProvider>,
    'en',
  );
  const { getByRole, getByLabelText, type, update } = page;
  await type(getByLabelText(/^Title|^Name/), 'Meeting');
  await update(() => getByRole('button', { name: 'Save' }).click());
  await page.findByText(/deleted elsewhere, or moved/);
  expect(client.getQueryState(['calendar-entries'])?.isInvalidated).toBe(true);
});

function anEvent(title: string, v: number): Entry {
  return {
    ...{ id: 'own-e1', kind: 'own', from: DAY, to: DAY, startsAt: null, endsAt: null, title },
    ...{ subsidyId: null, profileIds: [], applicationId: null, regimes: [], plan: null, moved: null },
    own: { note: null, time: { kind: 'days', from: DAY, to: DAY }, v },
  };
}

test('an event that was changed elsewhere is replaced only after that is stated', async () => {
  const sent: { v: number; title: string }[] = [];
  globalThis.fetch = async (_address, init) => {
    const order = JSON.parse(String(init?.body)) as (typeof sent)[number];
    sent.push(order);
    if (order.v === 1) return Response.json({}, { status: 409 });
    return Response.json({ ...order, id: 'e1', v: order.v + 1, changedAt: '2026-11-01T09:00:00.000Z' });
  };
  let closed = 0;
  page = await livePage(
    <QueryClientProvider client={client}>
      <OwnEventDialog
        edited={{ date: DAY, entry: anEvent('Visit', 1) }}
        entries={[anEvent('Visit of the adviser', 2)]}
        onClose={() => {
          closed += 1;
        }}
      />
    </QueryClientProvider>,
    'en',
  );
  const { getByRole, getByLabelText, type, update } = page;
  const save = () => update(() => getByRole('button', { name: 'Save' }).click());
  await type(getByLabelText(/^Title/), 'Visit of the bank');
  await save();
  await page.findByText(/it is now “Visit of the adviser”, 10 November 2026/);
  expect(closed).toBe(0);
  await save();
  expect(sent.map(({ v, title }) => [v, title])).toEqual([
    [1, 'Visit of the bank'],
    [2, 'Visit of the bank'],
  ]);
  expect(closed).toBe(1);
});
