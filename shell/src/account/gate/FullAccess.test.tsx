import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { livePage } from '../../../test/live-page.tsx';
import { planStatus } from '../../../test/plan-status.ts';
import type { PaymentStatus } from '../go-on/payment-status.ts';
import { FullAccess } from './FullAccess.tsx';

/** The closed page of a workspace without a plan, whose trial begins when it is requested. */
async function openClosedPage() {
  const page = await livePage(
    <FullAccess workspaceId="w1">
      <h1>Tableau de bord</h1>
    </FullAccess>,
    {
      language: 'fr',
      respond: (path) =>
        Response.json(planStatus(path.endsWith('/trial') ? { tier: 'single', trials: [] } : {})),
    },
  );
  // The window draws nothing, so that no element in it would be visible.
  const main = Object.assign(page.getByRole('main'), { checkVisibility: () => true });
  await page.dataRead();
  return { ...page, main };
}

test('after the start of a trial the focus is in the page that it opens', async () => {
  const { body, main, getByRole, findByRole, queryByRole, update, dataRead } = await openClosedPage();
  await update(() => getByRole('button', { name: 'Essayer Solo gratuitement' }).click());
  const start = await findByRole('button', { name: 'Commencer l’essai' });
  await update(() => start.click());
  await waitFor(async () => {
    await dataRead();
    expect(queryByRole('heading', { level: 1, name: 'Tableau de bord' })).not.toBeNull();
    expect(queryByRole('dialog')).toBeNull();
  });
  expect(body.ownerDocument.activeElement).toBe(main);
});

/** What a workspace with this payment status finds in place of a page with full access. */
async function openInPlace(language: 'fr' | 'en', status: Partial<PaymentStatus>) {
  const page = await livePage(
    <FullAccess workspaceId="w1">
      <h1>Tableau de bord</h1>
    </FullAccess>,
    { language, respond: () => Response.json(planStatus({ trials: [], ...status })) },
  );
  await waitFor(async () => {
    await page.dataRead();
    page.getByRole('heading', { level: 1 });
  });
  const { body } = page;
  const actions = [...body.querySelectorAll('button, a')].map(({ textContent }) => textContent);
  return { heading: page.getByRole('heading', { level: 1 }).textContent, text: body.textContent, actions };
}

const SOLO = {
  kind: 'paid',
  subscription_product_id: 'plan_solo',
  subscribed: true,
  portal: true,
} as const;
const LINKS = {
  fr: ['Voir mon abonnement', 'Trouver un financement'],
  en: ['See my subscription', 'Find funding'],
};

describe('a subscriber without access learns why and reaches the portal, and is never called restricted', () => {
  const unknown = { subscription_status: 'active', subscription_product_id: 'plan_of_last_year' } as const;
  test.each([
    [
      'fr',
      { subscription_status: 'past_due' },
      'Le dernier prélèvement a échoué.',
      'Mettre à jour le paiement',
    ],
    ['fr', { subscription_status: 'unpaid' }, 'Une facture n’est pas payée.', 'Mettre à jour le paiement'],
    [
      'fr',
      { subscription_status: 'incomplete', subscribed: false },
      'Le premier paiement n’est pas terminé.',
      'Mettre à jour le paiement',
    ],
    ['fr', { subscription_status: 'paused' }, 'Votre abonnement est en pause.', 'Gérer mon abonnement'],
    ['fr', unknown, 'la formule achetée n’est pas reconnue', 'Gérer mon abonnement'],
    ['en', { subscription_status: 'past_due' }, 'The last payment failed.', 'Update the payment'],
    ['en', { subscription_status: 'unpaid' }, 'An invoice is unpaid.', 'Update the payment'],
    [
      'en',
      { subscription_status: 'incomplete', subscribed: false },
      'The first payment is not complete.',
      'Update the payment',
    ],
    ['en', { subscription_status: 'paused' }, 'Your subscription is paused.', 'Manage my subscription'],
    ['en', unknown, 'its plan is not recognised', 'Manage my subscription'],
  ] as const)('%s %j', async (language, given, reason, portal) => {
    const { heading, text, actions } = await openInPlace(language, { ...SOLO, ...given });
    expect(heading).toBe(
      language === 'fr' ? 'Votre accès est fermé pour le moment' : 'Your access is closed for now',
    );
    expect(text).toContain(reason);
    expect(text).not.toMatch(/limité|payantes|limited|paid plans/i);
    expect(actions).toEqual([portal, ...LINKS[language]]);
  });
});

test('whose subscription has ended is offered the plans again', async () => {
  const ended = { ...SOLO, subscription_status: 'canceled', subscribed: false } as const;
  const { heading, text } = await openInPlace('fr', ended);
  expect(heading).toBe('Accès limité');
  expect(text).toContain('formules payantes');
});
