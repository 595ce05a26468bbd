import type { Language } from '@platform/contracts/values';
import { readAmount } from '../../values/amounts.ts';
import type { FieldName } from '../fields.ts';
import { wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';
import { OTHER_SUM } from './proven-totals.ts';

type Total = Extract<FieldName, 'totalNet' | 'totalGross'>;

const TOTAL = /\b(?<!sous-)(?:total|soit|forfait (?:total|global)|prix global)\b/;
const TAX_WORDS: Readonly<Record<Total, RegExp>> = {
  totalNet: /^ ?(?:€|euros?|eur)? ?(?:h\.?t\b|hors taxes)/i,
  totalGross: /^ ?(?:€|euros?|eur)? ?(?:t\.?t\.?c\b|toutes taxes)/i,
};

/** The last total that states behind its amount whether VAT is included: "soit 1 500,00 € TTC". */
export function totalInSentence<Name extends Total>(
  { lines, isAboutOther }: SearchArea,
  name: Name,
  language: Language,
): Reading<Name> | null {
  for (const line of lines.toReversed()) {
    const start = line.folded.search(TOTAL);
    if (start < 0 || OTHER_SUM.test(line.folded)) continue;
    const span = { ...wholeLine(line), from: start };
    if (isAboutOther(span)) continue;
    const found = readAmount(line.text.slice(start), { language });
    if (found !== null && TAX_WORDS[name].test(line.text.slice(start + found.to)))
      return readingOf<Name>(span, found as Parameters<typeof readingOf<Name>>[1], 'position');
  }
  return null;
}
