import { lazyPart, matchRoute, usePath, useSession } from '@platform/web-kit';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useConsent } from './consent-store.ts';

const ConsentBanner = lazyPart(async () => (await import('./ConsentBanner.tsx')).ConsentBanner);

/**
 * Requests consent until the visitor has chosen, except on the page where the choice is made; sends a choice to the account
 * of a signed-in person. Visitors who have chosen load nothing of this.
 */
export function ConsentPrompt(): ReactNode {
  const consent = useConsent();
  const { status, user } = useSession();
  const signedInId = status === 'signed-in' ? user?.id : undefined;
  const isOnCookiesPage = matchRoute(usePath())?.path === '/cookies';
  useEffect(() => {
    if (signedInId === undefined || consent === null || consent === 'unknown') return;
    void import('./send-consent.ts')
      .then(({ sendConsent }) => sendConsent(consent, signedInId))
      .catch(() => undefined);
  }, [signedInId, consent]);
  if (consent !== null || isOnCookiesPage) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
