import type { Line, Span } from './layout.ts';

/** Parts about those who own a company: a company among them is not its director. */
export const OWNERS =
  /^(?:persons with significant control|beneficial owners?|beneficiaires? effectifs?|shareholders|associes?|actionnaires|commissaires? aux comptes|(?:statutory )?auditors?)$/;

/** Whether a span is in a part with such a heading, up to the heading of another one. */
export function sectionOf(
  lines: readonly Line[],
  heading: RegExp,
  end: RegExp,
): (span: Span) => boolean {
  const inside = new Set<number>();
  let isInside = false;
  for (const line of lines) {
    if (heading.test(line.folded)) isInside = true;
    else if (end.test(line.folded)) isInside = false;
    if (isInside) inside.add(line.index);
  }
  return ({ line }) => inside.has(line.index);
}

const BODY =
  /\bsoussigne(?:e?s)?\b|\bthe undersigned\b|^(?:preambule|article (?:1\b|1er|premier|i\b)|art\. ?1\b|titre (?:i|1)\b)/;
const OF_ITSELF =
  /\b(?:la|the) (?:presente )?(?:societe|company|association) (?:est|is|a ete|has been|sera|shall be)\b/;

/**
 * Whether a span of statutes may be about another company: behind their head, where founders, members and tenants are
 * named, unless the sentence is about the company itself.
 */
export function companiesInStatutes(lines: readonly Line[]): (span: Span) => boolean {
  const body = lines.findIndex(({ folded }) => BODY.test(folded));
  return ({ line }) => body >= 0 && line.index >= body && !OF_ITSELF.test(line.folded);
}
