import type { Language } from '@platform/contracts/values';

/** Why a record loses points, as sentences for an editor. */
export const QUALITY_REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  no_description: {
    fr: 'Ni description suffisante ni conditions',
    en: 'Neither a sufficient description nor requirements',
  },
  no_amount: { fr: 'Aucun montant ni taux', en: 'No amount and no rate' },
  no_deadline: { fr: 'Ni date limite ni récurrence', en: 'Neither a deadline nor a recurrence' },
  no_coverage: { fr: 'Territoire non précisé', en: 'Territory not stated' },
  no_applicants: { fr: 'Bénéficiaires non précisés', en: 'Applicants not stated' },
  no_funder: { fr: 'Financeur non précisé', en: 'Funder not stated' },
  no_sector: { fr: 'Secteur non précisé', en: 'Sector not stated' },
  no_contact: { fr: 'Aucun contact', en: 'No contact' },
  no_instrument: { fr: 'Nature de l’aide non précisée', en: 'Instrument not stated' },
  next_window_unknown: {
    fr: 'Date passée et prochaine ouverture inconnue',
    en: 'Deadline passed and next window unknown',
  },
  not_checked_lately: { fr: 'Non vérifiée récemment', en: 'Not checked lately' },
  no_link: { fr: 'Aucune page officielle', en: 'No official page' },
  link_not_asked: { fr: 'Lien jamais vérifié', en: 'Link never checked' },
  link_moved: { fr: 'La page officielle a déménagé', en: 'The official page has moved' },
  link_unknown: { fr: 'État du lien inconnu', en: 'State of the link unknown' },
  link_gone: { fr: 'La page officielle n’existe plus', en: 'The official page is gone' },
  may_be_double: { fr: 'Peut-être en double', en: 'May be a duplicate' },
  guessed_values: {
    fr: 'Des valeurs sont déduites avec peu de certitude',
    en: 'Some values are guesses with little confidence',
  },
};
