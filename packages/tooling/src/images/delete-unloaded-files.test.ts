import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteUnloadedFiles } from './delete-unloaded-files.ts';

const app = mkdtempSync(path.join(tmpdir(), 'unloaded-'));
const DELETED = [
  'node_modules/router/index.d.ts',
  'node_modules/router/lib/router.js.map',
  'node_modules/router/README.md',
  'node_modules/router/test/router.test.js',
  'node_modules/router/.github/workflow.yml',
  'node_modules/@team/router/examples/first.js',
  'node_modules/router/node_modules/nested/benchmarks/all.js',
  'node_modules/pdfkit/js/pdfkit.browser.mjs',
  'node_modules/outer/node_modules/@opentelemetry/core/dist/common/time.cjs',
];
const KEPT = [
  'node_modules/router/LICENSE.md',
  'node_modules/router/index.js',
  'node_modules/router/lib/test/assert.js',
  'node_modules/test/index.js',
  'node_modules/@team/examples/index.js',
  'packages/own/test/index.ts',
  'node_modules/pdfkit/js/pdfkit.node.mjs',
  'node_modules/@opentelemetry/api/dist/index.cjs',
  'node_modules/@expo-google-fonts/inter/LICENSE_FONT',
];

beforeAll(() => {
  for (const file of [...DELETED, ...KEPT]) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    writeFileSync(path.join(app, file), '');
  }
  deleteUnloadedFiles(app);
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

it.each(DELETED)('%s of an installed package is deleted', (file) => {
  expect(existsSync(path.join(app, file))).toBe(false);
});

it.each(KEPT)('%s is kept', (file) => {
  expect(existsSync(path.join(app, file))).toBe(true);
});
