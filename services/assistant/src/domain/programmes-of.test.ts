import { expect, it } from '@jest/globals';
import type { AnswerOrder, AnswerVerdict } from '@platform/contracts/assistant';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import type { Reading, SearchHit, SearchResult } from '@platform/contracts/search';
import { programmesOf } from './programmes-of.ts';

const ORDER = { territories: [], applicants: [], needs: [] } as unknown as AnswerOrder;

function hit(differences: Partial<SearchHit>): SearchHit {
  const { funding, coverage } = emptyFacts(titleOnly('Aide'));
  const lists = { eligibleApplicants: [], needs: [], missing: [], mentioned: [] };
  const nothing = { grantDetails: null, deadline: null, recurrence: null, opensOn: null };
  const base = { id: 'a', funding, coverage, deadlineStatus: 'open', ...lists, ...nothing };
  return { ...base, ...differences } as unknown as SearchHit;
}

function shown(
  hits: readonly SearchHit[],
  readings: readonly Partial<Reading>[] = [],
  blocked: readonly string[] = [],
) {
  const verdict: AnswerVerdict = {
    outcome: 'blocked',
    reasons: [],
    conditions: [],
    changes: [],
    engine: '1',
    schema: '1',
  };
  const verdicts = new Map(blocked.map((id) => [id, verdict]));
  return programmesOf(ORDER, { hits, readings } as unknown as SearchResult, verdicts);
}

it('does not miss the words of figures that were read', () => {
  const readings: Partial<Reading>[] = [
    { kind: 'size', effect: 'words', text: '45 hectares', territories: [], probableApplicants: [] },
  ];
  const [programme] = shown([hit({ missing: ['45', 'hectares', 'miel'] })], readings);
  expect(programme?.hit.missing).toEqual(['miel']);
});

it('knows an amount that the source only words', () => {
  const [worded, silent] = shown([hit({ grantDetails: '44 à 900 € par hectare' }), hit({ id: 'b' })]);
  expect(worded?.unknown).not.toContain('amount');
  expect(silent?.unknown).toContain('amount');
});

it('puts programmes that a criterion excludes last, and keeps the order of the others', () => {
  const programmes = shown([hit({}), hit({ id: 'b' }), hit({ id: 'c' })], [], ['a']);
  expect(programmes.map(({ hit: { id } }) => id)).toEqual(['b', 'c', 'a']);
  expect(programmes.map(({ number }) => number)).toEqual([1, 2, 3]);
});
