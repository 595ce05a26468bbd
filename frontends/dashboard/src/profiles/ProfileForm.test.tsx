import { expect, test } from '@jest/globals';
import type { ProfileFacts } from '@platform/contracts/profiles';
import { pageWithData } from '../../test/page-with-data.tsx';
import type { Company } from '../api/profiles-api.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { NO_VALUES } from './profile-values.ts';

const NAME_MISSING = 'Donnez un nom au profil.';
const COMPANY: Company = {
  siren: '732829320',
  siret: null,
  name: 'Atelier du Four',
  address: null,
  territoryId: null,
  legalFormCode: null,
  legalForm: null,
  nafCode: null,
  established: null,
  sizeCode: 'NN',
  sizeLabel: 'unspecified',
  isClosed: false,
};

test('a name that is taken over from the register after the form was refused is checked again', async () => {
  const page = await pageWithData(
    <ProfileForm
      initial={NO_VALUES}
      of={{ profileId: '01890a5d-ac96-774b-bcce-b302099a8060', isNew: true, v: 0 }}
      submitLabel="Créer"
      onSave={async () => undefined}
      cancel={{ to: '/' }}
    />,
    {
      language: 'fr',
      respond: () => Response.json({ companies: [COMPANY], total: 1, origin: 'register' }),
    },
  );
  const { getByRole, findByRole, queryAllByText, update, type } = page;
  await update(() => getByRole('button', { name: 'Créer' }).click());
  expect(queryAllByText(NAME_MISSING)).not.toEqual([]);
  await type(getByRole('textbox', { name: 'Entreprise' }), 'four');
  await update(() => getByRole('button', { name: 'Chercher' }).click());
  const use = await findByRole('button', { name: /Atelier du Four/ });
  await update(() => use.click());
  expect(queryAllByText(NAME_MISSING)).toEqual([]);
});

test.each([
  ['12 mars 2019', '2019-03-12'],
  ['12/03/2019', '2019-03-12'],
  ['2019', '2019'],
])('a creation typed as "%s" is saved as %s', async (typed, stored) => {
  const saved: ProfileFacts[] = [];
  const page = await pageWithData(
    <ProfileForm
      initial={{ ...NO_VALUES, name: 'Atelier du Four', established: '2015-03-01' }}
      of={{ profileId: '01890a5d-ac96-774b-bcce-b302099a8060', isNew: true, v: 0 }}
      submitLabel="Créer"
      onSave={async (facts) => {
        saved.push(facts);
      }}
      cancel={{ to: '/' }}
    />,
    { language: 'fr', respond: () => Response.json({ companies: [], total: 0, origin: 'register' }) },
  );
  const field = page.getByRole('textbox', { name: /^Création/ }) as HTMLInputElement;
  expect(field.value).toBe('1er mars 2015');
  await page.type(field, typed);
  await page.update(() => page.getByRole('button', { name: 'Créer' }).click());
  expect(saved.map(({ established }) => established)).toEqual([stored]);
});
