import { readDateOfDocument } from '../../../values/dates.ts';
import type { DocumentKind } from '../../fields.ts';
import type { LabelledFieldsOf } from '../labelled-field.ts';

/** "Nice, le 15 septembre 2026" */
const PLACE_AND_DATE = /^[a-z' -]{2,30},(?: le| on)?(?= \d)/g;

/** "Date : 15/09/2026" */
const DATE_ALONE = /^date\b(?= ?(?::|$|\d))/g;

/** Labels of the day on which a document was issued. */
const ISSUED: Readonly<Record<DocumentKind, readonly RegExp[]>> = {
  'registration-extract': [
    /\b(?:delivre|edite|emis|fait|etabli|produit|telecharge|imprime|extrait|genere)e?(?: (?:a|au|aux|par) [a-z' -]{2,40})?,? le\b/g,
    /\bdate (?:d'edition|de delivrance|d'emission|de l'extrait|of issue|issued)\b/g,
    /\b(?:issued|delivered|extracted|printed|generated|downloaded)(?: (?:in|at) [a-z' -]{2,30})?,?(?: on)?\b/g,
    /\bissue date\b|^en date du\b/g,
    /\b(?:extrait (?:k ?bis )?(?:du|au)|a jour (?:au|du|a la date du)|a la date du(?= \d)|up to date (?:as )?(?:of|at|on)|as (?:of|at)|current (?:as )?(?:of|at))\b/g,
    DATE_ALONE,
    PLACE_AND_DATE,
  ],
  'sirene-notice': [
    /\b(?:situation|avis)(?: [a-z' ]{2,40})? (?:au|du|a la date du)\b(?! repertoire)/g,
    /\ba la date du\b/g,
    /\b(?:edite|delivre|emis|etabli|genere|imprime|telecharge)e?(?: a [a-z' -]{2,30}?,?)? le\b|\bdate (?:d'edition|de l'avis|d'emission|of issue|of (?:the )?notice)\b/g,
    /\b(?:as of|as at|on the date of|issued(?: on)?|issue date|situation on|status on)\b/g,
    DATE_ALONE,
    PLACE_AND_DATE,
  ],
  'bank-details': [],
  statutes: [
    /\b(?:modifies|mis a jour)\b(?= les ?\d)/g,
    /\b(?:statuts )?mis a jour(?: [a-z', -]{0,60}(?:assemblee|decisions?|deliberation|associes?|actionnaires?)[a-z', -]{0,60}?)? (?:le|du|au|en date du)\b(?= ?\d| [a-z])/g,
    /\b(?:updated|amended)(?: and restated)?(?: by [a-z', ]{2,60}?)?(?: on| as of| dated)\b/g,
    /\b(?:fait|signes?|etablis?)\b[^.;:\d]{0,60}? le\b(?= [\da-z])/g,
    /\b(?:statuts )?(?:adoptes|modifies|signes|etablis|dates)(?: [a-z', -]{2,90}?)? (?:le|du|au|en date du)\b(?= ?\d| [a-z])/g,
    /\b(?:done|signed|executed|made)(?: (?:at|in) [a-z' -]{2,40}?(?=,| on\b| this\b| \d))?,?(?: on)?\b/g,
    /\b(?:adopted|updated|amended|dated)(?: [a-z', ]{2,60}?)?(?: on| as of)?\b/g,
    DATE_ALONE,
    PLACE_AND_DATE,
  ],
  quote: [
    /\bdate (?:du devis|d'emission|d'etablissement|de creation|de l'offre|of issue|of (?:the )?(?:quote|quotation|offer)|issued)\b/g,
    /\b(?:quote|quotation|issue|offer|estimate) date\b/g,
    /\bdevis (?:n°? ?[a-z0-9/_-]{1,20} )?(?:du|en date du|date du)\b/g,
    /\b(?:etabli|emis|fait|edite)(?: a [a-z' -]{2,30})?,? le\b/g,
    /\b(?:issued|dated|created|prepared(?= on))(?: on)?\b/g,
    /(?<!\p{L} )\bdate\b(?= ?(?::|$|\d))/gu,
    PLACE_AND_DATE,
    /^le\b(?= \d)/g,
  ],
  'annual-accounts': [],
  unknown: [],
};

/** The day on which a document was issued. */
export const DAY_OF_ISSUE: LabelledFieldsOf<'issued'> = {
  issued: {
    labels: (kind) => ISSUED[kind],
    read: (text, { language }) => readDateOfDocument(text, language),
    // A diploma or card of a person is issued too.
    notAfter:
      /\b(?:titre|diplome|carte|permis|brevet|certificat|agrement|passeport|licence|identity card)\b[^.;]{0,30}$/,
  },
};
