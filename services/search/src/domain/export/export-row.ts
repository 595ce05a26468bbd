import type { Coverage } from '@platform/contracts/catalog';
import { deadlineStatusAt } from '@platform/contracts/deadline';
import { rightsSentence } from '@platform/contracts/rights';
import { LANGUAGES, type Language, type Money } from '@platform/contracts/values';
import { CSV_DIALECTS, type CsvCell, decimalText } from '@platform/csv';
import { FRANCE_ID, type TerritoryTree, territoryId } from '@platform/territories';
import type { IndexHit } from '../index-model.ts';
import { EXPORT_COLUMNS, EXPORT_TEXTS, type ExportColumn, type ExportStatus } from './export-texts.ts';

/** More names make a cell unreadable, and a spreadsheet cuts a cell at 32,767 characters. */
const TERRITORIES_MAX = 50;
const BETWEEN = ' | ';

export type ExportContext = {
  readonly language: Language;
  readonly tree: TerritoryTree;
  readonly now: { readonly ms: number; readonly day: number };
};

/**
 * A subsidy as a row of the export, in the order of `EXPORT_COLUMNS`: the content of its card, and nothing internal.
 */
export function exportRowOf(hit: IndexHit, context: ExportContext): CsvCell[] {
  const cells: Readonly<Record<ExportColumn, CsvCell>> = {
    ...aboutOf(hit, context),
    ...moneyOf(hit, context),
    ...datesOf(hit, context),
    ...sourcesOf(hit, context),
    grantCode: hit.card.grantCode,
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
    summary: card.texts[lang]?.summary ?? null,
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

function moneyOf({ card: { funding } }: IndexHit, { language }: ExportContext) {
  const { minimumGrant, maximumGrant, fundingAmount, cofinancingRate: rate } = funding;
  const currency = [maximumGrant, minimumGrant, fundingAmount].find((one) => one !== null)?.currency ?? null;
  const cellOf = (money: Money | null): CsvCell => {
    if (money === null) return null;
    const amount = money.cents / 100;
    return money.currency === currency
      ? amount
      : `${decimalText(amount, CSV_DIALECTS[language])} ${money.currency}`;
  };
  return {
    minimumGrant: cellOf(minimumGrant),
    maximumGrant: cellOf(maximumGrant),
    fundingAmount: cellOf(fundingAmount),
    currency,
    rateMin: rate === null || rate.minBps === null ? null : rate.minBps / 100,
    rateMax: rate === null ? null : rate.maxBps / 100,
  };
}

function datesOf(hit: IndexHit, context: ExportContext) {
  const { opensOn, deadline } = hit.card;
  return {
    opensOn,
    deadline: deadline?.date ?? null,
    deadlineTime: deadline?.time ?? null,
    deadlineZone: deadline?.zone ?? null,
    status: EXPORT_TEXTS[context.language].status[statusOf(hit, context)],
  };
}

/** The text of the card's badge, and a word where a card has no badge. */
function statusOf(hit: IndexHit, { now }: ExportContext): ExportStatus {
  const { deadline, recurrence } = hit.card;
  const status = deadlineStatusAt(hit, now);
  if (hit.suspended) return 'suspended';
  if (status === 'closed' || status === 'upcoming' || deadline !== null) return status;
  if (recurrence === 'permanent') return recurrence;
  return recurrence === 'ongoing' ? 'open' : 'undated';
}

/** The attribution that must be shown with the record, of every source that requires one. */
function sourcesOf({ card: { sourceRecords } }: IndexHit, { language }: ExportContext) {
  const each = (values: readonly (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null && value !== ''))].join(BETWEEN);
  const sentenceOf = (rights: string) => rightsSentence(rights, language) ?? rights;
  return {
    sourceUrl: each(sourceRecords.map(({ url }) => url)),
    licence: each(sourceRecords.map(({ licence }) => sentenceOf(licence))),
    attribution: each(sourceRecords.map(({ attribution, source }) => sentenceOf(attribution || source))),
    checkedOn:
      sourceRecords
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Names of the zones; else of France or of the countries whose applicants may apply. */
function territoriesOf(coverage: Coverage, tree: TerritoryTree, language: Language): string {
  const countries = coverage.countries.map((code) => territoryId('country', code));
  const broad = coverage.national ? [FRANCE_ID] : countries;
  const ids = coverage.zones.length > 0 ? coverage.zones : broad;
  const names = ids.flatMap((id) => tree.get(id)?.name[language] ?? []);
  const shown = names.slice(0, TERRITORIES_MAX);
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [EXPORT_TEXTS[language].more(rest)] : [])].join(BETWEEN);
}
