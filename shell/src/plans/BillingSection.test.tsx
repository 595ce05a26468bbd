import { expect, test } from '@jest/globals';
import { planOf } from '@platform/contracts/billing-plans';
import { livePage } from '../../test/live-page.tsx';
import { planStatus } from '../../test/plan-status.ts';
import { BillingSection } from './BillingSection.tsx';
import type { PlanStatus } from './billing-requests.ts';
import { PlanActions } from './PlanActions.tsx';

/** What the page of prices shows of Solo to a person with this status. */
async function soloOf(status: PlanStatus) {
  const customer = { kind: 'known', status } as const;
  const page = await livePage(
    <>
      <BillingSection customer={customer} />
      <section aria-label="Solo">
        <PlanActions plan={planOf('solo')} period="month" customer={customer} />
      </section>
    </>,
    { language: 'fr' },
  );
  return { ...page, buttons: page.getAllByRole('button').map(({ textContent }) => textContent) };
}

const SUBSCRIBED = {
  subscription_product_id: 'plan_solo',
  kind: 'paid',
  subscribed: true,
  portal: true,
  trials: [],
} as const;

test.each([
  ['past_due', /^Le dernier prélèvement a échoué/, 'Mettre à jour le paiement'],
  ['unpaid', /^Une facture n’est pas payée/, 'Mettre à jour le paiement'],
  ['paused', /^Votre abonnement est en pause/, 'Gérer mon abonnement'],
] as const)(
  'a subscriber who is %s reads it, reaches the portal and is sold nothing',
  async (status, text, label) => {
    const { queryByText, buttons } = await soloOf(planStatus({ ...SUBSCRIBED, subscription_status: status }));
    expect(queryByText(text)).not.toBeNull();
    expect(queryByText(/pas de formule/)).toBeNull();
    expect(buttons).toEqual([label, 'Gérer mon abonnement']);
  },
);

test.each([
  [
    'who only bought credits',
    { credits_remaining: 3, tier: 'discover' },
    'Vous avez des recherches en réserve.',
  ],
  [
    'whose subscription has ended',
    { ...SUBSCRIBED, subscription_status: 'canceled', subscribed: false },
    'Votre abonnement est terminé.',
  ],
] as const)('a customer %s reaches the invoices and can subscribe', async (_, given, text) => {
  const { queryByText, buttons } = await soloOf(planStatus({ ...given, portal: true, trials: [] }));
  expect(queryByText(text)).not.toBeNull();
  expect(buttons).toEqual(['Ouvrir mes factures', 'S’abonner au mois']);
});

test('a person who never began a purchase has no portal', async () => {
  const { buttons, queryByText } = await soloOf(planStatus());
  expect(queryByText(/^Vous n’avez pas de formule/)).not.toBeNull();
  expect(buttons).toEqual(['Essayer 3 jours', 'S’abonner au mois']);
});
