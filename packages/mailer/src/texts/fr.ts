import type { MailTemplate } from '../templates.ts';
import type { MailFrame, MailText } from './mail-text.ts';

const PLACE_AND_TIME =
  '{{ at | instant }}{% if place %}, réseau {{ place }}{% else %}, réseau inconnu{% endif %}';

const FRENCH_STATEMENT = [
  "{% case one.kind %}{% when 'reminder' %}Date limite : {{ one.to | day }}",
  '{% if one.days == 0 %} (aujourd’hui){% elsif one.days == 1 %} (demain){% else %} (dans {{ one.days }} jours){% endif %}.',
  "{% when 'deadline' %}{% if one.to == null %}La date limite du {{ one.from | day }} n’est plus indiquée.",
  '{% elsif one.from == null %}Date limite annoncée : {{ one.to | day }}.',
  '{% else %}La date limite passe du {{ one.from | day }} au {{ one.to | day }}.{% endif %}',
  "{% when 'opening' %}{% if one.to == null %}La date d’ouverture n’est plus indiquée.",
  '{% else %}Ouverture des candidatures : {{ one.to | day }}.{% endif %}',
  "{% when 'suspended' %}Les candidatures sont suspendues.",
  "{% when 'accepting' %}Les candidatures sont de nouveau acceptées.",
  "{% when 'withdrawn' %}Cette aide n’est plus publiée.",
  "{% when 'published' %}Cette aide est de nouveau publiée.",
  "{% when 'amount' %}{% if one.to == null %}Le montant maximal n’est plus indiqué.",
  '{% else %}Montant maximal : {{ one.to | money }}{% if one.from %} (auparavant {{ one.from | money }}){% endif %}.{% endif %}',
  "{% when 'rate' %}{% if one.to == null %}Le taux maximal n’est plus indiqué.",
  '{% else %}Taux maximal : {{ one.to | percent }}{% if one.from %} (auparavant {{ one.from | percent }}){% endif %}.{% endif %}',
  "{% when 'conditions' %}Les conditions ont changé.{% if one.text %} {{ one.text }}{% endif %}",
  "{% when 'documents' %}Les documents demandés ont changé.{% if one.text %} {{ one.text }}{% endif %}",
  "{% when 'text' %}{{ one.text }}{% endcase %}",
].join('');

export const frenchFrame: MailFrame = {
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  reason:
    'Vous recevez cet e-mail parce que vous avez un compte {{ brand }}. Il a été envoyé automatiquement.',
  unsubscribe: 'Ne plus recevoir ce type d’e-mails',
};

export const frenchTexts: Readonly<Record<MailTemplate, MailText>> = {
  'confirm-address': {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bienvenue sur {{ brand }}. Confirmez que cette adresse est bien la vôtre : vous pourrez alors utiliser pleinement votre compte.',
    ],
    actions: [{ label: 'Confirmer mon adresse', link: '{{ link }}' }],
    notes: [
      'Le lien fonctionne une seule fois et pour une durée limitée. Vous pouvez en demander un nouveau en vous connectant.',
      'Si vous n’avez pas créé de compte, ignorez cet e-mail : l’adresse restera non confirmée.',
    ],
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte {{ brand }}. Choisissez-le sur la page suivante.',
    ],
    actions: [{ label: 'Choisir un nouveau mot de passe', link: '{{ link }}' }],
    notes: [
      'Le lien fonctionne une seule fois et pour une durée limitée.',
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.',
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: ['Le mot de passe de votre compte {{ brand }} a été modifié le {{ at | instant }}.'],
    actions: [],
    notes: [
      'Si vous n’êtes pas à l’origine de ce changement, demandez aussitôt un nouveau mot de passe depuis la page de connexion, puis fermez toutes les sessions dans vos paramètres.',
    ],
  },
  'sign-up-attempt': {
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a essayé de créer un compte {{ brand }} avec votre adresse e-mail. Un compte existe déjà à cette adresse : rien n’a été créé ni modifié.',
      'Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
    ],
    actions: [
      { label: 'Se connecter', link: '{{ signInLink }}' },
      { label: 'Choisir un nouveau mot de passe', link: '{{ resetLink }}' },
    ],
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  },
  'session-ended': {
    subject: 'Une session a été fermée pour protéger votre compte',
    paragraphs: [
      'Une clé de l’une de vos sessions {{ brand }} a été utilisée une seconde fois. Elle a peut-être été copiée : nous avons donc fermé cette session.',
      `Dernière utilisation : ${PLACE_AND_TIME}.`,
      'Reconnectez-vous pour continuer.',
    ],
    actions: [],
    notes: [
      'Si vous ne reconnaissez pas cette utilisation, changez votre mot de passe et vérifiez la liste des sessions dans vos paramètres.',
    ],
  },
  'new-sign-in': {
    subject: 'Nouvelle connexion à votre compte',
    paragraphs: [
      'Une connexion à votre compte {{ brand }} a eu lieu depuis un appareil que nous ne connaissions pas.',
      'Appareil : {% if device %}{{ device }}{% else %}inconnu{% endif %}.',
      `Date et réseau : ${PLACE_AND_TIME}.`,
    ],
    actions: [],
    notes: [
      'Si ce n’était pas vous, changez votre mot de passe et fermez toutes les sessions dans vos paramètres.',
    ],
  },
  'two-factor-changed': {
    subject:
      'La double authentification par {% if method == "passkey" %}clé d’accès{% else %}application d’authentification{% endif %} est {% if enabled %}activée{% else %}désactivée{% endif %}',
    paragraphs: [
      'La double authentification par {% if method == "passkey" %}clé d’accès{% else %}application d’authentification{% endif %} de votre compte {{ brand }} a été {% if enabled %}activée{% else %}désactivée{% endif %} le {{ at | instant }}.',
    ],
    actions: [],
    notes: [
      'Si vous n’êtes pas à l’origine de ce changement, changez aussitôt votre mot de passe et fermez toutes les sessions dans vos paramètres.',
    ],
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    paragraphs: [
      'La clé d’accès « {{ name }} » a été ajoutée à votre compte {{ brand }} le {{ at | instant }}. Elle ouvre votre compte sans mot de passe.',
    ],
    actions: [],
    notes: [
      'Si vous n’êtes pas à l’origine de cet ajout, supprimez cette clé dans vos paramètres, changez votre mot de passe et fermez toutes les sessions.',
    ],
  },
  'passkey-removed': {
    subject: 'Une clé d’accès de votre compte a été supprimée',
    paragraphs: [
      'La clé d’accès « {{ name }} » de votre compte {{ brand }} a été supprimée le {{ at | instant }}. Elle n’ouvre plus votre compte.',
    ],
    actions: [],
    notes: [
      'Si vous n’êtes pas à l’origine de cette suppression, changez aussitôt votre mot de passe et fermez toutes les sessions dans vos paramètres.',
    ],
  },
  'account-erased': {
    subject: 'Votre compte a été supprimé',
    paragraphs: [
      'Votre compte {{ brand }} et les données personnelles qui y étaient liées ont été supprimés. Cette suppression est définitive.',
      'Récépissé de la suppression : {{ receipt }}.',
    ],
    actions: [],
    notes: [
      'Conservez ce numéro si vous souhaitez vous y référer plus tard. Nous n’enverrons plus d’e-mails à cette adresse.',
    ],
  },
  receipt: {
    subject: 'Reçu {{ number }}',
    paragraphs: [
      'Merci pour votre paiement.',
      'Formule : {{ plan }}.',
      'Montant : {{ amount | money }}{% if vat %}, dont TVA {{ vat | money }}{% endif %}.',
      'Date : {{ date | day }}.',
      'Numéro : {{ number }}.',
    ],
    actions: [{ label: 'Voir la facture', link: '{{ link }}' }],
    notes: [],
  },
  'payment-failed': {
    subject: 'Votre paiement n’a pas abouti',
    paragraphs: [
      'Le paiement de votre formule{% if plan %} {{ plan }}{% endif %} n’a pas été accepté. Vérifiez votre moyen de paiement pour conserver votre accès.',
    ],
    actions: [{ label: 'Vérifier mon moyen de paiement', link: '{{ portalLink }}' }],
    notes: ['Vos profils et vos documents sont conservés.'],
  },
  notices: {
    subject:
      '{% if entries.size == 1 %}À suivre : {{ entries[0].title }}{% else %}{{ entries.size | plus: more }} aides à suivre{% endif %}',
    paragraphs: [],
    statement: FRENCH_STATEMENT,
    actions: [
      {
        label: '{% if more > 0 %}Voir aussi {{ more }} autres{% else %}Voir mes notifications{% endif %}',
        link: '{{ link }}',
      },
    ],
    notes: ['Les dates et montants viennent des sources officielles : vérifiez-les sur la page de l’aide.'],
  },
  'trial-ending': {
    subject: 'Votre essai se termine bientôt',
    paragraphs: [
      'Votre essai de la formule {{ plan }} se termine le {{ until | instant }}. Il s’arrête de lui-même : rien ne sera prélevé.',
      'Pour conserver votre accès ensuite, choisissez une formule.',
    ],
    actions: [{ label: 'Comparer les formules', link: '{{ link }}' }],
    notes: ['Vos profils et vos documents sont conservés.'],
  },
};
