import type { Coverage } from '@platform/contracts/catalog';
import { LANGUAGES, type Language, type Money } from '@platform/contracts/values';
import { FRANCE_ID, type TerritoryTree, territoryId } from '@platform/territories';
import { deadlineStatusAt } from '../deadline.ts';
import type { IndexHit } from '../index-model.ts';
import { EXPORT_COLUMNS, EXPORT_TEXTS, type ExportColumn, type ExportTexts } from './export-texts.ts';

/** A cell; numbers are written as the spreadsheets of the language read them. */
export type ExportCell = string | number | null;

/** More names than that make a cell that nobody reads; a spreadsheet cuts a cell at 32,767 characters. */
const TERRITORIES_MAX = 50;
const BETWEEN = ' | ';

export type ExportContext = {
  readonly language: Language;
  readonly tree: TerritoryTree;
  readonly now: { readonly ms: number; readonly day: number };
};

/** A programme as a row of the export, in the order of `EXPORT_COLUMNS`: what its card says, and nothing internal. */
export function exportRowOf(hit: IndexHit, context: ExportContext): ExportCell[] {
  const cells: Readonly<Record<ExportColumn, ExportCell>> = {
    ...aboutOf(hit, context),
    ...moneyOf(hit),
    ...datesOf(hit, EXPORT_TEXTS[context.language], context),
    ...sourcesOf(hit),
    id: hit.id,
  };
  return EXPORT_COLUMNS.map((column) => cells[column]);
}

function aboutOf({ card }: IndexHit, { language, tree }: ExportContext) {
  const texts = EXPORT_TEXTS[language];
  const lang = [language, ...LANGUAGES].find((one) => card.texts[one] !== undefined) ?? language;
  const { instrument } = card.funding;
  return {
    title: card.texts[lang]?.title ?? '',
    funders: card.funders.join(BETWEEN),
    instrument: instrument === null ? null : texts.instrument[instrument],
    territories: territoriesOf(card.coverage, tree, language),
    applicants: card.eligibleApplicants.map((one) => texts.applicant[one]).join(BETWEEN),
    sector: card.sector === null ? null : texts.sector[card.sector],
    programmes: card.programmes.join(BETWEEN),
    formats: card.applicationFormats.map((one) => texts.format[one]).join(BETWEEN),
    officialUrl: card.officialUrl,
    readFromText: card.readFromText.map((one) => texts.readFromText[one]).join(BETWEEN),
    origin: texts.origin[card.origin],
  };
}

function moneyOf({ card: { funding } }: IndexHit) {
  const { minimumGrant, maximumGrant, fundingAmount, cofinancingRate: rate } = funding;
  const currency = [maximumGrant, minimumGrant, fundingAmount].find((one) => one !== null)?.currency ?? null;
  const amount = (money: Money | null): ExportCell => {
    if (money === null) return null;
    return money.currency === currency ? money.cents / 100 : `${money.cents / 100} ${money.currency}`;
  };
  return {
    minimumGrant: amount(minimumGrant),
    maximumGrant: amount(maximumGrant),
    fundingAmount: amount(fundingAmount),
    currency,
    rateMin: rate === null || rate.minBps === null ? null : rate.minBps / 100,
    rateMax: rate === null ? null : rate.maxBps / 100,
  };
}

function datesOf(hit: IndexHit, texts: ExportTexts, { now }: ExportContext) {
  const { opensOn, deadline } = hit.card;
  return {
    opensOn,
    deadline: deadline?.date ?? null,
    deadlineTime: deadline?.time ?? null,
    deadlineZone: deadline?.zone ?? null,
    status: texts.status[hit.suspended ? 'suspended' : deadlineStatusAt(hit, now)],
  };
}

/** What must be shown beside the record, of every source that speaks of it. */
function sourcesOf({ card: { sourceRecords } }: IndexHit) {
  const each = (values: readonly (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null && value !== ''))].join(BETWEEN);
  return {
    source: each(sourceRecords.map(({ source }) => source)),
    sourceUrl: each(sourceRecords.map(({ url }) => url)),
    licence: each(sourceRecords.map(({ licence }) => licence)),
    attribution: each(sourceRecords.map(({ attribution }) => attribution)),
    checkedOn:
      sourceRecords
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Names of the zones; else of France or of the countries whose applicants are addressed. */
function territoriesOf(coverage: Coverage, tree: TerritoryTree, language: Language): string {
  const countries = coverage.countries.map((code) => territoryId('country', code));
  const broad = coverage.national ? [FRANCE_ID] : countries;
  const ids = coverage.zones.length > 0 ? coverage.zones : broad;
  const names = ids.flatMap((id) => tree.get(id)?.name[language] ?? []);
  const shown = names.slice(0, TERRITORIES_MAX);
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [EXPORT_TEXTS[language].more(rest)] : [])].join(BETWEEN);
}
