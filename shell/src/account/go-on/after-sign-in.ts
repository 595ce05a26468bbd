import type { Session } from '@platform/web-kit';
import { homeAddress, isBuilt } from '@platform/web-kit';
import { withNext } from './own-address.ts';
import { type PaymentStatus, readPaymentStatus } from './payment-status.ts';

const ONBOARDING = '/onboarding';
const DISCOVER = '/decouvrir';

/**
 * Where a signed-in person goes: onboarding first, then Discover for a person with credits and no active subscription,
 * then the page that was meant, or the dashboard. `payment` is null when it could not be read.
 */
export function addressAfterSignIn(
  user: Pick<NonNullable<Session['user']>, 'onboardingCompleted' | 'emailConfirmed'>,
  payment: PaymentStatus | null,
  next: string | null,
): string {
  const isNew = !user.onboardingCompleted || !user.emailConfirmed;
  if (isNew && isBuilt(ONBOARDING)) return withNext(ONBOARDING, next);
  const onlyCredits =
    payment !== null && payment.credits_remaining > 0 && payment.subscription_status !== 'active';
  if (onlyCredits && isBuilt(DISCOVER)) return DISCOVER;
  return next ?? homeAddress({ signedIn: true });
}

/** As `addressAfterSignIn`, with the payment status of the person. Never rejects. */
export async function findAddressAfterSignIn(
  user: NonNullable<Session['user']>,
  next: string | null,
): Promise<string> {
  if (!user.onboardingCompleted || !user.emailConfirmed) return addressAfterSignIn(user, null, next);
  const payment = await readPaymentStatus(user.workspaceId).catch(() => null);
  return addressAfterSignIn(user, payment, next);
}
