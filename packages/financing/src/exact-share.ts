/** 100 % in basis points. */
export const WHOLE_BPS = 10_000;

/**
 * `cents × bps / 10,000`, rounded down to the cent. Exact up to 90,000 billion euros, because the product of both is never
 * formed.
 */
export function shareOf(cents: number, bps: number): number {
  const whole = Math.floor(cents / WHOLE_BPS);
  return whole * bps + Math.floor(((cents % WHOLE_BPS) * bps) / WHOLE_BPS);
}

/** The least amount that is at least `bps` of `cents`. */
export function leastShareOf(cents: number, bps: number): number {
  return cents - shareOf(cents, WHOLE_BPS - bps);
}
