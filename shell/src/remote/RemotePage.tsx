import { type RemoteApp, reportClientError } from '@platform/web-kit';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { Failure } from '../errors/failure.ts';
import { arrivingRemote } from './arriving-remote.ts';
import { useKeptTyping, useTypedBefore } from './kept-typing.ts';
import { loadRemoteApp, readyRemoteApp } from './load-remote.ts';
import { RemoteFallback } from './RemoteFallback.tsx';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly App: RemoteApp }
  | { readonly status: 'failed'; readonly error: Error; readonly reference: string | null | undefined };

const LOADING: State = { status: 'loading' };

function initialState(remote: string): State {
  const App = readyRemoteApp(remote) ?? arrivingRemote(remote);
  return App === null ? LOADING : { status: 'ready', App };
}

/** Notes nothing and shows nothing: once the remote around it is alive, what was typed before counts as typed. */
function Arrival(): ReactNode {
  useTypedBefore();
  return null;
}

/**
 * A federated remote inside the page: the frame until it is there, its fallback when it cannot be loaded or breaks
 * while rendering. Header and footer never depend on it. What the server has rendered stays until the remote arrives.
 */
export function RemotePage(props: { remote: string; frame: ReactNode }): ReactNode {
  const { remote, frame } = props;
  const [state, setState] = useState<State>(() => initialState(remote));
  const [attempt, setAttempt] = useState(0);
  const keepTyping = useKeptTyping();
  const waits = state.status === 'loading';

  useEffect(() => {
    if (!waits) return;
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
        const failed = (reference: string | null | undefined): void =>
          setState((now) => (now.status === 'ready' ? now : { status: 'failed', error, reference }));
        failed(undefined);
        void reportClientError(error, { kind: 'remote', remote }).then(failed);
      },
    );
    return () => {
      current = false;
    };
  }, [remote, attempt, waits, keepTyping]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  const App = state.status === 'ready' ? state.App : null;
  // The same element on every render: a page that still waits for its remote would lose what the server has rendered.
  const page = useMemo(
    () =>
      App !== null && (
        <ErrorBoundary
          kind="remote"
          remote={remote}
          fallback={(failure: Failure) => <RemoteFallback {...failure} retry={retry} />}
        >
          <Suspense fallback={frame}>
            <App />
            <Arrival />
          </Suspense>
        </ErrorBoundary>
      ),
    [App, remote, frame, retry],
  );
  if (state.status === 'failed') {
    return <RemoteFallback error={state.error} reference={state.reference} retry={retry} />;
  }
  return state.status === 'loading' ? frame : page;
}
