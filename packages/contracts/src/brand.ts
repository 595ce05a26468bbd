/** Name of the product as users see it. */
export const BRAND = 'Clairaide';
