import type { WrittenStaff } from '../recognise/fields.ts';
import { type Found, firstFound } from './found.ts';

const NONE = /\b(?:aucun salarie|sans salarie|0 salarie|no employees?|unite non employeuse|non employeur)/g;
const RANGE = /(?<![\d.,])(\d{1,3}(?: \d{3})?) ?(?:a|to|et|and|ou|or|-|–) ?(\d{1,3}(?: \d{3})?)(?![\d.,/])/g;
const FROM =
  /(?<![\d.,])(\d{1,3}(?: \d{3}){1,2}|\d{1,7}) ?(?:salaries|employees|personnes|staff)? ?(?:et plus|or more|ou plus|and more|\+)/g;
const ONE = /(?<![\d.,/])(\d{1,3}(?: \d{3}){1,2}|\d{1,7})(?:[.,]\d{1,2})?(?![\d/%])/g;

/** The year of a size class: "(2023)", "en 2023". */
const YEAR = /\((?:(?:en|in|annee|year) )?(?:19|20)\d{2}\)|\b(?:en|in|annee|year) (?:19|20)\d{2}(?!\d)/g;

/** A number of employees or a size class in folded text. */
export function readStaff(text: string): Found<WrittenStaff> | null {
  const folded = text.replace(YEAR, (year) => ' '.repeat(year.length));
  return (
    firstFound(folded, RANGE, ([, min, max]) => staffOf(numberOf(min), numberOf(max))) ??
    firstFound(folded, FROM, ([, min]) => ({ min: numberOf(min), max: null })) ??
    firstFound(folded, NONE, () => ({ min: 0, max: 0 })) ??
    firstFound(folded, ONE, ([, count]) => staffOf(numberOf(count), numberOf(count)))
  );
}

function staffOf(min: number, max: number): WrittenStaff | null {
  return min <= max ? { min, max } : null;
}

function numberOf(digits: string | undefined): number {
  return Number((digits ?? '').replaceAll(' ', ''));
}
