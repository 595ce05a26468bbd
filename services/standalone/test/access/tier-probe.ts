import type { EventBus } from '@platform/event-bus';
import { createTierAccess } from '@platform/events/tier-access';
import {
  type Clock,
  createLifecycle,
  type Logger,
  routeAccess,
  type ServiceModule,
} from '@platform/service-kit';

/**
 * A service of two routes that require full access, beside those of the product: it follows billing as every service with
 * such routes does, and is in the document like the others.
 */
export function buildTierProbe(deps: {
  readonly config: { readonly IDENTITY_JWKS_URL: string; readonly OPERATOR_TOKEN: string };
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly clock: Clock;
}): ServiceModule {
  const access = createTierAccess(deps);
  const lifecycle = createLifecycle({ logger: deps.logger, deadlineMs: 5_000 });
  return {
    name: 'tier-probe',
    register: async (app) => {
      await app.register(async (scope) => {
        await scope.register(routeAccess, access.options);
        const config = { access: 'account', tier: 'full' } as const;
        scope.get('/api/tier-probe/w/:workspaceId/profiles', { config }, () => ({}));
        scope.post('/api/tier-probe/w/:workspaceId/profiles', { config }, () => ({}));
      });
    },
    start: async () => {
      lifecycle.add('access', (await access.follow()).close);
    },
    ready: async () => undefined,
    close: lifecycle.close,
  };
}
