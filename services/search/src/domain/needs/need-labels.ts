import { NEEDS } from './taxonomy.ts';

/** The need for which a text seeks money; `NO_NEED` where it seeks none that the taxonomy knows. */
export type NeedLabel = string;

export const NO_NEED = 'none';
export const NEED_LABELS: readonly NeedLabel[] = [...NEEDS.map(({ id }) => id), NO_NEED];

/** How likely a text seeks money for each need, 0 to 1, together 1; null where it has no known word. */
export type NeedLikelihoods = (text: string) => Readonly<Record<NeedLabel, number>> | null;
