import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { pageWithData } from '../../test/page-with-data.tsx';
import { APPLICATIONS } from './application-texts.ts';
import { RemoveApplication } from './RemoveApplication.tsx';

const FILED = { filedOn: '2026-11-20', reference: null };

/** The way to remove an application, with what was requested and how often the page was informed. */
async function openIt(
  language: 'fr' | 'en',
  { filing = null, isRefused = false }: { filing?: typeof FILED | null; isRefused?: boolean } = {},
) {
  const requests: string[] = [];
  let removed = 0;
  const application = anApplication({ filing });
  const page = await pageWithData(
    <RemoveApplication
      application={application}
      namespace={APPLICATIONS}
      onRemoved={() => {
        removed += 1;
      }}
    />,
    {
      language,
      respond: (address, init) => {
        requests.push(`${init?.method} ${String(address).split('/').at(-1)}`);
        return isRefused ? Response.json({}, { status: 503 }) : new Response(null, { status: 204 });
      },
    },
  );
  const press = (name: string) => page.update(() => page.getByRole('button', { name }).click());
  return { page, press, requests, application, removed: () => removed };
}

test.each([
  ['fr', null, /plan de financement.*notes.*historique sont supprimés.*Restent les documents du profil/],
  ['fr', FILED, /la confirmation du dépôt du 20 novembre 2026.*Restent.*le dossier déposé chez le financeur/],
  ['en', null, /financing plan.*notes, amounts and history are deleted.*documents of the profile.*stay/],
  ['en', FILED, /the confirmation of the filing on 20 November 2026.*what you filed with the funder stay/],
] as const)(
  'in %s what is lost and what stays is named before (filed: %j)',
  async (language, filing, text) => {
    const { page, press, requests } = await openIt(language, { filing });
    await press(language === 'fr' ? 'Supprimer le dossier' : 'Delete the application');
    expect(page.getByRole('dialog').textContent?.replaceAll(/\s/g, ' ')).toMatch(text);
    expect(requests).toEqual([]);
  },
);

test('an application is removed once that is confirmed', async () => {
  const { page, press, requests, application, removed } = await openIt('fr');
  await press('Supprimer le dossier');
  const [keep] = page.getAllByRole('button', { name: 'Conserver' });
  await page.update(() => keep?.click());
  expect(requests).toEqual([]);
  await press('Supprimer le dossier');
  await press('Supprimer définitivement');
  expect([requests, removed()]).toEqual([[`DELETE ${application.id}`], 1]);
});

test('an application that could not be removed stays, and that is stated', async () => {
  const { page, press, removed } = await openIt('fr', { isRefused: true });
  await press('Supprimer le dossier');
  await press('Supprimer définitivement');
  expect(page.getByRole('alert').textContent).toBe('Le dossier n’a pas pu être supprimé. Réessayez.');
  expect(removed()).toBe(0);
});
