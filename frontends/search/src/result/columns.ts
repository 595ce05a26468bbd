import { FACTS, type Fact } from '../text/facts.ts';

/** Facts that can be columns of the table: all but the purpose, which is too long for a cell. */
export type Column = Exclude<Fact, 'purpose'>;

/** All columns in the order of the table. */
export const COLUMNS: readonly Column[] = FACTS.filter((fact) => fact !== 'purpose');

/** The columns shown until a visitor chooses others. */
export const DEFAULT_COLUMNS: readonly Column[] = ['funder', 'amount', 'deadline', 'status', 'territory'];
