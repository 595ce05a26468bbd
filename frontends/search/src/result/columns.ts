import { FACTS, type Fact } from '../text/facts.ts';

/** What a row of the table can show beside the title: every fact but the purpose, which is a sentence and no value. */
export type Column = Exclude<Fact, 'purpose'>;

/** In the order in which they stand in the table. */
export const COLUMNS: readonly Column[] = FACTS.filter((fact) => fact !== 'purpose');

/** The columns of somebody who has chosen none yet. */
export const FIRST_COLUMNS: readonly Column[] = ['funder', 'amount', 'deadline', 'status', 'territory'];
