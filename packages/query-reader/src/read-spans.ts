import { readAmounts } from './amounts/read-amounts.ts';
import { readDates } from './dates/read-dates.ts';
import { evenText } from './even-text.ts';
import type { Recognised } from './reading.ts';
import { readSizes } from './sizes/read-sizes.ts';
import type { Token } from './token.ts';

/** What is read by its characters and not by its words, because signs and numbers decide. */
export type ReadSpans = {
  readonly amounts: readonly Recognised[];
  /** Dates of the project and years of foundation. */
  readonly dates: readonly Recognised[];
  readonly sizes: readonly Recognised[];
};

/** Seasons and holidays may be what a project is about ("colonie d’été"), so they stay words of the search. */
const THING_OF_TIME = /ete|hiver|printemps|automne|summer|winter|spring|autumn|noel|christmas|rentree/;

type Options = { readonly today: string | undefined; readonly language: 'fr' | 'en' | null };
type Span = { readonly from: number; readonly to: number };

/** Amounts, dates and sizes of a text; without a today no dates. */
export function readSpans(text: string, tokens: readonly Token[], { today, language }: Options): ReadSpans {
  const even = evenText(
    text.slice(0, tokens.at(-1)?.to ?? 0) + text.slice(tokens.at(-1)?.to ?? 0).slice(0, 4),
  );
  const amounts = readAmounts(even, text, language);
  const isFree = ({ from, to }: Span) => amounts.every((one) => one.to <= from || one.from >= to);
  const { dates, founded } = today === undefined ? NO_DATES : readDates(even, today, language);
  const isMoney = (span: Span) => !isFree(span);
  return {
    amounts: amounts.flatMap(({ amount, withLimit, ...span }) =>
      recognised(tokens, span, { kind: 'amount', effect: 'stated', amount }).map((one) => ({
        ...one,
        leading: tokens.slice(0, one.first).filter(({ from }) => from >= withLimit.from).length,
        trailing: tokens.slice(one.end).filter(({ to }) => to <= withLimit.to).length,
      })),
    ),
    dates: [
      ...dates
        .filter((span) => !isMoney(span))
        .flatMap(({ dates: period, ...span }) => {
          const effect = THING_OF_TIME.test(even.slice(span.from, span.to)) ? 'words' : 'stated';
          return recognised(tokens, span, { kind: 'date', effect, dates: period });
        }),
      ...founded.flatMap(({ year, ...span }) =>
        recognised(tokens, span, { kind: 'founded', effect: 'stated', figure: year }),
      ),
    ],
    sizes: readSizes(even)
      .filter(isFree)
      .flatMap(({ size, ...span }) => {
        const effect = size.unit === 'employees' ? 'stated' : 'words';
        return recognised(tokens, span, { kind: 'size', effect, size });
      }),
  };
}

const NO_DATES: ReturnType<typeof readDates> = { dates: [], founded: [] };

function recognised(
  tokens: readonly Token[],
  { from, to }: Span,
  read: Omit<Recognised, 'first' | 'end'>,
): Recognised[] {
  const first = tokens.findIndex((token) => token.to > from);
  if (first === -1) return [];
  let end = first;
  while (end < tokens.length && (tokens[end]?.from ?? to) < to) end += 1;
  return end === first ? [] : [{ ...read, first, end }];
}

/** Numbers of staff with both ends of the number; sizes that only the characters show are added. */
export function withSizes(numbers: readonly Recognised[], sizes: readonly Recognised[]): Recognised[] {
  const overlaps = (one: Recognised, other: Recognised) => one.first < other.end && other.first < one.end;
  const isKnown = (size: Recognised) => numbers.some((one) => overlaps(one, size));
  return [
    ...numbers.map((one) => {
      const size = one.kind === 'size' ? sizes.find((other) => overlaps(one, other)) : undefined;
      if (size === undefined) return one;
      return {
        ...one,
        first: Math.min(one.first, size.first),
        end: Math.max(one.end, size.end),
        size: size.size ?? null,
      };
    }),
    ...sizes.filter((size) => !isKnown(size)),
  ];
}
