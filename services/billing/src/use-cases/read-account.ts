import type { CreditsView, PaymentStatus } from '@platform/contracts/billing';
import type { Clock } from '@platform/service-kit';
import { bookedBalance, remainingOf } from '../domain/credit-lots.ts';
import { paymentStatusOf } from '../domain/entitlement.ts';
import { advanced } from '../domain/reservations.ts';
import type { AccountRepository } from '../ports/account.repository.port.ts';

export type ReadAccountDeps = { readonly accounts: AccountRepository; readonly clock: Clock };

/** The payment status at this moment, also when time has changed it and nothing is published yet. */
export async function readPaymentStatus(
  { accounts, clock }: ReadAccountDeps,
  workspaceId: string,
): Promise<PaymentStatus> {
  const { account, published } = await accounts.find(workspaceId);
  const now = clock.now();
  return paymentStatusOf(advanced(account, now), now, published?.v ?? 0);
}

/** Lots and movements of credits, newest movement first. */
export async function readCredits(
  { accounts, clock }: ReadAccountDeps,
  workspaceId: string,
): Promise<CreditsView> {
  const { account: stored } = await accounts.find(workspaceId);
  const account = advanced(stored, clock.now());
  return {
    balance: bookedBalance(account),
    lots: account.lots.map((lot) => ({
      granted: lot.granted,
      remaining: remainingOf(lot),
      expiresAt: lot.expiresAt.toISOString(),
    })),
    entries: account.ledger
      .map(({ at, kind, credits }) => ({ at: at.toISOString(), kind, credits }))
      .toReversed(),
  };
}
