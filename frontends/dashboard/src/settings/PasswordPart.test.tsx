import { afterEach, expect, test } from '@jest/globals';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import { PasswordPart } from './PasswordPart.tsx';

const PASSWORD = 'un mot de passe assez long';

let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
});

/** The fields of the form that are marked as wrong, once it was sent with these values. */
async function faultyFields(values: Readonly<Record<string, string>>) {
  page = await livePage(<PasswordPart changedAt="2026-11-20T09:00:00.000Z" />, 'fr');
  const { body, getByRole, getByLabelText, update, type } = page;
  await update(() => getByRole('button', { name: 'Changer le mot de passe' }).click());
  for (const [label, text] of Object.entries(values)) await type(getByLabelText(label), text);
  await update(() => getByRole('button', { name: 'Changer le mot de passe' }).click());
  return [...body.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'));
}

test('every empty field is reported at once, also the second password', async () => {
  expect(await faultyFields({})).toEqual(['current', 'next', 'confirmation']);
  expect(page?.queryByText('Saisissez le mot de passe une seconde fois.')).not.toBeNull();
});

test('a second password that differs is reported together with the other faults', async () => {
  const values = { 'Nouveau mot de passe': PASSWORD, 'Confirmez le nouveau mot de passe': `${PASSWORD} !` };
  expect(await faultyFields(values)).toEqual(['current', 'confirmation']);
  expect(page?.queryByText('Les mots de passe ne correspondent pas.')).not.toBeNull();
});
