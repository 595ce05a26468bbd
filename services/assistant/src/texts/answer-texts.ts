import type { Language } from '@platform/contracts/values';

type AnswerTexts = {
  readonly found: (total: number) => string;
  readonly nothing: string;
  /** Before the amount of a programme. */
  readonly amount: string;
  /** Before its deadline. */
  readonly deadline: string;
  /** Before the programmes of which something is not known. */
  readonly toCheck: string;
  readonly next: string;
};

/** What answers without a model consist of. Amounts and dates are never part of it: they come from the record. */
export const ANSWER_TEXTS: Readonly<Record<Language, AnswerTexts>> = {
  fr: {
    found: (total) =>
      total === 1
        ? 'Une aide correspond à ce que vous décrivez.'
        : `${total.toLocaleString('fr-FR')} aides se rapprochent de ce que vous décrivez. Voici les plus proches.`,
    nothing:
      'Aucune aide du catalogue ne correspond à ce que vous décrivez. Cette recherche n’est pas décomptée. Retirez un critère ou décrivez votre projet avec d’autres mots.',
    amount: ' : ',
    deadline: ', date limite : ',
    toCheck: 'Leur source ne précise pas tout : vérifiez sur leur page officielle les conditions de ',
    next: 'Vérifiez les conditions sur la page officielle avant de vous engager : beaucoup d’aides doivent être demandées avant de commencer les dépenses.',
  },
  en: {
    found: (total) =>
      total === 1
        ? 'One programme fits what you describe.'
        : `${total.toLocaleString('en-GB')} programmes come close to what you describe. These are the nearest.`,
    nothing:
      'No programme of the catalogue fits what you describe. This search is not counted. Remove a criterion or describe your project in other words.',
    amount: ': ',
    deadline: ', deadline: ',
    toCheck: 'Their source does not state everything: check on the official page the conditions of ',
    next: 'Check the conditions on the official page before you commit: many programmes must be applied for before any spending begins.',
  },
};
