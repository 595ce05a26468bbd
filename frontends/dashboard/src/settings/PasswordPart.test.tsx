import { expect, test } from '@jest/globals';
import type { LivePage } from '../../test/live-page.tsx';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { PasswordPart } from './PasswordPart.tsx';

const PASSWORD = 'un mot de passe assez long';

let page: LivePage | null = null;

/** The open form in an installation that requires this many characters. */
async function openForm(passwordMin: number): Promise<LivePage> {
  page = await pageWithData(<PasswordPart changedAt="2026-11-20T09:00:00.000Z" />, {
    language: 'fr',
    respond: () => Response.json({ google: false, passkeys: false, passwordMin }),
  });
  const { getByRole, update } = page;
  await update(() => getByRole('button', { name: 'Changer le mot de passe' }).click());
  await dataRead(page);
  return page;
}

/** The fields of the form that are marked as wrong, once it was sent with these values. */
async function faultyFields(values: Readonly<Record<string, string>>) {
  const { body, getByRole, getByLabelText, update, type } = await openForm(6);
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

test('a new password needs as many characters as the installation requires', async () => {
  const { getByLabelText, getByRole, queryByText, type, update } = await openForm(12);
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmez le nouveau mot de passe']) {
    await type(getByLabelText(label), 'onze-lettre');
  }
  await update(() => getByRole('button', { name: 'Changer le mot de passe' }).click());
  expect(getByLabelText('Nouveau mot de passe').getAttribute('aria-invalid')).toBe('true');
  expect(queryByText('Le mot de passe doit compter au moins 12 caractères.')).not.toBeNull();
});

test('a new password that is too long gets the text of the longest one', async () => {
  const values = { 'Mot de passe actuel': PASSWORD, 'Nouveau mot de passe': 'é'.repeat(129) };
  expect(await faultyFields(values)).toEqual(['next', 'confirmation']);
  expect(page?.queryByText('Le mot de passe doit compter au plus 128 caractères.')).not.toBeNull();
});
