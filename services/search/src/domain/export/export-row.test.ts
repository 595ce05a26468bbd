import { describe, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { CSV_DIALECTS, csvRows } from '@platform/csv';
import { loadTerritories } from '@platform/territories';
import { readCsv } from '@platform/testing/read-csv';
import fc from 'fast-check';
import { filterableSubsidy, subsidy } from '../../../test/subsidy-builder.ts';
import { toIndexDocument } from '../index-document.ts';
import { exportRowOf } from './export-row.ts';
import { EXPORT_COLUMNS, EXPORT_TEXTS, type ExportColumn } from './export-texts.ts';

const tree = loadTerritories();
const now = { ms: Date.parse('2026-11-20T14:00:00Z'), day: 20_777 };

function rowOf(one: Subsidy, language: 'fr' | 'en' = 'fr') {
  const document = toIndexDocument(one, tree);
  const cells = exportRowOf(
    { ...document, localVariants: 0, missing: [], inPassing: [] },
    { language, tree, now },
  );
  const at = (column: ExportColumn) => cells[EXPORT_COLUMNS.indexOf(column)];
  return { cells, at };
}

const example = subsidy({
  title: 'Aide aux ateliers',
  funders: ['Région Bretagne', 'ADEME'],
  programmes: ['France 2030'],
  funding: {
    type: 'public',
    instrument: 'subsidy',
    nativeInstrument: null,
    fundingAmount: null,
    minimumGrant: { cents: 150_050, currency: 'EUR' },
    maximumGrant: { cents: 5_000_000, currency: 'EUR' },
    cofinancingRate: { minBps: null, maxBps: 4_250 },
    loanOption: null,
    recoverableAdvance: null,
  },
  opensOn: '2026-10-01',
  deadline: { date: '2026-12-01', time: '17:00', zone: 'Europe/Paris' },
  coverage: {
    national: false,
    countries: ['FR'],
    regions: ['53'],
    departments: [],
    zones: ['region:53', 'country:DE'],
  },
  eligibleApplicants: ['company', 'nonprofit'],
  applicationFormats: ['online'],
});

describe('a subsidy as a row', () => {
  test('contains amounts, dates, places and names in the language', () => {
    const { at } = rowOf(example);
    expect(at('funders')).toBe('Région Bretagne | ADEME');
    expect(at('instrument')).toBe('Subvention');
    expect([at('minimumGrant'), at('maximumGrant'), at('fundingAmount'), at('currency')]).toEqual([
      1500.5,
      50_000,
      null,
      'EUR',
    ]);
    expect([at('rateMin'), at('rateMax')]).toEqual([null, 42.5]);
    expect([at('opensOn'), at('deadline'), at('deadlineTime'), at('deadlineZone')]).toEqual([
      '2026-10-01',
      '2026-12-01',
      '17:00',
      'Europe/Paris',
    ]);
    expect(at('status')).toBe('Ferme sous 30 jours');
    expect(at('territories')).toBe('Bretagne | Allemagne');
    expect(rowOf(example, 'en').at('territories')).toBe('Bretagne | Germany');
    expect(at('applicants')).toBe('Entreprise | Association');
    expect(at('programmes')).toBe('France 2030');
    expect(at('origin')).toBe('Programme réel');
    expect(at('id')).toBe(example.id);
  });

  test('marks generated and suspended records and values extracted from prose', () => {
    expect(rowOf({ ...example, origin: 'synthetic' }).at('origin')).toContain('générée');
    expect(rowOf({ ...example, suspended: true }).at('status')).toBe('Suspendue');
    const provenance = {
      deadline: { source: 'tee', sourceId: 'a', method: 'derived', confidence: 85 },
    } as const;
    expect(rowOf({ ...example, provenance }).at('readFromText')).toBe('Date limite');
  });

  test('is open when a deadline shows it, and undated only without a deadline', () => {
    const status = (changes: Partial<Subsidy>) => rowOf({ ...example, ...changes }).at('status');
    const later = { date: '2027-06-01', time: null, zone: 'Europe/Paris' };
    const undated = { deadline: null, recurrence: null };
    expect(status({ deadline: later })).toBe('Ouverte');
    expect(status({ deadline: later, opensOn: '2026-11-21' })).toBe('À venir');
    expect(status({ deadline: later, opensOn: '2026-11-20' })).toBe('Ouverte');
    expect(status(undated)).toBe('Sans date connue');
    expect(status({ ...undated, recurrence: 'permanent' })).toBe('Permanente');
    expect(status({ ...undated, recurrence: 'ongoing' })).toBe('Ouverte');
  });

  test('contains its official code, its summary and the sentences of its source in the language of the file', () => {
    const attribution = 'Our own texts, written from the public record it names';
    const sources = example.sources.map((record) => ({ ...record, attribution }));
    const { at } = rowOf({ ...example, sources, grantCode: 'AB-12' });
    expect(at('grantCode')).toBe('AB-12');
    expect(at('summary')).toBe(example.texts.fr?.summary ?? null);
    expect(at('attribution')).toBe('Rédigé par nos soins d’après la fiche publique citée');
    expect(rowOf({ ...example, sources }, 'en').at('attribution')).toBe(
      'Written by us from the public record named',
    );
  });

  test('shows the currency of an amount that differs from the others', () => {
    const funding = { ...example.funding, fundingAmount: { cents: 100_050, currency: 'USD' } };
    expect(rowOf({ ...example, funding }).at('fundingAmount')).toBe('1000,5 USD');
    expect(rowOf({ ...example, funding }, 'en').at('fundingAmount')).toBe('1000.5 USD');
  });

  test('names sources with licence and attribution, and the newest check date', () => {
    const { at } = rowOf(example);
    const [record] = example.sources;
    expect(at('attribution')).toBe(record?.attribution);
    expect(at('licence')).toBe(record?.licence);
    expect(at('checkedOn')).toBe(record?.checkedOn);
  });

  test('replaces territories beyond the limit of a cell by their number', () => {
    const zones = tree.descendants('department:35', 'commune').slice(0, 60);
    const text = String(rowOf({ ...example, coverage: { ...example.coverage, zones } }).at('territories'));
    expect(text.split(' | ')).toHaveLength(51);
    expect(text.endsWith('… et 10 autres')).toBe(true);
  });

  test('has a unique header for every column in both languages', () => {
    for (const texts of Object.values(EXPORT_TEXTS)) {
      const header = EXPORT_COLUMNS.map((column) => texts.column[column]);
      expect(new Set(header).size).toBe(EXPORT_COLUMNS.length);
    }
  });

  test('writes every subsidy with the columns of the header, readable without loss, and never with a formula', () => {
    fc.assert(
      fc.property(
        filterableSubsidy,
        fc.string({ unit: 'binary' }),
        fc.constantFrom('fr', 'en'),
        (drawn, text, language) => {
          const { cells } = rowOf({ ...drawn, funders: [`${text}x`] }, language);
          const lines = csvRows([cells, cells], CSV_DIALECTS[language]);
          const [first, second] = readCsv(lines, language === 'fr' ? ';' : ',');
          expect(first).toHaveLength(EXPORT_COLUMNS.length);
          expect(second).toEqual(first);
          expect(first?.every((cell) => !/^\s*[=+\-@\t\r\n\0＝＋－＠]/.test(cell))).toBe(true);
          expect(first?.[EXPORT_COLUMNS.indexOf('funders')]?.endsWith(`${text}x`)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
