import type { EventBus } from '@platform/event-bus';
import {
  type Clock,
  createEndedSessions,
  type Logger,
  type RouteAccessOptions,
  routeAccessOptions,
} from '@platform/service-kit';
import { followEndedSessions } from './follow-ended-sessions.ts';

export type SessionAccess = {
  /** For `routeAccess`. */
  readonly options: RouteAccessOptions;
  /** Begins to follow the ends of sessions; resolves when it is connected. */
  readonly follow: () => Promise<{ readonly close: () => Promise<void> }>;
};

export type SessionAccessDeps = {
  readonly config: { readonly IDENTITY_JWKS_URL: string; readonly OPERATOR_TOKEN?: string | undefined };
  readonly clock: Clock;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  /** Called for every end, also for those of the last day when following begins. */
  readonly onEnded?: (sessionId: string) => void;
};

/** Who may call the routes of a service: tokens of identity, without those of sessions that are over, and the operator. */
export function createSessionAccess({
  config,
  clock,
  logger,
  eventBus,
  onEnded,
}: SessionAccessDeps): SessionAccess {
  const endedSessions = createEndedSessions(clock);
  return {
    options: { ...routeAccessOptions(config, clock), isEnded: endedSessions.isEnded },
    follow: () =>
      followEndedSessions(eventBus, {
        endedSessions: {
          add: (session) => {
            endedSessions.add(session);
            onEnded?.(session.sessionId);
          },
        },
        onUnreadable: (error) => logger.warn({ err: error }, 'an ended session could not be read'),
      }),
  };
}
