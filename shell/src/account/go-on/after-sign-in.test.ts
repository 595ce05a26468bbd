import { expect, test } from '@jest/globals';
import { isBuilt } from '@platform/web-kit';
import { planStatus } from '../../../test/plan-status.ts';
import { addressAfterSignIn } from './after-sign-in.ts';

const KNOWN = { onboardingCompleted: true, emailConfirmed: true };
const SOLO = planStatus({ subscription_status: 'active', tier: 'single', trials: [] });
const CREDITS = planStatus({ credits_remaining: 3, tier: 'discover', trials: [] });
const DISCOVER = isBuilt('/decouvrir') ? '/decouvrir' : '/monitoring';

test.each([
  [
    'a new person goes to onboarding, which leads on',
    { ...KNOWN, onboardingCompleted: false },
    null,
    '/onboarding?next=%2Fmonitoring',
  ],
  [
    'so does one whose address is not confirmed',
    { ...KNOWN, emailConfirmed: false },
    SOLO,
    '/onboarding?next=%2Fmonitoring',
  ],
  ['a person with a plan goes to the page that was meant', KNOWN, SOLO, '/monitoring'],
  ['an active person with credits too', KNOWN, { ...CREDITS, subscription_status: 'active' }, '/monitoring'],
  ['a person with credits only goes to Discover once it is built', KNOWN, CREDITS, DISCOVER],
  [
    'a person without a readable payment status goes on; the page checks the access',
    KNOWN,
    null,
    '/monitoring',
  ],
] as const)('%s', (_name, user, payment, expected) => {
  expect(addressAfterSignIn(user, payment, '/monitoring')).toBe(expected);
});

test('without a page that was meant, the dashboard follows', () => {
  expect(addressAfterSignIn(KNOWN, SOLO, null)).toBe('/tableau-de-bord');
});
