import type { KeywordField } from '../../domain/index-model.ts';

/** The column values of one document, stored with it so that a start reads nothing else. */
export type Facts = {
  readonly codeKey: string | null;
  /** A field that did not exist when the index was built is absent. */
  readonly keywords: { readonly [Field in KeywordField]?: readonly string[] };
  readonly closesAtMs: number | null;
  readonly deadlineDay: number | null;
  readonly suspended: boolean;
  readonly publishedAtMs: number;
  readonly publishedDay: number;
  readonly amountCents: number | null;
  readonly variantOf: string | null;
  /** A generated record. */
  readonly synthetic: boolean;
};
