import '@platform/ui/forms.css';
import '../account.css';
import { Navigate, type Session, useLocation, useSession } from '@platform/web-kit';
import type { RouteGuard } from '@platform/web-kit/route-table';
import type { ReactNode } from 'react';
import { withNext } from '../go-on/own-address.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { FullAccess } from './FullAccess.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionEndedScreen } from './SessionEndedScreen.tsx';
import { SessionUnreachable } from './SessionUnreachable.tsx';

/** The only page of a session whose e-mail address is not confirmed (decision D3). */
const UNCONFIRMED_PAGE = '/onboarding';

export interface AccessGateProps {
  readonly guard: Exclude<RouteGuard, 'public'>;
  readonly children: ReactNode;
}

/**
 * Renders a page only for people who may open it. The services check every request again; this only spares visitors pages
 * that would fail.
 */
export function AccessGate({ guard, children }: AccessGateProps): ReactNode {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen textKey="loading" />;
  if (session.isUnreachable) return <SessionUnreachable />;
  if (session.status === 'signed-out') return <WithoutSession guard={guard} ended={session.ended} />;
  return <WithSession {...{ guard, session }}>{children}</WithSession>;
}

function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

function WithoutSession({
  guard,
  ended,
}: Pick<AccessGateProps, 'guard'> & Pick<Session, 'ended'>): ReactNode {
  const signIn = withNext('/auth', useHere());
  if (ended === 'signed-out') return <Navigate to="/" replace />;
  if (ended !== null) return <SessionEndedScreen end={ended} signIn={signIn} />;
  if (guard === 'admin') return <AdminOnly signIn={signIn} />;
  return <Navigate to={signIn} replace />;
}

function WithSession(props: AccessGateProps & { readonly session: Session }): ReactNode {
  const { guard, session, children } = props;
  const here = useHere();
  const { pathname } = useLocation();
  if (session.level === 'unconfirmed' && pathname !== UNCONFIRMED_PAGE) {
    return <Navigate to={withNext(UNCONFIRMED_PAGE, here)} replace />;
  }
  if (guard === 'admin' && session.user?.isAdmin !== true) return <AdminOnly signIn={null} />;
  if (guard === 'full-access')
    return <FullAccess workspaceId={session.user?.workspaceId ?? ''}>{children}</FullAccess>;
  return children;
}
