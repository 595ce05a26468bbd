import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { type LivePage, livePage } from '../../test/live-page.tsx';
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

const client = createQueryClient();
const realFetch = globalThis.fetch;
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  client.clear();
  globalThis.fetch = realFetch;
});

test('a name that is taken over from the register after the form was refused is checked again', async () => {
  globalThis.fetch = async () => Response.json({ companies: [COMPANY], total: 1, origin: 'register' });
  page = await livePage(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <ProfileForm
          initial={NO_VALUES}
          of={{ profileId: '01890a5d-ac96-774b-bcce-b302099a8060', isNew: true, v: 0 }}
          submitLabel="Créer"
          onSave={async () => undefined}
          cancel={{ to: '/' }}
        />
      </StaticRouter>
    </QueryClientProvider>,
    'fr',
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
