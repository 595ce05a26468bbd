import { describe, expect, test } from '@jest/globals';
import { combineReadings, type HealthSample, type Reading } from './health-sample.ts';
import { type Observation, observationOf } from './observation.ts';
import { parsePrometheusText } from './prometheus-text.ts';

const AT = new Date('2026-11-20T09:00:00Z');

/** Metrics of a process that has served `total` requests, `failed` of them with 503, each in 30 ms. */
function metrics(options: {
  readonly modules: Readonly<Record<string, number>>;
  readonly route: string;
  readonly total: number;
  readonly failed?: number;
  readonly uptime?: number;
  readonly lag?: number;
}): Observation {
  const { modules, route, total, failed = 0, uptime = 3_600, lag } = options;
  const labels = `http_route="${route}",http_request_method="GET"`;
  const lines = [
    `process_uptime ${uptime}`,
    ...Object.entries(modules).map(([name, ready]) => `app_module_ready{app_module="${name}"} ${ready}`),
    `http_server_request_duration_count{${labels},http_response_status_code="200"} ${total - failed}`,
    `http_server_request_duration_bucket{${labels},http_response_status_code="200",le="0.025"} 0`,
    `http_server_request_duration_bucket{${labels},http_response_status_code="200",le="0.05"} ${total}`,
    `http_server_request_duration_bucket{${labels},http_response_status_code="200",le="+Inf"} ${total}`,
    `http_server_request_duration_count{${labels},http_response_status_code="503"} ${failed}`,
    `http_server_request_duration_count{http_route="/health/ready",http_response_status_code="503"} 900`,
    ...(lag === undefined ? [] : [`app_consumer_lag{messaging_consumer_group_name="search"} ${lag}`]),
  ];
  return observationOf(parsePrometheusText(lines.join('\n')));
}

function reading(target: string, ...observations: (Observation | null)[]): Reading {
  return {
    target,
    instances: observations.map((observation, index) => ({ id: `${target} ${index}`, observation })),
  };
}

function combine(readings: readonly Reading[], former: ReadonlyMap<string, Observation> = new Map()) {
  return combineReadings(readings, { at: AT, former, intervalSeconds: 15 });
}

function requestsOf(sample: HealthSample, service: string) {
  const requests = sample.services[service]?.requests;
  return { total: requests?.total, failed: requests?.failed };
}

describe('a sample of one process with all services', () => {
  const modules = { gateway: 1, catalog: 1, search: 0 };

  test('has one entry for each module and its requests by path', () => {
    const before = metrics({ modules, route: '/api/catalog/stats', total: 10 });
    const now = metrics({ modules, route: '/api/catalog/stats', total: 14, failed: 1 });
    const { observations } = combine([reading('standalone', before)]);
    const { sample } = combine([reading('standalone', now)], observations);
    expect(
      Object.fromEntries(Object.entries(sample.services).map(([name, { isUp }]) => [name, isUp])),
    ).toEqual({ gateway: true, catalog: true, search: false });
    expect(requestsOf(sample, 'catalog')).toEqual({ total: 4, failed: 1 });
    expect(requestsOf(sample, 'gateway')).toEqual({ total: 0, failed: 0 });
  });

  test.each(['/', '/subventions/recherche', '/api/catalog', 'none'])(
    'counts %s for the gateway, because no other service owns it',
    (route) => {
      const { observations } = combine([reading('standalone', metrics({ modules, route, total: 10 }))]);
      const { sample } = combine(
        [reading('standalone', metrics({ modules, route, total: 12 }))],
        observations,
      );
      expect(requestsOf(sample, 'gateway').total).toBe(2);
    },
  );
});

describe('a sample of several processes', () => {
  test('counts a proxied request for the gateway and for the service once each', () => {
    const at = (total: number) => [
      reading('gateway', metrics({ modules: { gateway: 1 }, route: '/api/catalog/*', total })),
      reading('catalog', metrics({ modules: { catalog: 1 }, route: '/api/catalog/stats', total })),
    ];
    const { sample } = combine(at(15), combine(at(10)).observations);
    expect(requestsOf(sample, 'gateway').total).toBe(5);
    expect(requestsOf(sample, 'catalog').total).toBe(5);
  });

  test('adds the requests of all processes of a service, which is up while one can serve', () => {
    const modules = { catalog: 1 };
    const route = '/api/catalog/stats';
    const { observations } = combine([
      reading('catalog', metrics({ modules, route, total: 1 }), metrics({ modules, route, total: 100 })),
    ]);
    const { sample } = combine(
      [reading('catalog', metrics({ modules, route, total: 3 }), metrics({ modules, route, total: 107 }))],
      observations,
    );
    expect(requestsOf(sample, 'catalog').total).toBe(9);
    const half = combine([reading('catalog', null, metrics({ modules, route, total: 1 }))]);
    expect(half.sample.services.catalog?.isUp).toBe(true);
  });

  test('shows a service as down when no process of it can be read', () => {
    for (const gone of [reading('search', null), reading('search')])
      expect(combine([gone]).sample.services).toMatchObject({ search: { isUp: false } });
  });

  test('takes the lag of a group once, however many processes of the service report it', () => {
    const modules = { search: 1 };
    const one = metrics({ modules, route: '/', total: 1, lag: 7 });
    expect(combine([reading('search', one, one)]).sample.lag).toBe(7);
    expect(
      combine([reading('catalog', metrics({ modules: { catalog: 1 }, route: '/', total: 1 }))]).sample.lag,
    ).toBeNull();
  });
});

describe('requests of a process that started or was not seen before', () => {
  const modules = { catalog: 1 };
  const route = '/api/catalog/stats';

  test('count from its start when it is younger than the interval', () => {
    const { sample } = combine([reading('catalog', metrics({ modules, route, total: 5, uptime: 10 }))]);
    expect(requestsOf(sample, 'catalog').total).toBe(5);
  });

  test('do not count when it ran before we did', () => {
    const { sample } = combine([reading('catalog', metrics({ modules, route, total: 5_000 }))]);
    expect(requestsOf(sample, 'catalog').total).toBe(0);
  });

  test('count from 0 after a restart at the same address, also when it has served more than the one before', () => {
    const before = metrics({ modules, route, total: 10, uptime: 3_600 });
    const { observations } = combine([reading('catalog', before)]);
    const restarted = metrics({ modules, route, total: 12, failed: 12, uptime: 12 });
    const { sample } = combine([reading('catalog', restarted)], observations);
    expect(requestsOf(sample, 'catalog')).toEqual({ total: 12, failed: 12 });
  });

  test('count with the next sample when one could not be read', () => {
    const first = combine([reading('catalog', metrics({ modules, route, total: 100 }))]);
    const unread = combine([reading('catalog', null)], first.observations);
    expect(requestsOf(unread.sample, 'catalog').total).toBe(0);
    const unfound = combine([reading('catalog')], first.observations);
    expect(unfound.observations).toEqual(first.observations);
    const { sample } = combine(
      [reading('catalog', metrics({ modules, route, total: 130 }))],
      unread.observations,
    );
    expect(requestsOf(sample, 'catalog').total).toBe(30);
  });

  test('count from 0 when its counters began again', () => {
    const { observations } = combine([reading('catalog', metrics({ modules, route, total: 5_000 }))]);
    const { sample } = combine([reading('catalog', metrics({ modules, route, total: 3 }))], observations);
    expect(requestsOf(sample, 'catalog').total).toBe(3);
  });
});
