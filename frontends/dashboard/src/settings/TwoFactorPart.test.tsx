import { expect, test } from '@jest/globals';
import type { SecurityState } from '@platform/contracts/identity';
import type { LivePage } from '../../test/live-page.tsx';
import { pageWithData } from '../../test/page-with-data.tsx';
import { PasskeyPart } from './PasskeyPart.tsx';
import { TwoFactorPart } from './TwoFactorPart.tsx';

const PASSKEY = { id: 'clé', name: 'Téléphone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null };
const SECOND = { ...PASSKEY, id: 'autre', name: 'Bureau' };
const OFF: SecurityState = {
  totpEnabled: false,
  passkeyRequired: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  passwordChangedAt: '2026-11-20T09:00:00.000Z',
};
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

/** The part in a state, with the requests that it has sent. */
async function openPart(state: Partial<SecurityState>) {
  const sent: string[] = [];
  const page = await pageWithData(<TwoFactorPart state={{ ...OFF, ...state }} onChange={() => undefined} />, {
    language: 'fr',
    respond: (address, init) => {
      sent.push(`${init?.method} ${address} ${init?.body}`);
      return init?.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ codes: CODES });
    },
  });
  return { page, sent };
}

async function press({ update, getByRole }: LivePage, name: string): Promise<void> {
  await update(() => getByRole('button', { name }).click());
}

async function prove(page: LivePage): Promise<void> {
  await page.type(page.getByLabelText('Saisissez votre mot de passe pour continuer'), 'secret');
  await page.update(async () => {
    page.getByRole('button', { name: 'Continuer' }).click();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test.each([
  ['without a passkey only the app is offered', {}, ['Activer']],
  ['a passkey can be required', { passkeys: [PASSKEY] }, ['Activer', 'Exiger une clé d’accès']],
  [
    'a required passkey can be given up, and its codes renewed',
    { passkeys: [PASSKEY], passkeyRequired: true, recoveryCodesLeft: 10 },
    ['Activer', 'Ne plus exiger de clé d’accès', 'Nouveaux codes de secours'],
  ],
  [
    'an app is turned off apart from a required passkey',
    { passkeys: [PASSKEY], passkeyRequired: true, totpEnabled: true },
    ['Désactiver', 'Ne plus exiger de clé d’accès', 'Nouveaux codes de secours'],
  ],
])('%s', async (_, state, buttons) => {
  const { page } = await openPart(state);
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('requiring a passkey needs the password and shows the recovery codes', async () => {
  const { page, sent } = await openPart({ passkeys: [PASSKEY] });
  await press(page, 'Exiger une clé d’accès');
  expect(sent).toEqual([]);
  await prove(page);
  expect(sent).toEqual(['POST /api/identity/me/passkey-factor {"password":"secret"}']);
  for (const code of await Promise.all(CODES.map((one) => page.findByText(one)))) {
    expect(code.tagName).toBe('CODE');
  }
});

test('giving it up needs the password', async () => {
  const { page, sent } = await openPart({ passkeys: [PASSKEY], passkeyRequired: true });
  await press(page, 'Ne plus exiger de clé d’accès');
  await prove(page);
  expect(sent).toEqual(['DELETE /api/identity/me/passkey-factor {"password":"secret"}']);
});

const END =
  'C’est votre dernière clé d’accès : sans elle, la vérification en deux étapes et ses codes de secours prennent fin.';
const END_WITH_APP =
  'C’est votre dernière clé d’accès : la seconde étape ne demandera plus que votre application.';

test.each<[string, Partial<SecurityState>, string | null]>([
  ['the last required passkey', { passkeyRequired: true }, END],
  ['the last one beside an app', { passkeyRequired: true, totpEnabled: true }, END_WITH_APP],
  ['one of two', { passkeyRequired: true, passkeys: [PASSKEY, SECOND] }, null],
  ['one that is not required', {}, null],
])('removing %s states what ends with it', async (_, state, note) => {
  const security = { ...OFF, passkeys: [PASSKEY], ...state };
  const page = await pageWithData(<PasskeyPart state={security} onChange={() => undefined} />, {
    language: 'fr',
  });
  await press(page, 'Supprimer la clé Téléphone');
  page.getByLabelText('Saisissez votre mot de passe pour continuer');
  const shown = [END, END_WITH_APP].filter((text) => page.queryByText(text) !== null);
  expect(shown).toEqual(note === null ? [] : [note]);
});
