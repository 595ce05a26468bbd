import { hasFullAccess } from '@platform/contracts/billing-plans';
import { billingErrors } from '../errors.ts';
import type { Account, Reservation } from './account.ts';
import { expireLots, nextLot, withLot } from './credit-lots.ts';
import { tierOf, userPaymentStatusOf } from './entitlement.ts';

/** Time to confirm a reservation. */
export const RESERVATION_MS = 10 * 60_000;
/** How long the result of a charged reservation is remembered for repeated requests. */
const CHARGED_KEPT_MS = 24 * 3_600_000;
/** The same for reservations that charge nothing, of which a busy workspace has many. */
const FREE_KEPT_MS = 15 * 60_000;
/** Reservations that an account holds at a time. */
const RESERVATIONS_MAX = 1_000;

/** The reservation with this key; null if it never existed or was forgotten. */
export function reservationOf({ reservations }: Account, key: string): Reservation | null {
  return reservations.find((one) => one.key === key) ?? null;
}

/**
 * Holds one credit under a key. A tier with unlimited searches holds nothing. The same key returns the account
 * unchanged. Throws `BILLING_NO_CREDITS` when there is nothing to spend, `BILLING_KEY_REUSED` for a key of another
 * purpose, and `BILLING_TOO_MANY_RESERVATIONS`.
 */
export function reserve(
  account: Account,
  { key, purpose }: Pick<Reservation, 'key' | 'purpose'>,
  now: Date,
): Account {
  const known = reservationOf(account, key);
  if (known !== null) {
    if (known.purpose !== purpose) throw billingErrors.KEY_REUSED();
    return account;
  }
  if (account.reservations.length >= RESERVATIONS_MAX) throw billingErrors.TOO_MANY_RESERVATIONS();
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  const begun = { key, purpose, state: 'reserved' as const, createdAt: now, expiresAt };
  if (hasFullAccess(tierOf(userPaymentStatusOf(account, now)))) {
    return { ...account, reservations: [...account.reservations, { ...begun, lotId: null }] };
  }
  const lot = nextLot(account, now);
  if (lot === null) throw billingErrors.NO_CREDITS();
  const held = withLot(account, { ...lot, used: lot.used + 1 }, { at: now, kind: 'hold' });
  return { ...held, reservations: [...held.reservations, { ...begun, lotId: lot.id }] };
}

/** Ends a reservation: `confirmed` keeps the credit spent, the others return it. */
function settled(
  account: Account,
  reservation: Reservation,
  end: { state: Reservation['state']; at: Date },
): Account {
  const reservations = account.reservations.map((one) =>
    one.key === reservation.key ? { ...one, state: end.state } : one,
  );
  const lot = account.lots.find(({ id }) => id === reservation.lotId);
  const next = { ...account, reservations };
  if (end.state === 'confirmed' || lot === undefined) return next;
  return withLot(next, { ...lot, used: lot.used - 1 }, { at: end.at, kind: 'return' });
}

function found(account: Account, key: string): Reservation {
  const reservation = reservationOf(account, key);
  if (reservation === null) throw billingErrors.RESERVATION_NOT_FOUND();
  return reservation;
}

/** Spends what is reserved. Repeating it changes nothing; a reservation that was released or expired is refused. */
export function confirm(account: Account, key: string, now: Date): Account {
  const reservation = found(account, key);
  if (reservation.state === 'confirmed') return account;
  if (reservation.state !== 'reserved') throw billingErrors.RESERVATION_ENDED();
  return settled(account, reservation, { state: 'confirmed', at: now });
}

/** Returns what is reserved. Repeating it, also after expiry, changes nothing; a confirmed one is refused. */
export function release(account: Account, key: string, now: Date): Account {
  const reservation = found(account, key);
  if (reservation.state === 'confirmed') throw billingErrors.RESERVATION_ENDED();
  if (reservation.state !== 'reserved') return account;
  return settled(account, reservation, { state: 'released', at: now });
}

function isForgotten({ state, lotId, createdAt }: Reservation, now: Date): boolean {
  const keptMs = lotId === null ? FREE_KEPT_MS : CHARGED_KEPT_MS;
  return state !== 'reserved' && now.getTime() - createdAt.getTime() >= keptMs;
}

/** The account as time alone has changed it: reservations and lots expired, old reservations forgotten. */
export function advanced(account: Account, now: Date): Account {
  let next = account;
  for (const reservation of account.reservations) {
    if (reservation.state === 'reserved' && reservation.expiresAt <= now) {
      next = settled(next, reservation, { state: 'expired', at: now });
    }
  }
  const expired = expireLots(next, now);
  const reservations = expired.reservations.filter((one) => !isForgotten(one, now));
  return reservations.length === expired.reservations.length ? expired : { ...expired, reservations };
}
