import { type RemoteApp, renewFailedParts, reportClientError } from '@platform/web-kit';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { Failure } from '../errors/failure.ts';
import { loadRemoteApp, readyRemoteApp, triedVersion } from './load-remote.ts';
import { useInputBeforeHydration, usePreservedInput } from './preserved-input.ts';
import { RemoteFallback } from './RemoteFallback.tsx';
import { pendingServedRemote } from './served-remote.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly App: RemoteApp }
  | { readonly status: 'failed'; readonly error: Error; readonly reference: string | null | undefined };

const LOADING: State = { status: 'loading' };

function initialState(remote: string): State {
  const App = readyRemoteApp(remote) ?? pendingServedRemote(remote);
  return App === null ? LOADING : { status: 'ready', App };
}

/** Renders nothing; once the remote around it is hydrated, it restores text that was typed before. */
function InputBeforeHydration(): ReactNode {
  useInputBeforeHydration();
  return null;
}

/**
 * A remote inside the page: its frame until it is loaded, a fallback if it cannot be loaded or fails while rendering.
 * Header and footer do not depend on it. Server-rendered markup stays until the remote is loaded.
 */
export function RemotePage(props: { remote: string; frame: ReactNode }): ReactNode {
  const { remote, frame } = props;
  const [state, setState] = useState<State>(() => initialState(remote));
  const [attempt, setAttempt] = useState(0);
  const preserveInput = usePreservedInput();
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    loadRemoteApp(remote, { retry: attempt > 0 }).then(
      (App) => {
        if (!current) return;
        preserveInput();
        setState({ status: 'ready', App });
      },
      (cause: unknown) => {
        if (!current) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        const failed = (reference: string | null | undefined): void =>
          setState((now) => (now.status === 'ready' ? now : { status: 'failed', error, reference }));
        failed(undefined);
        const version = triedVersion(remote);
        void reportClientError(error, { kind: 'remote', remote, version }).then(failed);
      },
    );
    return () => {
      current = false;
    };
  }, [remote, attempt, isLoading, preserveInput]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);

  const App = state.status === 'ready' ? state.App : null;
  // Memoised, because a new element would replace server-rendered markup that is not hydrated yet.
  const page = useMemo(
    () =>
      App !== null && (
        <ErrorBoundary
          kind="remote"
          remote={remote}
          onRetry={renewFailedParts}
          fallback={(failure: Failure) => <RemoteFallback {...failure} retry={retry} />}
        >
          <Suspense fallback={frame}>
            <App />
            <InputBeforeHydration />
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
