import { isOfficialId } from '@platform/contracts/registration-ids';
import { getCountrySpecifications, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { type Found, firstFound } from './found.ts';

const SIREN = /(?<!\d)(?<!\d[ .-])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/g;
const SIRET = /(?<!\d)(?<!\d[ .-])\d{3}[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{3}(?!\d)/g;
const LOOSE_SIREN = /(?<!\d)(?<!\d )\d(?: \d){8}(?! ?\d)/g;
const LOOSE_SIRET = /(?<!\d)(?<!\d )\d(?: \d){13}(?! ?\d)/g;
const REST_OF_SIRET = /^[ .-]?\d{2}[ .-]?\d{3}(?!\d)/;
/** The country, check digits and the beginning of the account; the length is that of the country. */
const IBAN_START = /(?<![A-Z0-9])[A-Z]{2} ?\d ?\d(?=[ .-]?[A-Z0-9])/g;
const IBAN_SPACED_MAX = 80;
const BIC = /(?<![A-Z0-9])[A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?[A-Z0-9]{3})?(?![A-Z0-9])/g;
const SHORT_BIC = /(?<![A-Z0-9])[A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?![A-Z0-9])/g;
const NAF = /(?<![\d.])(\d{2})[. ]?(\d{2}) ?([A-Z])(?![A-Za-z0-9])/g;

/** The first SIREN of a text with the right check digit; a SIRET begins with one. */
export function readSiren(text: string): Found<string> | null {
  const siren = firstFound(text, SIREN, (match) => {
    const rest = text.slice(match.index + match[0].length);
    return REST_OF_SIRET.test(rest) && readSiret(text) === null ? null : official('siren', match[0]);
  });
  return siren ?? firstFound(text, LOOSE_SIREN, ([number]) => official('siren', number));
}

const SIREN_OF_REGISTER =
  /(?<!\d)(?<!\d[ .-])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?= ?(?:,|\()? ?(?:R\.? ?C\.? ?S\b|rcs\b|(?:of |on |in )?(?:the )?(?:trade|commercial)(?: and companies)? register\b))/gi;

/** A SIREN that the name of a register follows: "812 345 678 R.C.S. Lyon". */
export function readSirenOfRegister(text: string): Found<string> | null {
  return firstFound(text, SIREN_OF_REGISTER, ([number]) => official('siren', number));
}

/** The first SIREN that is not the beginning of a SIRET. */
export function readLoneSiren(text: string): Found<string> | null {
  for (let from = 0; ; ) {
    const rest = text.slice(from);
    const [siren, siret] = [readSiren(rest), readSiret(rest)];
    if (siren === null) return null;
    if (siret?.from !== siren.from)
      return { value: siren.value, from: from + siren.from, to: from + siren.to };
    from += siret.to;
  }
}

/** The first SIRET of a text with the right check digit. */
export function readSiret(text: string): Found<string> | null {
  return (
    firstFound(text, SIRET, ([number]) => official('siret', number)) ??
    firstFound(text, LOOSE_SIRET, ([number]) => official('siret', number))
  );
}

function official(kind: 'siren' | 'siret', written: string): string | null {
  const number = written.replace(/\D/g, '');
  return isOfficialId(kind, number) && !/^0+$/.test(number) ? number : null;
}

/** The first IBAN of a text: its country, length and check digits are right. */
export function readIban(text: string): Found<string> | null {
  for (const { index } of text.matchAll(IBAN_START)) {
    const length = getCountrySpecifications()[text.slice(index, index + 2)]?.chars ?? 0;
    const to = endOfCharacters(text, index, length);
    const iban = to === null ? '' : text.slice(index, to).replace(/[ .-]/g, '');
    if (to !== null && isIban(iban)) return { value: iban, from: index, to };
  }
  return null;
}

/** Country, length, form and check digits modulo 97 decide; keys inside the national account number do not. */
function isIban(iban: string): boolean {
  return validateIBAN(iban).errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  );
}

/** Where this many letters and digits end; null when something else comes before. */
function endOfCharacters(text: string, from: number, count: number): number | null {
  let seen = 0;
  for (let at = from; at < Math.min(text.length, from + IBAN_SPACED_MAX); at += 1) {
    const letter = text.charAt(at);
    if (/[A-Z0-9]/.test(letter)) seen += 1;
    else if (!/[ .-]/.test(letter)) return null;
    if (seen === count) return /[A-Z0-9]/i.test(text.charAt(at + 1)) ? null : at + 1;
  }
  return null;
}

/** The first BIC of a text, with eight or eleven characters. */
export function readBic(text: string): Found<string> | null {
  const read = ([written]: RegExpExecArray) => {
    const bic = written.replaceAll(' ', '');
    return isValidBIC(bic) ? bic : null;
  };
  return firstFound(text, BIC, read) ?? firstFound(text, SHORT_BIC, read);
}

/** The first sub-class of the NAF, as `62.01Z`. */
export function readNaf(text: string): Found<string> | null {
  return firstFound(text, NAF, ([, division, group, letter]) => `${division}.${group}${letter}`);
}
