import { expect, test } from '@jest/globals';
import type { Session } from '@platform/web-kit';
import { livePage } from '../../../test/live-page.tsx';
import { ToastRegion } from '../../layout/ToastRegion.tsx';
import { AccountPanel } from './AccountPanel.tsx';

const USER: NonNullable<Session['user']> = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'camille@example.fr',
  accountType: 'user',
  onboardingCompleted: true,
  emailConfirmed: true,
  isAdmin: false,
  roles: [],
  workspaceId: '01890a5d-ac96-774b-bcce-b302099a8057',
  firstName: 'Camille',
  lastName: 'Durand',
  photoVersion: null,
};

test('a view that does not exist is refused with a warning, and the view stays', async () => {
  const { getByLabelText, getByRole, getByText, update, body } = await livePage(
    <>
      <AccountPanel user={USER} onLeave={() => undefined} />
      <ToastRegion />
    </>,
    { language: 'fr' },
  );
  const choice = getByLabelText('Vue') as HTMLSelectElement;
  const before = choice.value;
  expect([...choice.options].map(({ value }) => value)).not.toContain('admin');
  await update(() => {
    const option = body.ownerDocument.createElement('option');
    option.value = 'emperor';
    choice.append(option);
    choice.value = 'emperor';
    choice.dispatchEvent(new window.Event('change', { bubbles: true }));
  });
  getByText('Cette vue n’existe pas ou n’est pas ouverte à votre compte.');
  expect(choice.value).toBe(before);
  await update(() => getByRole('button', { name: 'Fermer le message' }).click());
});
