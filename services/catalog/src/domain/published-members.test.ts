import { describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { changedMembers, changesSourceLink } from './published-members.ts';

function subsidyOf(changes: Readonly<Record<string, unknown>> = {}): Subsidy {
  const source = { source: 'tee', sourceId: 'a', licence: 'L', url: 'https://a', checkedOn: '2026-01-01' };
  const provenance = { deadline: { method: 'stated' }, 'texts.fr.title': { method: 'stated' } };
  return { sources: [source], provenance, forecast: null, origin: 'real', ...changes } as unknown as Subsidy;
}

describe('what is published besides values', () => {
  it('counts the provenance of values that stayed, and not that of values that changed', () => {
    const derived = { deadline: { method: 'derived' }, 'texts.fr.title': { method: 'stated' } };
    const after = subsidyOf({ provenance: derived });
    expect(changedMembers(subsidyOf(), after, [])).toEqual(['provenance']);
    expect(changedMembers(subsidyOf(), after, ['deadline'])).toEqual([]);
  });

  it('counts a forecast only when the window stayed', () => {
    const after = subsidyOf({ forecast: { opensOn: '2027-01-01' } });
    expect(changedMembers(subsidyOf(), after, ['texts.fr.title'])).toEqual(['forecast']);
    expect(changedMembers(subsidyOf(), after, ['deadline'])).toEqual([]);
  });

  it('counts rights of sources, not the day of a check', () => {
    const [source] = subsidyOf().sources;
    const checked = subsidyOf({ sources: [{ ...source, checkedOn: '2026-02-02' }] });
    const other = subsidyOf({ sources: [{ ...source, licence: 'M' }] });
    expect(changedMembers(subsidyOf(), checked, [])).toEqual([]);
    expect(changedMembers(subsidyOf(), other, [])).toEqual(['sources']);
  });

  it('notices a link that is replaced or lost, and none that is new', () => {
    const withUrl = (url: string | null) => subsidyOf({ sources: [{ ...subsidyOf().sources[0], url }] });
    expect(changesSourceLink(withUrl('https://a'), withUrl('https://b'))).toBe(true);
    expect(changesSourceLink(withUrl('https://a'), withUrl(null))).toBe(true);
    expect(changesSourceLink(withUrl(null), withUrl('https://a'))).toBe(false);
  });
});
