import { Button, Container, ErrorState } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import type { Failure } from '../errors/failure.ts';
import { SHELL } from '../i18n/texts.ts';
import { RemoteError } from './remote-error.ts';

/** Shown when a remote cannot be used: what happened, and buttons to retry. A restored connection retries too. */
export function RemoteFallback(props: Failure): ReactNode {
  const t = useTexts(SHELL);
  const { retry } = props;
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const outdated = props.error instanceof RemoteError && props.error.reason === 'contract';
  return (
    <Container className="remote-fallback">
      <ErrorState
        order={1}
        title={t('remote.title')}
        action={
          <>
            <Button variant="primary" onClick={retry}>
              {t('remote.retry')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('remote.reload')}</Button>
          </>
        }
      >
        <p>{t(outdated ? 'remote.outdated' : 'remote.text')}</p>
        {typeof props.reference === 'string' && (
          <p>{t('remote.reference', { reference: props.reference })}</p>
        )}
      </ErrorState>
    </Container>
  );
}
