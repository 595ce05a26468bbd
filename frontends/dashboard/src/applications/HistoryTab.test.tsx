import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { pageWithData } from '../../test/page-with-data.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import type { ApplicationFields } from './use-application-fields.ts';

const FIELDS = { entries: {}, saveState: null } as unknown as ApplicationFields;
const MOVED = {
  until: '2026-11-20T09:00:00.000Z',
  by: '01890a5d-ac96-774b-bcce-b302099a8099',
  action: 'status_changed',
  fields: [],
  item: null,
  itemStatus: null,
};
const HISTORY = [
  { ...MOVED, at: '2026-11-20T09:00:00.000Z', from: 'in_progress', to: 'ready_to_submit' },
  { ...MOVED, at: '2026-11-20T10:00:00.000Z', from: 'ready_to_submit', to: 'in_progress' },
  { ...MOVED, at: '2026-11-20T11:00:00.000Z', from: 'in_progress', to: 'ready_to_submit' },
  { ...MOVED, at: '2026-11-20T12:00:00.000Z', from: 'ready_to_submit', to: 'archived' },
  { ...MOVED, at: '2026-11-20T13:00:00.000Z', from: 'archived', to: 'ready_to_submit' },
];

/** For each line of the history, the newest first, whether it states the reason. */
async function reasonsIn(language: 'fr' | 'en', override: string | null, reason: RegExp) {
  const page = await pageWithData(
    <HistoryTab
      application={anApplication({ history: HISTORY, override })}
      fields={FIELDS}
      isReadOnly
      others={[]}
      onFocus={() => undefined}
    />,
    { language },
  );
  return page.getAllByRole('listitem').map(({ textContent }) => reason.test(textContent ?? ''));
}

test.each([
  ['fr', /Marqué comme prêt malgré tout\s: Le financeur demande moins$/],
  ['en', /Marked as ready nevertheless: Le financeur demande moins$/],
] as const)(
  'in %s the history states why the application was ready nevertheless',
  async (language, reason) => {
    const stated = await reasonsIn(language, 'Le financeur demande moins', reason);
    expect(stated).toEqual([false, false, true, false, false]);
  },
);

test('without such a reason the history states none', async () => {
  expect(await reasonsIn('fr', null, /malgré tout/)).not.toContain(true);
});
