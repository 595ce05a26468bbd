import { expect, test } from '@jest/globals';
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
