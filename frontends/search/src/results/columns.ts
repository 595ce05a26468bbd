/** What a row of the table can show beside the title, in the order of the columns. */
export const COLUMNS = [
  'funder',
  'amount',
  'rate',
  'deadline',
  'status',
  'territory',
  'applicants',
  'sector',
  'format',
  'recurrence',
  'programme',
  'grantCode',
  'published',
  'checked',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns of somebody who has chosen none yet. */
export const FIRST_COLUMNS: readonly Column[] = ['funder', 'amount', 'deadline', 'status', 'territory'];
