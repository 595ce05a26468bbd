import type { MailTemplate } from '../templates.ts';
import type { MailFrame, MailText } from './mail-text.ts';

const PLACE_AND_TIME =
  '{{ at | instant }}{% if place %}, network {{ place }}{% else %}, network unknown{% endif %}';

const ENGLISH_STATEMENT = [
  "{% case one.kind %}{% when 'reminder' %}Deadline: {{ one.to | day }}",
  '{% if one.days == 0 %} (today){% elsif one.days == 1 %} (tomorrow){% else %} (in {{ one.days }} days){% endif %}.',
  "{% when 'deadline' %}{% if one.to == null %}The deadline of {{ one.from | day }} is no longer stated.",
  '{% elsif one.from == null %}Deadline announced: {{ one.to | day }}.',
  '{% else %}The deadline moves from {{ one.from | day }} to {{ one.to | day }}.{% endif %}',
  "{% when 'opening' %}{% if one.to == null %}The opening date is no longer stated.",
  '{% else %}Applications open on {{ one.to | day }}.{% endif %}',
  "{% when 'suspended' %}Applications are suspended.",
  "{% when 'accepting' %}Applications are accepted again.",
  "{% when 'withdrawn' %}This programme is no longer published.",
  "{% when 'published' %}This programme is published again.",
  "{% when 'amount' %}{% if one.to == null %}The maximum amount is no longer stated.",
  '{% else %}Maximum amount: {{ one.to | money }}{% if one.from %} (before: {{ one.from | money }}){% endif %}.{% endif %}',
  "{% when 'rate' %}{% if one.to == null %}The maximum rate is no longer stated.",
  '{% else %}Maximum rate: {{ one.to | percent }}{% if one.from %} (before: {{ one.from | percent }}){% endif %}.{% endif %}',
  "{% when 'conditions' %}The conditions have changed.{% if one.text %} {{ one.text }}{% endif %}",
  "{% when 'documents' %}The required documents have changed.{% if one.text %} {{ one.text }}{% endif %}",
  "{% when 'text' %}{{ one.text }}{% endcase %}",
].join('');

export const englishFrame: MailFrame = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  reason: 'You receive this e-mail because of your {{ brand }} account. It was sent automatically.',
  unsubscribe: 'Stop e-mails of this kind',
};

export const englishTexts: Readonly<Record<MailTemplate, MailText>> = {
  'confirm-address': {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Welcome to {{ brand }}. Please confirm that this address is yours. You can then use your account fully.',
    ],
    actions: [{ label: 'Confirm my address', link: '{{ link }}' }],
    notes: [
      'The link works once and for a limited time. You can request a new one when you sign in.',
      'If you did not create an account, ignore this e-mail: the address stays unconfirmed.',
    ],
  },
  'reset-password': {
    subject: 'Choose a new password',
    paragraphs: [
      'A new password was requested for your {{ brand }} account. Choose it on the following page.',
    ],
    actions: [{ label: 'Choose a new password', link: '{{ link }}' }],
    notes: [
      'The link works once and for a limited time.',
      'If you did not request it, ignore this e-mail: your password stays the same.',
    ],
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: ['The password of your {{ brand }} account was changed on {{ at | instant }}.'],
    actions: [],
    notes: [
      'If this was not you, request a new password at once from the sign-in page, then end all sessions in your settings.',
    ],
  },
  'sign-up-attempt': {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to create a {{ brand }} account with your e-mail address. There is already an account with this address, so nothing was created or changed.',
      'If it was you, sign in, or choose a new password if you have forgotten yours.',
    ],
    actions: [
      { label: 'Sign in', link: '{{ signInLink }}' },
      { label: 'Choose a new password', link: '{{ resetLink }}' },
    ],
    notes: ['If it was not you, you need not do anything.'],
  },
  'session-ended': {
    subject: 'A session was ended to protect your account',
    paragraphs: [
      'A key of one of your {{ brand }} sessions was used a second time. This can mean that it was copied, so we ended that session.',
      `Last use: ${PLACE_AND_TIME}.`,
      'Sign in again to continue.',
    ],
    actions: [],
    notes: [
      'If you do not recognise this use, change your password and check the list of sessions in your settings.',
    ],
  },
  'new-sign-in': {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Your {{ brand }} account was used to sign in from a device that we have not seen before.',
      'Device: {% if device %}{{ device }}{% else %}unknown{% endif %}.',
      `When and where: ${PLACE_AND_TIME}.`,
    ],
    actions: [],
    notes: ['If this was not you, change your password and end all sessions in your settings.'],
  },
  'two-factor-changed': {
    subject:
      'Two-factor authentication with {% if method == "passkey" %}a passkey{% else %}an authenticator app{% endif %} is {% if enabled %}on{% else %}off{% endif %}',
    paragraphs: [
      'Two-factor authentication with {% if method == "passkey" %}a passkey{% else %}an authenticator app{% endif %} of your {{ brand }} account was turned {% if enabled %}on{% else %}off{% endif %} on {{ at | instant }}.',
    ],
    actions: [],
    notes: ['If this was not you, change your password at once and end all sessions in your settings.'],
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'The passkey “{{ name }}” was added to your {{ brand }} account on {{ at | instant }}. It opens your account without the password.',
    ],
    actions: [],
    notes: [
      'If this was not you, remove the passkey in your settings, change your password and end all sessions.',
    ],
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    paragraphs: [
      'The passkey “{{ name }}” was removed from your {{ brand }} account on {{ at | instant }}. It no longer opens your account.',
    ],
    actions: [],
    notes: ['If this was not you, change your password at once and end all sessions in your settings.'],
  },
  'account-erased': {
    subject: 'Your account has been erased',
    paragraphs: [
      'Your {{ brand }} account and the personal data linked to it have been erased. This cannot be undone.',
      'Receipt of the erasure: {{ receipt }}.',
    ],
    actions: [],
    notes: [
      'Keep this number if you want to refer to the erasure later. We send no further e-mails to this address.',
    ],
  },
  receipt: {
    subject: 'Receipt {{ number }}',
    paragraphs: [
      'Thank you for your payment.',
      'Plan: {{ plan }}.',
      'Amount: {{ amount | money }}{% if vat %}, VAT included: {{ vat | money }}{% endif %}.',
      'Date: {{ date | day }}.',
      'Number: {{ number }}.',
    ],
    actions: [{ label: 'View the invoice', link: '{{ link }}' }],
    notes: [],
  },
  'payment-failed': {
    subject: 'Your payment could not be collected',
    paragraphs: [
      'The payment for your plan{% if plan %} {{ plan }}{% endif %} was not accepted. Please check your means of payment to keep your access.',
    ],
    actions: [{ label: 'Check my means of payment', link: '{{ portalLink }}' }],
    notes: ['Your profiles and documents are kept.'],
  },
  notices: {
    subject:
      '{% if entries.size == 1 %}To follow up: {{ entries[0].title }}{% else %}{{ entries.size | plus: more }} programmes to follow up{% endif %}',
    paragraphs: [],
    statement: ENGLISH_STATEMENT,
    actions: [
      {
        label: '{% if more > 0 %}See {{ more }} more{% else %}See my notifications{% endif %}',
        link: '{{ link }}',
      },
    ],
    notes: ['Dates and amounts come from official sources: check them on the page of the programme.'],
  },
  'trial-ending': {
    subject: 'Your trial ends soon',
    paragraphs: [
      'Your trial of the plan {{ plan }} ends on {{ until | instant }}. It ends by itself: nothing will be charged.',
      'To keep your access after that, choose a plan.',
    ],
    actions: [{ label: 'Compare the plans', link: '{{ link }}' }],
    notes: ['Your profiles and documents are kept.'],
  },
};
