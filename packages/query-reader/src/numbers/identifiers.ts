import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';

const COMPANY_NUMBER = /(?<![\p{L}\p{N}])\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5})?(?![\p{L}\p{N}])/gu;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"«»]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,80}/gu;
/** Programme codes: letters and digits joined by hyphens, with a year or a number ("HORIZON-CL5-2026-D3-01"). */
const CODE = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]{2,}(?:-[A-Z0-9]+){2,}(?![\p{L}\p{N}])/gu;

/** What a number is called before it, and the words that stand with such a name. */
const NUMBER_NAME = /^(?:siren|siret|rcs|immat|immatriculation|registration|no?|num|numero|number)$/;
const NUMBER_JOINING =
  /^(?:c|ce|d|de|du|est|l|la|le|ma|mon|notre|un|voici|entreprise|ets|etablissement|societe|ste|association|is|my|of|our|s|the|company|business)$/;

/** SIREN and SIRET numbers, links, addresses and programme codes of a text. A code stays a word of the search. */
export function readIdentifiers(text: string, tokens: readonly Token[]): Recognised[] {
  const numbers = [...text.matchAll(COMPANY_NUMBER)].filter(([number]) =>
    isCompanyNumber(number.replace(/\D/g, '')),
  );
  return [
    ...numbers
      .flatMap((match) => spanOf(match, tokens, 'stated'))
      .map((number) => ({ ...number, leading: nameBefore(tokens, number.first) })),
    ...[...text.matchAll(ADDRESS)].flatMap((match) => spanOf(match, tokens, 'stated')),
    ...[...text.matchAll(CODE)].flatMap((match) =>
      /\d/.test(match[0]) ? spanOf(match, tokens, 'words') : [],
    ),
  ];
}

/** How many tokens before a number name it: "le numéro SIREN de mon entreprise". */
function nameBefore(tokens: readonly Token[], number: number): number {
  const before = tokens.slice(0, number);
  const start = before.findLastIndex(({ word }) => !NUMBER_NAME.test(word) && !NUMBER_JOINING.test(word)) + 1;
  return before.slice(start).some(({ word }) => NUMBER_NAME.test(word)) ? number - start : 0;
}

function spanOf(match: RegExpExecArray, tokens: readonly Token[], effect: 'stated' | 'words'): Recognised[] {
  const to = match.index + match[0].length;
  const first = tokens.findIndex(({ from }) => from >= match.index);
  if (first === -1) return [];
  let end = first;
  while ((tokens[end]?.to ?? Number.POSITIVE_INFINITY) <= to) end += 1;
  return end === first ? [] : [{ kind: 'identifier', effect, first, end }];
}

/** A SIREN has nine digits, a SIRET fourteen; the last one is a check digit (Luhn, ISO/IEC 7812-1 annex B). */
export function isCompanyNumber(digits: string): boolean {
  if (digits.length !== 9 && digits.length !== 14) return false;
  // Establishments of La Poste have another check digit.
  if (digits.length === 14 && digits.startsWith('356000000')) return true;
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && sum > 0;
}
