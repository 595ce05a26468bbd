/** Kinds of official numbers whose format is checked; the problem of a wrong one names the kind. */
export const OFFICIAL_ID_KINDS = ['siren', 'siret', 'pacage'] as const;
export type OfficialIdKind = (typeof OFFICIAL_ID_KINDS)[number];

/** Its establishments have numbers whose digits sum to a multiple of five instead of passing the check of Luhn. */
const LA_POSTE = '356000000';
const SIREN = /^\d{9}$/;
const SIRET = /^\d{14}$/;
const SPACES = /\s/g;

/** An official number without the spaces with which it is often written. */
export function withoutSpaces(number: string): string {
  return number.replace(SPACES, '');
}

/** A SIREN or SIRET in the groups in which it is written: `732 829 320 00074`; any other text as it is. */
export function groupedNumber(number: string): string {
  const groups = /^(\d{3})(\d{3})(\d{3})(\d{5})?$/.exec(withoutSpaces(number));
  return groups === null ? number : groups.slice(1).filter(Boolean).join('\u00a0');
}

/** Whether a number without spaces has the format of its kind: length, and the check digit where the kind has one. */
export function isOfficialId(kind: OfficialIdKind, number: string): boolean {
  if (kind === 'pacage') return SIREN.test(number);
  if (kind === 'siren') return SIREN.test(number) && passesLuhn(number);
  if (!SIRET.test(number)) return false;
  if (!number.startsWith(LA_POSTE)) return passesLuhn(number.slice(0, 9)) && passesLuhn(number);
  return passesLuhn(number) || digitSum(number) % 5 === 0;
}

function digitSum(number: string): number {
  return [...number].reduce((sum, digit) => sum + Number(digit), 0);
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
