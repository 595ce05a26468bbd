import { expect, test } from '@jest/globals';
import { livePage } from '../../test/live-page.tsx';
import { TrialDialog } from './TrialDialog.tsx';

/** The open dialog, and the companies for which a trial was begun. */
async function openDialog() {
  const begun: (string | null)[] = [];
  const page = await livePage(
    <TrialDialog
      plan="solo"
      open
      onClose={() => undefined}
      start={async (siren) => {
        begun.push(siren);
      }}
      focusAfterStart={() => null}
    />,
    { language: 'fr' },
  );
  const field = page.getByLabelText('SIREN de votre entreprise (facultatif)');
  const send = () => page.update(() => page.getByRole('button', { name: 'Commencer l’essai' }).click());
  return { ...page, begun, field, send };
}

test('a trial begins without a company, and for the company whose SIREN is given', async () => {
  const { begun, send, field, type, queryByText } = await openDialog();
  expect(queryByText(/^3 jours d’accès complet, sans carte bancaire/)).not.toBeNull();
  expect(queryByText(/^Un essai par personne et par entreprise/)).not.toBeNull();
  await send();
  await type(field, '732 829 320');
  await send();
  expect(begun).toEqual([null, '732829320']);
});

test('a number that is no SIREN begins nothing and is explained', async () => {
  const { begun, send, field, type, queryByText } = await openDialog();
  await type(field, '732829321');
  await send();
  expect(begun).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(queryByText(/^Ce numéro n’est pas un SIREN/)).not.toBeNull();
});
