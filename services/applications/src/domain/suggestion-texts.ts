import { longDate } from '@platform/contracts/date-texts';
import type { LegalForm } from '@platform/contracts/profile-sets';
import type { Profile } from '@platform/contracts/profiles';
import type { Language } from '@platform/contracts/values';

/** A quote in words; `date` is written out, amounts are whole cents, and null is not stated. */
type QuoteFacts = {
  readonly name: string;
  readonly date: string | null;
  readonly net: number | null;
  readonly gross: number | null;
};

type SuggestionTexts = {
  readonly legalForm: Readonly<Record<LegalForm, string>>;
  readonly presentation: (profile: Profile) => string;
  readonly projectTitle: (name: string, programme: string) => string;
  readonly summary: (profile: Profile, programme: string) => string;
  readonly indicators: string;
  readonly objectives: (uses: readonly string[]) => string;
  readonly quote: (quote: QuoteFacts) => string;
};

const FRENCH_FORMS: Readonly<Record<LegalForm, string>> = {
  sole_trader: 'Entreprise individuelle',
  sarl: 'SARL',
  eurl: 'EURL',
  sas: 'SAS',
  sasu: 'SASU',
  sa: 'SA',
  snc: 'SNC',
  scop: 'SCOP',
  scic: 'SCIC',
  cooperative: 'Coopérative',
  gie: 'GIE',
  sci: 'SCI',
  gaec: 'GAEC',
  earl: 'EARL',
  scea: 'SCEA',
  civil_company: 'Société civile',
  association: 'Association',
  foundation: 'Fondation',
  union: 'Syndicat',
  mutual_society: 'Mutuelle',
  commune: 'Commune',
  epci: 'EPCI',
  department: 'Département',
  region: 'Région',
  mixed_syndicate: 'Syndicat mixte',
  public_establishment: 'Établissement public',
  state_service: 'Service de l’État',
  other: 'Autre forme',
};

const ENGLISH_FORMS: Readonly<Record<LegalForm, string>> = {
  ...FRENCH_FORMS,
  sole_trader: 'Sole trader',
  cooperative: 'Cooperative',
  civil_company: 'Civil company (société civile)',
  foundation: 'Foundation',
  union: 'Trade union',
  mutual_society: 'Mutual society',
  department: 'Department',
  region: 'Region',
  public_establishment: 'Public establishment',
  state_service: 'Service of the State',
  other: 'Other form',
};

/** Texts of which suggestions are composed; a sentence without its fact is left out. */
export const SUGGESTION_TEXTS: Readonly<Record<Language, SuggestionTexts>> = {
  fr: {
    legalForm: FRENCH_FORMS,
    presentation: ({ name, legalForm, established, staff, address }) =>
      sentences([
        legalForm === null ? `${name}.` : `${name} (${FRENCH_FORMS[legalForm]}).`,
        established === null ? null : `Création : ${establishedText(established, 'fr')}.`,
        address?.city == null ? null : `Implantation : ${address.city}.`,
        staff === null ? null : `Effectif : ${staff}.`,
      ]),
    projectTitle: (name, programme) => `${name} : projet présenté au titre de « ${programme} »`,
    summary: ({ name, address }, programme) =>
      sentences([
        `${name} sollicite l’aide « ${programme} » pour le projet suivant : …`,
        address?.city == null ? null : `Il se déroule à ${address.city}.`,
        'Besoin auquel il répond : … Actions prévues : … Résultats attendus : …',
      ]),
    indicators: 'Indicateur 1 : … (valeur de départ, valeur visée, date)\nIndicateur 2 : …',
    objectives: (uses) =>
      `Cette aide finance notamment, à garder ou à retirer :\n${listed(uses)}\nObjectifs du projet : …`,
    quote: ({ name, date, net, gross }) =>
      `${date === null ? `Devis « ${name} »` : `Devis « ${name} » du ${date}`} : ${amounts(
        [
          [net, 'HT'],
          [gross, 'TTC'],
        ],
        'fr',
      )}`,
  },
  en: {
    legalForm: ENGLISH_FORMS,
    presentation: ({ name, legalForm, established, staff, address }) =>
      sentences([
        legalForm === null ? `${name}.` : `${name} (${ENGLISH_FORMS[legalForm]}).`,
        established === null ? null : `Established: ${establishedText(established, 'en')}.`,
        address?.city == null ? null : `Location: ${address.city}.`,
        staff === null ? null : `Staff: ${staff}.`,
      ]),
    projectTitle: (name, programme) => `${name}: project for “${programme}”`,
    summary: ({ name, address }, programme) =>
      sentences([
        `${name} applies for “${programme}” with the following project: …`,
        address?.city == null ? null : `It takes place in ${address.city}.`,
        'Need that it meets: … Planned actions: … Expected results: …',
      ]),
    indicators: 'Indicator 1: … (value at the start, target, date)\nIndicator 2: …',
    objectives: (uses) =>
      `Among others, this programme pays for the following; keep or remove:\n${listed(uses)}\nObjectives of the project: …`,
    quote: ({ name, date, net, gross }) =>
      `${date === null ? `Quote “${name}”` : `Quote “${name}” of ${date}`}: ${amounts(
        [
          [net, 'without VAT'],
          [gross, 'with VAT'],
        ],
        'en',
      )}`,
  },
};

/** A day in words, a year as it is. */
function establishedText(established: string, language: Language): string {
  return established.length === 'YYYY'.length ? established : longDate(established, language);
}

function sentences(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function amounts(
  totals: readonly (readonly [cents: number | null, unit: string])[],
  language: Language,
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  return totals
    .flatMap(([cents, unit]) => (cents === null ? [] : [`${format.format(cents / 100)} ${unit}`]))
    .join(', ');
}
