import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LinkItem, LinkList, LinkRound } from '@platform/contracts/catalog';
import {
  connectMongo,
  createHttpApp,
  createJobLeases,
  createLogger,
  type JobLeaseDocument,
  routeAccess,
  routeAccessOptions,
} from '@platform/service-kit';
import { freePorts } from '@platform/testing/free-ports';
import { serveLocally } from '@platform/testing/local-server';
import type { Connection } from 'mongoose';
import { createLinkProbe } from '../../../src/clients/link-probe.client.ts';
import { createLinkCheckJob } from '../../../src/jobs/check-links.job.ts';
import { createLinkChecks } from '../../../src/persistence/link-check.repository.ts';
import { createIndexes } from '../../../src/persistence/migrations/001-create-indexes.ts';
import { createPublishedLinks } from '../../../src/persistence/published-links.reader.ts';
import { registerLinkHealth } from '../../../src/routes/get-link-health.route.ts';
import { checkLinks } from '../../../src/use-cases/check-links.ts';
import { listLinks } from '../../../src/use-cases/list-links.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-link-tests';
export const HOST_INTERVAL_MS = 2_000;
const START = Date.UTC(2026, 0, 5, 8);
const DAY_MS = 86_400_000;

export type Site = (request: IncomingMessage, response: ServerResponse) => void;
export type Visit = { readonly method: string; readonly link: string; readonly at: number };
type Links = {
  readonly officialUrl?: string;
  readonly contactUrl?: string;
  readonly documents?: readonly string[];
  readonly resources?: readonly string[];
  readonly status?: 'published' | 'withdrawn';
  readonly origin?: 'real' | 'synthetic';
};

export type LinkWorld = Awaited<ReturnType<typeof startLinkWorld>>;

/**
 * Link health in its own database, with one local server that plays every site: its origins are allowed and lead to
 * loopback, names in `names` resolve as listed, all others do not resolve. The clock advances only by `passDays` and by
 * pauses.
 */
export async function startLinkWorld(mongoUri: string) {
  const logger = createLogger({ service: 'link-test', level: 'silent' });
  const connection = await connectMongo({
    uri: mongoUri,
    dbName: `links_${crypto.randomUUID().slice(0, 8)}`,
    logger,
  });
  await createIndexes.up(connection);
  const sites = new Map<string, Site>();
  const visits: Visit[] = [];
  const atOnce = new Map<string, number>();
  let mostAtOnce = 0;
  let nowMs = START;
  const clock = { now: () => new Date(nowMs) };
  const server = await serveLocally((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    visits.push({ method: request.method ?? '', link: `${host}${request.url}`, at: nowMs });
    atOnce.set(host, (atOnce.get(host) ?? 0) + 1);
    mostAtOnce = Math.max(mostAtOnce, atOnce.get(host) ?? 0);
    response.on('close', () => atOnce.set(host, (atOnce.get(host) ?? 1) - 1));
    // Not in the same turn of the event loop, so that a second request would be seen.
    setImmediate(() =>
      (sites.get(host) ?? ((_, httpResponse) => httpResponse.end('page')))(request, response),
    );
  });
  const { port } = new URL(server.origin);
  const [closedPort] = await freePorts(1);
  const nobody = `http://site-a.example.com:${closedPort}`;
  const hosts = ['a', 'b', 'c', 'd'].map((letter) => `site-${letter}.example.com`);
  const names = new Map<string, string[]>(hosts.map((host) => [host, ['127.0.0.1']]));
  const probe = createLinkProbe({
    clock,
    deadlineMs: 1_000,
    allowedOrigins: [nobody, ...hosts.map((host) => `http://${host}:${port}`)],
    resolve: async (name) => names.get(name) ?? [],
  });
  const checks = createLinkChecks(connection);
  const job = createLinkCheckJob({
    leases: createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock }),
    checkLinks: (order) =>
      checkLinks(
        {
          published: createPublishedLinks(connection),
          checks,
          probe,
          clock,
          logger,
          hostIntervalMs: HOST_INTERVAL_MS,
          sleep: async (ms) => {
            nowMs += ms;
          },
        },
        order,
      ),
    logger,
    intervalMs: 3_600_000,
  });
  const app = await createHttpApp({ logger, service: 'link-test', eventLoopDelayMsMax: 0 });
  await app.register(
    routeAccess,
    routeAccessOptions({ OPERATOR_TOKEN, IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks.json' }, clock),
  );
  registerLinkHealth(app, {
    list: (query) => listLinks({ checks, lastRound: job.lastRound }, query),
    check: job.runNow,
  });
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const list = async (query = ''): Promise<LinkList> => {
    const httpResponse = await app.inject({ url: `/api/catalog/links${query}`, headers });
    if (httpResponse.statusCode !== 200) throw new Error(httpResponse.body);
    return httpResponse.json();
  };
  return {
    app,
    sites,
    names,
    visits,
    /** An origin without a listening server. */
    nobody,
    states: checks.states,
    list,
    mostAtOnce: () => mostAtOnce,
    link: (letter: string, path: string) => `http://site-${letter}.example.com:${port}${path}`,
    publish: (...subsidies: Links[]) => publish(connection, subsidies),
    round: async (limit = 100): Promise<LinkRound> => {
      const url = `/api/catalog/links/checks?limit=${limit}`;
      const httpResponse = await app.inject({ method: 'POST', url, headers });
      if (httpResponse.statusCode !== 200) throw new Error(httpResponse.body);
      return httpResponse.json();
    },
    item: async (address: string): Promise<LinkItem> => {
      const found = (await list('?limit=200')).items.find((one) => one.address === address);
      if (found === undefined) throw new Error(`no link ${address}`);
      return found;
    },
    passDays: (days: number) => {
      nowMs += days * DAY_MS;
    },
    close: async () => {
      await app.close();
      await job.close();
      await probe.close();
      await connection.close();
      await server.close();
    },
  };
}

/** Stores these subsidies with the fields that link health reads. */
async function publish(connection: Connection, subsidies: readonly Links[]): Promise<string[]> {
  const documents = subsidies.map(({ status = 'published', origin = 'real', ...links }, index) => ({
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    status,
    origin,
    published: {
      officialUrl: links.officialUrl ?? null,
      contact: { url: links.contactUrl ?? null },
      requiredDocuments: (links.documents ?? []).map((url) => ({ type: 'other', title: 'x', url })),
      additionalResources: (links.resources ?? []).map((url) => ({ title: 'x', url })),
    },
  }));
  const collection = connection.collection<(typeof documents)[number]>('subsidies');
  await collection.deleteMany({});
  if (documents.length > 0) await collection.insertMany(documents);
  return documents.map(({ _id }) => _id);
}
