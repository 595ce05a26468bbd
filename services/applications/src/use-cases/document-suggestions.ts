import { type FormFieldId, SUGGESTION_DOCUMENTS_MAX } from '@platform/contracts/application-sets';
import type { Suggestion } from '@platform/contracts/applications';
import { longDate } from '@platform/contracts/date-texts';
import type { Profile } from '@platform/contracts/profiles';
import type { Language } from '@platform/contracts/values';
import {
  type DocumentKind,
  type ExtractedField,
  type FieldName,
  type FieldValues,
  type ProposedFact,
  prefillProposal,
} from '@platform/document-reader';
import { addressLine } from '../domain/address-line.ts';
import { SUGGESTION_TEXTS } from '../domain/suggestion-texts.ts';
import type { SuggestionsByField } from '../domain/suggestions.ts';
import type { DocumentFacts } from '../ports/document-facts.port.ts';

/** The field of the form that a fact of the applicant fills; a size class is no number of employees, so it fills none. */
const FIELD_OF_FACT: Readonly<Record<ProposedFact['fact'], FormFieldId | null>> = {
  name: 'applicant_name',
  registration: 'applicant_registration',
  legalForm: 'applicant_legal_form',
  address: 'applicant_address',
  nafCode: 'applicant_activity',
  established: 'applicant_established',
  sizeCode: null,
  staff: 'applicant_staff',
  revenue: 'applicant_revenue',
};

/** Documents whose director represents the applicant. */
const NAMES_DIRECTOR: ReadonlySet<DocumentKind> = new Set(['registration-extract', 'statutes']);

/**
 * What documents of a profile state for fields of a form, each with the document, page and day; `documents` have the newest
 * first. The form has no field for bank details, so none are suggested.
 */
export function documentSuggestions(
  profile: Profile,
  documents: readonly DocumentFacts[],
  language: Language,
): SuggestionsByField {
  const byField = new Map<FormFieldId, Suggestion>();
  for (const document of documents) {
    for (const suggestion of aboutApplicant(profile, document, language)) {
      if (!byField.has(suggestion.field)) byField.set(suggestion.field, suggestion);
    }
  }
  for (const suggestion of fromQuotes(documents, language)) byField.set(suggestion.field, suggestion);
  return byField;
}

function aboutApplicant(
  profile: Profile,
  document: DocumentFacts,
  language: Language,
): readonly Suggestion[] {
  const { proposals, isOtherCompany } = prefillProposal(profile, document);
  const facts = proposals.flatMap((proposal) => {
    const field = FIELD_OF_FACT[proposal.fact];
    if (field === null || document.declined.has(proposal.fact)) return [];
    const value = textOf(proposal, language);
    return value === null
      ? []
      : [suggested(field, value, { names: [proposal.field], documents: [sourceIn(document, proposal)] })];
  });
  const director =
    isOtherCompany || !NAMES_DIRECTOR.has(document.kind) ? undefined : read(document, 'director');
  if (director === undefined) return facts;
  return [
    ...facts,
    suggested('contact_name', director.value, {
      names: ['director'],
      documents: [sourceIn(document, director)],
    }),
  ];
}

function textOf(proposal: ProposedFact, language: Language): string | null {
  switch (proposal.fact) {
    case 'registration':
      return proposal.value.number;
    case 'legalForm':
      return SUGGESTION_TEXTS[language].legalForm[proposal.value];
    case 'address':
      return addressLine(proposal.value);
    case 'revenue':
      return String(proposal.value.cents);
    case 'name':
    case 'nafCode':
    case 'established':
    case 'staff':
      return String(proposal.value);
    case 'sizeCode':
      return null;
  }
}

type Quote = {
  readonly document: DocumentFacts;
  readonly net: Total | undefined;
  readonly gross: Total | undefined;
};
type Total = Read<'totalNet' | 'totalGross'>;

/**
 * The cost that a single quote states, and a line for each of several. They are not added: quotes of one file are as often
 * offers to compare as parts of the cost.
 */
function fromQuotes(documents: readonly DocumentFacts[], language: Language): readonly Suggestion[] {
  const all = documents.filter(({ kind }) => kind === 'quote');
  const own = all.filter(({ belongsTo }) => belongsTo === 'this');
  // A quote of another application is about another project.
  const chosen = own.length > 0 ? own : all.filter(({ belongsTo }) => belongsTo === 'none');
  const quotes = chosen
    .map(
      (document): Quote => ({
        document,
        net: euros(document, 'totalNet'),
        gross: euros(document, 'totalGross'),
      }),
    )
    .filter(({ net, gross }) => net !== undefined || gross !== undefined)
    .slice(0, SUGGESTION_DOCUMENTS_MAX);
  const [only] = quotes;
  if (only === undefined) return [];
  const value = quotes.map((quote) => quoteLine(quote, language)).join('\n');
  const sources = quotes.map(({ document, net, gross }) => sourceIn(document, net ?? gross));
  const details = suggested('cost_details', value, { names: totalsOf(quotes), documents: sources });
  const total = only.net ?? only.gross;
  if (quotes.length > 1 || total === undefined) return [details];
  const cost = suggested('project_cost', String(total.value.cents), {
    names: [total.name],
    documents: [sourceIn(only.document, total)],
  });
  return [cost, details];
}

function totalsOf(quotes: readonly Quote[]): readonly FieldName[] {
  return [...new Set(quotes.flatMap(({ net, gross }) => [net?.name, gross?.name]))].filter(
    (name) => name !== undefined,
  );
}

/** A total in euros that is more than nothing. */
function euros(document: DocumentFacts, name: 'totalNet' | 'totalGross'): Total | undefined {
  const total = read(document, name);
  return total?.value.currency === 'EUR' && total.value.cents > 0 ? total : undefined;
}

function quoteLine({ document, net, gross }: Quote, language: Language): string {
  const { name } = document;
  const date = dateOf(document);
  return SUGGESTION_TEXTS[language].quote({
    name,
    date: date === null ? null : longDate(date, language),
    net: net?.value.cents ?? null,
    gross: gross?.value.cents ?? null,
  });
}

type Read<Name extends FieldName> = Pick<ExtractedField, 'place'> & {
  readonly name: Name;
  readonly value: FieldValues[Name];
};

function read<Name extends FieldName>({ fields }: DocumentFacts, name: Name): Read<Name> | undefined {
  return fields.find((field) => field.name === name) as Read<Name> | undefined;
}

type Source = NonNullable<Suggestion['documents']>[number];

function sourceIn(document: DocumentFacts, found: Pick<ExtractedField, 'place'> | undefined): Source {
  const { documentId, name } = document;
  return { documentId, name, page: found?.place.page ?? 1, date: dateOf(document) };
}

/** The day of a document: as a person has stated it, or as it states it itself. */
function dateOf(document: DocumentFacts): string | null {
  return document.issuedOn ?? (read(document, 'issued') ?? read(document, 'closingDate'))?.value ?? null;
}

function suggested(
  field: FormFieldId,
  value: string,
  { names, documents }: { readonly names: readonly FieldName[]; readonly documents: readonly Source[] },
): Suggestion {
  return { field, value, origin: 'document', sources: [...names], documents: [...documents] };
}
