import { reportClientError } from '@platform/web-kit';
import { Component, type ReactNode } from 'react';
import { triedVersion } from '../remote/load-remote.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import type { Failure } from './failure.ts';

interface Props {
  readonly kind: 'render' | 'remote';
  /** Name of the remote inside the boundary. */
  readonly remote?: string;
  /** Rendered instead of the error screen. */
  readonly fallback?: (failure: Failure) => ReactNode;
  /** Called before a retry renders the children again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly reference: string | null | undefined;
}

const NO_ERROR: State = { error: null, reference: undefined };

/** Catches and reports errors of its children and shows the error screen instead; the rest of the page stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = NO_ERROR;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)), reference: undefined };
  }

  override componentDidCatch(error: unknown): void {
    const { kind, remote = null } = this.props;
    const version = remote === null ? undefined : triedVersion(remote);
    void reportClientError(error, { kind, remote, version }).then((reference) =>
      this.setState({ reference }),
    );
  }

  override render(): ReactNode {
    const { error, reference } = this.state;
    if (error === null) return this.props.children;
    const retry = (): void => {
      this.props.onRetry?.();
      this.setState(NO_ERROR);
    };
    const failure: Failure = { error, reference, retry };
    return this.props.fallback === undefined ? <ErrorScreen {...failure} /> : this.props.fallback(failure);
  }
}
