import type { ChecklistKind } from '@platform/contracts/application-sets';
import { foldText } from '@platform/contracts/folded-text';

export type KindRow = {
  readonly kind: ChecklistKind;
  /** Parts of folded titles by which the kind is recognised. */
  readonly words: readonly string[];
  /** Days that it usually takes to get it. */
  readonly leadDays: number;
  /** Days for which it counts; null without a usual limit. */
  readonly validDays: number | null;
  readonly source: string;
};

const ESTIMATE = 'Estimate of the authors: usual time to obtain it; no legal source.';
const USUAL =
  'Usual requirement of French public funders; a validity in the title of the programme replaces it.';

/** Kinds of documents, the most specific first, with lead time, validity and where they come from. */
export const KIND_ROWS: readonly KindRow[] = [
  {
    kind: 'registration_extract',
    words: [
      'kbis',
      'k-bis',
      'k bis',
      "extrait d'immatriculation",
      'registre national des entreprises',
      'registration extract',
    ],
    leadDays: 2,
    validDays: 90,
    source: USUAL,
  },
  {
    kind: 'sirene_notice',
    words: ['sirene', 'avis de situation', 'insee'],
    leadDays: 1,
    validDays: 90,
    source: USUAL,
  },
  {
    kind: 'bank_details',
    words: ["releve d'identite bancaire", 'rib', 'iban', 'bank details'],
    leadDays: 1,
    validDays: null,
    source: ESTIMATE,
  },
  {
    kind: 'statutes',
    words: ['statuts', 'statutes', 'articles of association'],
    leadDays: 2,
    validDays: null,
    source: ESTIMATE,
  },
  {
    kind: 'accounts',
    words: [
      'liasse',
      'bilan',
      'comptes annuels',
      'compte de resultat',
      'comptes de resultat',
      'annual accounts',
      'balance sheet',
    ],
    leadDays: 15,
    validDays: null,
    source: ESTIMATE,
  },
  { kind: 'quotes', words: ['devis', 'quote', 'quotation'], leadDays: 21, validDays: 90, source: USUAL },
  {
    kind: 'social_certificate',
    words: ['attestation de vigilance', 'urssaf', 'attestation sociale', 'msa'],
    leadDays: 2,
    validDays: 180,
    source: 'Code du travail, article D. 8222-5: dated within six months.',
  },
  {
    kind: 'tax_certificate',
    words: ['regularite fiscale', 'attestation fiscale', 'tax certificate'],
    leadDays: 3,
    validDays: 180,
    source: USUAL,
  },
  { kind: 'de_minimis_declaration', words: ['minimis'], leadDays: 1, validDays: null, source: ESTIMATE },
  {
    kind: 'identity_document',
    words: ["piece d'identite", "carte d'identite", 'passeport', 'identity document', 'passport'],
    leadDays: 1,
    validDays: null,
    source: ESTIMATE,
  },
  {
    kind: 'business_plan',
    words: ["plan d'affaires", 'business plan', "plan d'entreprise"],
    leadDays: 21,
    validDays: null,
    source: ESTIMATE,
  },
  {
    kind: 'budget',
    words: ['plan de financement', 'budget', 'previsionnel', 'financing plan'],
    leadDays: 7,
    validDays: null,
    source: ESTIMATE,
  },
  { kind: 'deliberation', words: ['deliberation'], leadDays: 45, validDays: null, source: ESTIMATE },
  {
    kind: 'mandate',
    words: ['mandat', 'procuration', 'pouvoir', 'delegation de signature', 'power of attorney'],
    leadDays: 5,
    validDays: null,
    source: ESTIMATE,
  },
  { kind: 'letter', words: ['lettre', 'courrier', 'letter'], leadDays: 2, validDays: null, source: ESTIMATE },
  { kind: 'form', words: ['formulaire', 'cerfa', 'form'], leadDays: 2, validDays: null, source: ESTIMATE },
];

const OTHER: KindRow = { kind: 'other', words: [], leadDays: 5, validDays: null, source: ESTIMATE };

const MONTH_DAYS = 30;
const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  six: 6,
  douze: 12,
  one: 1,
  two: 2,
  three: 3,
};
const VALIDITY =
  /(?:moins de|inferieure? a|less than|within|under) (\d{1,2}|un|deux|trois|quatre|six|douze|one|two|three) (mois|ans?|jours|months?|years?|days)/u;

/** The row of a kind. */
export function rowOfKind(kind: ChecklistKind): KindRow {
  return KIND_ROWS.find((row) => row.kind === kind) ?? OTHER;
}

/** What a document is, by the words of its title, with the validity that the title itself states. */
export function kindOfTitle(title: string): KindRow {
  const folded = foldText(title).replaceAll('’', "'");
  const words = new Set(folded.split(/[^a-z0-9'-]+/u));
  const row = KIND_ROWS.find((one) =>
    one.words.some((word) =>
      word.includes(' ') ? folded.includes(word) : words.has(word) || words.has(`${word}s`),
    ),
  );
  const found = row ?? OTHER;
  const validDays = statedValidity(folded);
  return validDays === null ? found : { ...found, validDays };
}

function statedValidity(folded: string): number | null {
  const match = VALIDITY.exec(folded);
  if (match === null) return null;
  const [, number = '', unit = ''] = match;
  const count = NUMBERS[number] ?? Number(number);
  if (/^(?:jours|days?)$/u.test(unit)) return count;
  return /^(?:ans?|years?)$/u.test(unit) ? count * 365 : count * MONTH_DAYS;
}
