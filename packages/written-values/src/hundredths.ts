import type { Language } from '@platform/contracts/values';

const FACTOR_BY_SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  millier: 1e3,
  mille: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  md: 1e9,
  bn: 1e9,
  milliard: 1e9,
  billion: 1e9,
};

/**
 * Hundredths of a written number. A comma before three digits groups thousands in English but not in French, a point
 * the other way round; "3,000" in a French text could be either, so it is not read. Null also for a number that is too
 * large.
 */
export function hundredthsOf(digits: string, scale: string | undefined, language: Language): number | null {
  const factor = scale === undefined ? 1 : (FACTOR_BY_SCALE[scale.replace(/s$/, '')] ?? null);
  const decimal = decimalOf(digits, language, { isScaled: factor !== 1 });
  if (factor === null || decimal === null) return null;
  const exact = decimal * factor * 100;
  const hundredths = Math.round(exact);
  return Number.isSafeInteger(hundredths) && Math.abs(exact - hundredths) < 1e-3 ? hundredths : null;
}

function decimalOf(
  digits: string,
  language: Language,
  { isScaled }: { readonly isScaled: boolean },
): number | null {
  const long = /^(\d+)[.,](\d{4,6})$/.exec(digits);
  if (long !== null) return isScaled ? Number(`${long[1]}.${long[2]}`) : null;
  const [, whole = '', separator, part = ''] =
    /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits.replaceAll(' ', '')) ?? [];
  const groups = whole.split(/[.,]/);
  const separators = new Set(whole.match(/[.,]/g) ?? []);
  if (separators.size > 1 || (separator !== undefined && separators.has(separator))) return null;
  const [mark] = separators;
  if (mark !== undefined) {
    const isThousands = groups.length > 2 || mark === (language === 'fr' ? '.' : ',');
    if (isScaled && separator === undefined && groups.length === 2 && !digits.includes(' '))
      return mark === (language === 'fr' ? ',' : '.') ? Number(groups.join('.')) : null;
    if (!isThousands || groups.slice(1).some((group) => group.length !== 3)) return null;
  }
  return Number(`${groups.join('')}.${part === '' ? '0' : part}`);
}
