/** Closed sets of financing plans, without a library, for pages and services. */

export const AID_SECTORS = ['general', 'agriculture', 'fishery', 'sgei'] as const;
export type AidSector = (typeof AID_SECTORS)[number];
/** How an aid is paid; `not_stated` is never read as one of the others. */
export const AID_INSTRUMENTS = ['grant', 'tax_credit', 'loan', 'recoverable_advance', 'not_stated'] as const;
export type AidInstrument = (typeof AID_INSTRUMENTS)[number];

/** Most categories of costs, programmes and entries of de minimis aid of one plan. */
export const FINANCING_MOST = { costs: 12, programmes: 20, deMinimis: 60 } as const;

/** Most money of one figure: 100 billion euros. */
export const FINANCING_CENTS_MAX = 10_000_000_000_000;

/** Programmes whose facts one request reads, the own one of the application first. */
export const PLAN_FACTS_MAX = 25;
