import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CRASH_POINTS } from '@platform/service-kit/crash-points';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = globSync('{packages,services}/*/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));

it.each([...CRASH_POINTS])('%s is called in the code', (name) => {
  expect(SOURCES.filter((text) => text.includes(`crashPoint('${name}')`)).length).toBeGreaterThan(0);
});
