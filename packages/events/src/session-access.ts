import type { EventBus } from '@platform/event-bus';
import {
  type Clock,
  createEndedSessions,
  createRepeatedJob,
  type Logger,
  type RouteAccessOptions,
  routeAccessOptions,
} from '@platform/service-kit';
import { followEndedSessions } from './follow-ended-sessions.ts';

export type SessionAccess = {
  /** For `routeAccess`. */
  readonly options: RouteAccessOptions;
  /** Begins to follow the ends of sessions; resolves when it is connected. */
  readonly follow: () => Promise<Follower>;
  /**
   * Begins to follow them as soon as the event log can be reached, for services that start without it; until then a token
   * lives until it expires.
   */
  readonly followWhenReachable: () => Follower;
};

type Follower = { readonly close: () => Promise<void> };

const RETRY_MS = 5_000;

export type SessionAccessDeps = {
  readonly config: { readonly IDENTITY_JWKS_URL: string; readonly OPERATOR_TOKEN?: string | undefined };
  readonly clock: Clock;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  /** Called for every end, also for those of the last day when following begins. */
  readonly onEnded?: (sessionId: string) => void;
  /** Between two attempts of `followWhenReachable`, in ms. */
  readonly retryMs?: number;
};

/** Who may call the routes of a service: tokens of identity, without those of sessions that are over, and the operator. */
export function createSessionAccess({
  config,
  clock,
  logger,
  eventBus,
  onEnded,
  retryMs = RETRY_MS,
}: SessionAccessDeps): SessionAccess {
  const endedSessions = createEndedSessions(clock);
  const follow = (): Promise<Follower> =>
    followEndedSessions(eventBus, {
      endedSessions: {
        add: (session) => {
          endedSessions.add(session);
          onEnded?.(session.sessionId);
        },
      },
      onUnreadable: (error) => logger.warn({ err: error }, 'an ended session could not be read'),
    });
  return {
    options: { ...routeAccessOptions(config, clock), isEnded: endedSessions.isEnded },
    follow,
    followWhenReachable: () => startWhenReachable(follow, { logger, retryMs }),
  };
}

function startWhenReachable(
  follow: () => Promise<Follower>,
  { logger, retryMs }: { readonly logger: Logger; readonly retryMs: number },
): Follower {
  let follower: Follower | null = null;
  const job = createRepeatedJob({
    name: 'ended sessions',
    work: async (isStopped) => {
      follower ??= await follow();
      if (isStopped()) await follower.close();
    },
    everyMs: retryMs,
    logger,
  });
  job.start();
  return {
    close: async () => {
      // An attempt that still waits for the event log ends with the client of the log, which is closed after this.
      void job.close();
      await follower?.close();
    },
  };
}
