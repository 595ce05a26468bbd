import { TRIAL_PLANS } from '@platform/contracts/billing-plans';
import type { Clock } from '@platform/service-kit';
import { billingErrors } from '../errors.ts';
import type { PortalForm, TestPageActions } from '../routes/test-pages.route.ts';
import { renderCheckout } from './checkout-page.ts';
import type { CustomerStore } from './customer-store.ts';
import type { TestContext, TestCustomer } from './model.ts';
import { renderPortal } from './portal-page.ts';
import {
  changePlan,
  disputePayment,
  type PlanChoice,
  payCheckout,
  refundPayment,
  renew,
  setEnding,
} from './steps.ts';

export type TestPagesDeps = {
  readonly customers: CustomerStore;
  readonly clock: Clock;
  readonly onEvents: () => void;
};

/** The pages of the test payments. An unknown address throws `BILLING_CHECKOUT_NOT_FOUND`. */
export function createTestPages({ customers, clock, onEvents }: TestPagesDeps): TestPageActions {
  const holding = async (id: string): Promise<TestCustomer> => {
    const customer = await customers.holding(id);
    if (customer === null) throw billingErrors.CHECKOUT_NOT_FOUND();
    return customer;
  };
  const checkoutOf = (customer: TestCustomer, id: string) => {
    const found = customer.checkouts.find((one) => one.id === id);
    if (found === undefined) throw billingErrors.CHECKOUT_NOT_FOUND();
    return found;
  };
  const portalOf = (customer: TestCustomer, id: string) => {
    const found = customer.portals.find((one) => one.id === id);
    if (found === undefined) throw billingErrors.CHECKOUT_NOT_FOUND();
    return found;
  };
  return {
    checkout: async (id) => {
      const checkout = checkoutOf(await holding(id), id);
      return { body: renderCheckout(checkout, { now: clock.now(), isDeclined: false }) };
    },
    actOnCheckout: async (id, action) => {
      const customer = await holding(id);
      const checkout = checkoutOf(customer, id);
      if (action === 'decline')
        return { body: renderCheckout(checkout, { now: clock.now(), isDeclined: true }) };
      const next = await customers.change(customer.id, (current, context) =>
        payCheckout(current, id, context),
      );
      onEvents();
      const paid = next?.checkouts.find((one) => one.id === id);
      return paid?.state === 'paid'
        ? { location: checkout.successUrl }
        : { body: renderCheckout(checkout, { now: clock.now(), isDeclined: false }) };
    },
    portal: async (id) => {
      const customer = await holding(id);
      return { body: renderPortal(customer, portalOf(customer, id)) };
    },
    actOnPortal: async (id, form) => {
      const customer = await holding(id);
      portalOf(customer, id);
      await customers.change(customer.id, (current, context) => applied(current, form, context));
      onEvents();
    },
  };
}

function applied(customer: TestCustomer, form: PortalForm, context: TestContext): TestCustomer {
  const { id } = form;
  switch (form.action) {
    case 'change':
      return changePlan(customer, { id, ...chosen(form.plan) }, context);
    case 'cancel':
      return setEnding(customer, { id, endsWithPeriod: true }, context);
    case 'resume':
      return setEnding(customer, { id, endsWithPeriod: false }, context);
    case 'fail':
      return renew(customer, { id, isPaid: false }, context);
    case 'renew':
      return renew(customer, { id, isPaid: true }, context);
    case 'refund':
      return refundPayment(customer, id, context);
    case 'dispute':
      return disputePayment(customer, { id, dispute: 'open' }, context);
    case 'win':
      return disputePayment(customer, { id, dispute: 'won' }, context);
    case 'lose':
      return disputePayment(customer, { id, dispute: 'lost' }, context);
  }
}

/** `pro_20:year` is a plan and its period. */
function chosen(text: Extract<PortalForm, { readonly action: 'change' }>['plan']): PlanChoice {
  const [plan, period] = text.split(':');
  return {
    plan: TRIAL_PLANS.find((one) => one === plan) ?? 'solo',
    period: period === 'year' ? 'year' : 'month',
  };
}
