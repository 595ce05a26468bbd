import { buildCatalog, catalogConfigSchema } from '@platform/catalog/app';
import type { EventBus } from '@platform/event-bus';
import { buildGateway, gatewayConfigSchema, type WebRoot } from '@platform/gateway/app';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { type Clock, type Environment, type Logger, loadConfig } from '@platform/service-kit';

export type ServiceSurroundings = {
  /** Configuration of all services, without the addresses of their databases. */
  readonly environment: Environment;
  readonly mongoUri: string;
  readonly webRoot: WebRoot;
  readonly shared: { readonly logger: Logger; readonly eventBus: EventBus; readonly clock: Clock };
};

/** Every service of the product in one process. `modules` has the order in which they are registered and started. */
export function buildServices({ environment: given, mongoUri, webRoot, shared }: ServiceSurroundings) {
  const environment = {
    ...given,
    CATALOG_MONGO_URI: mongoUri,
    GATEWAY_MONGO_URI: mongoUri,
  };
  const gateway = buildGateway({ config: loadConfig(gatewayConfigSchema, environment), webRoot, ...shared });
  const catalog = buildCatalog({ config: loadConfig(catalogConfigSchema, environment), ...shared });
  const search = buildSearch({ config: loadConfig(searchConfigSchema, environment), ...shared });
  const modules = [gateway, catalog, search];
  return { catalog, search, modules };
}
