import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deadline, Subsidy } from '@platform/contracts/catalog';
import { plusDays } from '@platform/contracts/civil-date';
import { subsidy } from '../../search/test/subsidy-builder.ts';
import { startCatalogAndSearch } from './catalog-and-search.ts';

const TODAY = '2026-10-20';
/** Before and after midnight in Paris; the clocks change within the next 30 days. */
const MOMENTS = ['2026-10-20T10:00:00Z', '2026-10-20T21:30:00Z', '2026-10-20T22:30:00Z'];
const DAYS = [-2, -1, 0, 1, 15, 29, 30, 31, 32];
const TIMES = [null, '00:00', '12:00', '23:59'];
const ZONES = ['Europe/Paris', 'America/Guadeloupe', 'Pacific/Noumea'];
const PAGE = 50;
const TIMEOUT_MS = 240_000;

const deadlines = DAYS.flatMap((days) =>
  TIMES.flatMap((time) => ZONES.map((zone): Deadline => ({ date: plusDays(TODAY, days), time, zone }))),
);
const open = deadlines.map((deadline) => record({ deadline }));
const suspended = deadlines.map((deadline) => record({ deadline, suspended: true }));
/** Local variants of subsidies that close soon, later, and that are suspended, each closing soon itself. */
const variants = [...open, ...suspended].map(({ id }) =>
  record({ deadline: { date: plusDays(TODAY, 20), time: null, zone: 'Europe/Paris' }, variantOf: id }),
);
const undated = record({ deadline: null });
const records = [...open, ...suspended, ...variants, undated];

function record(stated: Partial<Pick<Subsidy, 'deadline' | 'suspended' | 'variantOf'>>): Subsidy {
  const id = randomUUID();
  return subsidy({ id, title: `Aide ${id}`, coverage: { national: true, countries: ['FR'] }, ...stated });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'closing-soon-'));
  const files = path.join(folder, 'files');
  await mkdir(files);
  await writeFile(path.join(files, 'export.ndjson'), records.map((one) => JSON.stringify(one)).join('\n'));
  const services = await startCatalogAndSearch(folder, MOMENTS[0] ?? '');
  await services.importFolder('platform-export', files);
  expect(await services.published()).toHaveLength(records.length);
  await services.close();
}, TIMEOUT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(MOMENTS)(
  'the figure of the home page is the number of results of the filter it links to, at %s',
  async (moment) => {
    const services = await startCatalogAndSearch(folder, moment);
    try {
      const { published, closingSoon } = await services.stats();
      const found = new Set<string>();
      let total = PAGE;
      for (let page = 1; (page - 1) * PAGE < total; page += 1) {
        const query = { deadline: 'closing_soon', limit: String(PAGE), page: String(page) };
        const result = await services.find(new URLSearchParams(query));
        total = result.total;
        for (const { id } of result.hits) found.add(id);
      }
      expect(published).toBe(records.length);
      expect(closingSoon).toBe(total);
      expect(found.size).toBe(total);
      // Some of each kind, so that equal numbers mean equal rules.
      expect(open.filter(({ id }) => found.has(id)).length).toBeGreaterThan(0);
      expect(open.filter(({ id }) => found.has(id)).length).toBeLessThan(open.length);
      expect(suspended.filter(({ id }) => found.has(id))).toEqual([]);
      expect(variants.filter(({ id }) => found.has(id)).length).toBeGreaterThan(suspended.length - 1);
      expect(variants.filter(({ id }) => found.has(id)).length).toBeLessThan(variants.length);
      expect(found.has(undated.id)).toBe(false);
    } finally {
      await services.close();
    }
  },
  TIMEOUT_MS,
);
