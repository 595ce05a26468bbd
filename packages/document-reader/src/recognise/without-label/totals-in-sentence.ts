import type { Language } from '@platform/contracts/values';
import { readAmount } from '../../values/amounts.ts';
import type { Found } from '../../values/found.ts';
import type { FieldName, SignedMoney } from '../fields.ts';
import { wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';
import { OTHER_SUM } from './proven-totals.ts';

type Total = Extract<FieldName, 'totalNet' | 'totalGross'>;

const TOTAL =
  /\b(?<!sous-)(?:total|soit|forfait (?:total|global)|prix global|montant (?:total |global )?(?:de (?:notre|cette|la|nos) |du |des |de l')(?:devis|offre|prestations?|travaux|marche|proposition|commande|ensemble)|(?:offre|devis|proposition|ensemble|travaux)[a-z' ]{0,40} s'eleve a)\b/;
const TAX_WORDS: Readonly<Record<Total, RegExp>> = {
  totalNet: /^ ?(?:€|euros?|eur)? ?(?:h\.?t\b|hors taxes)/i,
  totalGross: /^ ?(?:€|euros?|eur)? ?(?:t\.?t\.?c\b|toutes taxes)/i,
};

/** All amounts of a text. */
function amountsOf(text: string, language: Language): readonly Found<SignedMoney>[] {
  const found: Found<SignedMoney>[] = [];
  for (let from = 0; ; ) {
    const next = readAmount(text.slice(from), { language });
    if (next === null) return found;
    found.push({ value: next.value, from: from + next.from, to: from + next.to });
    from += next.to;
  }
}

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
    const found = amountsOf(line.text.slice(start), language).find(({ to }) =>
      TAX_WORDS[name].test(line.text.slice(start + to)),
    );
    if (found !== undefined)
      return readingOf<Name>(span, found as Parameters<typeof readingOf<Name>>[1], 'position');
  }
  return null;
}
