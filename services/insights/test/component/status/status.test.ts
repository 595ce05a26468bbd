import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { PlatformStatus } from '@platform/contracts/insights';
import { encodeEndedSession, IDENTITY_CE_TYPES } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { METRICS } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { startIssuer } from '@platform/testing/token-issuer';
import type { MetricsTarget } from '../../../src/app.ts';
import { OPERATOR_TOKEN, startInsights, type TestInsights } from '../../insights-app.ts';

let service: TestInsights | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** Metrics of a catalog that has served some requests, one in ten of them with 503. */
function catalogMetrics(requests: number): string {
  const route = 'http_route="/api/catalog/stats"';
  return [
    'process_uptime 5000',
    'app_module_ready{app_module="catalog"} 1',
    `http_server_request_duration_count{${route},http_response_status_code="200"} ${requests * 9}`,
    `http_server_request_duration_count{${route},http_response_status_code="503"} ${requests}`,
    ...[...METRICS.httpServerRequestDuration.bounds, '+Inf'].map(
      (bound) =>
        `http_server_request_duration_bucket{${route},le="${bound}"} ${Number(bound) < 0.1 ? 0 : requests * 10}`,
    ),
    'app_catalog_import_age{app_source="starter"} 120',
    'app_catalog_subsidies{app_origin="real"} 484',
    'app_catalog_subsidies{app_origin="generated"} 9000',
  ].join('\n');
}

/** A target that serves a text; null = its process does not respond. */
function changeableTarget(name: string) {
  const state: { text: string | null } = { text: null };
  const target: MetricsTarget = { name, read: async () => [{ id: name, text: state.text }] };
  return { target, show: (text: string | null) => Object.assign(state, { text }) };
}

async function status(period = 'hour'): Promise<PlatformStatus> {
  const response = await service?.app.inject({
    url: `/api/insights/status?period=${period}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect(response?.statusCode).toBe(200);
  return response?.json<PlatformStatus>() as PlatformStatus;
}

async function sampled(check: (status: PlatformStatus) => boolean): Promise<PlatformStatus> {
  let found: PlatformStatus | undefined;
  await eventually(async () => {
    found = await status();
    expect(check(found)).toBe(true);
  });
  return found as PlatformStatus;
}

describe('the state of the platform', () => {
  test('follows what the services report: up, requests, failures, freshness, and down when they are gone', async () => {
    const catalog = changeableTarget('catalog');
    catalog.show(catalogMetrics(10));
    service = await startInsights([catalog.target]);
    const up = await sampled(({ services }) => services[0]?.state === 'up');
    expect(up.isCurrent).toBe(true);
    expect(up.services.map(({ name, requests, failed }) => ({ name, requests, failed }))).toEqual([
      { name: 'catalog', requests: 0, failed: null },
    ]);
    expect(up.catalog).toMatchObject({
      subsidies: 484,
      oldestImportSeconds: 120,
      sources: [{ source: 'starter', importedSecondsAgo: 120 }],
    });

    catalog.show(catalogMetrics(12));
    const busy = await sampled(({ services }) => services[0]?.requests === 20);
    expect(busy.services[0]).toMatchObject({ failed: 0.1, p95Ms: 99 });

    catalog.show(null);
    const down = await sampled(({ services }) => services[0]?.state === 'down');
    expect(down.services[0]?.available).toBeLessThan(1);
    expect(down.services[0]?.requests).toBe(20);
  });

  test('is unknown when no sample was taken yet, and when the process that takes them is gone', async () => {
    const catalog = changeableTarget('catalog');
    service = await startInsights();
    expect(await status()).toMatchObject({ sampledAt: null, isCurrent: false, services: [] });
    await service.close();
    catalog.show(catalogMetrics(1));
    service = await startInsights([catalog.target]);
    await sampled(({ services }) => services[0]?.state === 'up');
    // While another process takes the samples, as after a fail-over, this one takes none; the other one is gone here.
    await service.connection
      .collection<{ _id: string }>('health_state')
      .updateOne({ _id: 'sampler' }, { $set: { holder: 'another process', until: new Date('2027-01-01') } });
    service.setTime('2026-11-20T10:00:00Z');
    const old = await sampled(({ isCurrent }) => !isCurrent);
    expect(old.services[0]?.state).toBe('unknown');
  });

  test.each([undefined, 'Bearer wrong', `Basic ${OPERATOR_TOKEN}`])(
    'is not shown for the authorization %s',
    async (authorization) => {
      service = await startInsights();
      const response = await service.app.inject({
        url: '/api/insights/status',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([response.statusCode, response.json().code]).toEqual([401, 'REQUEST_UNAUTHENTICATED']);
    },
  );

  test('shows a person its essentials, and an administrator all of it', async () => {
    const issuer = await startIssuer();
    try {
      const catalog = changeableTarget('catalog');
      catalog.show(catalogMetrics(10));
      service = await startInsights([catalog.target], { IDENTITY_JWKS_URL: issuer.jwksUrl });
      const all = await sampled(({ services }) => services[0]?.state === 'up');
      const now = new Date('2026-11-20T09:00:00Z');
      const read = async (roles: readonly string[]) => {
        const token = issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, roles }, now);
        const response = await service?.app.inject({
          url: '/api/insights/status?period=hour',
          headers: { authorization: `Bearer ${token}` },
        });
        return response?.json();
      };
      const person = await read([]);
      expect(person.services).toEqual([{ name: 'catalog', state: 'up', available: expect.any(Number) }]);
      expect(person.catalog).toEqual({ subsidies: 484, documents: null, oldestImportSeconds: 120 });
      expect(Object.keys(person).toSorted()).toEqual([
        'at',
        'catalog',
        'isCurrent',
        'pages',
        'period',
        'sampledAt',
        'services',
      ]);
      expect(Object.keys(person.pages)).toEqual(['measures']);
      expect(Object.keys(await read(['admin'])).toSorted()).toEqual(Object.keys(all).toSorted());
    } finally {
      await issuer.close();
    }
  });

  test('is not shown to a session that has ended', async () => {
    const issuer = await startIssuer();
    try {
      service = await startInsights([], { IDENTITY_JWKS_URL: issuer.jwksUrl });
      const endedAt = '2026-11-20T09:00:00.000Z';
      const sessionId = randomUUID();
      const claims = { iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sid: sessionId };
      const authorization = `Bearer ${issuer.tokenOf(claims, new Date(endedAt))}`;
      const read = async () =>
        (await service?.app.inject({ url: '/api/insights/status', headers: { authorization } }))?.statusCode;
      expect(await read()).toBe(200);
      const value = encodeEndedSession({ sessionId, userId: randomUUID(), endedAt });
      const headers = {
        ce_id: randomUUID(),
        ce_type: IDENTITY_CE_TYPES.sessionEnded,
        ce_source: 'identity',
        ce_time: endedAt,
        origin: 'live',
      } as const;
      await service.eventBus.publish(TOPICS.identitySessions.name, [{ key: sessionId, value, headers }]);
      await eventually(async () => expect(await read()).toBe(401));
    } finally {
      await issuer.close();
    }
  });

  test('refuses an unknown period', async () => {
    service = await startInsights();
    const response = await service.app.inject({
      url: '/api/insights/status?period=century',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(response.statusCode).toBe(400);
  });
});
