import type { ReservationOrder, ReservationView } from '@platform/contracts/billing';
import type { Account } from '../domain/account.ts';
import { spendableCredits } from '../domain/credit-lots.ts';
import { confirm, release, reservationOf, reserve } from '../domain/reservations.ts';
import { billingErrors } from '../errors.ts';
import { type ChangeAccountDeps, changeAccount, type Decide } from './change-account.ts';
import type { InTurn } from './keyed-turns.ts';

export type SpendDeps = ChangeAccountDeps & { readonly inTurn: InTurn };

/** Holds a credit, or nothing for a tier with unlimited searches; see `reserve` for what is refused. */
export function reserveCredit(
  deps: SpendDeps,
  workspaceId: string,
  order: ReservationOrder,
): Promise<ReservationView> {
  return settle(deps, { workspaceId, key: order.key }, (account, now) => reserve(account, order, now));
}

/** Spends a reservation; see `confirm`. */
export function confirmReservation(
  deps: SpendDeps,
  workspaceId: string,
  key: string,
): Promise<ReservationView> {
  return settle(deps, { workspaceId, key }, (account, now) => confirm(account, key, now));
}

/** Returns a reservation; see `release`. */
export function releaseReservation(
  deps: SpendDeps,
  workspaceId: string,
  key: string,
): Promise<ReservationView> {
  return settle(deps, { workspaceId, key }, (account, now) => release(account, key, now));
}

async function settle(
  deps: SpendDeps,
  { workspaceId, key }: { readonly workspaceId: string; readonly key: string },
  decide: Decide,
): Promise<ReservationView> {
  const { account } = await deps.inTurn(workspaceId, () => changeAccount(deps, workspaceId, decide));
  return viewOf(account, key, deps.clock.now());
}

function viewOf(account: Account, key: string, now: Date): ReservationView {
  const reservation = reservationOf(account, key);
  if (reservation === null) throw billingErrors.RESERVATION_NOT_FOUND();
  return {
    key,
    state: reservation.state,
    charged: reservation.lotId !== null,
    expiresAt: reservation.expiresAt.toISOString(),
    credits_remaining: spendableCredits(account, now),
  };
}
