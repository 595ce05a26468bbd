import type { Instrument } from '@platform/contracts/catalog';
import type { VERDICT_OUTCOMES } from '@platform/contracts/eligibility';
import type { Language } from '@platform/contracts/values';
import type { Topic } from '../domain/requested-topics.ts';

type ReplyTexts = {
  readonly greeting: string;
  readonly thanks: string;
  /** For a question without a project. */
  readonly general: string;
  readonly unclear: string;
  /** The programmes are no longer in the catalog. */
  readonly gone: string;
  /** Between a programme and what was requested of it. */
  readonly before: Readonly<Record<Topic, string>>;
  /** Between sentences of a source. */
  readonly between: string;
  readonly notStated: string;
  readonly permanent: string;
  readonly closed: string;
  readonly suspended: string;
  readonly outcome: Readonly<Record<(typeof VERDICT_OUTCOMES)[number], string>>;
  readonly undecided: string;
  readonly audience: string;
  readonly conditions: string;
  readonly requirements: string;
  readonly more: string;
  readonly or: string;
  /** Before the kinds of funding that an answer is limited to. */
  readonly onlyInstruments: string;
  readonly instruments: Readonly<Record<Instrument, string>>;
};

/** What replies without a search consist of. Values of programmes are never part of it: they come from the record. */
export const REPLY_TEXTS: Readonly<Record<Language, ReplyTexts>> = {
  fr: {
    between: '\u202f; ',
    greeting:
      'Bonjour ! Décrivez votre projet : ce que vous voulez faire, où, et qui vous êtes. Exemple : « Je suis boulanger à Rennes, je veux remplacer mon four ».',
    thanks:
      'Avec plaisir ! Vous pouvez demander la date limite, le montant ou les conditions d’une aide présentée, changer un point du projet, ou en décrire un autre.',
    general:
      'Je n’ai pas reconnu de projet dans votre message. Décrivez ce que vous voulez faire, où, et qui vous êtes (entreprise, association, commune, particulier…). Rien n’a été cherché ni décompté.',
    unclear: 'De quelle aide parlez-vous ? Répondez par son numéro ou par son nom :',
    gone: 'Les aides dont vous parlez ne sont plus au catalogue. Décrivez à nouveau votre projet pour voir celles d’aujourd’hui.',
    before: {
      deadline: ', date limite : ',
      amount: ', montant : ',
      eligibility: ' : ',
      expenses: ', dépenses prises en charge : ',
      documents: ', documents à fournir : ',
      apply: ', comment demander : ',
      contact: ', contact : ',
      funder: ', financeur : ',
      link: ' : ',
      summary: ', montant : ',
    },
    notStated: 'la fiche ne le précise pas',
    permanent: 'ouverte toute l’année, sans date limite',
    closed: '. Les demandes sont closes.',
    suspended: '. Les demandes sont suspendues pour le moment.',
    outcome: {
      fits: 'vous remplissez les critères connus. ',
      fits_if: 'c’est possible, sous conditions. ',
      blocked: 'un critère n’est pas rempli. ',
    },
    undecided: 'les critères de la fiche ne suffisent pas pour le dire. ',
    audience: 'Public : ',
    conditions: 'À vérifier, dans les mots de la source : ',
    requirements: 'La source demande : ',
    more: 'À vérifier et à demander sur ',
    or: ' ou ',
    onlyInstruments: 'Limité à : ',
    instruments: {
      grant: 'subventions',
      subsidy: 'subventions',
      loan: 'prêts',
      tax_credit: 'avantages fiscaux',
      technical_assistance: 'accompagnement',
      other: 'autres aides',
    },
  },
  en: {
    between: '; ',
    greeting:
      'Hello! Describe your project: what you want to do, where, and who you are. For example: “I am a baker in Rennes and want to replace my oven”.',
    thanks:
      'You are welcome! You can ask for the deadline, the amount or the conditions of a programme that was shown, change one point of the project, or describe another one.',
    general:
      'I recognised no project in your message. Describe what you want to do, where, and who you are (company, non-profit, municipality, private person…). Nothing was searched or counted.',
    unclear: 'Which programme do you mean? Reply with its number or its name:',
    gone: 'The programmes that you mean are no longer in the catalogue. Describe your project again to see those of today.',
    before: {
      deadline: ', deadline: ',
      amount: ', amount: ',
      eligibility: ': ',
      expenses: ', expenses covered: ',
      documents: ', documents to provide: ',
      apply: ', how to apply: ',
      contact: ', contact: ',
      funder: ', funder: ',
      link: ': ',
      summary: ', amount: ',
    },
    notStated: 'not stated in the record',
    permanent: 'open all year, without a deadline',
    closed: '. Applications are closed.',
    suspended: '. Applications are suspended for now.',
    outcome: {
      fits: 'you meet the known criteria. ',
      fits_if: 'it is possible, under conditions. ',
      blocked: 'one criterion is not met. ',
    },
    undecided: 'the criteria in the record are not enough to tell. ',
    audience: 'Open to: ',
    conditions: 'To check, in the words of the source: ',
    requirements: 'The source requires: ',
    more: 'To check and to apply, see ',
    or: ' or ',
    onlyInstruments: 'Limited to: ',
    instruments: {
      grant: 'grants',
      subsidy: 'grants',
      loan: 'loans',
      tax_credit: 'tax relief',
      technical_assistance: 'advice and support',
      other: 'other funding',
    },
  },
};
