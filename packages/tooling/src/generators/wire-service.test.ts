import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { REPO_ROOT } from '../repo.ts';
import { writeService } from './new-service.ts';
import { wireService } from './wire-service.ts';

const TOUCHED = [
  'README.md',
  'frontends/admin/src/i18n/en/admin.json',
  'frontends/admin/src/i18n/fr/admin.json',
  'infra/compose/core.yml',
  'infra/prometheus/prometheus.yml',
  'packages/contracts/package.json',
  'services/gateway/src/config.ts',
  'services/standalone/package.json',
  'services/standalone/src/services.ts',
];

let root: string;
let changed: readonly string[];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'wire-service-'));
  for (const file of TOUCHED) await cp(path.join(REPO_ROOT, file), path.join(root, file));
  const service = { name: 'saved-searches', port: 8199 };
  await writeService({ ...service, target: path.join(root, 'services/saved-searches') });
  changed = await wireService({ ...service, root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

function textOf(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

async function yamlOf(file: string) {
  return parse(await textOf(file), { merge: true });
}

describe('a new service is joined to the rest:', () => {
  it('its contract is in packages/contracts, and route and test use it from there', async () => {
    const { exports } = JSON.parse(await textOf('packages/contracts/package.json'));
    expect(exports['./saved-searches']).toBe('./src/saved-searches/index.ts');
    expect(await textOf('packages/contracts/src/saved-searches/index.ts')).toContain("from '../values.ts'");
    for (const file of ['src/routes/get-item.route.ts', 'test/component/get-item/get-item.test.ts'])
      expect(await textOf(`services/saved-searches/${file}`)).toContain(
        "'@platform/contracts/saved-searches'",
      );
  });

  it.each(['fr', 'en'])('the page of operators has a name for it (%s)', async (language) => {
    const texts = JSON.parse(await textOf(`frontends/admin/src/i18n/${language}/admin.json`));
    expect(texts.module['saved-searches']).toBe('SavedSearches');
  });

  it('the gateway leads to it, in compose at its container', async () => {
    expect(await textOf('services/gateway/src/config.ts')).toContain(
      "UPSTREAM_SAVED_SEARCHES: upstream('saved-searches'),",
    );
    const { services } = await yamlOf('infra/compose/core.yml');
    expect(services.gateway.environment.UPSTREAM_SAVED_SEARCHES).toBe('http://saved-searches:8199');
    expect(services.insights.environment.INSIGHTS_TARGETS).toContain(
      'saved-searches=http://saved-searches:9464/metrics, catalog=',
    );
    expect(services['saved-searches']).toMatchObject({
      read_only: true,
      build: { dockerfile: 'infra/docker/service.Dockerfile', args: { SERVICE: 'saved-searches' } },
      environment: { PORT: '8199', METRICS_PORT: '9464' },
      healthcheck: { test: expect.arrayContaining(['/app/probe-readiness.ts']) },
    });
  });

  it('Prometheus scrapes it under its name, which the dashboards choose from', async () => {
    const { scrape_configs: jobs } = await yamlOf('infra/prometheus/prometheus.yml');
    expect(jobs).toContainEqual({
      job_name: 'saved-searches',
      static_configs: [{ targets: ['saved-searches:9464'] }],
    });
  });

  it('the single process runs it', async () => {
    const code = await textOf('services/standalone/src/services.ts');
    expect(code).toContain('SAVED_SEARCHES_MONGO_URI: mongoUri,');
    expect(code).toMatch(/const modules = \[[^\]]*savedSearches,?\s*\]/);
    const { dependencies } = JSON.parse(await textOf('services/standalone/package.json'));
    expect(dependencies['@platform/saved-searches']).toBe('0.1.0');
  });

  it('the table of folders lists it', async () => {
    expect(await textOf('README.md')).toMatch(/backend each: [^;]*, saved-searches;/);
    expect(changed).toContain('README.md');
  });
});
