import type { Language } from '@platform/contracts/values';
import { firstLineOfStreet, readAddress } from '../../values/addresses.ts';
import { readAmount } from '../../values/amounts.ts';
import { readDate, readDateOfDocument, readLastDate } from '../../values/dates.ts';
import { evenFold } from '../../values/even-fold.ts';
import type { Found } from '../../values/found.ts';
import { readBic, readIban, readNaf, readSiren, readSiret } from '../../values/identifiers.ts';
import { readLegalCategory, readLegalForm } from '../../values/legal-forms.ts';
import { readCompanyName, readPersonName } from '../../values/names.ts';
import { readStaff } from '../../values/staff.ts';
import type { DocumentKind, FieldName, FieldValues } from '../fields.ts';

/** How values are written in a document: amounts of a table may be in thousands or millions. */
export type ReadContext = { readonly language: Language; readonly scale: number };

/** How a field is found by its labels. */
export type LabelledField<Name extends FieldName> = {
  /** Patterns of labels in folded text, the most certain first. */
  readonly labels: (kind: DocumentKind) => readonly RegExp[];
  /** What a candidate contains. */
  readonly read: (text: string, context: ReadContext) => Found<FieldValues[Name]> | null;
  /** Any text may be a value, so a label has to be recognised as none. */
  readonly isText?: boolean;
  /** The label is in a table with a column for each year. */
  readonly isInTable?: boolean;
  /** A number may be written in groups that look like cells, so the whole line is read. */
  readonly isSpread?: boolean;
  /** Of several values the last one counts, as for totals. */
  readonly takesLast?: boolean;
  /** A value beside its label is certain; the text below it may belong to another label. */
  readonly prefersBeside?: boolean;
  /** A value in a sentence may continue in the next line. */
  readonly wraps?: boolean;
  /** The index of the line in which the value begins; the lines before it are left out. */
  readonly startsAt?: (lines: readonly string[]) => number;
  /** How many lines a value may have: lines below are added until it can be read. */
  readonly linesMax?: number;
};

/** Labels that are the same in documents of every kind. */
function always(...labels: readonly RegExp[]): () => readonly RegExp[] {
  return () => labels;
}

const COMPANY_NAME: Readonly<Partial<Record<DocumentKind, readonly RegExp[]>>> = {
  statutes: [
    /\bdenomination(?: sociale)?(?: de la societe)? est ?:?/g,
    /\b(?:prend|a|ayant|portant) (?:pour |la )denomination(?: sociale)?(?: suivante| de)?(?: ?:)?/g,
    /\bthe (?:corporate |registered )?name of the company (?:is|shall be)/g,
    /\bthe company(?:'s)? (?:corporate |registered )?name (?:is|shall be)/g,
    /\b(?:whose name is|ayant pour (?:titre|nom)|a pour (?:titre|nom))\b(?: ?:)?/g,
  ],
};

/** Titles that name a company: "Comptes annuels de la société Moulin Vert". */
const NAMED_TITLES = [
  /\b(?:statuts|comptes annuels|comptes sociaux|etats financiers|bilan) de (?:la societe|l'association|l'entreprise)\b/g,
  /\b(?:articles of (?:association|incorporation)|by-?laws) of(?: the (?:association|company))?\b/g,
  /\b(?:annual accounts|financial statements) of\b/g,
];

/** "Nice, le 15 septembre 2026" */
const PLACE_AND_DATE = /^[a-z' -]{2,30},(?: le| on)?(?= \d)/g;

/** "Date : 15/09/2026" */
const DATE_ALONE = /^date\b(?= ?(?::|$|\d))/g;

/** Labels of the day on which a document was issued. */
const ISSUED: Readonly<Record<DocumentKind, readonly RegExp[]>> = {
  'registration-extract': [
    /\b(?:delivre|edite|emis|fait|etabli|produit|telecharge|imprime)e?(?: (?:a|au|aux|par) [a-z' -]{2,40})?,? le\b/g,
    /\bdate (?:d'edition|de delivrance|d'emission|de l'extrait|of issue|issued)\b/g,
    /\b(?:issued|delivered)(?: (?:in|at) [a-z' -]{2,30})?,?(?: on)?\b/g,
    /\bissue date\b/g,
    /\b(?:extrait (?:k ?bis )?(?:du|au)|a jour (?:au|du|a la date du)|up to date (?:as )?(?:of|at|on)|as (?:of|at)|current (?:as )?(?:of|at))\b/g,
    DATE_ALONE,
    PLACE_AND_DATE,
  ],
  'sirene-notice': [
    /\b(?:situation|avis)(?: [a-z' ]{2,40})? (?:au|du|a la date du)\b/g,
    /\ba la date du\b/g,
    /\b(?:edite|delivre|emis) le\b|\bdate (?:d'edition|de l'avis|d'emission|of issue|of (?:the )?notice)\b/g,
    /\b(?:as of|as at|on the date of|issued(?: on)?|issue date|situation on|status on)\b/g,
    DATE_ALONE,
    PLACE_AND_DATE,
  ],
  'bank-details': [],
  statutes: [
    /\b(?:fait|signes?|etablis?)\b[^.;:\d]{0,60}? le\b(?= [\da-z])/g,
    /\b(?:statuts )?(?:mis a jour|adoptes|modifies|signes|etablis|dates)(?: [a-z', -]{2,90}?)? (?:le|du|au|en date du)\b(?= ?\d| [a-z])/g,
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
    /\b(?:issued|dated|created)(?: on)?\b/g,
    /(?<!\p{L} )\bdate\b(?= ?(?::|$|\d))/gu,
    PLACE_AND_DATE,
    /^le\b(?= \d)/g,
  ],
  'annual-accounts': [],
  unknown: [],
};

/** The labels of every field, and how its values are written. */
export const LABELLED_FIELDS: { readonly [Name in FieldName]: LabelledField<Name> } = {
  siren: {
    labels: always(
      /\b(?:identifiant |numero |n° ?|no\.? )?siren\b(?:[ /]*(?:number|identifier|n°))?/g,
      /\bs\.i\.r\.e\.n\b\.?/g,
      /\b(?:immatricul(?:ation|ee?)|inscrite?)\b[^.;:]{0,60}?(?:numero(?: unique)?(?: d'identification)?|n°|no\.?|:|$|(?=\d))/g,
      /\b(?:r\.?c\.?s\.?|registre du commerce et des societes)(?: (?:de|d'))?(?: ?[:-])?(?: ?[a-z][a-z' -]{1,30})?(?: (?:sous le )?(?:numero|n°))?(?= ?[:a-d]? ?(?:\d|$))/g,
      /\b(?:company|registration|business|trade regist(?:er|ry)) (?:registration )?(?:number|no\.?|id(?:entifier)?)\b/g,
      /\bregistered (?:with|in|at|under)\b[^.;:]{0,70}?(?:number|no\.?|n°|$|(?=\d))/g,
      /\bregist(?:er|ry)\b[^.;:\d]{0,40}?(?:number|no\.?|n°|:|$)/g,
      /\b(?:numero|n°) (?:unique )?d'(?:identification|immatriculation|entreprise)\b/g,
    ),
    read: readSiren,
    isSpread: true,
  },
  siret: {
    labels: always(
      /\b(?:identifiant |numero |n° ?|no\.? )?siret(?: number)?(?: \((?:du )?(?:siege(?: social)?|head office)\)| du siege(?: social)?| of the (?:head office|registered office))/g,
      /\b(?:identifiant |numero |n° ?|no\.? )?siret\b(?: de l'etablissement| of the establishment| (?:number|identifier))?/g,
      /\bs\.i\.r\.e\.t\b\.?/g,
      /\bestablishment (?:number|identifier|id)\b/g,
    ),
    read: readSiret,
    isSpread: true,
  },
  companyName: {
    labels: (kind) => [
      ...(COMPANY_NAME[kind] ?? []),
      /\b(?:denomination(?: sociale)?(?: (?:ou|et|\/) ?raison sociale)?|raison sociale|denomination usuelle)(?: de (?:l'entreprise|la societe))?\b(?! (?:du|des) )/g,
      /\b(?:designation|nom|identification) (?:de (?:l'entreprise|la societe|la personne morale)|commercial|de l'entite|de l'unite legale)\b/g,
      /\b(?:company|corporate|registered|legal|business|entity|trading) name(?: of the company)?\b/g,
      /\bname of (?:the )?(?:company|business|entity|enterprise|undertaking|legal (?:entity|unit))\b/g,
      ...(kind === 'statutes' || kind === 'annual-accounts' ? NAMED_TITLES : []),
      ...(kind !== 'statutes' && kind !== 'bank-details'
        ? [
            /\b(?:de (?:la |l')|of the )(?:societe|entreprise|association|company)\b(?= ?: ?[a-z])/g,
            /^(?:entreprise|societe|company|entity|emetteur|fournisseur|supplier|seller|vendeur|prestataire|issued by|from|de)\b(?= ?:| ?$)/g,
          ]
        : []),
      ...(kind === 'registration-extract' || kind === 'sirene-notice'
        ? [
            /^(?:name|nom|designation)\b(?= ?:| ?$)/g,
            /^noms? et prenoms?\b(?= ?:| ?$)/g,
            /\bl'unite legale\b(?= [a-z])|\bthe legal unit\b(?= [a-z])/g,
          ]
        : []),
    ],
    read: readCompanyName,
    wraps: true,
    isText: true,
  },
  legalForm: {
    labels: always(
      /\b(?:forme juridique|categorie juridique|nature juridique|legal (?:form|status|category|structure|type)|company type|type of company)\b/g,
      /\bforme?\b(?= ?:| ?$)/g,
    ),
    read: (text) => readLegalForm(evenFold(text)) ?? readLegalCategory(text),
    linesMax: 2,
  },
  capital: {
    labels: always(
      /\b(?:capital social|share capital|montant du capital|au capital(?: social)?(?: variable)?(?: de)?|capital(?: social)? (?:minimum|variable|fixe|de)|with (?:a )?(?:share )?capital(?: of)?|(?:issued|registered|stated|company) capital)\b/g,
      /\bcapital\b(?= ?:| ?$|[ a-z']{0,40}\d)/g,
    ),
    read: readAmount,
    linesMax: 3,
  },
  address: {
    labels: always(
      /\badresse (?:du siege(?: social)?|de l'entreprise|postale)\b|(?<!\b(?:siret|siren|identifier|number) (?:of|for) the )\b(?:registered|head) office(?: address)?\b(?: of the company)?(?: (?:is|shall be) (?:located|situated|fixed) at)?/g,
      /(?<!\b(?:siren|siret|etablissement) (?:du|de l'etablissement) )\bsiege(?: social)?(?: de la societe)?(?: est (?:fixe|situe|etabli))?\b/g,
      /\badresse de l'etablissement(?: principal| siege)?\b/g,
      /\b(?:company|business|postal|registered) address\b|\baddress of the (?:head|registered) office\b/g,
      /^(?:location|localisation|sis|situee? (?:a|au))\b|\b(?:adresse|address)\b(?! (?:e-?mail|mail|electronique|personnelle))/g,
    ),
    read: readAddress,
    startsAt: firstLineOfStreet,
    linesMax: 5,
  },
  nafCode: {
    labels: always(
      /\b(?:code )?(?:naf|ape)\b(?:[ /-]*(?:naf|ape))?\)?/g,
      /\bactivite principale(?: exercee)?(?: de l'(?:entreprise|etablissement))?(?: \(ape\))?/g,
      /\b(?:main|principal) (?:business )?activity(?: code)?(?: \((?:ape|naf)\))?|\bactivity code\b/g,
    ),
    read: readNaf,
  },
  director: {
    labels: (kind) => [
      /\b(?:presidente?(?: de la societe| directeur general| du conseil(?: d'administration)?)?|(?:co-?)?gerante?s?|directeur general|directrice generale|representante? legale?|dirigeante?s?|chairman|chairwoman|chair(?:person)?|managing directors?|managers?|chief executive(?: officer)?|ceo|p\.?d\.?g\b|legal representatives?|directors?)\b(?! d[eu']| general| of )(?: \((?:e|president|gerant)\))?/g,
      /\b(?:gerance|presidence)\b(?= ?:)/g,
      // In statutes these words name who represents a founder.
      ...(kind === 'statutes' ? [] : [/\b(?:representee? (?:legalement )?par|represented by)\b/g]),
    ],
    read: readPersonName,
    wraps: true,
    isText: true,
  },
  established: {
    labels: always(
      /\bdate (?:de creation|d'immatriculation|of (?:creation|registration|incorporation))(?: de l'entreprise| of the company| au rcs)?\b/g,
      /\b(?:creation|creee?|immatriculee?|inscrite?|constituee?|created|incorporated|established|registered|registration date|incorporation date|creation date)(?: au (?:rcs|rne|registre[a-z ]{0,40}?))?(?: (?:le|on|since|depuis le))?\b(?= ?:? ?(?:\d|$))/g,
      /\b(?:immatricul|inscri|registered)[^.;]{0,90} (?:depuis le|since)\b(?= )/g,
      /\b(?:immatriculee?|inscrite?|creee?)(?: depuis)? le\b|\bregistered since\b/g,
      /\b(?:entreprise |company |business )?(?:active|en activite)(?: (?:depuis|since))(?: le)?\b/g,
      /\bimmatriculation\b(?= ?:? ?\d{1,2}[/ .]|$)/g,
      /\bdate (?:de debut|de commencement|du debut) d'activite\b|\b(?:start of activity|activity start date|date of commencement(?: of activity)?|start date)\b/g,
      /\b(?:depuis|since)(?: le| the)?(?= ?\d)/g,
    ),
    read: (text, { language }) => readDate(text, language),
  },
  staff: {
    labels: always(
      /\btranche d'effectifs?(?: salaries?)?(?: de l'(?:entreprise|unite legale|etablissement))?\b/g,
      /\b(?:effectif(?:s)?(?: (?:moyen|salarie|total|au|de l'exercice|moyen du personnel))*|nombre (?:moyen )?de salaries|effectif moyen du personnel)\b/g,
      /\b(?:workforce|headcount|staff|number of employees|employees|employs|emploie|average (?:number of employees|headcount|workforce|staff))(?: (?:band|bracket|size|size band|range|class|number))?\b(?: during the (?:financial )?year)?/g,
    ),
    read: (text) => readStaff(evenFold(text)),
    wraps: true,
  },
  iban: {
    labels: always(/\biban\b(?: \([^)]{0,60}\))?/g),
    read: readIban,
    isSpread: true,
  },
  bic: {
    labels: always(
      /\b(?:(?:code )?bic(?: ?[/-]? ?\(?swift\)?)?|swift(?: ?[/-]? ?\(?bic\)?)?)\b\)?(?: code)?(?: \([^)]{0,60}\))?/g,
    ),
    read: readBic,
  },
  accountHolder: {
    labels: always(
      /\b(?:titulaire(?: du compte)?(?! d')|intitule du compte|nom du titulaire|account (?:holder|owner|name)|name of (?:the )?account (?:holder|owner)|holder of the account|beneficiaire|beneficiary)\b(?: name)?/g,
      /\b(?:ouvert )?au nom de\b|\bin the name of\b/g,
      /^(?:compte|account) (?:de|of|for)\b(?= ?:| ?$)/g,
      /^(?:holder|owner|nom|name|client|customer)\b(?= ?:|$)/g,
    ),
    read: readCompanyName,
    isText: true,
  },
  totalNet: {
    labels: always(
      /\b(?:total|montant|base)(?: general| net| du devis)* ?\(?(?:h\.? ?t\b\.?|hors taxes?|hors tva)\)?(?! (?:avant|brut))/g,
      /\b(?:total|amount)(?: amount| price)?,? ?\(?(?:excl(?:uding|\.|usive of)?|ex\.?|without|before|net of) ?(?:any )?(?:vat|tax(?:es)?)\)?/g,
      /\b(?:net total|total net(?: amount)?|net amount|sub-?total)\b(?! (?:a payer|ttc|payable|due|before))/g,
      /\b(?:sous-?total|net) ?\(?(?:h\.? ?t\b\.?|hors taxes?)\)?/g,
    ),
    read: readAmount,
    takesLast: true,
    prefersBeside: true,
  },
  totalGross: {
    labels: always(
      /\b(?:total|montant)(?: general| net| du devis)* ?\(?(?:t\.? ?t\.? ?c\b\.?|toutes taxes(?: comprises)?|tva comprise)\)?/g,
      /\b(?:total|amount)(?: amount| price)?,? ?\(?(?:incl(?:uding|\.|usive of)?|inc\.?|with|after) ?(?:any )?(?:vat|tax(?:es)?)\)?/g,
      /\b(?:gross total|total gross(?: amount)?|grand total|total (?:due|payable|to pay))\b/g,
      /\bnet a payer(?: ?\(?ttc\)?)?|\b(?:amount (?:due|payable))\b/g,
    ),
    read: readAmount,
    takesLast: true,
    prefersBeside: true,
  },
  issued: {
    labels: (kind) => ISSUED[kind],
    read: (text, { language }) => readDateOfDocument(text, language),
  },
  validUntil: {
    labels: always(
      /\b(?:valable|valide|validite)(?: de l'offre| du devis)?(?: ?:)? ?(?:jusqu'au|au)\b/g,
      /\bvalid(?:ity)?(?: ?:)? (?:until|through|to|till)\b/g,
      /\b(?:date (?:limite )?de (?:fin de )?validite|fin de validite|date d'expiration|expir(?:y|ation)(?: date)?|expires(?: on)?|echeance de l'offre|validity date)\b/g,
      /\b(?:validite|validity)(?: (?:de l'offre|du devis|of (?:the |this )?(?:offer|quote|quotation)))?\b/g,
    ),
    read: (text, { language }) => readDate(text, language),
  },
  closingDate: {
    labels: always(
      /\b(?:exercice|periode)(?: comptable| social)? (?:du|allant du|couvrant la periode du)\b/g,
      /\b(?:financial year|fiscal year|period|year) from\b/g,
      /^(?:exercice|periode|financial year|fiscal year|period)(?= ?:| ?$)/g,
      /\b(?:exercice|periode|comptes|bilan)(?: [a-z]{1,12}){0,2} (?:clos|arretes?|close)(?: le| au)?\b/g,
      /\b(?:date de cloture|cloture|clos le|arretes? au|closing date|(?:year|period)[ -]end(?:ed|ing)?(?: date)?|balance sheet date|reporting date)(?: de l'exercice)?\b/g,
      /\b(?:bilan|comptes annuels|compte de resultat|situation)(?: [a-z]{2,12}){0,2} (?:au|du)\b/g,
      /\b(?:balance sheet|accounts|statements?|as) (?:as )?(?:at|of)\b/g,
      /\b(?:annual accounts|financial statements|comptes annuels|etats financiers|bilan)(?: ?[-–,:])(?= ?\d)/g,
    ),
    read: (text, { language }) => readLastDate(text, language),
    wraps: true,
  },
  revenue: {
    labels: always(
      /\bchiffres? d'affaires? nets?\b/g,
      /\b(?:net (?:turnover|sales|revenue)|total (?:revenue|turnover|sales))\b/g,
      /\b(?:chiffres? d'affaires?|turnover|(?<!(?:other|operating|financial|deferred) )revenues?|sales revenue)\b/g,
    ),
    read: readAmount,
    isInTable: true,
  },
  netResult: {
    labels: always(
      /\bresultat net(?: comptable| de l'exercice)?\b(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:benefice (?:ou|\/) ?perte|(?<!compte de )resultat de l'exercice)\b(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:net (?:income|profit|result|earnings|loss|\(loss\))|(?:profit|loss|result)(?: ?(?:\/|or|and) ?\(?loss\)?)? (?:for|of) the (?:financial )?(?:year|period))(?: (?:or|\/) ?\(?loss\)?| for the (?:financial )?(?:year|period))*/g,
      /^(?:benefice|perte|excedent|deficit)(?: ou (?:perte|deficit))?$|^(?:profit|surplus)(?: ?(?:or|\/) ?\(?(?:loss|deficit)\)?)?$/g,
      /\b(?:benefice|perte) (?:net(?:te)?\b|(?:net(?:te)? )?(?:de l'exercice|comptable)\b)/g,
    ),
    read: readAmount,
    isInTable: true,
  },
  balanceTotal: {
    labels: always(
      /\btotal (?:general )?(?:du |de la |- ?)?passif\b(?! (?:circulant|courant|non))|\btotal (?:equity and liabilities|liabilities and (?:shareholders' )?equity)\b/g,
      /\b(?:total (?:du )?bilan|balance sheet total|total general)\b/g,
      /\btotal (?:general )?(?:de l'|du |d')?actif\b(?! (?:immobilise|circulant|courant|non))|\btotal assets\b(?! less)/g,
    ),
    read: readAmount,
    takesLast: true,
    isInTable: true,
  },
};
