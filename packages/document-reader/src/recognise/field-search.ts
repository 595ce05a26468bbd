import { COMPANY_FIELDS } from '@platform/contracts/extraction-sets';
import type { DocumentKind, FieldName } from './fields.ts';
import type { ReadContext } from './labelled/labelled-field.ts';
import type { Line, Span } from './layout.ts';
import {
  companiesInStatutes,
  foundersIn,
  ofIssuer,
  partsAboutOthers,
  partsAboutOwners,
  type SearchArea,
} from './parts-about-others.ts';

/** A document of a known kind, and where each field is searched in it. */
export type SearchedDocument = {
  readonly kind: DocumentKind;
  readonly context: ReadContext;
  /** Where fields are searched that no other company has, such as dates and totals. */
  readonly area: SearchArea;
  readonly areaOf: (name: FieldName) => SearchArea;
};

/** Fields that could be read of another company: who issued the document, who founded the company. */
const OF_COMPANIES: ReadonlySet<FieldName> = new Set(COMPANY_FIELDS);

/** Decides for a document where each of its fields is searched. */
export function searchedDocument({
  kind,
  lines,
  context,
}: Pick<SearchedDocument, 'kind' | 'context'> & { readonly lines: readonly Line[] }): SearchedDocument {
  const area = { lines, isAboutOther: partsAboutOthers(lines, kind) };
  // Directors are in the sections about persons, where nothing else is read.
  const isOfFounders = kind === 'statutes' ? foundersIn(lines) : () => false;
  const directors = { lines, isAboutOther: anyOf(partsAboutOwners(lines), isOfFounders) };
  const company = { lines, isAboutOther: anyOf(area.isAboutOther, otherCompanies(kind, lines)) };
  const sirenOfStatutes = {
    lines,
    isAboutOther: anyOf(companiesInStatutes(lines), ofIssuer(lines, { hasOwnFooter: true })),
  };
  const areaOf = (name: FieldName) => {
    if (name === 'director') return directors;
    if (name === 'siren' && kind === 'statutes') return sirenOfStatutes;
    return OF_COMPANIES.has(name) ? company : area;
  };
  return { kind, context, area, areaOf };
}

/** Who issued a document and who founded the company; the supplier has issued its quote. */
function otherCompanies(kind: DocumentKind, lines: readonly Line[]): (span: Span) => boolean {
  if (kind === 'quote') return () => false;
  const isOfIssuer = ofIssuer(lines, { hasOwnFooter: kind === 'statutes' || kind === 'annual-accounts' });
  return kind === 'statutes' ? anyOf(isOfIssuer, foundersIn(lines)) : isOfIssuer;
}

/** The same document without some more parts. */
export function withoutParts(
  document: SearchedDocument,
  isAboutOther: (span: Span) => boolean,
): SearchedDocument {
  const without = (area: SearchArea) => ({ ...area, isAboutOther: anyOf(area.isAboutOther, isAboutOther) });
  return { ...document, area: without(document.area), areaOf: (name) => without(document.areaOf(name)) };
}

function anyOf(...tests: readonly ((span: Span) => boolean)[]): (span: Span) => boolean {
  return (span) => tests.some((test) => test(span));
}
