import { Button, buttonClass, ErrorState } from '@platform/ui/base';
import {
  detailsWanted,
  homeAddress,
  Link,
  ProblemError,
  supportAddress,
  useSession,
  useTexts,
} from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';
import type { Failure } from './failure.ts';

/** The error screen of the product: what happened, the reference of the report, and actions. */
export function ErrorScreen(props: Failure): ReactNode {
  const t = useTexts(SHELL);
  const support = supportAddress();
  const { user } = useSession();
  const reference = props.reference ?? null;
  return (
    <ErrorState
      order={1}
      title={t('error.title')}
      action={
        <>
          <Button variant="primary" onClick={props.retry}>
            {t('error.tryAgain')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
          <Link to={homeAddress({ signedIn: user !== null })} className={buttonClass()}>
            {t('error.home')}
          </Link>
          {support !== null && (
            <a
              className={buttonClass({ variant: 'plain' })}
              href={`mailto:${support}?subject=${encodeURIComponent(t('error.mailSubject', { reference: reference ?? '' }))}`}
            >
              {t('error.support')}
            </a>
          )}
        </>
      }
    >
      <p>{t(props.reference === null ? 'error.notLogged' : 'error.text')}</p>
      {reference !== null && <p>{t('error.reference', { reference })}</p>}
      {detailsWanted() && <ErrorDetails error={props.error} />}
    </ErrorState>
  );
}

function ErrorDetails(props: { error: Error }): ReactNode {
  const t = useTexts(SHELL);
  const { error } = props;
  const key = error instanceof ProblemError ? (error.problem?.messageKey ?? error.failure) : error.name;
  return (
    <details className="error-details">
      <summary>{t('error.details')}</summary>
      <p>{t('error.messageKey', { key })}</p>
      <pre>{error.stack}</pre>
    </details>
  );
}
