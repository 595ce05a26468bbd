import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Logger, ServiceModule } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { fetchApiDocuments } from './clients/fetch-api-documents.ts';
import { fetchOwnApi } from './clients/fetch-own-api.ts';
import type { GatewayConfig } from './config.ts';
import { inlineScriptHashes } from './domain/content-security-policy.ts';
import { installedPage } from './domain/page-html.ts';
import { compressResponses } from './edge/compression.ts';
import { limitRates } from './edge/rate-limits.ts';
import { setSecurityHeaders } from './edge/security-headers.ts';
import { proxyUpstreams, upstreamsOf } from './edge/upstreams.ts';
import { type FirstViews, firstViews, NO_FIRST_VIEWS } from './first-view/first-views.ts';
import { startRenderer } from './first-view/renderer.ts';
import { serveApiDocs } from './routes/api-docs.ts';
import { serveCrawlers } from './routes/crawlers.ts';
import { servePages } from './routes/pages.ts';
import { serveRemotes } from './routes/remotes.ts';
import { reportClientErrors } from './routes/report-client-error.ts';
import { makePage, type Page } from './site/page-store.ts';
import { readRegistry } from './site/remote-registry.ts';
import { FRAME, readShellFiles, type WebRoot } from './site/web-root.ts';

export { type GatewayConfig, gatewayConfigSchema } from './config.ts';
export { findWebRoot, type WebRoot } from './site/web-root.ts';

export type GatewayDeps = {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly webRoot: WebRoot;
};

/** Hooks reach only routes that come later, so services must not have registered before. */
function refuseLateRegistration(app: FastifyInstance): void {
  if (app.printRoutes({ commonPrefix: false }).includes('/api/')) {
    throw new Error('the gateway must be registered before the services, or their routes go unprotected');
  }
}

/** The server entry of the shell, in its folder. */
const SHELL_SERVER = 'server/index.mjs';

/** First views from a thread that ends with the app; none when the installation switches them off. */
function firstViewsOf(
  app: FastifyInstance,
  { config, logger, webRoot }: GatewayDeps,
  pageOf: (html: string, content: string) => Page,
): FirstViews {
  if (config.GATEWAY_FIRST_VIEW_MS === 0 || !existsSync(join(webRoot.shell, SHELL_SERVER))) {
    return NO_FIRST_VIEWS;
  }
  const renderer = startRenderer({ shell: webRoot.shell, frontends: webRoot.frontends });
  app.addHook('onClose', () => renderer.close());
  return firstViews({
    renderer,
    fetchApi: fetchOwnApi(app),
    readRegistry: () => readRegistry(webRoot.shell),
    apiDeadlineMs: config.GATEWAY_FIRST_VIEW_MS,
    pageOf,
    logger,
  });
}

/**
 * The one origin: security headers, rate limits and compression of everything on the app, pages, remotes, redirects,
 * API documents, and the way to services that run elsewhere. Register it first.
 */
export function buildGateway({ config, logger, webRoot }: GatewayDeps): ServiceModule {
  return {
    name: 'gateway',
    register: async (app) => {
      refuseLateRegistration(app);
      const files = await readShellFiles(webRoot.shell);
      await setSecurityHeaders(app, {
        publicUrl: config.PUBLIC_URL,
        scriptHashes: inlineScriptHashes([...files.pages.values()]),
      });
      await limitRates(app, config);
      await compressResponses(app);
      await app.register(fastifyStatic, {
        root: webRoot.shell,
        serve: false,
        cacheControl: false,
        preCompressed: true,
      });
      await serveRemotes(app, webRoot);
      serveCrawlers(app, config.PUBLIC_URL);
      serveApiDocs(app, () => fetchApiDocuments(upstreamsOf(config), logger));
      reportClientErrors(app, logger);
      await proxyUpstreams(app, config);
      const installation = {
        publicUrl: config.PUBLIC_URL,
        supportEmail: config.SUPPORT_EMAIL,
        errorDetails: config.ERROR_DETAILS,
      };
      // Names the files of the build, so that a page of another one is another page.
      const frame = installedPage(files.pages.get(FRAME) ?? '', installation);
      servePages(app, {
        files,
        countryHeader: config.COUNTRY_HEADER,
        installation,
        firstViews: firstViewsOf(app, { config, logger, webRoot }, (html, content) =>
          makePage(installedPage(html, installation), 'each', frame + content),
        ),
      });
    },
    start: async () => undefined,
    ready: async () => {
      await access(join(webRoot.shell, 'index.html'));
    },
    close: async () => undefined,
  };
}
