import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RemoteRegistry } from '@platform/contracts/gateway';
import type { EventBus } from '@platform/event-bus';
import { type Clock, type Logger, routeAccess, type ServiceModule } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { fetchApiDocuments } from './clients/fetch-api-documents.ts';
import { fetchOwnApi } from './clients/fetch-own-api.ts';
import { fetchPublished } from './clients/fetch-published.ts';
import { sendFactReport } from './clients/send-fact-report.ts';
import type { GatewayConfig } from './config.ts';
import { inlineScriptHashes } from './domain/content-security-policy.ts';
import { installedPage } from './domain/page-html.ts';
import { compressResponses } from './edge/compression.ts';
import { limitExports } from './edge/export-slots.ts';
import { limitRates } from './edge/rate-limits.ts';
import { setSecurityHeaders } from './edge/security-headers.ts';
import { proxyUpstreams, upstreamsOf } from './edge/upstreams.ts';
import {
  createInitialResultsPages,
  type InitialResultsOptions,
  type InitialResultsPages,
  NO_INITIAL_RESULTS,
} from './initial-results/initial-results-pages.ts';
import { startRenderer } from './initial-results/renderer.ts';
import { buildLive } from './live/build-live.ts';
import { buildPublishing } from './publishing.ts';
import { serveApiDocs } from './routes/api-docs.ts';
import { serveCrawlers } from './routes/crawlers.ts';
import { receiveFactReportForms } from './routes/fact-report-form.ts';
import { servePages } from './routes/pages.ts';
import { serveRemotes } from './routes/remotes.ts';
import { reportClientErrors } from './routes/report-client-error.ts';
import { buildSharedLimits } from './shared-limits.ts';
import { makePage } from './site/page-store.ts';
import { pageWithRemotePages } from './site/remote-addresses.ts';
import { pagesOfRegistry, readRegistry } from './site/remote-registry.ts';
import { createSubsidyPages } from './site/subsidy-pages.ts';
import { FRAME, readShellFiles, type WebRoot } from './site/web-root.ts';

export { type GatewayConfig, gatewayConfigSchema } from './config.ts';
export { findWebRoot, type WebRoot } from './site/web-root.ts';

export type GatewayDeps = {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly webRoot: WebRoot;
  readonly clock: Clock;
  /** Belongs to the caller. */
  readonly eventBus: EventBus;
  /** Whether other processes may serve the same visitors, so that limits of requests are shared in the store. */
  readonly sharesLimits?: boolean;
};

/** Hooks apply only to routes that are registered later, so the services must not be registered yet. */
function refuseLateRegistration(app: FastifyInstance): void {
  if (app.printRoutes({ commonPrefix: false }).includes('/api/')) {
    throw new Error('the gateway must be registered before the services, or their routes go unprotected');
  }
}

/** The server build of the shell, in its folder. */
const SHELL_SERVER = 'server/index.mjs';

/** Pages with initial results, from a thread that is closed with the app; none when the installation turns them off. */
function initialResultsOf(
  app: FastifyInstance,
  {
    config,
    logger,
    webRoot,
    registry,
  }: Pick<GatewayDeps, 'config' | 'logger' | 'webRoot'> & {
    readonly registry: () => Promise<RemoteRegistry>;
  },
  pageOf: InitialResultsOptions['pageOf'],
): InitialResultsPages {
  if (config.GATEWAY_FIRST_VIEW_MS === 0 || !existsSync(join(webRoot.shell, SHELL_SERVER))) {
    return NO_INITIAL_RESULTS;
  }
  const renderer = startRenderer({ shell: webRoot.shell, frontends: webRoot.frontends });
  app.addHook('onClose', () => renderer.close());
  return createInitialResultsPages({
    renderer,
    fetchApi: fetchOwnApi(app),
    readRegistry: registry,
    apiDeadlineMs: config.GATEWAY_FIRST_VIEW_MS,
    pageOf,
    logger,
  });
}

/** What pages state about the installation. */
function installationOf({ PUBLIC_URL, SUPPORT_EMAIL, ERROR_DETAILS }: GatewayConfig) {
  return { publicUrl: PUBLIC_URL, supportEmail: SUPPORT_EMAIL, errorDetails: ERROR_DETAILS };
}

/**
 * The single origin of the product: security headers, rate limits and compression for every route of the app, pages,
 * remotes, redirects, API documents, and the proxy to services in other processes. It must be registered first.
 */
export function buildGateway(deps: GatewayDeps): ServiceModule {
  const { config, logger, webRoot, clock, eventBus, sharesLimits: isShared = false } = deps;
  const isInstalled = async (name: string) =>
    Object.hasOwn((await readRegistry(webRoot.shell)).remotes, name);
  const remotes = buildPublishing({ config, logger, clock, isInstalled });
  const limits = buildSharedLimits({ isShared, requestCounts: remotes.requestCounts, clock, logger });
  const live = buildLive({ config, logger, clock, eventBus });
  const registry = async () => remotes.published.registry(await readRegistry(webRoot.shell));
  return {
    name: 'gateway',
    register: async (app) => {
      refuseLateRegistration(app);
      const files = await readShellFiles(webRoot.shell);
      await setSecurityHeaders(app, {
        publicUrl: config.PUBLIC_URL,
        scriptHashes: inlineScriptHashes([...files.pages.values()]),
      });
      await limitRates(app, config, limits.counts);
      const all = config.GATEWAY_EXPORTS_AT_ONCE;
      limitExports(app, { total: all, perAddress: Math.max(1, Math.floor(all / 8)) });
      await compressResponses(app);
      await app.register(fastifyStatic, {
        root: webRoot.shell,
        serve: false,
        cacheControl: false,
        preCompressed: true,
      });
      serveRemotes(app, { webRoot, registry, published: remotes.published });
      serveCrawlers(app, config.PUBLIC_URL, createSubsidyPages(fetchPublished(fetchOwnApi(app))));
      await app.register(async (api) => {
        await api.register(routeAccess, live.access);
        remotes.register(api);
        serveApiDocs(api, () => fetchApiDocuments(upstreamsOf(config), logger));
        reportClientErrors(api, logger, remotes.onFailure);
      });
      receiveFactReportForms(app, sendFactReport(app, logger));
      await live.register(app);
      await proxyUpstreams(app, config);
      const installation = installationOf(config);
      // Contains the names of the built files, so pages of different builds get different ETags.
      const frame = installedPage(files.pages.get(FRAME) ?? '', installation);
      servePages(app, {
        files,
        countryHeader: config.COUNTRY_HEADER,
        installation,
        remotePages: remotes.published.pages,
        initialResults: initialResultsOf(
          app,
          { config, logger, webRoot, registry },
          (html, { content, registry: of }) =>
            makePage(
              pageWithRemotePages(installedPage(html, installation), pagesOfRegistry(of)),
              'fast',
              frame + content,
            ),
        ),
      });
    },
    start: async () => {
      await remotes.start();
      live.start();
      limits.start();
    },
    ready: async () => {
      await access(join(webRoot.shell, 'index.html'));
    },
    close: async () => {
      await live.close();
      await limits.close();
      await remotes.close();
    },
  };
}
