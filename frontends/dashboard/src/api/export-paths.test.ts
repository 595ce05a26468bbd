import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { exportPaths } from './export-paths.ts';

const SERVICES = new URL('../../../../services/', import.meta.url);
const WORKSPACE = ':workspaceId';

function sourceFiles(service: string): readonly string[] {
  const folder = new URL(`${service}/src/`, SERVICES);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.route.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

const declared = readdirSync(SERVICES).filter((service) =>
  readdirSync(new URL(`${service}/`, SERVICES)).includes('service.yaml'),
);
/** Services that erase a person, so they keep something about people. */
const keeping = declared.filter((service) =>
  readFileSync(new URL(`${service}/service.yaml`, SERVICES), 'utf8').includes('identity.erasures.v1'),
);

test('the export contains every service that has to erase people', () => {
  expect(keeping).toContain('identity');
  expect(Object.keys(exportPaths('w')).toSorted()).toEqual(keeping.toSorted());
});

test('the export contains every route of a service that exports a person or a workspace, and each of its paths is a route', () => {
  const routes = declared
    .flatMap(sourceFiles)
    .flatMap((source) => [...source.matchAll(/'(\/api\/[a-z]+\/(?:w\/:workspaceId|me)\/export)'/g)])
    .flatMap(([, path]) => path ?? []);
  expect(Object.values(exportPaths(WORKSPACE)).toSorted()).toEqual(routes.toSorted());
});
