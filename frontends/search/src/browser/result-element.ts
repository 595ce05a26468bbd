/** Selects the card or table row of every result on screen; the attribute contains the id of its subsidy. */
export const RESULT = '[data-result]';
