import { FORM_FIELDS, type FormFieldId, type ValueOrigin } from '@platform/contracts/application-sets';
import type { ApplicationProgramme, Suggestion } from '@platform/contracts/applications';
import { lackedFormat } from '@platform/contracts/field-formats';
import type { Profile } from '@platform/contracts/profiles';
import type { Language } from '@platform/contracts/values';
import { addressLine } from './address-line.ts';
import type { StoredFields } from './application.ts';
import { SUGGESTION_TEXTS } from './suggestion-texts.ts';

/** A kept text of the library, as far as a suggestion needs it. */
export type KeptText = { readonly field: string; readonly value: string; readonly title: string | null };

/** At most one suggestion for a field. */
export type SuggestionsByField = ReadonlyMap<FormFieldId, Suggestion>;

export type SuggestionFacts = {
  readonly profile: Profile;
  readonly programme: ApplicationProgramme;
  readonly library: readonly KeptText[];
  /** What documents of the profile state. */
  readonly documents: SuggestionsByField;
  /** What the programme pays for, in its own sentences. */
  readonly uses: readonly string[];
  readonly language: Language;
};

type Prefill = {
  readonly origin: ValueOrigin;
  readonly sources: readonly string[];
  readonly textOf: (facts: SuggestionFacts) => string | null;
};

/** Which fact of the profile fills a field; names of facts are shown as the source. */
const FROM_PROFILE: Partial<Record<FormFieldId, Prefill>> = {
  applicant_name: fromProfile(['name'], ({ name }) => name),
  applicant_registration: fromProfile(['registration'], ({ registration }) => registration?.number ?? null),
  applicant_legal_form: fromProfile(['legalForm'], ({ legalForm }, language) =>
    legalForm === null ? null : SUGGESTION_TEXTS[language].legalForm[legalForm],
  ),
  applicant_address: fromProfile(['address'], ({ address }) => addressLine(address)),
  applicant_activity: fromProfile(['nafCode'], ({ nafCode }) => nafCode),
  applicant_established: fromProfile(['established'], ({ established }) => established),
  applicant_staff: fromProfile(['staff'], ({ staff }) => (staff === null ? null : String(staff))),
  applicant_revenue: fromProfile(['revenue'], ({ revenue }) =>
    revenue === null ? null : String(revenue.cents),
  ),
  applicant_presentation: fromProfile(['description'], ({ description }) =>
    description === '' ? null : description,
  ),
  project_location: fromProfile(['address'], ({ address }) => address?.city ?? null),
  other_public_aid: fromProfile(['pastSubsidies'], ({ pastSubsidies }, language) =>
    pastSubsidies.length === 0 ? null : pastSubsidies.map((one) => pastLine(one, language)).join('\n'),
  ),
};

/** Sentences of a programme that a suggestion repeats. */
const USES_MAX = 5;

/** Texts that are composed from facts; the person completes them. */
const FROM_TEMPLATE: Partial<Record<FormFieldId, Prefill>> = {
  applicant_presentation: {
    origin: 'template',
    sources: ['name', 'legalForm', 'established', 'staff', 'address'],
    textOf: (facts) => SUGGESTION_TEXTS[facts.language].presentation(facts.profile),
  },
  project_title: {
    origin: 'template',
    sources: ['name', 'programme'],
    textOf: ({ profile, programme, language }) => {
      const title = titleOf(programme, language);
      return title === null
        ? null
        : SUGGESTION_TEXTS[language].projectTitle(profile.name, title).slice(0, 200);
    },
  },
  project_summary: {
    origin: 'template',
    sources: ['name', 'address', 'programme'],
    textOf: ({ profile, programme, language }) => {
      const title = titleOf(programme, language);
      return title === null ? null : SUGGESTION_TEXTS[language].summary(profile, title);
    },
  },
  project_objectives: {
    origin: 'template',
    sources: ['programme'],
    textOf: ({ uses, language }) =>
      uses.length === 0 ? null : SUGGESTION_TEXTS[language].objectives(uses.slice(0, USES_MAX)),
  },
  indicators: {
    origin: 'template',
    sources: ['programme'],
    textOf: ({ language }) => SUGGESTION_TEXTS[language].indicators,
  },
};

/** Facts, which the profile states as they are now; a kept text of an earlier application may be out of date. */
const CURRENT_FACTS: ReadonlySet<FormFieldId> = new Set([
  'applicant_name',
  'applicant_registration',
  'applicant_legal_form',
  'applicant_address',
  'applicant_activity',
  'applicant_established',
  'applicant_staff',
  'applicant_revenue',
] as const);

/** What a quote states about this project, before the cost of an earlier one that was kept. */
const PROJECT_COSTS: ReadonlySet<FormFieldId> = new Set(['project_cost', 'cost_details'] as const);

/**
 * A suggestion for every field that is empty: a text of the library before the profile before a document before a template,
 * but current facts of the profile first, and quotes before kept costs. Each names its sources, and none is filled in by
 * itself.
 */
export function suggestionsFor(fields: StoredFields, facts: SuggestionFacts): readonly Suggestion[] {
  return FORM_FIELDS.flatMap(({ id, lengthMax }) => {
    if ((fields[id]?.value ?? '') !== '') return [];
    const kept = fromLibrary(id, facts);
    const stated = fromPrefill(id, facts, FROM_PROFILE);
    const written = facts.documents.get(id) ?? null;
    const found = firstOf(id, { kept, stated, written }) ?? fromPrefill(id, facts, FROM_TEMPLATE);
    return found === null || found.value.length > lengthMax ? [] : [found];
  });
}

type Candidates = Readonly<Record<'kept' | 'stated' | 'written', Suggestion | null>>;

function firstOf(id: FormFieldId, { kept, stated, written }: Candidates): Suggestion | null {
  if (CURRENT_FACTS.has(id)) return stated ?? written ?? kept;
  return PROJECT_COSTS.has(id) ? (written ?? kept) : (kept ?? stated ?? written);
}

function fromLibrary(field: FormFieldId, { library }: SuggestionFacts): Suggestion | null {
  const kept = library.find((text) => text.field === field);
  // Texts that an earlier release kept may lack the form of their field.
  if (kept === undefined || lackedFormat(field, kept.value) !== null) return null;
  return { field, value: kept.value, origin: 'library', sources: kept.title === null ? [] : [kept.title] };
}

function fromPrefill(
  field: FormFieldId,
  facts: SuggestionFacts,
  table: Partial<Record<FormFieldId, Prefill>>,
): Suggestion | null {
  const prefill = table[field];
  const value = prefill?.textOf(facts) ?? null;
  if (prefill === undefined || value === null || value === '') return null;
  const sources = prefill.sources.filter(
    (name) => prefill.origin === 'profile' || canBeComposed(name, facts.profile),
  );
  return { field, value, origin: prefill.origin, sources };
}

/** Whether a composed text contains a fact: one that the profile leaves open is no source, and of an address the city. */
function canBeComposed(name: string, profile: Profile): boolean {
  if (name === 'address') return profile.address?.city != null;
  return !Object.hasOwn(profile, name) || profile[name as keyof Profile] !== null;
}

function fromProfile(
  sources: readonly string[],
  textOf: (profile: Profile, language: Language) => string | null,
): Prefill {
  return { origin: 'profile', sources, textOf: ({ profile, language }) => textOf(profile, language) };
}

function pastLine({ name, year, amount }: Profile['pastSubsidies'][number], language: Language): string {
  const euros =
    amount === null
      ? null
      : new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount.cents / 100);
  return [name, year, euros].filter((part) => part !== null).join(', ');
}

function titleOf({ titles }: ApplicationProgramme, language: Language): string | null {
  return titles[language] ?? titles.fr ?? titles.en ?? null;
}
