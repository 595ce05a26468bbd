import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { Settings } from '../api/calendar-api.ts';
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
      <OwnEventDialog edited={{ date: DAY }} onClose={nothing} />
    </QueryClientProvider>,
    'en',
  );
  const { getByRole, getByLabelText, type, update } = page;
  await type(getByLabelText(/^Title|^Name/), 'Meeting');
  await update(() => getByRole('button', { name: 'Save' }).click());
  await page.findByText(/changed elsewhere/);
  expect(client.getQueryState(['calendar-entries'])?.isInvalidated).toBe(true);
});
