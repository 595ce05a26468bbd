import { expect, test } from '@jest/globals';
import { livePage } from '../../../test/live-page.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const PASSWORD = 'aB3!aB3!x';

/** The form in an installation that requires this many characters, and the requests to sign up. */
async function openForm(passwordMin: number, refusal: string | null = null) {
  const sent: unknown[] = [];
  const page = await livePage(
    <SignUpForm onSignedIn={async () => undefined} onTaken={() => undefined} onLeave={() => undefined} />,
    {
      language: 'fr',
      respond: (path, body) => {
        if (path.endsWith('/sign-in-options')) {
          return Response.json({ google: false, passkeys: false, passwordMin });
        }
        sent.push(body);
        return Response.json({ code: refusal, messageKey: `errors.${refusal}` }, { status: 422 });
      },
    },
  );
  const send = async (): Promise<void> => {
    await page.type(page.getByLabelText('Adresse e-mail'), 'camille@example.fr');
    await page.type(page.getByLabelText('Mot de passe'), PASSWORD);
    await page.type(page.getByLabelText('Confirmez le mot de passe'), PASSWORD);
    await page.update(() => page.getByRole('button', { name: 'Créer mon compte' }).click());
  };
  await page.dataRead();
  page.getByText(`Conseils : au moins ${passwordMin} caractères et`);
  return { ...page, sent, send };
}

test('a password that is shorter than the installation requires is not sent', async () => {
  const { sent, send, getAllByText } = await openForm(10);
  await send();
  expect(sent).toEqual([]);
  getAllByText('Le mot de passe doit compter au moins 10 caractères.');
});

test('a password that is long enough is sent, and a refusal of the service names its minimum', async () => {
  const { sent, send, getAllByText, dataRead } = await openForm(9, 'IDENTITY_PASSWORD_SHORT');
  await send();
  await dataRead();
  getAllByText('Le mot de passe doit compter au moins 9 caractères.');
  expect(sent).toHaveLength(1);
});
