import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { type SourceName, subsidyFactsSchema } from '@platform/contracts/catalog';
import { decodeSubsidy, encodeSubsidy } from '@platform/events/catalog';
import { type FactsRecord, readEverything, readingReport } from '@platform/sources/test-kit';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { applyContribution } from '../../src/domain/subsidy-changes.ts';

const FEEDS = [
  { source: 'tee', folder: ['transition-ecologique-entreprises'], facts: 153, isPrivate: 0 },
  { source: 'aides-jeunes', folder: ['aides-jeunes'], facts: 352, isPrivate: 49 },
] as const satisfies readonly {
  source: SourceName;
  folder: readonly string[];
  facts: number;
  isPrivate: number;
}[];

describeUnless(missingSharedData(), 'every record of the development data', () => {
  const reports: string[] = [];
  afterAll(() => {
    const cache = path.resolve(import.meta.dirname, '../../../../.cache');
    mkdirSync(cache, { recursive: true });
    writeFileSync(path.join(cache, 'catalog-reading.md'), reports.join('\n'));
  });

  it.each(FEEDS)(
    '$source is read completely, and nothing is refused',
    ({ source, folder, facts, isPrivate }) => {
      const records = readEverything(source, sharedDataPath(...folder));
      reports.push(readingReport(source, records));
      const kinds = Map.groupBy(records, ({ kind }) => kind);
      expect(kinds.get('refused') ?? []).toEqual([]);
      expect(kinds.get('facts')).toHaveLength(facts);
      expect(kinds.get('private') ?? []).toHaveLength(isPrivate);
      expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(records.length);
    },
  );

  it.each(FEEDS)(
    '$source gives facts that keep the contract, survive the event and hold no markup',
    ({ source, folder }) => {
      for (const record of factsOf(source, folder)) {
        expect(subsidyFactsSchema.parse(record.facts)).toEqual(record.facts);
        expect(JSON.stringify(record.facts)).not.toMatch(/<[a-z/!]|&(nbsp|amp|lt|gt|quot|#\d+);/i);
        const decision = applyContribution(
          { id: '00000000-0000-5000-8000-000000000000', current: null },
          {
            source,
            sourceId: record.sourceId,
            precedence: 1,
            fieldPrecedence: {},
            carriedProvenance: null,
            carriedForecast: null,
            variantOf: null,
            officialCode: record.officialCode,
            origin: record.origin,
            active: true,
            facts: record.facts,
            methods: record.methods,
            references: [
              {
                source,
                sourceId: record.sourceId,
                url: record.url,
                licence: '',
                attribution: '',
                checkedOn: '2026-11-20',
              },
            ],
          },
          { now: new Date('2026-11-20T00:00:00Z'), reviewsChanges: false },
        );
        if (decision.kind !== 'published') throw new Error('a first contribution is published');
        const { published } = decision.next;
        expect(decodeSubsidy(encodeSubsidy(published))).toEqual(published);
      }
    },
  );

  it('returns no content of a private benefit', () => {
    const records = readEverything('aides-jeunes', sharedDataPath('aides-jeunes'));
    for (const record of records) {
      const text = readFileSync(sharedDataPath('aides-jeunes', record.file), 'utf8');
      expect(record.kind === 'private').toBe(/^private: true$/m.test(text));
      if (record.kind === 'private') expect(Object.keys(record).sort()).toEqual(['file', 'kind', 'sourceId']);
    }
  });

  it('every end date and every amount is found in its file', () => {
    for (const { source, folder } of FEEDS) {
      for (const { facts, raw, file } of factsOf(source, folder)) {
        const digits = raw.replaceAll(/[\s\u00a0\u202f]/g, '');
        for (const money of [facts.funding.minimumGrant, facts.funding.maximumGrant]) {
          if (money !== null)
            expect([file, digits.includes(String(money.cents / 100))]).toEqual([file, true]);
        }
        if (facts.deadline !== null)
          expect(raw).toContain(facts.deadline.date.split('-').toReversed().join('/'));
      }
    }
  });
});

function factsOf(source: SourceName, folder: readonly string[]): readonly FactsRecord[] {
  return readEverything(source, sharedDataPath(...folder)).filter((record) => record.kind === 'facts');
}
