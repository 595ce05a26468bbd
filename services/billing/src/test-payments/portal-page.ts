import { priceOf, TRIAL_PLANS } from '@platform/contracts/billing-plans';
import { actionForm, html, type Markup, NOTHING, page } from './html.ts';
import type { TestCustomer, TestInvoice, TestPortal, TestSubscription } from './model.ts';
import { type TestTexts, textsOf } from './texts.ts';

const PERIODS = ['month', 'year'] as const;

/** The test page to change plan, cancel, see invoices, and to simulate what happens later. */
export function renderPortal(customer: TestCustomer, { language, returnUrl }: TestPortal): string {
  const texts = textsOf(language);
  const subscriptions = customer.subscriptions.toReversed().map((one) => subscriptionSection(one, texts));
  const content = html`
<p><a href="${returnUrl}">${texts.back}</a></p>
<h2>${texts.subscriptions}</h2>
${subscriptions.length === 0 ? html`<p>${texts.noSubscription}</p>` : subscriptions}
<h2>${texts.invoices}</h2>
${invoiceTable(customer, texts)}`;
  return page(texts, texts.portalTitle, content);
}

function subscriptionSection(subscription: TestSubscription, texts: TestTexts): Markup {
  const { plan, period, status, periodEnd, endsWithPeriod } = subscription;
  const end = endsWithPeriod || status === 'canceled' ? texts.endsOn : texts.until;
  return html`<section>
<h3>${texts.plan[plan]}</h3>
<p>${texts.money(priceOf(plan, period) ?? 0)} ${texts[period]}, ${texts.statuses[status]}. ${end} ${texts.day(periodEnd)}.</p>
${status === 'canceled' ? NOTHING : subscriptionActions(subscription, texts)}
</section>`;
}

function subscriptionActions(subscription: TestSubscription, texts: TestTexts): Markup {
  const { id, status, endsWithPeriod } = subscription;
  const ending = endsWithPeriod
    ? actionForm({ action: 'resume', id }, { label: texts.resume })
    : actionForm({ action: 'cancel', id }, { label: texts.cancelAtEnd });
  return html`${status === 'active' ? changeForm(subscription, texts) : NOTHING}
${ending}
${actionForm({ action: 'fail', id }, { label: texts.failRenewal })}
${actionForm({ action: 'renew', id }, { label: texts.payNow })}`;
}

function changeForm({ id, plan, period }: TestSubscription, texts: TestTexts): Markup {
  const options = TRIAL_PLANS.flatMap((one) =>
    PERIODS.filter((of) => one !== plan || of !== period).map(
      (of) =>
        html`<option value="${one}:${of}">${texts.plan[one]}, ${texts.money(priceOf(one, of) ?? 0)} ${texts[of]}</option>`,
    ),
  );
  return html`<form method="post">
<input type="hidden" name="action" value="change"><input type="hidden" name="id" value="${id}">
<label>${texts.newPlan} <select name="plan">${options}</select></label>
<button>${texts.change}</button>
</form>
<p>${texts.prorated}</p>`;
}

function invoiceTable(customer: TestCustomer, texts: TestTexts): Markup {
  if (customer.invoices.length === 0) return html`<p>${texts.noInvoice}</p>`;
  const rows = customer.invoices.toReversed().map((invoice) => invoiceRow(customer, invoice, texts));
  return html`<div class="table" role="region" tabindex="0" aria-label="${texts.invoices}"><table>
<thead><tr><th scope="col">${texts.number}</th><th scope="col">${texts.date}</th><th scope="col">${texts.total}</th><th scope="col">${texts.state}</th><th scope="col">${texts.actions}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function invoiceRow(customer: TestCustomer, invoice: TestInvoice, texts: TestTexts): Markup {
  const payment = customer.payments.find(({ id }) => id === invoice.paymentId);
  const isRefunded = payment !== undefined && payment.refundedCents > 0;
  const remarks = [
    ...(isRefunded ? [texts.refunded] : []),
    ...(payment?.dispute === 'open' || payment?.dispute === 'lost' ? [texts.disputed] : []),
  ];
  return html`<tr>
<th scope="row">${invoice.number ?? ''}</th>
<td>${texts.day(invoice.at)}</td>
<td><strong>${texts.money(invoice.totalCents)}</strong><br>${texts.vat} ${texts.money(invoice.vatCents)}<ul>${linesOf(invoice, texts)}</ul></td>
<td>${[texts.states[invoice.state], ...remarks].join(', ')}</td>
<td>${payment === undefined || !payment.isPaid || isRefunded ? NOTHING : paymentActions(payment, texts)}</td>
</tr>`;
}

function linesOf({ lines }: TestInvoice, texts: TestTexts): readonly Markup[] {
  return lines.map(
    ({ kind, plan, cents }) =>
      html`<li>${texts.lines[kind]}, ${texts.plan[plan]}, ${texts.money(cents)}</li>`,
  );
}

function paymentActions(
  { id, dispute }: { readonly id: string; readonly dispute: string },
  texts: TestTexts,
): Markup {
  if (dispute === 'open') {
    return html`${actionForm({ action: 'win', id }, { label: texts.win })}${actionForm({ action: 'lose', id }, { label: texts.lose })}`;
  }
  const refund = actionForm({ action: 'refund', id }, { label: texts.refund });
  return dispute === 'none'
    ? html`${refund}${actionForm({ action: 'dispute', id }, { label: texts.dispute })}`
    : refund;
}
