import type { Language } from '@platform/contracts/values';
import type { Found } from '../../values/found.ts';
import type { DocumentKind, FieldName, FieldValues } from '../fields.ts';

/** How values are written in a document: amounts of a table may be in thousands or millions, and without currency. */
export type ReadContext = {
  readonly language: Language;
  readonly scale: number;
  readonly currency: string;
};

/** How a field is found by its labels. */
export type LabelledField<Name extends FieldName> = {
  /** Patterns of labels in folded text, the most certain first. */
  readonly labels: (kind: DocumentKind) => readonly RegExp[];
  /** What a candidate contains. */
  readonly read: (text: string, context: ReadContext) => Found<FieldValues[Name]> | null;
  /** Any text may be a value, so a label has to be recognised as none. */
  readonly isText?: boolean;
  /** The label is in a table with a column for each year. */
  readonly isInTable?: boolean;
  /** The label may be a heading of rows, one of which has this label and states the value. */
  readonly rowUnder?: RegExp;
  /** In a row of labels, the value goes on below a label like this one at its right. */
  readonly continuesBeside?: RegExp;
  /** Not the label of this field after these words of its cell. */
  readonly notAfter?: RegExp;
  /** Beside the label this is the value in another form, so that the text below belongs to something else. */
  readonly notBelow?: (text: string) => boolean;
  /** The label may be the heading of a table whose last row is the total. */
  readonly hasTotalRow?: boolean;
  /** A number may be written in groups that look like cells, so the whole line is read. */
  readonly isSpread?: boolean;
  /** Of several values the last one counts, as for totals. */
  readonly takesLast?: boolean;
  /** A value beside its label is certain; the text below it may belong to another label. */
  readonly prefersBeside?: boolean;
  /** A value in a sentence may continue in the next line. */
  readonly wraps?: boolean;
  /** The index of the line in which the value begins; the lines before it are left out. */
  readonly startsAt?: (lines: readonly string[]) => number;
  /** How many lines a value may have: lines below are added until it can be read. */
  readonly linesMax?: number;
};

/** Labels that are the same in documents of every kind. */
export function always(...labels: readonly RegExp[]): () => readonly RegExp[] {
  return () => labels;
}

/** The labels of some fields. */
export type LabelledFieldsOf<Name extends FieldName> = { readonly [One in Name]: LabelledField<One> };
