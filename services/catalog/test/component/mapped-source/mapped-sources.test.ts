import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { HEAD } from '@platform/sources/test-kit';
import { type MappedSources, openMappedSources } from '../../../src/sources/mapped-sources.ts';

const REST = 'format: { kind: json }\nid: { from: id }\nfields:\n  title: { from: t }\n';
const SECOND = HEAD.replace('invented-portal', 'second-portal');
const logger = createLogger({ service: 'mapped-sources-test', level: 'silent' });
let folder = '';
let sources: MappedSources;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reload-mappings-'));
  await writeFile(path.join(folder, 'one.yaml'), HEAD + REST);
  sources = await openMappedSources(folder, logger);
});
afterAll(async () => {
  sources.close();
  await rm(folder, { recursive: true });
});

function own(): string[] {
  return sources
    .list()
    .map(({ source }) => source)
    .filter((source) => source.endsWith('-portal'));
}

it('uses mappings that are added, changed and removed while it runs', async () => {
  expect(own()).toEqual(['invented-portal']);
  await writeFile(path.join(folder, 'two.yaml'), SECOND + REST);
  await sources.refresh();
  expect(own()).toEqual(['invented-portal', 'second-portal']);
  await writeFile(path.join(folder, 'one.yaml'), `${HEAD.replace('Invented portal', 'Renamed')}${REST}`);
  await sources.refresh();
  expect(sources.list().find(({ source }) => source === 'invented-portal')?.info.label).toBe('Renamed');
  await rm(path.join(folder, 'two.yaml'));
  await sources.refresh();
  expect(own()).toEqual(['invented-portal']);
});

it('keeps the earlier mappings while a changed one is broken', async () => {
  await writeFile(path.join(folder, 'one.yaml'), 'source: [');
  await sources.refresh();
  expect(own()).toEqual(['invented-portal']);
  await writeFile(path.join(folder, 'one.yaml'), HEAD + REST);
  await sources.refresh();
  expect(own()).toEqual(['invented-portal']);
});
