import type { ChecklistKind } from '@platform/contracts/application-sets';
import type { PlanStep } from '@platform/contracts/calendar-sets';
import { foldText } from '@platform/contracts/folded-text';
import { LEAD_TIMES } from './lead-times.ts';
import { MONTH_DAYS, validDaysOf } from './validity.ts';

type KindRow = {
  readonly kind: ChecklistKind;
  /** Parts of folded titles by which the kind is recognised. */
  readonly words: readonly string[];
};

/** What a document is, the days that it usually takes to get it, and those for which it counts; null without a limit. */
export type DocumentTraits = {
  readonly kind: ChecklistKind;
  readonly leadDays: number;
  readonly validDays: number | null;
};

/** Steps of kinds; all others are a document without a step of its own. */
const STEPS: Readonly<Partial<Record<ChecklistKind, PlanStep>>> = {
  registration_extract: 'registration_extract',
  sirene_notice: 'sirene_notice',
  bank_details: 'bank_details',
  statutes: 'statutes',
  accounts: 'accounts',
  quotes: 'quotes',
  tax_certificate: 'tax_certificate',
  social_certificate: 'social_certificate',
  business_plan: 'project_description',
  budget: 'budget',
  deliberation: 'council_vote',
  form: 'form',
};

/** Kinds of documents, the most specific first. */
const KIND_ROWS: readonly KindRow[] = [
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
  },
  { kind: 'sirene_notice', words: ['sirene', 'avis de situation', 'insee'] },
  { kind: 'bank_details', words: ["releve d'identite bancaire", 'rib', 'iban', 'bank details'] },
  { kind: 'statutes', words: ['statuts', 'statutes', 'articles of association'] },
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
  },
  { kind: 'quotes', words: ['devis', 'quote', 'quotation'] },
  { kind: 'social_certificate', words: ['attestation de vigilance', 'urssaf', 'attestation sociale', 'msa'] },
  { kind: 'tax_certificate', words: ['regularite fiscale', 'attestation fiscale', 'tax certificate'] },
  { kind: 'de_minimis_declaration', words: ['minimis'] },
  {
    kind: 'identity_document',
    words: ["piece d'identite", "carte d'identite", 'passeport', 'identity document', 'passport'],
  },
  { kind: 'business_plan', words: ["plan d'affaires", 'business plan', "plan d'entreprise"] },
  { kind: 'budget', words: ['plan de financement', 'budget', 'previsionnel', 'financing plan'] },
  { kind: 'deliberation', words: ['deliberation'] },
  {
    kind: 'mandate',
    words: ['mandat', 'procuration', 'pouvoir', 'delegation de signature', 'power of attorney'],
  },
  { kind: 'letter', words: ['lettre', 'courrier', 'letter'] },
  { kind: 'form', words: ['formulaire', 'cerfa', 'form'] },
];

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

/** The step of a plan that gets a document of a kind. */
export function stepOfKind(kind: ChecklistKind): PlanStep {
  return STEPS[kind] ?? 'other_document';
}

/** Lead time and validity of a kind. */
export function traitsOfKind(kind: ChecklistKind): DocumentTraits {
  return { kind, leadDays: LEAD_TIMES[stepOfKind(kind)].days, validDays: validDaysOf(kind) };
}

/** What a document is, by the words of its title, with the validity that the title itself states. */
export function traitsOfTitle(title: string): DocumentTraits {
  const folded = foldText(title).replaceAll('’', "'");
  const words = new Set(folded.split(/[^a-z0-9'-]+/u));
  const row = KIND_ROWS.find((one) =>
    one.words.some((word) =>
      word.includes(' ') ? folded.includes(word) : words.has(word) || words.has(`${word}s`),
    ),
  );
  const found = traitsOfKind(row?.kind ?? 'other');
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
