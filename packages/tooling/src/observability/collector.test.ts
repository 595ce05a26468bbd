import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from '@jest/globals';
import { LOG_FIELDS } from '@platform/service-kit';
import { ATTRIBUTES } from '@platform/telemetry';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPO_ROOT } from '../repo.ts';

const parts = z.record(z.string(), z.unknown());
const collectorSchema = z.strictObject({
  receivers: parts,
  processors: parts,
  exporters: parts,
  extensions: parts,
  service: z.strictObject({
    extensions: z.array(z.string()),
    pipelines: z.record(
      z.string(),
      z.strictObject({
        receivers: z.array(z.string()),
        processors: z.array(z.string()),
        exporters: z.array(z.string()),
      }),
    ),
  }),
});
const { service, ...defined } = collectorSchema.parse(
  parse(readFileSync(path.join(REPO_ROOT, 'infra/otel/collector.yaml'), 'utf8')),
);
const PIPELINES = Object.entries(service.pipelines);

test.each(['receivers', 'processors', 'exporters'] as const)(
  '%s are defined where they are used, and used',
  (kind) => {
    const used = new Set(PIPELINES.flatMap(([, pipeline]) => pipeline[kind]));
    expect([...used].toSorted()).toEqual(Object.keys(defined[kind]).toSorted());
  },
);

test('extensions are defined where they are used, and used', () => {
  expect(service.extensions).toEqual(Object.keys(defined.extensions));
});

it.each(PIPELINES)(
  '%s: limits memory first, redacts before it batches, and batches last',
  (_name, { processors }) => {
    expect(processors[0]).toBe('memory_limiter');
    expect(processors.at(-2)).toMatch(/^redaction\//);
    expect(processors.at(-1)).toBe('batch');
  },
);

const redactionSchema = z.object({
  allow_all_keys: z.literal(false),
  allowed_keys: z.array(z.string()),
  blocked_values: z.array(z.string()).min(1),
});

test.each([
  ['redaction/spans', Object.values(ATTRIBUTES)],
  ['redaction/logs', [...LOG_FIELDS, ATTRIBUTES.serviceName]],
])('%s passes exactly what this repository registers', (name, registered: readonly string[]) => {
  const { allowed_keys: allowed } = redactionSchema.parse(defined.processors[name]);
  expect(allowed.toSorted()).toEqual(registered.toSorted());
});

test('values that look like personal data are masked', () => {
  const { blocked_values: patterns } = redactionSchema.parse(defined.processors['redaction/spans']);
  const isMasked = (text: string): boolean => patterns.some((pattern) => new RegExp(pattern).test(text));
  expect(['jeanne@exemple.fr', 'FR76 3000 6000 0112 3456 7890 189', '06 12 34 56 78'].map(isMasked)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['/api/catalog/subsidies/:id', 'catalog.subsidies.v1', '4bf92f3577b34da6a3ce929d0e0e4736'].map(isMasked),
  ).toEqual([false, false, false]);
});
