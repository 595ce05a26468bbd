import { describe, expect, test } from '@jest/globals';
import { factSources, shownProvenance } from './fact-provenance.ts';

function record(source: string, checkedOn: string) {
  return { source, sourceId: '1', url: null, licence: '', attribution: source, checkedOn };
}

function origin(source: string) {
  return { source, sourceId: '1', method: 'stated', confidence: null } as const;
}

describe('the sources of a fact', () => {
  const [tee, starter] = [record('tee', '2026-06-12'), record('starter', '2026-06-12')];
  const read = { ...origin('tee'), method: 'derived', confidence: 90 } as const;

  test('are the records that state it', () => {
    const other = record('aj', '2025-02-03');
    const provenance = { deadline: origin('aj'), eligibleApplicants: origin('tee') };
    const facts = { provenance, sources: [tee, other] };
    expect(factSources(facts, 'deadline')).toEqual([{ kind: 'stated', quote: null, record: other }]);
    expect(factSources(facts, 'applicants')).toEqual([{ kind: 'stated', quote: null, record: tee }]);
    expect(factSources(facts, 'territory')).toEqual([]);
  });

  test('are the sentences that state its parts, each once', () => {
    const quote = 'Au plus 50 %, dans la limite de 20 000 €.';
    const provenance = {
      'funding.maximumGrant': { ...read, quote },
      'funding.cofinancingRate': { ...read, quote },
      'funding.minimumGrant': read,
    };
    expect(factSources({ provenance, sources: [tee] }, 'amount')).toEqual([
      { kind: 'extracted', quote, record: tee },
      { kind: 'extracted', quote: null, record: tee },
    ]);
  });

  test('are only those of the given fields, where not all fields of the fact state it', () => {
    const other = record('aj', '2025-02-03');
    const provenance = {
      'texts.fr.restrictions': origin('tee'),
      'texts.fr.description': origin('aj'),
    };
    const facts = { provenance, sources: [tee, other] };
    expect(factSources(facts, 'trap', ['texts.fr.description']).map(({ record }) => record)).toEqual([other]);
    expect(Object.keys(shownProvenance(facts))).toEqual(Object.keys(provenance));
  });

  test('are cited by the public record of which single facts were taken', () => {
    const provenance = { deadline: origin('starter'), recurrence: origin('starter') };
    expect(factSources({ provenance, sources: [starter, tee] }, 'deadline')).toEqual([
      { kind: 'ours', quote: null, record: tee },
    ]);
  });

  test('are none for values set by hand, which have no record', () => {
    const provenance = { deadline: { ...origin('editorial'), method: 'ours' } as const };
    expect(factSources({ provenance, sources: [tee] }, 'deadline')).toEqual([]);
  });

  test('are all that a page contains of the provenance, with what was read from prose', () => {
    const provenance = { deadline: origin('tee'), sector: origin('tee'), nafSections: read };
    expect(Object.keys(shownProvenance({ provenance, sources: [tee] }))).toEqual(['deadline', 'nafSections']);
  });
});
