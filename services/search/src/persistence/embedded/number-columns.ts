import type { ColumnValues } from './column-values.ts';

const FIRST_LENGTH = 1_024;

/** Sort keys and limits of all documents by slot. The arrays are replaced as the index grows: read them for one call only. */
export type NumberColumns = {
  /** First publication here or the opening before it, in ms since the epoch; orders equal documents. */
  publishedAt: Float64Array<ArrayBuffer>;
  /** First publication here, in ms since the epoch. */
  addedAt: Float64Array<ArrayBuffer>;
  /** The opening that the source states as data, in days since 1970-01-01; negatively infinite when none is stated. */
  openedDay: Float64Array<ArrayBuffer>;
  /** When applications close, in ms since the epoch; infinite without a deadline. */
  closesAt: Float64Array<ArrayBuffer>;
  /** Day of the deadline in Europe/Paris, in days since 1970-01-01; infinite without a deadline. */
  deadlineDay: Float64Array<ArrayBuffer>;
  /** First day of applications in Europe/Paris, in days since 1970-01-01; negatively infinite when none is stated. */
  opensDay: Float64Array<ArrayBuffer>;
  /** Cents of EUR; not a number where none is stated. */
  amount: Float64Array<ArrayBuffer>;
  /** Number of stated purposes. */
  purposes: Float64Array<ArrayBuffer>;
};

export function createNumberColumns(): NumberColumns {
  return {
    publishedAt: new Float64Array(FIRST_LENGTH),
    addedAt: new Float64Array(FIRST_LENGTH),
    openedDay: new Float64Array(FIRST_LENGTH),
    closesAt: new Float64Array(FIRST_LENGTH),
    deadlineDay: new Float64Array(FIRST_LENGTH),
    opensDay: new Float64Array(FIRST_LENGTH),
    amount: new Float64Array(FIRST_LENGTH),
    purposes: new Float64Array(FIRST_LENGTH),
  };
}

export function writeNumbers(columns: NumberColumns, slot: number, facts: ColumnValues): void {
  if (slot >= columns.publishedAt.length) growTo(columns, slot);
  columns.publishedAt[slot] = facts.publishedAtMs;
  columns.addedAt[slot] = facts.addedAtMs ?? facts.publishedAtMs;
  columns.openedDay[slot] = facts.openedDay ?? Number.NEGATIVE_INFINITY;
  columns.closesAt[slot] = facts.closesAtMs ?? Number.POSITIVE_INFINITY;
  columns.deadlineDay[slot] = facts.deadlineDay ?? Number.POSITIVE_INFINITY;
  columns.opensDay[slot] = facts.opensDay ?? Number.NEGATIVE_INFINITY;
  columns.amount[slot] = facts.amountCents ?? Number.NaN;
  columns.purposes[slot] = facts.purposes ?? 0;
}

function growTo(columns: NumberColumns, slot: number): void {
  columns.publishedAt = longer(columns.publishedAt, slot);
  columns.addedAt = longer(columns.addedAt, slot);
  columns.openedDay = longer(columns.openedDay, slot);
  columns.closesAt = longer(columns.closesAt, slot);
  columns.deadlineDay = longer(columns.deadlineDay, slot);
  columns.opensDay = longer(columns.opensDay, slot);
  columns.amount = longer(columns.amount, slot);
  columns.purposes = longer(columns.purposes, slot);
}

function longer(column: Float64Array<ArrayBuffer>, slot: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(Math.max(slot + 1, column.length * 2));
  grown.set(column);
  return grown;
}
