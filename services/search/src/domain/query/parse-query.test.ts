import { describe, expect, test } from '@jest/globals';
import { foldText } from '@platform/contracts/folded-text';
import fc from 'fast-check';
import { codeKey, wordsOf } from '../fold-text.ts';
import { parseQuery, uninterpretedWords } from './parse-query.ts';

function parts(q: string) {
  return parseQuery(q).parts.map(({ words }) => words.join(' '));
}

function excluded(q: string) {
  return parseQuery(q).excluded.map(({ words }) => words.join(' '));
}

function kinds(q: string) {
  return parseQuery(q).parts.map(({ kind }) => kind);
}

describe('the words of a query', () => {
  test('leave out the verb of "I am", and keep the driving licence of that name', () => {
    const wordsIn = (q: string) => parseQuery(q).parts.map(({ words }) => words.join(' '));
    expect(wordsIn('I am 19, help with rent')).not.toContain('am');
    expect(wordsIn('permis AM')).toContain('am');
  });

  test('have no accents, case, ligatures, stop words or elisions', () => {
    expect(parts("Aide à l'achat d’ŒUVRES pour l'école")).toEqual(['aide', 'achat', 'oeuvres', 'ecole']);
    expect(parts('grants for the farmers')).toEqual(['grants', 'farmers']);
  });

  test('keep stop words when there is nothing else', () => {
    expect(parts('à la')).toEqual(['a', 'la']);
    expect(parts('  ')).toEqual([]);
  });

  test('are all typed words, stop words included, for whole titles', () => {
    expect(parseQuery("Aide à l'achat -vélo").typed).toEqual(['aide', 'a', 'l', 'achat']);
  });

  test('only the last typed word may be unfinished, and none followed by white space', () => {
    const open = (q: string) => parseQuery(q).parts.map((part) => part.open);
    expect(open('aide agric')).toEqual([false, true]);
    expect(open('aide agricole ')).toEqual([false, false]);
    expect(open('agriculture de')).toEqual([false]);
    expect(open('aide "bio"')).toEqual([false, false]);
    expect(open('bio aide bio')).toEqual([true, false]);
  });

  test.each(['"rénovation de la toiture"', '« rénovation de la toiture »', '“rénovation de la toiture”'])(
    'between quotes stand side by side, stop words too: %s',
    (q) => {
      expect(kinds(q)).toEqual(['phrase']);
      expect(uninterpretedWords(parseQuery(q)).terms).toEqual([
        {
          alternatives: [{ words: ['renovation', 'de', 'la', 'toiture'], forms: 'exact', weight: 1 }],
          required: true,
          weight: 1,
        },
      ]);
    },
  );

  test('after a quote that is never closed are a phrase; a quote inside a word opens nothing', () => {
    expect(parts('aide "prêt à taux')).toEqual(['aide', 'pret a taux']);
    expect(kinds('5" tube"neuf')).toEqual(['word', 'word', 'word']);
  });

  test('are phrases in the first four quotes; phrases of stop words only when there is nothing else', () => {
    expect(parts('"de la" aide de-la "prêt de la"')).toEqual(['aide', 'pret de la']);
    expect(parts('"de la"')).toEqual(['de la']);
    expect(parts('"de la" "la de" de-les les-de "du la" "la du"')).toHaveLength(4);
    expect(parts('"b f" "f g" "g h" "h k" "k p" bois')).toEqual(['b f', 'f g', 'g h', 'h k', 'bois']);
    expect(parts('C.D.D. aide')).toEqual(['c d d', 'aide']);
    expect(excluded('aide -"de la" -"b f" -"f g" -"g h" -"h k" -"k p"')).toHaveLength(4);
  });

  test('with a minus are excluded, also phrases', () => {
    expect(excluded('aide -agriculture')).toEqual(['agriculture']);
    expect(excluded('aide −"prêt à taux zéro" −bio')).toEqual(['pret a taux zero', 'bio']);
    expect(parts('aide -agriculture')).toEqual(['aide']);
  });

  test.each([
    'e-commerce',
    'Loire-Atlantique',
    'aide - bio',
    'aide – bio',
    '-',
    'jeunes -25 ans',
    'jeunes -28ans',
    'a--b',
    '--',
    '- -',
  ])('with other dashes are not excluded: %s', (q) => {
    expect(excluded(q)).toEqual([]);
  });

  test('joined by a hyphen, an ampersand or dots are one where they cannot be used alone', () => {
    expect(parts('e-commerce R&D C.I.R. micro-entreprise HORIZON-CL5-2026-D3')).toEqual([
      'e commerce',
      'r d',
      'c i r',
      'micro entreprise',
      'horizon cl5 2026 d3',
    ]);
    expect(parts('Loire-Atlantique et/ou recherche-développement')).toEqual([
      'loire',
      'atlantique',
      'recherche',
      'developpement',
    ]);
  });

  test('keep digits', () => {
    expect(parts('5G CO2 H2020')).toEqual(['5g', 'co2', 'h2020']);
    expect(parseQuery('HORIZON-CL5-2026-D3').codeKey).toBe('horizoncl52026d3');
    expect(parseQuery('aide -HORIZON').codeKey).toBeNull();
  });

  test('are few, short and plain whatever is typed', () => {
    fc.assert(
      fc.property(anyQuery, (q) => {
        const parsed = parseQuery(q);
        for (const list of [parsed.parts, parsed.excluded]) {
          const words = list.flatMap((part) => part.words);
          expect(words.length).toBeLessThanOrEqual(24);
          expect(new Set(list.map((part) => `${part.kind === 'phrase'}${part.words}`)).size).toBe(
            list.length,
          );
          for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,64}$/u);
        }
        for (const part of parsed.parts) {
          expect(wordsOf(q.slice(part.from, part.to)).slice(0, part.words.length)).toEqual(part.words);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are the same after the query is written out and parsed again', () => {
    fc.assert(
      fc.property(anyQuery, (q) => {
        const once = parseQuery(q);
        const again = parseQuery(written(once));
        expect(again.parts.map(bare)).toEqual(once.parts.map(bare));
        expect(again.excluded.map(bare)).toEqual(once.excluded.map(bare));
      }),
      { numRuns: 500 },
    );
  });

  test('fold alike however a French word is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàâçéèêëîïôùûü]{1,12}$/), (word) => {
        expect(wordsOf(word.toUpperCase())).toEqual(wordsOf(word));
        expect(wordsOf(word.normalize('NFD'))).toEqual(wordsOf(word));
        expect(foldText(foldText(word))).toBe(foldText(word));
      }),
    );
  });

  test('codes compare without punctuation; a single letter is not a code', () => {
    expect(codeKey('HORIZON-CL5.2026')).toBe(codeKey('horizon cl5 2026'));
    expect(codeKey('-')).toBeNull();
    expect(codeKey('a')).toBeNull();
  });
});

/** Random strings, and strings in the query language as people use it. */
const anyQuery = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2_000 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '«',
        '»',
        '“',
        '”',
        '-',
        '−',
        '–',
        ' ',
        ' ',
        "l'",
        'aide',
        'é',
        'R&D',
        '5G',
        '.',
        '😀',
        'à',
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join('')),
);

function bare({ kind, words }: { kind: string; words: readonly string[] }) {
  return { kind, words };
}

function writtenPart({ kind, words }: { kind: string; words: readonly string[] }) {
  return kind === 'phrase' ? `"${words.join(' ')}"` : words.join('&');
}

function written({ parts: requested, excluded: unwanted }: ReturnType<typeof parseQuery>) {
  return [
    ...requested.map(writtenPart),
    ...unwanted.map((part) => `-${behindLetter(writtenPart(part))}`),
  ].join(' ');
}

/** A minus before a digit excludes nothing. */
function behindLetter(text: string) {
  return /^\p{N}/u.test(text) ? `l'${text}` : text;
}

test('an abbreviation in capitals among small letters is no stop word', () => {
  expect(parts('Horizon AI call')).toEqual(['horizon', 'ai', 'call']);
  expect(parts('j’ai un four')).toEqual(['four']);
  expect(parts('AI')).toEqual(['ai']);
  expect(parts('call about IT')).toEqual(['call', 'it']);
});

test('a stop word in a text in capitals stays one', () => {
  expect(parts('J’AI BESOIN D’UN FOUR')).toEqual(['besoin', 'four']);
  expect(parts('AIDE POUR LES artisans')).toEqual(['aide', 'artisans']);
});
