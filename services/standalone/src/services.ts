import { applicationsConfigSchema, buildApplications } from '@platform/applications/app';
import { assistantConfigSchema, buildAssistant } from '@platform/assistant/app';
import { billingConfigSchema, buildBilling } from '@platform/billing/app';
import { buildCatalog, catalogConfigSchema } from '@platform/catalog/app';
import type { EventBus } from '@platform/event-bus';
import { buildGateway, gatewayConfigSchema, type WebRoot } from '@platform/gateway/app';
import { buildIdentity, identityConfigSchema } from '@platform/identity/app';
import { buildInsights, insightsConfigSchema, type MetricsTarget } from '@platform/insights/app';
import { buildNotifications, notificationsConfigSchema } from '@platform/notifications/app';
import { buildProfiles, profilesConfigSchema } from '@platform/profiles/app';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { type Clock, type Environment, type Logger, loadConfig } from '@platform/service-kit';
import type { Telemetry } from '@platform/telemetry';

export type ServiceSurroundings = {
  /** Configuration of all services, without the addresses of their databases. */
  readonly environment: Environment;
  readonly mongoUri: string;
  readonly webRoot: WebRoot;
  /** Of this process, which runs all services. */
  readonly telemetry: Telemetry;
  readonly shared: { readonly logger: Logger; readonly eventBus: EventBus; readonly clock: Clock };
};

/** The metrics of this process. */
function ownMetrics({ metricsText }: Telemetry): MetricsTarget {
  const name = 'standalone';
  return { name, read: async () => [{ id: name, text: (await metricsText?.()) ?? null }] };
}

/** Every service of the product in one process. `modules` has the order in which they are registered and started. */
export function buildServices(surroundings: ServiceSurroundings) {
  const { environment: given, mongoUri, webRoot, telemetry, shared } = surroundings;
  const environment = {
    ...given,
    IDENTITY_MONGO_URI: mongoUri,
    BILLING_MONGO_URI: mongoUri,
    NOTIFICATIONS_MONGO_URI: mongoUri,
    ASSISTANT_MONGO_URI: mongoUri,
    PROFILES_MONGO_URI: mongoUri,
    APPLICATIONS_MONGO_URI: mongoUri,
    CATALOG_MONGO_URI: mongoUri,
    GATEWAY_MONGO_URI: mongoUri,
    INSIGHTS_MONGO_URI: mongoUri,
  };
  const gateway = buildGateway({ config: loadConfig(gatewayConfigSchema, environment), webRoot, ...shared });
  const catalog = buildCatalog({ config: loadConfig(catalogConfigSchema, environment), ...shared });
  const search = buildSearch({ config: loadConfig(searchConfigSchema, environment), ...shared });
  const insightsConfig = loadConfig(insightsConfigSchema, environment);
  const insights = buildInsights({ config: insightsConfig, targets: [ownMetrics(telemetry)], ...shared });
  const identity = buildIdentity({ config: loadConfig(identityConfigSchema, environment), ...shared });
  const billing = buildBilling({ config: loadConfig(billingConfigSchema, environment), ...shared });
  const notifications = buildNotifications({
    config: loadConfig(notificationsConfigSchema, environment),
    ...shared,
  });
  const assistant = buildAssistant({ config: loadConfig(assistantConfigSchema, environment), ...shared });
  const profiles = buildProfiles({ config: loadConfig(profilesConfigSchema, environment), ...shared });
  const applications = buildApplications({
    config: loadConfig(applicationsConfigSchema, environment),
    ...shared,
  });
  const modules = [
    gateway,
    catalog,
    search,
    insights,
    identity,
    billing,
    notifications,
    assistant,
    profiles,
    applications,
  ];
  return { catalog, search, identity, modules };
}
