import {
  emptyFacts,
  type Sector,
  type SubsidyFacts,
  type SubsidyText,
  titleOnly,
} from '@platform/contracts/catalog';
import { EU_ID, type TerritoryTree } from '@platform/territories';
import type { Reason } from '../../port/connector.ts';
import type { FieldOrigin, ProvenanceMethod } from '../../port/field-methods.ts';
import { originOf } from '../../prose/reading.ts';
import type { Unmappable } from '../../records/finish-facts.ts';
import { coverageOf } from '../../territories/coverage.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { shortened } from '../../values/native-values.ts';
import { applicantsStated } from './eu-applicants.ts';
import { cutOffLines, datesOf, deadlineOf } from './eu-dates.ts';
import { fundingOf, moneyLines } from './eu-funding.ts';
import type { EuRow } from './eu-row.ts';
import { unescapedLabel } from './eu-values.ts';
import {
  CLOSED,
  type EuKind,
  FORTHCOMING,
  KIND_NAMES,
  OPEN,
  programmeName,
  programmesCalled,
  sectorsOf,
} from './eu-vocabulary.ts';

const FUNDER = 'Commission européenne';
const PAGES = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities';
/** Data files of the portal, which must not be linked as pages. */
const DATA_FILE = /\/opportunities\/data\//;
const DESCRIPTION_MAX = 50_000;
/** Longer markup is not parsed; real texts have about ten thousand characters. */
const MARKUP_MAX = 200_000;

export type EuFacts = {
  readonly facts: SubsidyFacts;
  readonly methods: Readonly<Record<string, ProvenanceMethod | FieldOrigin>>;
  readonly hold: readonly Reason[];
};

export type EuMapping = {
  readonly row: EuRow;
  readonly kind: EuKind;
  readonly language: 'fr' | 'en';
  readonly reader: NativeReader;
  readonly territories: TerritoryTree;
};

/** Fields that never come from a field of their own. */
const METHODS = {
  suspended: 'derived',
  coverage: 'derived',
  sector: 'derived',
  targetSectors: 'derived',
  programmes: 'derived',
  'funding.type': 'derived',
  'funding.instrument': 'derived',
  applicationFormats: 'derived',
  funders: 'derived',
  contact: 'derived',
} as const;

/** Maps one call of the portal, or returns why it cannot be mapped. */
export function euFacts(mapping: EuMapping): EuFacts | Unmappable {
  const { row, kind, language, reader, territories } = mapping;
  const title = titleOf(mapping);
  if (title === null) return { reasons: [{ field: 'title', message: 'is missing' }] };
  const dates = datesOf(row);
  if ('reasons' in dates) return dates;
  const { opening, cutOffs } = dates;
  const deadline = deadlineOf(row, cutOffs);
  const identifier = reader.line('identifier', row.identifier, 120);
  const actionType = reader.line('actionType', row.actionType, 300);
  const sectors = sectorsOf(
    row.programmes.map(({ code }) => code),
    row.divisions,
    identifier ?? '',
  );
  const prose = proseOf(mapping);
  const applicants = applicantsStated({
    texts: Object.values(prose),
    actionType: actionType ?? '',
    language,
  });
  const texts: SubsidyText = {
    ...titleOnly(shortened(title, 500)),
    description: descriptionOf(mapping, title, prose),
    grantDetails:
      [...moneyLines(row), ...cutOffLines(row, cutOffs)].map((line) => `- ${line}`).join('\n') || null,
  };
  const country = kind === 'call' ? countryOf(identifier, territories) : [];
  const union = territories.get(EU_ID);
  const page = pageOf(row, kind, reader);
  const base = emptyFacts(texts);
  const facts: SubsidyFacts = {
    ...base,
    texts: { [language]: texts },
    grantCode: identifier,
    opensOn: opening?.date ?? null,
    deadline,
    suspended: row.status === CLOSED || (row.status === FORTHCOMING && opening === null),
    coverage: coverageOf([...(union === undefined ? [] : [union]), ...country]),
    sector: mainSector(sectors),
    targetSectors: sectors,
    programmes: programmesOf(mapping),
    eligibleApplicants: [...(applicants?.value ?? [])],
    funding: fundingOf(row, { actionType, kindName: KIND_NAMES[kind], reader }),
    applicationFormats: kind === 'topic' ? ['portal'] : [],
    funders: [FUNDER],
    contact: { ...base.contact, organization: FUNDER },
    officialUrl: page?.url ?? null,
  };
  return {
    facts,
    methods: {
      ...METHODS,
      [`texts.${language}.grantDetails`]: 'derived',
      deadline: deadline?.time || cutOffs.length > 1 ? 'derived' : 'stated',
      eligibleApplicants: {
        ...(applicants === null ? { confidence: null } : originOf(applicants)),
        method: 'derived',
      },
      'funding.fundingAmount': row.budget.isSummed ? 'derived' : 'stated',
      officialUrl: page?.isStated === false ? 'derived' : 'stated',
    },
    hold: holdsOf(row, title, identifier),
  };
}

type Prose = Readonly<Record<'summary' | 'body' | 'conditions', string | null>>;

function proseOf({ row, reader }: EuMapping): Prose {
  const conditions = reader.markdown('topicConditions', bounded(row.conditions));
  const summary = reader.line('summary', row.summary);
  return { summary, body: reader.markdown('abstract', bounded(row.body)), conditions };
}

function mainSector(sectors: readonly Sector[]): Sector | null {
  if (sectors.includes('research_innovation')) return 'research_innovation';
  return sectors.length === 1 ? (sectors[0] ?? null) : null;
}

function programmesOf({ row, reader }: EuMapping): string[] {
  const read = row.programmes.map(({ code, label }) => ({
    code,
    label: label === null ? null : reader.line('frameworkProgrammes', unescapedLabel(label)),
  }));
  return programmesCalled(read).slice(0, 20);
}

/** A cascade call carries the title of the topic that pays it, so the title of the call is used. */
function titleOf({ row, kind, reader }: EuMapping): string | null {
  const own = reader.line('title', row.title);
  return kind === 'cascade' ? (reader.line('callTitle', row.callTitle) ?? own) : own;
}

function descriptionOf(
  { row, kind, language, reader }: EuMapping,
  title: string,
  { summary, body, conditions }: Prose,
): string | null {
  const label = (field: string, value: unknown) =>
    reader.line(field, typeof value === 'string' ? unescapedLabel(value) : value);
  const named = (name: string, ...values: readonly (string | null)[]) => {
    const stated = [...new Set(values.filter((value) => value !== null))];
    return stated.length === 0 ? null : `**${name}${language === 'fr' ? ' :' : ':'}** ${stated.join(' – ')}`;
  };
  const parent = kind === 'cascade' ? reader.line('title', row.title) : null;
  const callTitle = kind === 'cascade' ? null : label('callTitle', row.callTitle);
  const programmes = row.programmes.map(({ code, label: name }) =>
    name === null ? programmeName(code) : label('frameworkProgrammes', name)?.replaceAll(' )', ')'),
  );
  const parts = [
    summary === title || summary === parent ? null : summary,
    body,
    conditions === null ? null : `**Conditions**\n\n${conditions}`,
    parent === title
      ? null
      : named(language === 'fr' ? 'Financé par le sujet' : 'Paid from the topic', parent),
    named(
      language === 'fr' ? 'Appel' : 'Call',
      reader.line('callIdentifier', row.callIdentifier),
      callTitle === title ? null : callTitle,
    ),
    named('Destination', label('destination', row.destination)),
    named('Programme', ...programmes.map((name) => name ?? null)),
  ];
  const text = parts.filter((part) => part !== null).join('\n\n');
  return text === '' ? null : shortened(text, DESCRIPTION_MAX);
}

function bounded(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, MARKUP_MAX) : value;
}

/** The country of an action outside the EU, from the end of its reference (`…/DD/ACT/ZW`). */
function countryOf(identifier: string | null, territories: TerritoryTree) {
  const code = /^EuropeAid\/.*\/([A-Z]{2})$/.exec(identifier ?? '')?.[1];
  const country = code === undefined ? undefined : territories.get(`country:${code}`);
  return country === undefined ? [] : [country];
}

/** The page of the call: the stated address unless it leads to a data file. A topic always has its own page. */
function pageOf(
  row: EuRow,
  kind: EuKind,
  reader: NativeReader,
): { readonly url: string; readonly isStated: boolean } | null {
  for (const address of row.addresses) {
    const url = reader.address('url', address);
    if (url === null) continue;
    if (!/(^|\.)europa\.eu$/.test(new URL(url).hostname))
      reader.notes.push({ field: 'url', message: 'leads out of the portal, left out' });
    else if (!DATA_FILE.test(url)) return { url, isStated: true };
  }
  const identifier = reader.line('identifier', row.identifier, 120);
  if (kind !== 'topic' || identifier === null) return null;
  return { url: `${PAGES}/topic-details/${encodeURIComponent(identifier)}`, isStated: false };
}

const PLACEHOLDER = /^(test|tests|tbd|tbc|to be defined|n\/?a|title|dummy|untitled|-+)$/i;
const NOT_FOR_PEOPLE = /\b(do not (use|publish|apply)|lorem ipsum|dummy (call|topic)|test (call|topic))\b/i;

function holdsOf(row: EuRow, title: string, identifier: string | null): Reason[] {
  return [
    ...(PLACEHOLDER.test(title) || NOT_FOR_PEOPLE.test(title)
      ? [{ field: 'title', message: 'looks like a test or a placeholder' }]
      : []),
    ...(title === identifier || /^[\d\W]+$/.test(title)
      ? [{ field: 'title', message: 'is no title but a code' }]
      : []),
    ...(row.status === OPEN && row.deadlines.length === 0
      ? [{ field: 'deadlineDate', message: 'the call is listed as open but states no deadline' }]
      : []),
  ];
}
