import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGE_WORDS } from '../../dictionaries/language-words.ts';
import type { IndexedWord, WordStats } from '../index-model.ts';
import { correctedQuery } from './correct-query.ts';
import { highlightOf } from './highlight.ts';
import { interpretQuery } from './interpret-query.ts';
import { parseQuery } from './parse-query.ts';
import type { CorrectionMode } from './spelling-candidates.ts';
import { correctionLookups, wordLookups } from './word-lookups.ts';

const LANGUAGES = LANGUAGE_WORDS;

type Reported = {
  documents?: number;
  people?: number;
  completions?: IndexedWord[];
  near?: (IndexedWord & { distance: number })[];
};

/** Index data of every word of a query: words that are not listed occur in 50 documents. */
function factsFor(q: string, reported: Record<string, Reported> = {}): Map<string, WordStats> {
  const requested = wordLookups(parseQuery(q)).map(({ word }) => word);
  const isTyped = new Set(parseQuery(q).parts.flatMap(({ words }) => words));
  return new Map(
    [...requested, ...Object.keys(reported)].map((word) => [
      word,
      { word, documents: isTyped.has(word) ? 50 : 0, completions: [], near: [], ...reported[word] },
    ]),
  );
}

function understand(q: string, reported: Record<string, Reported> = {}, doubts: CorrectionMode = 'unknown') {
  return interpretQuery(parseQuery(q), factsFor(q, reported), { mode: doubts, languages: LANGUAGES });
}

/** Alternatives of a part, as "words weight". */
function alternatives(q: string, reported: Record<string, Reported> = {}, at = 0) {
  return Object.fromEntries(
    (understand(q, reported).words.terms[at]?.alternatives ?? []).map(({ words, weight }) => [
      words.join(' '),
      weight,
    ]),
  );
}

const nearBoulangerie = [{ word: 'boulangerie', documents: 40, distance: 1 }];

describe('interpreting a query', () => {
  test('searches an abbreviation in capitals that is written like a stop word, and completes it with nothing', () => {
    const reported = { ai: { documents: 5, completions: [{ word: 'aide', documents: 90 }] } };
    for (const [q, at] of [
      ['AI', 0],
      ['Horizon AI', 1],
    ] as const) {
      const found = alternatives(q, reported, at);
      expect(found.ai).toBe(1);
      expect(found).toHaveProperty('intelligence artificielle');
      expect(found).not.toHaveProperty('aide');
    }
  });

  test('marks the words that do not describe what is looked for', () => {
    const marked = (q: string) => understand(q).words.terms.map(({ incidental }) => incidental === true);
    expect(marked('aide isolation avant')).toEqual([true, false, true]);
    expect(marked('"aide" isolation')).toEqual([false, false]);
  });

  test('takes two words joined for one only where a stemmer does not make it the first of them', () => {
    expect(alternatives('Horizon AI', { horizonai: { documents: 50 } }, 1)).not.toHaveProperty('horizonai');
  });

  test('matches words that begin with the unfinished last word, with less weight; other words are not completed', () => {
    const completions = [
      { word: 'xyloagricole', documents: 9 },
      { word: 'xyloagriculture', documents: 7 },
    ];
    const reported = { xyloagric: { documents: 0, completions } };
    const found = alternatives('xyloagric', reported);
    expect(found.xyloagric).toBe(1);
    expect(found.xyloagricole).toBeLessThan(1);
    expect(Object.keys(alternatives('xyloagric pomme', reported))).toEqual(['xyloagric']);
    const whole = alternatives('xyloagric', { xyloagric: { documents: 5, completions } });
    expect(whole.xyloagricole).toBeLessThan(found.xyloagricole ?? 0);
  });

  test('replaces a word that occurs nowhere by its nearest words', () => {
    const { words, corrections: reread } = understand('boulangrie pomme', {
      boulangrie: { documents: 0, near: nearBoulangerie },
    });
    expect(reread).toMatchObject([{ word: 'boulangrie', certainty: 'unknown' }]);
    const text = words.terms[0]?.alternatives.map((alternative) => alternative.words.join(' ')) ?? [];
    expect(text[0]).toBe('boulangerie');
    expect(text).toContain('bakery');
    expect(text).not.toContain('boulangrie');
  });

  test.each([
    ['5gg', 'a number'],
    ['abc', 'a short word'],
    ['horizn2027', 'a code'],
  ])('never corrects %s, %s', (word) => {
    const near = [{ word: 'other', documents: 9_000, distance: 1 }];
    expect(understand(word, { [word]: { documents: 0, near } }).corrections).toEqual([]);
    expect(
      correctionLookups(parseQuery(word), factsFor(word, { [word]: { documents: 0 } }), { all: true }),
    ).toEqual([]);
  });

  test('keeps known words; a rare one gets its far more frequent neighbour as an alternative', () => {
    const near = [{ word: 'subvention', documents: 900, distance: 1 }];
    expect(understand('subvension', { subvension: { documents: 40, near } }).corrections).toEqual([]);
    expect(understand('subvension', { subvension: { documents: 1, near } }).corrections).toMatchObject([
      { certainty: 'doubtful' },
    ]);
    const found = alternatives('subvension', { subvension: { documents: 1, near } });
    expect(found.subvension).toBe(1);
    expect(found.subvention).toBeLessThan(0.5);
  });

  test('corrects short words and first letters less', () => {
    const read = (word: string, near: string, documents: number) =>
      understand(word, { [word]: { documents: 0, near: [{ word: near, documents, distance: 1 }] } })
        .corrections.length;
    expect(read('zotes', 'zones', 5)).toBe(0);
    expect(read('zotes', 'zones', 50)).toBe(1);
    expect(read('qother', 'bother', 50)).toBe(0);
    expect(read('obther', 'bother', 50)).toBe(1);
  });

  test('keeps names of places, except villages one edit away from a very frequent word', () => {
    const read = (
      word: string,
      people: number,
      near: [string, number],
      doubts: CorrectionMode = 'unknown',
    ) => {
      const [other, documents] = near;
      const reported = { documents: 0, people, near: [{ word: other, documents, distance: 1 }] };
      return understand(word, { [word]: reported }, doubts).corrections.length;
    };
    expect(read('remire', 0, ['remise', 900])).toBe(1);
    for (const doubts of ['unknown', 'sure', 'all'] as const) {
      expect(read('remire', 27_000, ['remise', 900], doubts)).toBe(0);
      expect(read('lettonie', Infinity, ['lettonde', 900], doubts)).toBe(0);
      expect(read('fontaines', 900, ['fontaine', 30], doubts)).toBe(0);
    }
    expect(read('aubres', 420, ['autres', 900])).toBe(1);
    expect(read('aubres', 420, ['autres', 99])).toBe(0);
    const known = { documents: 1, people: 4_800, near: [{ word: 'vanne', documents: 900, distance: 1 }] };
    expect(understand('vannes', { vannes: known }).corrections).toEqual([]);
  });

  test('replaces a place neither by two words nor by a word of our vocabulary', () => {
    const reported = { aidevelo: { documents: 0 }, aide: { documents: 90 }, velo: { documents: 80 } };
    const place = { aidevelo: { documents: 0, people: 90 }, entrepriso: { documents: 0, people: 90 } };
    expect(understand('aidevelo', { ...reported, ...place }).corrections).toEqual([]);
    expect(understand('entrepriso', { entrepriso: { documents: 0 } }).corrections).toHaveLength(1);
    expect(understand('entrepriso', place).corrections).toEqual([]);
  });

  test('keeps only certain corrections when a correction finds nothing', () => {
    const near = [{ word: 'xylophone', documents: 90, distance: 2 }];
    const far = understand('xilofone', { xilofone: { documents: 0, near } }, 'sure');
    expect(far.corrections).toEqual([]);
    const sure = understand('boulangrie', { boulangrie: { documents: 0, near: nearBoulangerie } }, 'sure');
    expect(sure.corrections).toHaveLength(1);
  });

  test('completes an exact query and never corrects it', () => {
    const reported = { boulangrie: { documents: 0, near: nearBoulangerie } };
    const { words, corrections: reread } = understand('boulangrie', reported, 'none');
    expect(reread).toEqual([]);
    expect(words.terms[0]?.alternatives[0]).toMatchObject({ words: ['boulangrie'], weight: 1 });
  });

  test('finds compounds however they are written', () => {
    expect(alternatives('e-commerce')).toMatchObject({ 'e commerce': 1, ecommerce: 0.95 });
    expect(alternatives('coworking', { co: { documents: 3 }, working: { documents: 5 } })).toMatchObject({
      coworking: 1,
      'co working': 0.95,
    });
    const reported = { microentreprise: { documents: 4 } };
    expect(alternatives('micro entreprise', reported, 0).microentreprise).toBe(0.95);
    expect(alternatives('micro entreprise', reported, 1).microentreprise).toBe(0.95);
    expect(alternatives('micro entreprise', {}, 0).microentreprise).toBeUndefined();
  });

  test('splits two words typed without a space', () => {
    const reported = { aidevelo: { documents: 0 }, aide: { documents: 90 }, velo: { documents: 80 } };
    const { corrections: reread } = understand('aidevelo', reported);
    expect(reread[0]?.candidates[0]?.words).toEqual(['aide', 'velo']);
  });

  test('keeps phrases and exclusions literal: no synonym, no completion, no correction', () => {
    const { words } = understand('"prêt" -"bourse" pomme');
    expect(words.terms[0]).toEqual({
      alternatives: [{ words: ['pret'], forms: 'exact', weight: 1 }],
      required: true,
      weight: 1,
    });
    expect(words.excluded).toEqual([{ words: ['bourse'], forms: 'exact', weight: 1 }]);
  });

  test('matches each word of an entry by its synonyms, and uses the longest of overlapping entries', () => {
    const { terms } = understand("crédit d'impôt recherche").words;
    expect(terms).toHaveLength(3);
    for (const { alternatives: text } of terms) {
      expect(text.map(({ words }) => words.join(' '))).toContain('cir');
      expect(text.map(({ words }) => words.join(' '))).not.toContain('tax credit');
    }
  });

  test('drops fillers, unless nothing else was typed', () => {
    const text = (q: string) =>
      understand(q).words.terms.map(({ alternatives: [first] }) => first?.words.join(' '));
    expect(text('je veux isoler la toiture de mon atelier de menuiserie')).toEqual([
      'isoler',
      'toiture',
      'atelier',
      'menuiserie',
    ]);
    expect(text('I need money to export')).toEqual(['export']);
    expect(text('Comment financer ma boulangerie à Rennes ?')).toEqual(['boulangerie', 'rennes']);
    expect(text('je veux')).toEqual(['veux']);
    expect(text('Aide au financement')).toEqual(['aide', 'financement']);
  });

  test('limits the alternatives of any query, with weights between 0 and 1', () => {
    const facts = (q: string) => {
      const many = Array.from({ length: 40 }, (_, at) => ({ word: `mot${at}`, documents: at, distance: 1 }));
      return new Map(
        wordLookups(parseQuery(q)).map(({ word }) => [
          word,
          { word, documents: word.length % 3, completions: many, near: many.slice(0, 8) },
        ]),
      );
    };
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.lorem({ maxCount: 40 })),
        fc.boolean(),
        (q, all) => {
          const { words } = interpretQuery(parseQuery(q), facts(q), {
            mode: all ? 'all' : 'unknown',
            languages: LANGUAGES,
          });
          expect(words.terms.length).toBeLessThanOrEqual(24);
          for (const { alternatives: text } of words.terms) {
            expect(text.length).toBeGreaterThan(0);
            expect(text.length).toBeLessThanOrEqual(60);
            for (const { weight } of text) expect(weight > 0 && weight <= 1).toBe(true);
          }
          expect(highlightOf(words.terms).length).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

describe('the corrected query', () => {
  const corrected = (q: string, reported: Record<string, Reported>, texts: string[] = []) => {
    const { corrections: reread } = understand(q, reported);
    return correctedQuery(parseQuery(q), reread, texts);
  };

  test('keeps everything else as it was typed', () => {
    const reported = { boulangrie: { documents: 0, near: nearBoulangerie } };
    expect(corrected('Aide  "à la" Boulangrie, -bio !', reported)).toBe('Aide  "à la" boulangerie, -bio !');
  });

  test('uses the correction that the hits contain, in their spelling', () => {
    const near = [
      { word: 'renovation', documents: 90, distance: 1 },
      { word: 'innovation', documents: 90, distance: 1 },
    ];
    const reported = { rennovation: { documents: 0, near } };
    expect(corrected('rennovation', reported, ['Aide à la Rénovation', 'La rénovation énergétique'])).toBe(
      'rénovation',
    );
    expect(corrected('rennovation', reported, ['Innovation'])).toBe('Innovation');
  });

  test('reports no correction for another form of the same word', () => {
    const near = [{ word: 'consignes', documents: 90, distance: 1 }];
    expect(corrected('consignees', { consignees: { documents: 0, near } })).toBe('consignees');
  });

  test('corrects one part of a compound', () => {
    const near = [{ word: 'entreprise', documents: 90, distance: 1 }];
    expect(corrected('micro-entrprise', { entrprise: { documents: 0, near } })).toBe('micro-entreprise');
  });
});

describe('words highlighted in texts', () => {
  test('are prefixes of the words and their alternatives, none twice, no single letters', () => {
    const marks = highlightOf(understand('rénovation R&D').words.terms);
    expect(marks[0]).toBe('renov');
    expect(marks).toContain('rehabilit');
    expect(marks.some((mark) => mark.length < 2)).toBe(false);
    for (const [at, mark] of marks.entries()) {
      expect(marks.slice(0, at).some((earlier) => mark.startsWith(earlier))).toBe(false);
    }
  });
});
