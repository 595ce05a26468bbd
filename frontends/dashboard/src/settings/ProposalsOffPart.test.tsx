import { expect, test } from '@jest/globals';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { ProposalsOffPart } from './ProposalsOffPart.tsx';

const FARM = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ferme des Tilleuls' };
const MILL = { id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Moulin de Lys' };

/** The part with a service that keeps the profiles whose proposals are off; `null`: it does not respond. */
async function openPart(language: 'fr' | 'en', given: readonly string[] | null) {
  let off = given;
  const page = await pageWithData(<ProposalsOffPart profiles={[FARM, MILL]} />, {
    language,
    respond: (address, init) => {
      if (off === null) return Response.json({}, { status: 404 });
      const path = String(address).split('?')[0] ?? '';
      if (init?.method !== 'DELETE') return Response.json({ profileIds: off });
      off = off.filter((id) => !path.endsWith(`/proposals/${id}`));
      return Response.json({ isOff: false });
    },
  });
  await dataRead(page);
  return page;
}

test.each([
  ['fr', 'Documents\u00a0: propositions désactivées', 'Réactiver les propositions pour\u00a0: Moulin de Lys'],
  ['en', 'Documents: proposals switched off', 'Switch on again: proposals for Moulin de Lys'],
] as const)(
  'in %s the settings list the profiles without proposals and switch them on again',
  async (...of) => {
    const [language, title, name] = of;
    const page = await openPart(language, [MILL.id]);
    page.getByRole('heading', { name: title });
    expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Moulin de Lys/),
    ]);
    await page.update(() => page.getByRole('button', { name }).click());
    await dataRead(page);
    expect(page.queryByRole('heading', { name: title })).toBeNull();
  },
);

test('while every profile gets proposals, the settings show nothing about them', async () => {
  const page = await openPart('fr', []);
  expect(page.body.textContent).toBe('');
});

test('profiles without proposals that cannot be read are reported', async () => {
  const page = await openPart('fr', null);
  page.getByText('Les profils sans propositions n’ont pas pu être lus.');
  page.getByRole('button', { name: 'Réessayer' });
});
