import type { Language } from '@platform/contracts/values';
import type { TextPage } from '../text/text-page.ts';
import { currencyOfCells, scaleOf } from '../values/amounts.ts';
import { readIban, readSirenOfRegister, readSiret } from '../values/identifiers.ts';
import {
  frenchForm,
  lossOf,
  removeContradiction,
  removeImpossibleTotals,
  withoutAddressee,
} from './consistency.ts';
import { type SearchedDocument, searchedDocument, withoutParts } from './field-search.ts';
import { type DocumentKind, type ExtractedField, FIELDS_OF_KIND, type FieldName } from './fields.ts';
import { kindOf, languageOf } from './kinds.ts';
import { firstNamesBelow } from './labelled/director-names.ts';
import { labelledValue } from './labelled/labelled-values.ts';
import { boxOf, cellsOf, foldedIn, linesOf, type Span, textIn } from './layout.ts';
import { namesAnother } from './other-company-names.ts';
import { assign, type Reading, type Readings } from './reading.ts';
import { addressedHolder, certifiedHolder } from './without-label/account-holder.ts';
import { appointedDirector } from './without-label/appointed-director.ts';
import { bicNear, checkedNumber } from './without-label/checked-numbers.ts';
import { closingDateOfColumns } from './without-label/closing-date.ts';
import { supplierOf, titleName } from './without-label/company-name.ts';
import { dateOfHead, endOfValidity, incorporatedOnIssue } from './without-label/document-dates.ts';
import { withFullName } from './without-label/full-name.ts';
import { completeSiret } from './without-label/head-office.ts';
import { formInSentence } from './without-label/legal-form.ts';
import { sirenBelowName } from './without-label/number-below-name.ts';
import { provenTotals, totalWithoutVat } from './without-label/proven-totals.ts';
import { numbersOfSupplier, sirenOfLegalNotice } from './without-label/supplier-numbers.ts';
import { totalInSentence } from './without-label/totals-in-sentence.ts';

/** What a document is and states. */
export type Recognised = {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly fields: readonly ExtractedField[];
};

/** Recognises kind, language and fields of the text of a document. Pure. */
export function recognise(pages: readonly TextPage[]): Recognised {
  const lines = linesOf(pages);
  const kind = kindOf(lines);
  const language = languageOf(lines);
  const scale = kind === 'annual-accounts' ? scaleOf(lines.map(({ folded }) => folded).join('\n')) : 1;
  const currency = currencyOfCells(lines.flatMap(cellsOf).map(foldedIn));
  const readings = readAll(searchedDocument({ kind, lines, context: { language, scale, currency } }));
  const fields = FIELDS_OF_KIND[kind].flatMap((name) => {
    const reading = readings[name];
    return reading === undefined ? [] : [fieldOf(name, reading)];
  });
  return { kind, language, fields };
}

function fieldOf<Name extends FieldName>(name: Name, reading: Reading<Name>): ExtractedField {
  const { page } = reading.span.line;
  const field = {
    name,
    value: reading.value,
    raw: textIn(reading.span),
    place: {
      page: page.number,
      box: boxOf(reading.span),
      pageWidth: page.width,
      pageHeight: page.height,
    },
    rule: reading.rule,
  };
  return field as unknown as ExtractedField;
}

/** Values with a label first, then those without one, then what contradicts another value is removed. */
function readAll(document: SearchedDocument): Readings {
  const readings: Readings = {};
  for (const name of FIELDS_OF_KIND[document.kind]) assign(readings, name, labelledValue(document, name));
  completeNumbers(document, readings);
  completeNames(document, readings);
  if (document.kind === 'quote') numbersOfSupplier(readings, document.area.lines);
  completeDates(document, readings);
  correct(document, readings);
  return readings;
}

function isMissing({ kind }: SearchedDocument, readings: Readings, name: FieldName): boolean {
  return FIELDS_OF_KIND[kind].includes(name) && readings[name] === undefined;
}

function completeNumbers(document: SearchedDocument, readings: Readings): void {
  const { kind, context, area, areaOf } = document;
  if (isMissing(document, readings, 'iban')) assign(readings, 'iban', checkedNumber(area, readIban));
  if (isMissing(document, readings, 'bic') && readings.iban !== undefined)
    assign(readings, 'bic', bicNear(readings.iban, area.lines));
  if (isMissing(document, readings, 'siren'))
    assign(readings, 'siren', checkedNumber(areaOf('siren'), readSirenOfRegister));
  if (kind === 'quote') assign(readings, 'siren', sirenOfLegalNotice(area.lines));
  if (isMissing(document, readings, 'siret'))
    assign(readings, 'siret', checkedNumber(areaOf('siret'), readSiret));
  completeSiret(document, readings);
  if (kind !== 'quote') return;
  const totals = provenTotals(area, context.language);
  if (totals !== null) Object.assign(readings, { totalNet: totals.net, totalGross: totals.gross });
  if (isMissing(document, readings, 'totalNet'))
    assign(readings, 'totalNet', totalWithoutVat(area, context.language));
  for (const name of ['totalNet', 'totalGross'] as const)
    if (isMissing(document, readings, name))
      assign(readings, name, totalInSentence(area, name, context.language));
  removeImpossibleTotals(readings);
}

function completeNames(document: SearchedDocument, readings: Readings): void {
  const { kind, area, areaOf } = document;
  if (isMissing(document, readings, 'accountHolder'))
    assign(readings, 'accountHolder', certifiedHolder(area) ?? addressedHolder(areaOf('companyName')));
  if (kind === 'statutes' || isMissing(document, readings, 'legalForm'))
    assign(readings, 'legalForm', formInSentence(areaOf('legalForm')));
  if (kind === 'statutes' || isMissing(document, readings, 'director'))
    assign(readings, 'director', appointedDirector(area.lines));
  if (!isMissing(document, readings, 'companyName')) return;
  const hasTitle = kind === 'statutes' || kind === 'annual-accounts';
  assign(
    readings,
    'companyName',
    kind === 'quote' ? supplierOf(area) : titleName(areaOf('companyName'), { hasTitle }),
  );
}

function completeDates(document: SearchedDocument, readings: Readings): void {
  const { lines } = document.area;
  if (isMissing(document, readings, 'issued'))
    assign(readings, 'issued', dateOfHead(lines, document.context.language, readings));
  if (isMissing(document, readings, 'closingDate'))
    assign(readings, 'closingDate', closingDateOfColumns(lines, document.context.language));
  if (isMissing(document, readings, 'established'))
    assign(readings, 'established', incorporatedOnIssue(lines, readings));
  if (isMissing(document, readings, 'validUntil') && readings.issued !== undefined)
    assign(readings, 'validUntil', endOfValidity(lines, readings.issued.value));
}

/** A sole trader has the name of a person, whose first names may be in a row of their own. */
function completeNameOfPerson({ kind, area }: SearchedDocument, readings: Readings): void {
  const { companyName } = readings;
  if (companyName === undefined || (kind !== 'sirene-notice' && kind !== 'registration-extract')) return;
  const rest = firstNamesBelow(companyName.span, area.lines);
  if (rest !== null) readings.companyName = { ...companyName, value: `${companyName.value} ${textIn(rest)}` };
}

function correct(document: SearchedDocument, readings: Readings): void {
  completeNameOfPerson(document, readings);
  const { netResult, address, companyName, legalForm, director } = readings;
  if (director !== undefined) readings.director = withFullName(director, document.area.lines);
  if (netResult !== undefined) readings.netResult = lossOf(netResult, document.area.lines);
  if (address !== undefined) readings.address = withoutAddressee(address, companyName);
  if (legalForm !== undefined) readings.legalForm = frenchForm(legalForm, readings);
  sirenOfLetterhead(document, readings);
  replaceSirenOfOther(document, readings);
  removeContradiction(readings);
}

/** Statutes and accounts name other companies too, with a label; the number below the own name is certain. */
function sirenOfLetterhead({ kind, areaOf }: SearchedDocument, readings: Readings): void {
  const { companyName, siren } = readings;
  if (companyName === undefined || (kind !== 'statutes' && kind !== 'annual-accounts')) return;
  const isOnFirstPage = siren?.span.line.page.number === 1 && siren.rule === 'labelled';
  // What the first page states of the company with a label is as certain.
  if (isOnFirstPage && !namesAnother(siren.span, companyName.value)) return;
  assign(readings, 'siren', sirenBelowName(areaOf('siren'), companyName.value));
}

/** A SIREN after the name of another company belongs to that company: the search is repeated without such places. */
function replaceSirenOfOther(document: SearchedDocument, readings: Readings): void {
  const { siren, companyName } = readings;
  if (document.kind === 'quote' || siren === undefined || companyName === undefined) return;
  const isOfOther = (span: Span) => namesAnother(span, companyName.value);
  if (!isOfOther(siren.span)) return;
  delete readings.siren;
  const rest = withoutParts(document, isOfOther);
  assign(
    readings,
    'siren',
    labelledValue(rest, 'siren') ?? checkedNumber(rest.areaOf('siren'), readSirenOfRegister),
  );
}
