import { type FastifyInstance, type RouteAccessOptions, routeAccess } from '@platform/service-kit';
import type { BillingDeps, BillingParts } from './app-parts.ts';
import { billingErrors } from './errors.ts';
import { registerAccount } from './routes/account.route.ts';
import { registerCheckouts } from './routes/checkouts.route.ts';
import { registerExport } from './routes/export.route.ts';
import { registerOperators } from './routes/operators.route.ts';
import { registerReservations } from './routes/reservations.route.ts';
import { registerTestPages } from './routes/test-pages.route.ts';
import { registerWebhook } from './routes/webhook.route.ts';
import { readSummary } from './use-cases/billing-summary.ts';
import { beginCheckout, openPortal, readCheckout } from './use-cases/checkouts.ts';
import { grantCredits, grantEnterprise } from './use-cases/grant-access.ts';
import { listInvoices, refundInvoice } from './use-cases/invoices.ts';
import { exportWorkspace } from './use-cases/personal-data.ts';
import { receiveWebhook } from './use-cases/process-webhooks.ts';
import { readCredits, readPaymentStatus } from './use-cases/read-account.ts';
import { confirmReservation, releaseReservation, reserveCredit } from './use-cases/spend-credits.ts';
import { startTrial } from './use-cases/start-trial.ts';

export type RoutesDeps = Pick<BillingDeps, 'config' | 'clock'> & {
  readonly access: RouteAccessOptions;
  /** The parts of the started service; throws `SERVICE_NOT_READY` before the start. */
  readonly parts: () => BillingParts;
};

/** Every route of billing with its use case. */
export async function registerBillingRoutes(
  scope: FastifyInstance,
  { config, clock, access, parts }: RoutesDeps,
): Promise<void> {
  await scope.register(routeAccess, access);
  const deps = () => parts().deps;
  const isTest = config.STRIPE_SECRET_KEY === undefined;
  registerAccount(scope, {
    mode: isTest ? 'test' : 'stripe',
    status: (id) => readPaymentStatus(deps(), id),
    credits: (id) => readCredits(deps(), id),
    startTrial: (of, order) => startTrial(deps(), of, order),
  });
  registerReservations(scope, {
    reserve: (id, order) => reserveCredit(deps(), id, order),
    confirm: (id, key) => confirmReservation(deps(), id, key),
    release: (id, key) => releaseReservation(deps(), id, key),
  });
  registerCheckouts(scope, {
    begin: (id, order) => beginCheckout(deps(), id, order),
    read: (id, checkout) => readCheckout(deps(), id, checkout),
    openPortal: (id, language) => openPortal(deps(), id, language),
    invoices: (id) => listInvoices(deps().invoices, id),
  });
  registerExport(scope, (id) => exportWorkspace(deps(), id));
  registerOperators(scope, {
    summary: () => readSummary(deps()),
    closeAlert: async (id) => {
      if (!(await deps().alerts.close(id, clock.now()))) throw billingErrors.ALERT_NOT_FOUND();
    },
    grantEnterprise: (grantee, grant) => grantEnterprise(deps(), grantee, grant),
    grantCredits: (grantee, grant) => grantCredits(deps(), grantee, grant),
    refund: (grantee, order) => refundInvoice(deps(), grantee, order),
  });
  await registerWebhook(scope, (raw, signature) => receiveWebhook(deps(), raw, signature));
  if (isTest) await registerTestRoutes(scope, parts);
}

async function registerTestRoutes(scope: FastifyInstance, parts: RoutesDeps['parts']): Promise<void> {
  const pages = () => {
    const { pages: found } = parts();
    if (found === null) throw billingErrors.CHECKOUT_NOT_FOUND();
    return found;
  };
  await registerTestPages(scope, {
    checkout: async (id) => pages().checkout(id),
    actOnCheckout: async (id, action) => pages().actOnCheckout(id, action),
    portal: async (id) => pages().portal(id),
    actOnPortal: async (id, form) => pages().actOnPortal(id, form),
  });
}
