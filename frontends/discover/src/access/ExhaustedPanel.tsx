import { buttonClass, Card, Text } from '@platform/ui/base';
import { isBuilt, Link, localizedPath, searchAddress, useLanguage, useTexts } from '@platform/web-kit';
import { useEffect, useRef } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';

const DISCOVER = '/decouvrir';
const PLANS = '/pricing';

/** Address of an account page that leads back here; the typed text is kept by the tab. */
export function useAccountAddress(page: 'sign-in' | 'sign-up'): string {
  const next = new URLSearchParams({ next: localizedPath(DISCOVER, useLanguage()) });
  return `${page === 'sign-in' ? '/auth' : '/auth/select-type'}?${next}`;
}

/** States that no search is left and what gives more; the plain search stays free. */
export function ExhaustedPanel(props: {
  readonly isVisitor: boolean;
  readonly text: string;
  /** Counts refused attempts to send; each moves the focus here. */
  readonly attempts: number;
}) {
  const { isVisitor, text, attempts } = props;
  const t = useTexts(NAMESPACE);
  const heading = useRef<HTMLHeadingElement>(null);
  const signUp = useAccountAddress('sign-up');
  const signIn = useAccountAddress('sign-in');
  const who = isVisitor ? 'visitor' : 'account';
  useEffect(() => {
    if (attempts > 0) heading.current?.focus();
  }, [attempts]);
  return (
    <Card as="section" className="discover-exhausted" aria-labelledby="discover-exhausted">
      <h2 ref={heading} id="discover-exhausted" tabIndex={-1} className="ui-title ui-title-card">
        {t(`exhausted.${who}.title`)}
      </h2>
      <Text tone="muted">{t(`exhausted.${who}.text`)}</Text>
      <div className="discover-actions">
        {isVisitor ? (
          <>
            <Link to={signUp} className={buttonClass({ variant: 'primary' })}>
              {t('exhausted.signUp')}
            </Link>
            <Link to={signIn} className={buttonClass()}>
              {t('exhausted.signIn')}
            </Link>
          </>
        ) : (
          isBuilt(PLANS) && (
            <Link to={PLANS} className={buttonClass({ variant: 'primary' })}>
              {t('exhausted.plans')}
            </Link>
          )
        )}
        <Link to={searchAddress({ q: text })} className={buttonClass({ variant: 'plain' })}>
          {t('exhausted.search')}
        </Link>
      </div>
    </Card>
  );
}
