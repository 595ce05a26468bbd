import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ImportResult, Subsidy } from '@platform/contracts/catalog';
import { isSameFunder } from '@platform/contracts/funder-identity';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { subsidyId } from '../../src/domain/subsidy-id.ts';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../catalog-app.ts';
import { nationalSchemaOfTee, type SchemaRow } from './national-schema-rows.ts';
import { realImports } from './real-sources.ts';

const SOURCES = ['starter', 'tee', 'aides-jeunes'];

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Two of one title that people would take for one programme: the same body, page or place. */
function looksLikeOne(a: Subsidy, b: Subsidy): boolean {
  const funder = a.funders.some((one) => b.funders.some((other) => isSameFunder(one, other)));
  const page = a.officialUrl !== null && a.officialUrl === b.officialUrl;
  const place = a.coverage.zones.toSorted().join() === b.coverage.zones.toSorted().join();
  // A source that lists two means two.
  const isListedTwice = a.sources.some(({ source }) => b.sources.some((other) => other.source === source));
  return !isListedTwice && (funder || page || place);
}

function titlesOf({ texts }: Subsidy): string[] {
  return Object.values(texts).map(({ title }) => folded(title));
}

describeUnless(missingSharedData(), 'programmes that several sources publish', () => {
  let world: TestCatalog;
  let rows: readonly SchemaRow[];
  let schema: ImportResult[];
  let published: readonly Subsidy[];

  beforeAll(async () => {
    world = await startCatalog();
    for (const { source, files } of realImports().filter((one) => SOURCES.includes(one.source))) {
      await world.importFiles(source, files);
    }
    const national = nationalSchemaOfTee();
    rows = national.rows;
    world.setNow('2026-11-20T10:00:00Z');
    schema = await world.importFiles('schema-aides', [national.file]);
    await world.catalog.qualityComputed();
    const { body } = await world.app.inject('/api/catalog/export?format=ndjson');
    published = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Subsidy);
    writeSample(published, schema);
  }, 600_000);
  afterAll(() => world.close());

  it('are shown once: no title finds two of one programme', () => {
    const byTitle = new Map<string, Subsidy[]>();
    for (const one of published) {
      for (const title of new Set(titlesOf(one))) byTitle.set(title, [...(byTitle.get(title) ?? []), one]);
    }
    const twice = [...byTitle].flatMap(([title, found]) =>
      found.flatMap((one, index) =>
        found
          .slice(index + 1)
          .flatMap((other) => (looksLikeOne(one, other) ? [[title, one.id, other.id]] : [])),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('are never joined with another one: every row of the national schema is with the programme it was made of', () => {
    const results = recordsOf(schema);
    const visible = new Set(published.map(({ id }) => id));
    const ids = new Map(
      published.flatMap((one) => one.sources.map((ref) => [`${ref.source} ${ref.sourceId}`, one.id])),
    );
    const wrong: unknown[] = [];
    const counts = { joined: 0, withheld: 0, visible: 0 };
    for (const row of rows) {
      const own = ids.get(`tee ${row.teeId}`) ?? subsidyId('tee', row.teeId);
      const { subsidyId: id = '' } = results.get(row.id) ?? {};
      if (id === own) counts.joined += 1;
      else if (id !== null && visible.has(id)) {
        counts.visible += 1;
        wrong.push([row.kind, row.title, row.teeId]);
      } else counts.withheld += 1;
    }
    expect(wrong).toEqual([]);
    expect(summaryOf(schema)).toMatchObject({ refused: 0 });
    expect(counts.visible).toBe(0);
    // Where a link names the programme nothing is left to an operator.
    const linked = rows.filter(({ kind }) => kind === 'page' || kind === 'capitals');
    for (const row of linked) expect([row.teeId, results.get(row.id)?.outcome]).toEqual([row.teeId, 'new']);
    console.info(`National schema: ${JSON.stringify(counts)} of ${rows.length}`);
  });
});

/** What was joined by itself, to be read by eye. */
function writeSample(published: readonly Subsidy[], schema: readonly ImportResult[]): void {
  const results = [...recordsOf(schema).values()];
  const joined = results.flatMap(({ sourceId, subsidyId: id, reasons }) => {
    const why = reasons.find(({ message }) => message.startsWith('describes the programme of'));
    const kept = published.find((one) => one.id === id);
    return why === undefined || kept === undefined
      ? []
      : [`- ${sourceId} → ${kept.texts.fr?.title} (${kept.funders.join(', ')}): ${why.message}`];
  });
  const several = published
    .filter(({ sources }) => new Set(sources.map(({ source }) => source)).size > 1)
    .map(
      ({ texts, sources }) =>
        `- ${texts.fr?.title}: ${sources.map((one) => `${one.source}/${one.sourceId}`).join(' + ')}`,
    );
  const cache = path.resolve(import.meta.dirname, '../../../../.cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    path.join(cache, 'joined-programmes.md'),
    [
      `# Joined by the import (${joined.length})`,
      ...joined,
      `# Of several sources (${several.length})`,
      ...several,
    ].join('\n'),
  );
}
