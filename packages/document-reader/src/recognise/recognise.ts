import type { Language } from '@platform/contracts/values';
import type { TextPage } from '../text/text-page.ts';
import { scaleOf } from '../values/amounts.ts';
import { readDate, readEndOfDuration } from '../values/dates.ts';
import type { Found } from '../values/found.ts';
import { readBic, readIban, readSiren, readSirenOfRegister, readSiret } from '../values/identifiers.ts';
import { readLegalForm } from '../values/legal-forms.ts';
import { readAppointed } from '../values/names.ts';
import {
  type Candidate,
  candidatesFor,
  foreignSpans,
  type LabelSearch,
  labelsIn,
  restOfLine,
  sentenceBelow,
  spanBelow,
} from './candidates.ts';
import { cellsOfYear } from './columns.ts';
import { namesAnother, namesCompany } from './company-names.ts';
import {
  LEGAL_NOTICE,
  lossOf,
  removeContradiction,
  removeImpossibleTotals,
  withoutAddressee,
} from './consistency.ts';
import {
  type DocumentKind,
  type ExtractedField,
  FIELDS_OF_KIND,
  type FieldName,
  type FieldRule,
  type FieldValues,
} from './fields.ts';
import { rowOfHeadOffice, siretOf } from './head-office.ts';
import { addressedHolder, certifiedHolder } from './holder.ts';
import { kindOf, languageOf } from './kinds.ts';
import { isAboutDocument, isLabel } from './label-cells.ts';
import { boxOf, cellAt, type Line, linesOf, type Span, textIn } from './layout.ts';
import {
  ACCOUNTANT,
  companiesInStatutes,
  FOREIGN,
  foundersIn,
  OWNERS,
  ofIssuer,
  sectionOf,
} from './other-companies.ts';
import { assign, type Reading, type Readings } from './reading.ts';
import { RECIPES, type ReadContext, type Recipe } from './recipes.ts';
import { nameBeforeRole, nameRowsUnder } from './role-names.ts';
import { numberBesideName } from './supplier-numbers.ts';
import { supplierOf, titleName } from './title-name.ts';
import { provenTotals } from './totals.ts';

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
  const column = kind === 'annual-accounts' ? ACCOUNTANT : FOREIGN.column;
  const search = {
    lines,
    isForeign: foreignSpans(lines, { ...FOREIGN, column, endsColumn: isAboutDocument }),
  };
  const scale = kind === 'annual-accounts' ? scaleOf(lines.map(({ folded }) => folded).join('\n')) : 1;
  const reader = new FieldReader({ kind, search, context: { language, scale } });
  const readings = reader.readAll();
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

/** Fields whose value may be any text, so that a label could be taken for one. */
const TEXT_FIELDS: ReadonlySet<FieldName> = new Set(['companyName', 'accountHolder', 'director']);
const TABLE_FIELDS: ReadonlySet<FieldName> = new Set(['revenue', 'netResult', 'balanceTotal']);

class FieldReader {
  readonly #kind: DocumentKind;
  readonly #search: LabelSearch;
  readonly #context: ReadContext;
  readonly #isOfFounders: (span: Span) => boolean;
  readonly #isOfOwners: (span: Span) => boolean;
  readonly #isOfOther: (span: Span) => boolean;

  /** Known when the name of the company is. */
  #isOfAnother: (span: Span) => boolean = () => false;

  constructor(of: { kind: DocumentKind; search: LabelSearch; context: ReadContext }) {
    this.#kind = of.kind;
    this.#search = of.search;
    this.#context = of.context;
    this.#isOfFounders = companiesInStatutes(of.search.lines);
    this.#isOfOther = othersOf(of.kind, of.search);
    this.#isOfOwners = sectionOf(of.search.lines, OWNERS, FOREIGN.sectionEnd);
  }

  readAll(): Readings {
    const readings: Readings = {};
    for (const name of FIELDS_OF_KIND[this.#kind]) this.#readInto(readings, name);
    if (this.#kind === 'statutes') assign(readings, 'director', this.#appointed());
    this.#complete(readings);
    return readings;
  }

  #readInto<Name extends FieldName>(readings: Readings, name: Name): void {
    const reading = this.#labelled(RECIPES[name] as unknown as Recipe<Name>, name);
    if (reading !== null) Object.assign(readings, { [name]: reading });
  }

  #labelled<Name extends FieldName>(recipe: Recipe<Name>, name: Name): Reading<Name> | null {
    const search = this.#searchFor(name);
    let below: Reading<Name> | null = null;
    for (const pattern of recipe.labels(this.#kind)) {
      const readings = labelsIn(search, pattern).flatMap((label) => {
        const reading = this.#beside(recipe, label, name);
        return reading === null ? [] : [reading];
      });
      const besides = readings.filter(({ rule }) => rule === 'labelled');
      const preferred = recipe.prefersBeside === true ? besides : readings;
      const chosen = recipe.takesLast === true ? preferred.at(-1) : preferred[0];
      if (chosen !== undefined) return chosen;
      below ??= (recipe.takesLast === true ? readings.at(-1) : readings[0]) ?? null;
    }
    return below;
  }

  #beside<Name extends FieldName>(recipe: Recipe<Name>, label: Span, name: Name): Reading<Name> | null {
    const { lines } = this.#search;
    const candidates = TABLE_FIELDS.has(name)
      ? this.#inTable(label)
      : [...candidatesFor(label, lines), ...(name === 'director' ? nameRowsUnder(label, lines) : [])];
    const line = recipe.isSpread === true ? restOfLine(label) : null;
    const first = line ?? (name === 'director' ? nameBeforeRole(label, lines) : null);
    const all = first === null ? candidates : [{ span: first, rule: 'labelled' as const }, ...candidates];
    for (const candidate of this.#ordered(recipe, label, all)) {
      const isOther = isLabel(candidate.span);
      if (TEXT_FIELDS.has(name) && (isOther || this.#isForeign(name, candidate.span))) continue;
      const reading =
        isOther && !isInCell(label, candidate.span)
          ? this.#readAlone(recipe, candidate)
          : this.#readOver(recipe, candidate, name);
      if (reading !== null && !(name === 'director' && namesCompany(reading.span, lines))) return reading;
    }
    return null;
  }

  /** In a row of labels the value is below its own; what is beside it is the next label. */
  #ordered<Name extends FieldName>(
    recipe: Recipe<Name>,
    label: Span,
    candidates: readonly Candidate[],
  ): readonly Candidate[] {
    const isRowOfLabels = label.line.cells.length > 1 && !/\d/.test(label.line.text);
    if (recipe.startsAt === undefined || !isRowOfLabels) return candidates;
    const below = candidates.filter(({ rule, span }) => rule === 'below-label' && !isLabel(span));
    return [...below, ...candidates.filter((candidate) => !below.includes(candidate))];
  }

  /** Directors are in the sections about persons, which are foreign for everything else. */
  #searchFor(name: FieldName): LabelSearch {
    const { lines } = this.#search;
    if (name === 'director') return { lines, isForeign: this.#isOfOwners };
    if (!COMPANY_FIELDS.has(name)) return this.#search;
    const isForeign = name === 'siren' && this.#kind === 'statutes' ? this.#isOfFounders : this.#isOfOther;
    if (name !== 'siren') return { lines, isForeign };
    return { lines, isForeign: (span) => isForeign(span) || this.#isOfAnother(span) };
  }

  #isForeign(name: FieldName, span: Span): boolean {
    return name !== 'director' && this.#searchFor(name).isForeign(span);
  }

  #inTable(label: Span): readonly Candidate[] {
    const { lines } = this.#search;
    const cells = cellsOfYear(label, lines).map((span) => ({ span, rule: 'labelled' as const }));
    const others = candidatesFor(label, lines);
    return [...cells, ...(cells.length > 0 ? [] : others)];
  }

  #readAlone<Name extends FieldName>(recipe: Recipe<Name>, { span, rule }: Candidate): Reading<Name> | null {
    const found = recipe.read(textIn(span), this.#context);
    return found === null ? null : readingIn([span], found, rule);
  }

  /** Reads a candidate; a value of several lines goes on in the cells below. */
  #readOver<Name extends FieldName>(
    recipe: Recipe<Name>,
    candidate: Candidate,
    name: Name,
  ): Reading<Name> | null {
    const spans = [candidate.span];
    const wrapped = recipe.wraps === true ? this.#overLines(recipe, candidate, name) : null;
    if (wrapped !== null) return wrapped;
    for (let count = 1; ; count += 1) {
      const used = spans.slice(recipe.startsAt?.(spans.map(textIn)) ?? 0);
      const found = recipe.read(used.map(textIn).join(' '), this.#context);
      const last = spans.at(-1);
      if (found !== null) return readingIn(used, found, candidate.rule);
      const next = last === undefined || count >= (recipe.linesMax ?? 1) ? null : this.#below(last);
      if (next === null || isLabel(next) || hasOwnLabel(next, candidate)) return null;
      spans.push(next);
    }
  }

  /** A value in a sentence that goes on in the next line. */
  #overLines<Name extends FieldName>(
    recipe: Recipe<Name>,
    { span, rule }: Candidate,
    name: Name,
  ): Reading<Name> | null {
    const next = sentenceBelow(span, this.#search.lines);
    if (next === null || isLabel(next)) return null;
    const text = `${textIn(span)} ${textIn(next)}`;
    const found = recipe.read(text, this.#context);
    const length = span.to - span.from;
    if (found === null || found.from >= length || found.to <= length) return null;
    const goesOn =
      !TEXT_FIELDS.has(name) ||
      text
        .slice(length, found.to)
        .trim()
        .split(' ')
        .every((word) => GOES_ON.test(word));
    return goesOn ? readingIn([span, next], found, rule) : null;
  }

  #below(span: Span): Span | null {
    return spanBelow(span, this.#search.lines);
  }

  /** Values that need no label of their own, or follow from others. */
  #complete(readings: Readings): void {
    const { lines } = this.#search;
    const kind = this.#kind;
    const wants = (name: FieldName) => FIELDS_OF_KIND[kind].includes(name) && readings[name] === undefined;
    if (wants('iban')) assign(readings, 'iban', this.#anywhere(readIban));
    if (wants('bic') && readings.iban !== undefined)
      assign(readings, 'bic', this.#bicNear(readings.iban.span));
    if (wants('siren')) assign(readings, 'siren', this.#anywhere(readSirenOfRegister, 'siren'));
    if (kind === 'quote') assign(readings, 'siren', this.#sirenOfSupplier());
    if (wants('siret')) assign(readings, 'siret', this.#anywhere(readSiret, 'siret'));
    this.#completeSiret(readings);
    if (kind === 'quote') this.#proveTotals(readings);
    if (wants('accountHolder'))
      assign(
        readings,
        'accountHolder',
        certifiedHolder(this.#search) ?? addressedHolder(this.#searchFor('siren')),
      );
    if (wants('legalForm') || kind === 'statutes') assign(readings, 'legalForm', this.#formOfCapital());
    if (wants('director')) assign(readings, 'director', this.#appointed());
    if (wants('companyName')) {
      const found =
        kind === 'quote'
          ? supplierOf(this.#search)
          : titleName(this.#searchFor('companyName'), {
              hasTitle: kind === 'statutes' || kind === 'annual-accounts',
            });
      assign(readings, 'companyName', found);
    }
    if (kind === 'quote') this.#numbersOfSupplier(readings);
    if (wants('issued')) assign(readings, 'issued', this.#dateOfHead(readings));
    if (wants('validUntil')) assign(readings, 'validUntil', this.#endOfValidity(readings.issued, lines));
    if (readings.netResult !== undefined) readings.netResult = lossOf(readings.netResult);
    if (readings.address !== undefined)
      readings.address = withoutAddressee(readings.address, readings.companyName);
    this.#replaceOther(readings);
    removeContradiction(readings);
  }

  /** A SIREN behind the name of another company is that of this one. */
  #replaceOther(readings: Readings): void {
    const { siren, companyName } = readings;
    if (this.#kind === 'quote' || siren === undefined || companyName === undefined) return;
    this.#isOfAnother = (span) => namesAnother(span, companyName.value);
    if (!this.#isOfAnother(siren.span)) return;
    delete readings.siren;
    this.#readInto(readings, 'siren');
    if (readings.siren === undefined) assign(readings, 'siren', this.#anywhere(readSirenOfRegister, 'siren'));
  }

  #anywhere<Name extends FieldName>(
    read: (text: string) => Found<FieldValues[Name]> | null,
    name?: Name,
  ): Reading<Name> | null {
    const { isForeign } = name === undefined ? this.#search : this.#searchFor(name);
    for (const line of this.#search.lines) {
      const found = read(line.text);
      if (found === null) continue;
      const span = { line, from: found.from, to: found.to };
      if (!isForeign(span)) return { value: found.value, span, rule: 'checked-number' };
    }
    return null;
  }

  /** The head office before other establishments, and the company that the SIREN is of. */
  #completeSiret(readings: Readings): void {
    if (!FIELDS_OF_KIND[this.#kind].includes('siret')) return;
    const office = rowOfHeadOffice(this.#searchFor('siret'));
    const siren = readings.siren?.value;
    if (office !== null && (siren === undefined || office.siret.value.startsWith(siren))) {
      readings.siret = office.siret;
      if (this.#kind !== 'quote') assign(readings, 'nafCode', office.nafCode);
    }
    const isOther = siren !== undefined && readings.siret?.value.startsWith(siren) === false;
    if (isOther) assign(readings, 'siret', siretOf(siren, this.#search.lines));
  }

  /** Without a legal notice, the numbers in the column of the supplier's name are its own. */
  #numbersOfSupplier(readings: Readings): void {
    const { companyName, siren } = readings;
    if (companyName === undefined || (siren !== undefined && LEGAL_NOTICE.test(siren.span.line.folded)))
      return;
    const { lines } = this.#search;
    assign(readings, 'siren', numberBesideName('siren', companyName.span, lines));
    assign(readings, 'siret', numberBesideName('siret', companyName.span, lines));
  }

  /** Totals that add up are certain; others must at least be possible together. */
  #proveTotals(readings: Readings): void {
    const proven = provenTotals(this.#search, this.#context.language);
    if (proven !== null) {
      readings.totalNet = proven.net;
      readings.totalGross = proven.gross;
    }
    removeImpossibleTotals(readings);
  }

  /** Suppliers have to name their capital and register on a quote; customers are never named so. */
  #sirenOfSupplier(): Reading<'siren'> | null {
    for (const line of this.#search.lines.toReversed()) {
      if (!LEGAL_NOTICE.test(line.folded)) continue;
      const found = readSiren(line.text);
      const span = { line, from: found?.from ?? 0, to: found?.to ?? 0 };
      if (found !== null) return { value: found.value, span, rule: 'checked-number' };
    }
    return null;
  }

  /** Who is appointed in a sentence of one or two lines. */
  #appointed(): Reading<'director'> | null {
    const { lines } = this.#search;
    for (const line of lines)
      for (const cell of line.cells) {
        const span = { line, ...cell };
        const next = sentenceBelow(span, lines);
        const spans = next === null ? [span] : [span, next];
        const found = readAppointed(spans.map(textIn).join(' '));
        const reading = found === null ? null : readingIn<'director'>(spans, found, 'labelled');
        if (reading !== null) return reading;
      }
    return null;
  }

  /** A BIC without a label is on the line of the IBAN or on one beside it. */
  #bicNear(iban: Span): Reading<'bic'> | null {
    for (const line of this.#search.lines.slice(Math.max(0, iban.line.index - 2), iban.line.index + 3)) {
      const found = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/.test(line.text) ? readBic(line.text) : null;
      if (found !== null && line.text.slice(found.from, found.to).includes('FR'))
        return { value: found.value, span: { line, from: found.from, to: found.to }, rule: 'position' };
    }
    return null;
  }

  /** "SARL au capital de 5 000 euros" names the form without a label. */
  #formOfCapital(): Reading<'legalForm'> | null {
    const { isForeign } = this.#searchFor('legalForm');
    for (const line of this.#search.lines.slice(0, 60)) {
      if (!NAMES_FORM.test(line.folded)) continue;
      const before = this.#search.lines[line.index - 1];
      for (const one of [line, ...(before === undefined ? [] : [before])]) {
        const found = readLegalForm(one.folded);
        const span = { line: one, from: found?.from ?? 0, to: found?.to ?? 0 };
        if (found !== null && !isForeign(span)) return { value: found.value, span, rule: 'position' };
      }
    }
    return null;
  }

  /** A date at the top that is about nothing else. */
  #dateOfHead({ established, validUntil }: Readings): Reading<'issued'> | null {
    for (const line of this.#search.lines.slice(0, HEAD_LINES)) {
      const found = OTHER_DATE.test(line.folded) ? null : readDate(line.text, this.#context.language);
      const wrapped = found === null ? this.#dateAfterYear(line) : null;
      if (wrapped !== null) return wrapped;
      if (found === null || found.value === established?.value || found.value === validUntil?.value) continue;
      if (isValueOfOther({ line, from: found.from, to: found.to }) && !TITLE.test(line.folded)) continue;
      return { value: found.value, span: { line, from: found.from, to: found.to }, rule: 'position' };
    }
    return null;
  }

  /** "L'an deux mille vingt-six," with the day in the next line. */
  #dateAfterYear(line: Line): Reading<'issued'> | null {
    const next = this.#search.lines[line.index + 1];
    if (next === undefined || !/^(?:l'an|in the year) /.test(line.folded)) return null;
    const spans = [line, next].map((one) => ({ line: one, from: 0, to: one.text.length }));
    const found = readDate(spans.map(textIn).join(' '), this.#context.language);
    return found === null ? null : readingIn(spans, found, 'position');
  }

  #endOfValidity(issued: Readings['issued'], lines: readonly Line[]): Reading<'validUntil'> | null {
    if (issued === undefined) return null;
    for (const line of lines) {
      const at = line.folded.search(
        /\b(?:valable|valide|validite|valid|validity|(?:stays?|remains?|is) (?:open|firm)|mainten(?:ue?|ons)|option)\b/,
      );
      if (at < 0) continue;
      const below = lines[line.index + 1];
      for (const [one, from] of [[line, at] as const, [below, 0] as const]) {
        const found = one === undefined ? null : readEndOfDuration(one.folded.slice(from), issued.value);
        if (one === undefined || found === null) continue;
        const span = { line: one, from: from + found.from, to: from + found.to };
        return { value: found.value, span, rule: 'computed' };
      }
    }
    return null;
  }
}

/** Fields that could be read of another company: who issued the document, who founded the company. */
const COMPANY_FIELDS: ReadonlySet<FieldName> = new Set([
  ...(['siren', 'siret', 'companyName', 'legalForm', 'capital', 'address', 'nafCode'] as const),
]);

function othersOf(kind: DocumentKind, { lines, isForeign }: LabelSearch): (span: Span) => boolean {
  if (kind === 'quote') return isForeign;
  const isOfIssuer = ofIssuer(lines, { hasOwnFooter: kind === 'statutes' || kind === 'annual-accounts' });
  const isOfFounder = kind === 'statutes' ? foundersIn(lines) : () => false;
  return (span) => isForeign(span) || isOfIssuer(span) || isOfFounder(span);
}

/** "Adresse | 3 rue …" goes on below unless the next line has a label of its own. */
function hasOwnLabel({ line, from }: Span, { span, rule }: Candidate): boolean {
  const label = cellBefore(span);
  const before = cellBefore({ line, from, to: from });
  if (rule !== 'labelled' || label === null || before === null) return false;
  return Math.abs(boxOf(before).x - boxOf(label).x) < SIDE_MAX && isLabel(before);
}

/** Labels of a column begin at one place, in points. */
const SIDE_MAX = 12;

/** The cell at the left of one that begins here. */
function cellBefore({ line, from }: Span): Span | null {
  const at = line.cells.findIndex((cell) => cell.from === from);
  const before = line.cells[at - 1];
  return before === undefined ? null : { line, ...before };
}

/** Words of a name that goes on in the next line. */
const GOES_ON = /^(?:[\p{Lu}\d(&]|(?:d['’].*|de|du|des|la|le|les|et|and|of|the)$)/u;

/** Lines that name the legal form without a label. */
const NAMES_FORM =
  /^(?:l'entreprise|la societe|the company) [^,]{2,60}, |\b(?:la societe est une|the company is an?|il est (?:forme|constitue)|au capital|with (?:a )?(?:share )?capital|capital of|regie? par|declaree|loi de 1901|loi 1901|statuts d[eu]|governed by)\b/;

/** A date alone in its cell belongs to the label at its left, of which nothing is known here. */
function isValueOfOther({ line, from, to }: Span): boolean {
  const cell = cellAt(line, from);
  return cell.from === from && cell.to === to && from > 0;
}

/** A date beside the title is that of the document. */
const TITLE = /^(?:devis|quotation|quote|estimate|proposition|offre)\b/;
const HEAD_LINES = 14;
const OTHER_DATE =
  /\b(?:naissance|nee? le|birth|born|immatricul|creat|cree|depuis|since|registered|incorporat|valable|validite|valid|loi|law|decret|clot|debut|start|commencement)/;

/** What follows a label in its own cell is its value, whatever it looks like. */
function isInCell({ line, to }: Span, span: Span): boolean {
  return span.line === line && span.from <= cellAt(line, to).to;
}

/** Where a value lies that was read in the joined text of spans: in the span that contains its beginning. */
function readingIn<Name extends FieldName>(
  spans: readonly Span[],
  found: Found<FieldValues[Name]>,
  rule: FieldRule,
): Reading<Name> | null {
  let start = 0;
  for (const span of spans) {
    const length = span.to - span.from;
    if (found.from <= start + length) {
      const from = span.from + Math.max(0, found.from - start);
      const to = Math.min(span.to, span.from + found.to - start);
      return { value: found.value, span: { line: span.line, from, to }, rule };
    }
    start += length + 1;
  }
  return null;
}
