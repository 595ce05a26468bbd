import { plainWords } from '../records/record-checks.ts';

/** Forms before a word that leave its subject as it is: "bioénergie", "microentreprise", "socioculturel", "télétravail". */
const COMBINING =
  '(?:aero|agro|auto|bio|co|cyclo|eco|electro|geo|hydro|inter|medico|micro|mini|multi|omni|photo|psycho|socio|tele|thermo)?';

/**
 * A test for the words of a vocabulary, which are matched from their first letter, whatever their case and accents:
 * `stems` with any ending ("agric" finds "agricoles"), `words` as they are or in the plural ("eau" finds "eaux", not
 * "réseau"). Both are parts of a pattern, written as `plainWords` returns them.
 */
export function wordTest({
  stems = [],
  words = [],
}: {
  readonly stems?: readonly string[];
  readonly words?: readonly string[];
}): (text: string) => boolean {
  const whole = words.length === 0 ? [] : [`(?:${words.join('|')})[sx]?(?!\\p{L})`];
  const pattern = new RegExp(`(?<!\\p{L})${COMBINING}(?:${[...stems, ...whole].join('|')})`, 'u');
  return (text) => pattern.test(plainWords(text));
}
