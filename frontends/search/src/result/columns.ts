import { FACTS, type Fact } from '../text/facts.ts';

/** What a row of the table can show next to the title: every fact but the purpose, which is a sentence. */
export type Column = Exclude<Fact, 'purpose'>;

/** In the order of the table. */
export const COLUMNS: readonly Column[] = FACTS.filter((fact) => fact !== 'purpose');

/** The columns shown before any choice. */
export const DEFAULT_COLUMNS: readonly Column[] = ['funder', 'amount', 'deadline', 'status', 'territory'];
