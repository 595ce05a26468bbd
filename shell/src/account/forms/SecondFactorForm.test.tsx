import { afterEach, expect, test } from '@jest/globals';
import type { SecondFactor } from '@platform/contracts/identity';
import { livePage } from '../../../test/live-page.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';

const PASSKEY = 'Utiliser une clé d’accès';
const RECOVERY = 'Utiliser un code de secours';
const APP = 'Utiliser l’application';
const CANCEL = 'Revenir à la connexion';
const VERIFY = 'Vérifier';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

/** The second step of an account with these methods, in a browser with or without passkeys. */
async function openStep(methods: SecondFactor[], { hasPasskeys = true } = {}) {
  if (hasPasskeys) Object.assign(globalThis, { PublicKeyCredential: class {} });
  const requests: string[] = [];
  const page = await livePage(
    <SecondFactorForm
      challenge={{ token: 'challenge', methods }}
      onSignedIn={async () => undefined}
      onCancel={() => undefined}
    />,
    {
      language: 'fr',
      respond: (path) => {
        requests.push(path);
        return undefined;
      },
    },
  );
  const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent);
  const fields = () =>
    page.queryAllByRole('textbox').map(({ id }) => page.body.querySelector(`[for="${id}"]`)?.textContent);
  return { page, buttons, fields, requests };
}

test('an account without an app is requested its passkey, with the focus on the button', async () => {
  const { page, buttons, fields, requests } = await openStep(['recovery-code', 'passkey']);
  expect(fields()).toEqual([]);
  expect(buttons()).toEqual([PASSKEY, RECOVERY, CANCEL]);
  expect(page.body.ownerDocument.activeElement?.textContent).toBe(PASSKEY);
  expect(requests).toEqual([]);
  await page.update(async () => {
    page.getByRole('button', { name: PASSKEY }).click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(requests).toEqual(['/api/identity/session/second-factor/passkey/options']);
});

test('a recovery code replaces the passkey, which stays offered; no app is named', async () => {
  const { page, buttons, fields } = await openStep(['recovery-code', 'passkey']);
  await page.update(() => page.getByRole('button', { name: RECOVERY }).click());
  expect(fields()).toEqual(['Code de secours']);
  expect(buttons()).toEqual([VERIFY, PASSKEY, CANCEL]);
});

test('a browser without passkeys is requested a recovery code', async () => {
  const { buttons, fields } = await openStep(['recovery-code', 'passkey'], { hasPasskeys: false });
  expect(fields()).toEqual(['Code de secours']);
  expect(buttons()).toEqual([VERIFY, CANCEL]);
});

test('an account with an app is requested its code, and can change to a recovery code and back', async () => {
  const { page, buttons, fields } = await openStep(['totp', 'recovery-code', 'passkey']);
  expect(fields()).toEqual(['Code à six chiffres']);
  expect(buttons()).toEqual([VERIFY, PASSKEY, RECOVERY, CANCEL]);
  await page.update(() => page.getByRole('button', { name: RECOVERY }).click());
  expect(fields()).toEqual(['Code de secours']);
  await page.update(() => page.getByRole('button', { name: APP }).click());
  expect(fields()).toEqual(['Code à six chiffres']);
});
