import type { Entitlement } from '@platform/contracts/billing';
import type { Contact } from '@platform/contracts/identity';
import { planNameOfProduct } from '../domain/plan-names.ts';
import type { Contacts } from '../ports/contacts.port.ts';
import { type EnqueueMailDeps, enqueueMail } from './enqueue-mail.ts';

/** A failed payment that was published longer ago is not reported any more; it may have been made meanwhile. */
const REPORTED_WITHIN_MS = 48 * 3_600_000;

export type InformOfPlanDeps = EnqueueMailDeps & { readonly contacts: Contacts; readonly publicUrl: string };

/**
 * Informs the person of a workspace of what happened to the plan: once for each period whose payment failed, and once
 * before the end of the trial, however often the entitlement is published. `publishedAt` is when it was published.
 */
export async function informOfPlan(
  deps: InformOfPlanDeps,
  entitlement: Entitlement,
  publishedAt: Date,
): Promise<void> {
  const { workspaceId, subscription_status: status, trialEnding } = entitlement;
  const now = deps.clock.now();
  // A subscription that stays unpaid has been past due before.
  const isUnpaid = status === 'past_due';
  const isLate = now.getTime() - publishedAt.getTime() > REPORTED_WITHIN_MS;
  const failed = isUnpaid && !isLate;
  const ending = trialEnding !== null && new Date(trialEnding) > now;
  if (!failed && !ending) return;
  // A personal workspace has the id of its account.
  const contact = await deps.contacts.find(workspaceId);
  if (contact === null) return;
  if (failed) await mailFailedPayment(deps, entitlement, contact);
  if (ending) await mailTrialEnding(deps, { ...entitlement, trialEnding }, contact);
}

/** The own plan on the page of prices, from which the portal is opened. */
function planPage(publicUrl: string, { language }: Contact): string {
  return new URL(`${language === 'fr' ? '' : `/${language}`}/pricing#subscription`, publicUrl).href;
}

async function mailFailedPayment(
  deps: InformOfPlanDeps,
  { workspaceId, subscription_expires: period, subscription_product_id: productId }: Entitlement,
  contact: Contact,
): Promise<void> {
  await enqueueMail(deps, {
    id: `payment-failed-${workspaceId}-${(period ?? 'none').toLowerCase().replaceAll(':', '-')}`,
    workspaceId,
    to: contact.email,
    template: 'payment-failed',
    language: contact.language,
    values: {
      plan: planNameOfProduct(productId, contact.language),
      portalLink: planPage(deps.publicUrl, contact),
    },
  });
}

async function mailTrialEnding(
  deps: InformOfPlanDeps,
  { workspaceId, trialEnding, subscription_product_id: productId }: Entitlement & { trialEnding: string },
  contact: Contact,
): Promise<void> {
  await enqueueMail(deps, {
    // A workspace has one trial.
    id: `trial-ending-${workspaceId}`,
    workspaceId,
    to: contact.email,
    template: 'trial-ending',
    language: contact.language,
    values: {
      plan: planNameOfProduct(productId, contact.language) ?? '',
      until: trialEnding,
      link: planPage(deps.publicUrl, contact),
    },
  });
}
