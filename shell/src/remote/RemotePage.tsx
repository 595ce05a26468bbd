import { type RemoteApp, reportClientError } from '@platform/web-kit';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { Failure } from '../errors/failure.ts';
import { useKeptTyping } from './kept-typing.ts';
import { loadRemoteApp, readyRemoteApp } from './load-remote.ts';
import { RemoteFallback } from './RemoteFallback.tsx';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly App: RemoteApp }
  | { readonly status: 'failed'; readonly error: Error; readonly reference: string | null | undefined };

const LOADING: State = { status: 'loading' };

function initialState(remote: string): State {
  const App = readyRemoteApp(remote);
  return App === null ? LOADING : { status: 'ready', App };
}

/**
 * A federated remote inside the page: the frame until it is there, its fallback when it cannot be loaded or breaks
 * while rendering. Header and footer never depend on it.
 */
export function RemotePage(props: { remote: string; frame: ReactNode }): ReactNode {
  const { remote, frame } = props;
  const [state, setState] = useState<State>(() => initialState(remote));
  const [attempt, setAttempt] = useState(0);
  const keepTyping = useKeptTyping();

  useEffect(() => {
    let current = true;
    loadRemoteApp(remote, { retry: attempt > 0 }).then(
      (App) => {
        if (!current) return;
        keepTyping();
        setState({ status: 'ready', App });
      },
      (cause: unknown) => {
        if (!current) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        setState({ status: 'failed', error, reference: undefined });
        void reportClientError(error, { kind: 'remote', remote }).then((reference) => {
          if (current) setState({ status: 'failed', error, reference });
        });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, attempt, keepTyping]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  if (state.status === 'loading') return frame;
  if (state.status === 'failed') {
    return <RemoteFallback error={state.error} reference={state.reference} retry={retry} />;
  }
  const { App } = state;
  return (
    <ErrorBoundary
      kind="remote"
      remote={remote}
      fallback={(failure: Failure) => <RemoteFallback {...failure} retry={retry} />}
    >
      <Suspense fallback={frame}>
        <App />
      </Suspense>
    </ErrorBoundary>
  );
}
