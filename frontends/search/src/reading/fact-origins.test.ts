import { describe, expect, test } from '@jest/globals';
import { factCheckedOn } from './fact-check.ts';

function record(source: string, checkedOn: string) {
  return { source, sourceId: '1', url: null, licence: '', attribution: source, checkedOn };
}

function origin(source: string) {
  return { source, sourceId: '1', method: 'stated', confidence: null } as const;
}

describe('the check of a main fact', () => {
  const sources = [record('tee', '2026-06-12'), record('aj', '2025-02-03')];

  test('is that of the record which states it', () => {
    const provenance = { deadline: origin('aj'), eligibleApplicants: origin('tee') };
    expect(factCheckedOn({ provenance, sources }, 'deadline')).toBe('2025-02-03');
    expect(factCheckedOn({ provenance, sources }, 'applicants')).toBe('2026-06-12');
  });

  test('is null for a fact that no record states', () => {
    expect(factCheckedOn({ provenance: {}, sources }, 'territory')).toBeNull();
  });
});
