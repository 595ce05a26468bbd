import { priceOf, vatWithin } from '@platform/contracts/billing-plans';
import { actionForm, html, type Markup, NOTHING, page } from './html.ts';
import type { TestCheckout } from './model.ts';
import { checkoutState } from './steps.ts';
import { type TestTexts, textsOf } from './texts.ts';

/** The test page of one checkout in its language; `isDeclined` after a simulated refusal. */
export function renderCheckout(
  checkout: TestCheckout,
  { now, isDeclined }: { readonly now: Date; readonly isDeclined: boolean },
): string {
  const texts = textsOf(checkout.language);
  const { plan, period } = checkout;
  const cents = priceOf(plan, period) ?? 0;
  const content = html`
<p><strong>${texts.plan[plan]}</strong>, ${texts[period]}</p>
<dl>
<dt>${texts.total}</dt><dd><strong>${texts.money(cents)}</strong></dd>
<dt>${texts.vat}</dt><dd>${texts.money(vatWithin(cents))}</dd>
</dl>
${isDeclined ? html`<p role="alert">${texts.declined}</p>` : NOTHING}
${actionsOf(checkout, texts, now)}`;
  return page(texts, texts.checkoutTitle, content);
}

function actionsOf(checkout: TestCheckout, texts: TestTexts, now: Date): Markup {
  const state = checkoutState(checkout, now);
  if (state === 'open') {
    return html`${actionForm({ action: 'pay' }, { label: texts.pay, isFirst: true })}
${actionForm({ action: 'decline' }, { label: texts.decline })}
<a class="button" href="${checkout.cancelUrl}">${texts.cancel}</a>`;
  }
  const address = state === 'paid' ? checkout.successUrl : checkout.cancelUrl;
  return html`<p>${texts[state]}</p><a class="button" href="${address}">${texts.continue}</a>`;
}
