import { expect, test } from '@jest/globals';
import { livePage } from '../../../test/live-page.tsx';
import { AuthSteps } from './AuthSteps.tsx';

const GOOGLE_OFF = 'La connexion avec Google n’est pas proposée sur ce site : utilisez votre e-mail.';

/** The sign-in of an installation with or without Google; null: the service does not respond. */
async function signIn(google: boolean | null) {
  const page = await livePage(
    <AuthSteps
      mode="sign-in"
      onMode={() => undefined}
      next={null}
      onOpen={() => undefined}
      onLeave={() => undefined}
    />,
    {
      language: 'fr',
      respond: () =>
        google === null ? undefined : Response.json({ google, passkeys: false, passwordMin: 6 }),
    },
  );
  await page.dataRead();
  return {
    button: page.queryByRole('link', { name: /Google/ }) !== null,
    explained: page.queryByText(GOOGLE_OFF) !== null,
  };
}

test.each([
  ['offers Google where it is configured', true, { button: true, explained: false }],
  ['explains that Google is not configured', false, { button: false, explained: true }],
  ['states nothing about Google that it does not know', null, { button: false, explained: false }],
])('the sign-in %s', async (_, google, expected) => {
  expect(await signIn(google)).toEqual(expected);
});
