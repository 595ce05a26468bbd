import { SECTOR_WORDS } from '../lexicon/sector-words.ts';
import type { Trade } from '../lexicon/trades.ts';
import { TRADES } from '../lexicon/trades.ts';
import { createPhraseTable } from '../phrase-table.ts';
import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';

const NAMES = createPhraseTable(
  TRADES.flatMap((trade) => [...trade.fr, ...trade.en].map((name): [string, Trade] => [name, trade])),
);

export type Activity = Recognised & {
  readonly trade: Trade;
  /** The text states it by what the applicant makes. */
  readonly isMade?: boolean;
  /** The text states it by what the applicant does with something. */
  readonly isPractised?: boolean;
};

/** Trades and activities in a text; their words stay words of the search, with those of their sector as related ones. */
export function readActivities(tokens: readonly Token[], isTaken: (at: number) => boolean): Activity[] {
  const found: Activity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const named = isTaken(at) ? null : NAMES.at(tokens, at);
    if (named === null) {
      at += 1;
      continue;
    }
    found.push({
      kind: 'activity',
      effect: 'words',
      first: at,
      end: named.end,
      relatedWords: SECTOR_WORDS[named.value.sector],
      trade: named.value,
    });
    at = named.end;
  }
  return found;
}
