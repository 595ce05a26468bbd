import type { KeywordField } from '../../domain/index-model.ts';

/** What the columns of the index hold of one document. Stored with it, so that a start reads nothing else. */
export type ColumnValues = {
  readonly codeKey: string | null;
  /** A field that did not exist when the index was built is absent. */
  readonly keywords: { readonly [Field in KeywordField]?: readonly string[] };
  readonly closesAtMs: number | null;
  readonly deadlineDay: number | null;
  /** Absent in an index of an earlier release. */
  readonly opensDay?: number | null;
  readonly suspended: boolean;
  /** Absent in an index of an earlier release. */
  readonly purposes?: number;
  readonly publishedAtMs: number;
  /** Absent in an index of an earlier release. */
  readonly addedAtMs?: number;
  /** Absent in an index of an earlier release. */
  readonly openedDay?: number | null;
  readonly amountCents: number | null;
  readonly variantOf: string | null;
  /** A generated record. */
  readonly synthetic: boolean;
};
