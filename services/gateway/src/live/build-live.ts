import type { EventBus } from '@platform/event-bus';
import { createSessionAccess } from '@platform/events/session-access';
import {
  type Clock,
  type FastifyInstance,
  type Logger,
  type RouteAccessOptions,
  routeAccess,
} from '@platform/service-kit';
import type { GatewayConfig } from '../config.ts';
import { createHintStreams } from '../domain/hint-streams.ts';
import { serveLive } from '../routes/live.route.ts';
import { createHintSource } from './follow-hints.ts';

export type Live = {
  /** The check of access tokens, for every route of the gateway. */
  readonly access: RouteAccessOptions;
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

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
  const access = createSessionAccess({ ...deps, onEnded: streams.sessionEnded });
  const source = createHintSource(eventBus, { logger, streams, access });
  return {
    access: access.options,
    register: async (app) => {
      // The server waits for open responses when it closes.
      app.addHook('preClose', async () => streams.endAll());
      await app.register(async (scope) => {
        await scope.register(routeAccess, access.options);
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
