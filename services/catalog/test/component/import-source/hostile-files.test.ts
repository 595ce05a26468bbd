import { describe, expect, it } from '@jest/globals';
import { registerHealth } from '@platform/service-kit';
import { teeProgramme } from '@platform/sources/test-kit';
import {
  importBody,
  postImport,
  recordsOf,
  resultsOf,
  startCatalog,
  summaryOf,
  type TestFile,
} from '../../catalog-app.ts';
import { watchHealth } from './watch-health.ts';

type Hostile = {
  readonly limits: Readonly<Record<string, number>>;
  readonly source: 'tee' | 'aides-territoires';
  readonly file: TestFile;
  readonly message: string;
};

const HOSTILE: readonly Hostile[] = [
  {
    limits: { CATALOG_READ_MS_MAX: 700 },
    source: 'tee',
    // One megabyte that the YAML reader needs a second for.
    file: { path: 'programs/lourd.yaml', content: `titre: Lourd\nliste:\n${'- a: b\n'.repeat(140_000)}` },
    message: 'reading takes too long; the rest was not read',
  },
  {
    limits: {},
    source: 'aides-territoires',
    // 9 MB that would be hundreds of megabytes in memory.
    file: { path: 'aides.json', content: `[${'{},'.repeat(3_000_000)}{}]` },
    message: 'the file holds more than 2000000 values',
  },
];

describe('a file that cannot be read within the limits', () => {
  it.each(HOSTILE)(
    'is refused with a sentence while health checks get their response: $message',
    async ({ limits, source, file, message }) => {
      const world = await startCatalog(limits);
      registerHealth(world.app, { modules: [world.catalog] });
      const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
      const good = { path: 'programs/isoler.yaml', content: teeProgramme() };
      const body = importBody([file]);
      try {
        // The limit of this test is short: a thread that has just started may need more for its first file.
        for (let refused = 1; refused > 0; )
          ({ refused } = summaryOf(await world.importFiles('tee', [good])));
        const stop = watchHealth(url);
        const results = resultsOf((await postImport(world.app, source, body)).body);
        const { blockedMs, responses } = await stop();
        const reasons = [...recordsOf(results).values()].flatMap((one) => one.reasons);
        expect(reasons).toEqual([{ field: '', message }]);
        // Nothing counts as missing after a file that was not read.
        expect(summaryOf(results)).toMatchObject({ refused: 1, withdrawn: 0 });
        expect(responses).toBeGreaterThan(10);
        expect(blockedMs).toBeLessThan(400);
        const again = summaryOf(await world.importFiles('tee', [good]));
        expect(again).toMatchObject({ new: 0, changed: 0, withdrawn: 0 });
      } finally {
        await world.close();
      }
    },
    240_000,
  );
});
