import type { NotificationType } from '@platform/contracts/notifications';
import type { Language } from '@platform/contracts/values';

export type UnsubscribeTexts = {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
  readonly invalid: string;
  readonly types: Readonly<Record<NotificationType, string>>;
};

/** What the page behind the link of a mail shows. */
export const UNSUBSCRIBE_TEXTS: Readonly<Record<Language, UnsubscribeTexts>> = {
  fr: {
    title: 'E-mails',
    question: 'Ne plus recevoir d’e-mails de ce type :',
    confirm: 'Ne plus les recevoir',
    done: 'C’est fait : vous ne recevrez plus d’e-mails de ce type. Vous pouvez les réactiver dans vos paramètres.',
    invalid: 'Ce lien n’est pas valable. Modifiez vos e-mails dans vos paramètres.',
    types: {
      'funding-matches': 'aides qui correspondent à votre projet.',
      'platform-updates': 'nouveautés de la plateforme.',
      tips: 'conseils.',
      deadlines: 'dates limites et changements des aides que vous suivez.',
    },
  },
  en: {
    title: 'E-mails',
    question: 'Stop e-mails of this kind:',
    confirm: 'Stop them',
    done: 'Done: you will not receive e-mails of this kind any more. You can turn them on again in your settings.',
    invalid: 'This link is not valid. Change your e-mails in your settings.',
    types: {
      'funding-matches': 'funding that matches your project.',
      'platform-updates': 'platform updates.',
      tips: 'tips.',
      deadlines: 'deadlines and changes of the programmes that you follow.',
    },
  },
};
