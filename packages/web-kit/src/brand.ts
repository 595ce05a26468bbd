/** Name of the product as people read it; the only place it is written. */
export const BRAND = 'Clairaide';
