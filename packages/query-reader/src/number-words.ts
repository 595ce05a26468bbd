/** Numbers in words, French and English, without accents. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ...listed('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 1),
  ...listed('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 1),
  ...listed('sixteen seventeen eighteen nineteen', 16),
  ...tens('vingt trente quarante cinquante soixante', 20),
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety', 20),
  ['une', 1],
  ['vingts', 20],
  ['dizaine', 10],
  ['douzaine', 12],
  ['dozen', 12],
  ['quinzaine', 15],
  ['vingtaine', 20],
  ['trentaine', 30],
  ['quarantaine', 40],
  ['cinquantaine', 50],
  ['soixantaine', 60],
]);
const HUNDREDS = new Set(['cent', 'cents', 'centaine', 'hundred']);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['mille', 1e3],
  ['millier', 1e3],
  ['milliers', 1e3],
  ['thousand', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['milliard', 1e9],
  ['milliards', 1e9],
  ['billion', 1e9],
]);
/** "A" is the French preposition as well, so that it counts nothing: "a hundred" is one hundred without it. */
const JOINING = new Set(['et', 'and', 'de', 'of', 'a', 'an']);
const HALVES = new Set(['half', 'demi']);

function listed(words: string, from: number): [string, number][] {
  return words.split(' ').map((word, at) => [word, from + at]);
}

function tens(words: string, from: number): [string, number][] {
  return words.split(' ').map((word, at) => [word, from + 10 * at]);
}

const WORDS = [...UNITS.keys(), ...HUNDREDS, ...SCALES.keys(), ...HALVES].sort((a, b) => b.length - a.length);
const WORD = `(?:${WORDS.join('|')})`;

/** "Between forty and fifty" are two numbers: "and" joins behind hundreds and thousands only, "et" before one and eleven. */
const JOIN = `(?:[ -]| a | et (?=une?\\b|onze\\b|demi)|(?<=hundred|thousand|million) and | de )`;

/** A pattern of a number in words: "cent vingt mille", "half a million", "twenty-five". */
export const NUMBER_WORDS = `(?:\\ban? )?\\b${WORD}(?:${JOIN}${WORD}){0,6}\\b`;

/** The value of a number in words; null for words that form none. */
export function numberOfWords(text: string): number | null {
  let total = 0;
  let group = 0;
  let half = false;
  let lastScale = 0;
  for (const word of text.split(/[ -]/)) {
    const unit = UNITS.get(word);
    const scale = SCALES.get(word);
    if (HALVES.has(word)) half = true;
    else if (unit !== undefined) group = withUnit(group, unit);
    else if (HUNDREDS.has(word)) group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale * (half ? 0.5 : 1);
      half = false;
      lastScale = scale;
      group = 0;
    } else if (!JOINING.has(word)) return null;
  }
  if (half && lastScale > 0 && group === 0) return total + lastScale / 2;
  return half || total + group === 0 ? null : total + group;
}

/** "Quatre-vingts" is four times twenty, "a dozen" twelve. */
function withUnit(group: number, unit: number): number {
  if (group === 4 && unit === 20) return 80;
  return unit >= 10 && group === 1 ? unit : group + unit;
}
