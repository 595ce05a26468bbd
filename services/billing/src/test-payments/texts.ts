import { type PlanId, planOf, VAT_BASIS_POINTS } from '@platform/contracts/billing-plans';
import { dateFormatOf } from '@platform/contracts/date-texts';
import type { Language } from '@platform/contracts/values';

const { searches: SEARCHES, validMonths: MONTHS } = planOf('pay_as_you_go');
const VAT_PERCENT = VAT_BASIS_POINTS / 100;

const PLAN_NAMES: Readonly<Record<Language, Readonly<Record<PlanId, string>>>> = {
  fr: {
    pay_as_you_go: `À la carte : ${SEARCHES} recherches`,
    solo: 'Solo',
    pro_20: 'Pro 20',
    pro_40: 'Pro 40',
    pro_100: 'Pro 100',
    enterprise: 'Entreprise',
  },
  en: {
    pay_as_you_go: `Pay as you go: ${SEARCHES} searches`,
    solo: 'Solo',
    pro_20: 'Pro 20',
    pro_40: 'Pro 40',
    pro_100: 'Pro 100',
    enterprise: 'Enterprise',
  },
};

const FR = {
  banner: 'Page de paiement de test : aucune somme n’est débitée et aucune carte n’est demandée.',
  checkoutTitle: 'Paiement de test',
  portalTitle: 'Abonnement de test',
  total: 'Total TTC',
  vat: `dont TVA ${VAT_PERCENT} %`,
  once: `une fois, valable ${MONTHS} mois`,
  month: 'par mois',
  year: 'par an',
  pay: 'Payer (test)',
  decline: 'Simuler un refus de la carte',
  cancel: 'Annuler et revenir',
  declined: 'Le paiement de test a été refusé. Rien n’a été acheté. Vous pouvez réessayer.',
  expired: 'Cette page de paiement a expiré. Revenez aux tarifs pour recommencer.',
  paid: 'Ce paiement de test est déjà fait.',
  continue: 'Continuer',
  back: 'Retour au site',
  subscriptions: 'Abonnements',
  noSubscription: 'Aucun abonnement.',
  until: 'Période payée jusqu’au',
  endsOn: 'Se termine le',
  change: 'Changer',
  newPlan: 'Nouvelle formule',
  prorated: 'Le changement prend effet tout de suite, au prorata du temps restant.',
  cancelAtEnd: 'Résilier à la fin de la période',
  resume: 'Ne plus résilier',
  failRenewal: 'Simuler un prélèvement refusé',
  payNow: 'Simuler le paiement de la période suivante',
  invoices: 'Factures',
  noInvoice: 'Aucune facture.',
  number: 'Numéro',
  date: 'Date',
  state: 'État',
  actions: 'Simulations',
  refund: 'Simuler un remboursement',
  dispute: 'Simuler une contestation',
  win: 'Contestation gagnée',
  lose: 'Contestation perdue',
  refunded: 'remboursée',
  disputed: 'contestée',
  lines: {
    first: 'Achat',
    renewal: 'Nouvelle période',
    credit: 'Temps non utilisé',
    rest: 'Temps restant',
    balance: 'Avoir utilisé',
  },
  states: {
    draft: 'brouillon',
    open: 'à payer',
    paid: 'payée',
    void: 'annulée',
    uncollectible: 'irrécouvrable',
  },
  statuses: {
    active: 'actif',
    past_due: 'paiement en retard',
    unpaid: 'impayé',
    canceled: 'terminé',
    incomplete: 'incomplet',
    paused: 'en pause',
  },
};

const EN: typeof FR = {
  banner: 'Test payment page: nothing is charged and no card is needed.',
  checkoutTitle: 'Test payment',
  portalTitle: 'Test subscription',
  total: 'Total including VAT',
  vat: `of which VAT ${VAT_PERCENT}%`,
  once: `once, valid for ${MONTHS} months`,
  month: 'per month',
  year: 'per year',
  pay: 'Pay (test)',
  decline: 'Simulate a declined card',
  cancel: 'Cancel and go back',
  declined: 'The test payment was declined. Nothing was bought. You can try again.',
  expired: 'This payment page has expired. Go back to the prices to start again.',
  paid: 'This test payment is already made.',
  continue: 'Continue',
  back: 'Back to the site',
  subscriptions: 'Subscriptions',
  noSubscription: 'No subscription.',
  until: 'Paid until',
  endsOn: 'Ends on',
  change: 'Change',
  newPlan: 'New plan',
  prorated: 'The change takes effect at once, in proportion to the time left.',
  cancelAtEnd: 'Cancel at the end of the period',
  resume: 'Do not cancel',
  failRenewal: 'Simulate a failed renewal',
  payNow: 'Simulate payment of the next period',
  invoices: 'Invoices',
  noInvoice: 'No invoice.',
  number: 'Number',
  date: 'Date',
  state: 'State',
  actions: 'Simulations',
  refund: 'Simulate a refund',
  dispute: 'Simulate a dispute',
  win: 'Dispute won',
  lose: 'Dispute lost',
  refunded: 'refunded',
  disputed: 'disputed',
  lines: {
    first: 'Purchase',
    renewal: 'New period',
    credit: 'Unused time',
    rest: 'Time left',
    balance: 'Credit note used',
  },
  states: { draft: 'draft', open: 'open', paid: 'paid', void: 'void', uncollectible: 'uncollectible' },
  statuses: {
    active: 'active',
    past_due: 'payment overdue',
    unpaid: 'unpaid',
    canceled: 'ended',
    incomplete: 'incomplete',
    paused: 'paused',
  },
};

export type TestTexts = typeof FR & {
  readonly language: Language;
  readonly plan: Readonly<Record<PlanId, string>>;
  readonly money: (cents: number) => string;
  readonly day: (at: Date) => string;
};

/** The texts of the test pages in a language. */
export function textsOf(language: Language): TestTexts {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return {
    ...(language === 'fr' ? FR : EN),
    language,
    plan: PLAN_NAMES[language],
    money: (cents) => money.format(cents / 100),
    day: dateFormatOf(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }),
  };
}
