import { distanceWithin } from '../edit-distance.ts';
import { type Token, writtenOut } from '../token.ts';
import { type BroadName, lettersTyped, MISSPELT_LETTERS_MIN } from './broad-names.ts';
import { type FoundPlace, onePlace, type PlaceContext } from './found-place.ts';
import { leadBefore } from './place-leads.ts';

const TOKENS_MAX = 5;

/** The name of a département or région with a typing error, although each of its words may be an ordinary one. */
export function misspeltBroadAt(
  tokens: readonly Token[],
  at: number,
  { names, isTaken }: PlaceContext,
): FoundPlace | null {
  const sameLetter = names.broad.get(writtenOut(tokens[at]?.word ?? '')[0] ?? '') ?? [];
  if (sameLetter.length === 0) return null;
  let found: FoundPlace | null = null;
  let typed = '';
  for (let end = at; end < Math.min(tokens.length, at + TOKENS_MAX) && !isTaken(end); end += 1) {
    typed += lettersTyped(writtenOut(tokens[end]?.word ?? ''));
    if (typed.length > LETTERS_MAX) break;
    const named = typed.length < MISSPELT_LETTERS_MIN ? undefined : nearest(typed, sameLetter);
    if (named !== undefined)
      found = {
        ...{ first: at, end: end + 1, lead: leadBefore(tokens, at) },
        ...{ places: [onePlace(named.id)], effect: 'filter' },
      };
    if (tokens[end]?.endsClause) break;
  }
  return found;
}

/** More letters than any name has. */
const LETTERS_MAX = 30;

function nearest(typed: string, names: readonly BroadName[]): BroadName | undefined {
  return (
    names.find(({ letters }) => letters === typed) ??
    names.find(({ letters }) => distanceWithin(typed, letters, 1) <= 1)
  );
}
