import { reportClientError } from '@platform/web-kit';
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import type { Failure } from './failure.ts';

interface Props {
  readonly kind: 'render' | 'remote';
  /** Name of the remote whose rendering is guarded. */
  readonly remote?: string;
  /** What to show instead of the error screen. */
  readonly fallback?: (failure: Failure) => ReactNode;
  /** Called before the children render again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly reference: string | null | undefined;
}

const WELL: State = { error: null, reference: undefined };

/** Catches what breaks below it, reports it and shows a screen with a way on, leaving the rest of the page alive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = WELL;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)), reference: undefined };
  }

  override componentDidCatch(error: unknown): void {
    const { kind, remote = null } = this.props;
    void reportClientError(error, { kind, remote }).then((reference) => this.setState({ reference }));
  }

  override render(): ReactNode {
    const { error, reference } = this.state;
    if (error === null) return this.props.children;
    const retry = (): void => {
      this.props.onRetry?.();
      this.setState(WELL);
    };
    const failure: Failure = { error, reference, retry };
    return this.props.fallback === undefined ? <ErrorScreen {...failure} /> : this.props.fallback(failure);
  }
}
