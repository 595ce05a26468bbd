import type { TerritoryTree } from '@platform/territories';
import type { IndexDocument } from '../../domain/index-model.ts';
import type { IndexChange } from '../../ports/search-index.ts';
import { decodeIndexChange } from '../decode-index-change.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createTextTokenizer, type PreparedTexts } from './tokenize-texts.ts';

/** A decoded change with folded texts; preparing it takes most of the time and needs no index. */
export type PreparedChange =
  | {
      readonly kind: 'upsert';
      readonly document: Omit<IndexDocument, 'texts' | 'card'>;
      readonly cardJson: string;
      readonly changedAt: string;
      /** A generated record. */
      readonly synthetic: boolean;
      readonly texts: PreparedTexts;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly v: number | null };

export type PrepareChange = (change: IndexChange) => PreparedChange;

/**
 * Returns a function that decodes and folds changes; it throws `UnreadableStateError`. Words are numbered by the
 * vocabulary and cached like text words.
 */
export function createPrepareChange(
  vocabulary: Vocabulary,
  territories: TerritoryTree,
  rememberedMax?: number,
): PrepareChange {
  const prepareTexts = createTextTokenizer(vocabulary, rememberedMax);
  return (given) => {
    const change = given.kind === 'state' ? decodeIndexChange(given, territories) : given;
    if (change.kind === 'remove') return change;
    const { texts, card, ...document } = change.document;
    return {
      kind: 'upsert',
      document,
      cardJson: JSON.stringify(card),
      changedAt: card.changedAt,
      synthetic: card.origin === 'synthetic',
      texts: prepareTexts(texts),
    };
  };
}
