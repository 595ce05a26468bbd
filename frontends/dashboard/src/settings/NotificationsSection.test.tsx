import { expect, test } from '@jest/globals';
import type { Preferences } from '@platform/contracts/notifications';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';

const ON = { email: true, inApp: true, frequency: 'immediate' } as const;
const STORED: Preferences = {
  types: {
    'funding-matches': { ...ON, frequency: 'daily' },
    'platform-updates': { ...ON, email: false },
    tips: { ...ON, frequency: 'disabled' },
    deadlines: ON,
  },
  alwaysSent: ['security', 'payment'],
  schedule: { zone: 'Europe/Paris', daily: '09:00', weekly: { day: 'monday', time: '09:00' } },
  mailsReturnSince: null,
  changedAt: null,
};

/** The section with what it has sent; `isReadable: false`: the service of notifications does not respond. */
async function openSection({ isReadable = true } = {}) {
  const sent: unknown[] = [];
  const page = await pageWithData(<NotificationsSection />, {
    language: 'fr',
    respond: (_address, init) => {
      if (!isReadable) return Response.json({}, { status: 404 });
      if (init?.method !== 'PUT') return Response.json(STORED);
      const body = JSON.parse(String(init.body)) as Pick<Preferences, 'types'>;
      sent.push(body);
      return Response.json({ ...STORED, ...body });
    },
  });
  await dataRead(page);
  return { page, sent };
}

test('the settings show every type with both channels and its frequency', async () => {
  const { page } = await openSection();
  const shown = page
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent ?? '')
    .map((name) => ({
      name,
      email: (page.getByLabelText(`E-mail pour : ${name}`) as HTMLInputElement).checked,
      inApp: (page.getByLabelText(`Dans l’application pour : ${name}`) as HTMLInputElement).checked,
      frequency: (page.getByLabelText(`Fréquence pour : ${name}`) as HTMLSelectElement).selectedOptions[0]
        ?.textContent,
    }));
  expect(shown).toEqual([
    { name: 'Aides qui vous correspondent', email: true, inApp: true, frequency: 'Chaque jour à 9 h' },
    { name: 'Dates limites', email: true, inApp: true, frequency: 'Tout de suite' },
    { name: 'Nouveautés de la plateforme', email: false, inApp: true, frequency: 'Tout de suite' },
    { name: 'Conseils', email: true, inApp: true, frequency: 'Jamais' },
  ]);
});

test('a choice in the settings is saved at once, together with those of the other types', async () => {
  const { page, sent } = await openSection();
  await page.update(() => page.getByLabelText('E-mail pour : Dates limites').click());
  await page.update(async () => void (await page.findByText('Enregistré')));
  expect(sent).toEqual([{ types: { ...STORED.types, deadlines: { ...ON, email: false } } }]);
});

test('preferences that cannot be read are reported, and no choice is shown', async () => {
  const { page } = await openSection({ isReadable: false });
  page.getByText('Vos préférences n’ont pas pu être lues');
  expect(page.queryAllByRole('checkbox')).toEqual([]);
});
