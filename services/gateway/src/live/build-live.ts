import type { EventBus } from '@platform/event-bus';
import {
  type Clock,
  createEndedSessions,
  type FastifyInstance,
  type Logger,
  routeAccess,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import type { GatewayConfig } from '../config.ts';
import { createHintStreams } from '../domain/hint-streams.ts';
import { serveLive } from '../routes/live.route.ts';
import { createHintSource } from './follow-hints.ts';

export type Live = {
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/** Where the keys of access tokens are: at the service that this gateway leads to, or as configured. */
function keysOf({ UPSTREAM_IDENTITY, IDENTITY_JWKS_URL }: GatewayConfig): string {
  return UPSTREAM_IDENTITY === undefined
    ? IDENTITY_JWKS_URL
    : new URL('/api/identity/jwks.json', UPSTREAM_IDENTITY).href;
}

/** Wires the live stream: its topics, its open streams and its route with the check of access tokens. */
export function buildLive(deps: {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly eventBus: EventBus;
}): Live {
  const { config, logger, clock, eventBus } = deps;
  const streams = createHintStreams({
    max: config.GATEWAY_LIVE_STREAMS_MAX,
    maxPerPerson: config.GATEWAY_LIVE_STREAMS_PER_PERSON,
  });
  const endedSessions = createEndedSessions(clock);
  const source = createHintSource(eventBus, { logger, streams, endedSessions });
  return {
    register: async (app) => {
      // The server waits for open responses when it closes.
      app.addHook('preClose', async () => streams.endAll());
      await app.register(async (scope) => {
        await scope.register(routeAccess, {
          operatorToken: config.OPERATOR_TOKEN,
          tokens: {
            issuer: TOKEN_ISSUER,
            audience: TOKEN_AUDIENCE,
            jwksUrl: keysOf(config),
            clock,
          },
          isEnded: endedSessions.isEnded,
        });
        serveLive(scope, { streams, clock, isFollowing: source.isFollowing });
      });
    },
    start: source.start,
    close: async () => {
      streams.endAll();
      await source.close();
    },
  };
}
