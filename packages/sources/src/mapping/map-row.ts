import { emptyFacts, type SubsidyFacts } from '@platform/contracts/catalog';
import type { Territory, TerritoryTree } from '@platform/territories';
import type { NamedGeneric, ReadRecord, Reason } from '../port/connector.ts';
import { readApplicants } from '../prose/applicants.ts';
import { sectionOfNaf } from '../prose/naf-codes.ts';
import { readNafSections } from '../prose/naf-sections.ts';
import { withQuote } from '../prose/quotes.ts';
import { finishFacts, refusal } from '../records/finish-facts.ts';
import { coverageOf } from '../territories/coverage.ts';
import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';
import { distinct, shortened } from '../values/native-values.ts';
import { programmeNames } from '../values/programme-names.ts';
import { placesOf } from './map-coverage.ts';
import { moneyOf, rateOf } from './map-money.ts';
import { textsOf } from './map-texts.ts';
import { dateOf, emailIn, linkOf, listOf, momentOf, tableOf, yesOf } from './map-values.ts';
import { firstLine, type MappedRow, mappedRow, partText } from './mapped-row.ts';
import type { Mapping, MappingFields } from './mapping-format.ts';
import type { TitledLinkRule } from './mapping-rules.ts';

export type RowToMap = {
  readonly file: string;
  readonly label: string;
  readonly row: YamlObject;
  readonly notes: readonly Reason[];
  readonly hold: readonly Reason[];
};

const RAW_CHARS_MAX = 1_000_000;
const ID_CHARS_MAX = 300;

/**
 * Applies a mapping to one native record; null for one that the mapping skips. Never throws: what cannot be mapped is
 * refused with reasons, what is only partly understood is noted.
 */
export function mapRow(
  { file, label, row, notes, hold }: RowToMap,
  mapping: Mapping,
  territories: TerritoryTree,
): ReadRecord | null {
  const places = new Map<MappedRow, readonly Territory[]>();
  const placesIn = (one: MappedRow): readonly Territory[] => {
    const known = places.get(one) ?? placesOf(one, mapping.fields.coverage);
    places.set(one, known);
    return known;
  };
  const mapped = mappedRow(row, mapping, {
    territories,
    territoryName: (one) =>
      placesIn(one)
        .map(({ name }) => name[mapping.language])
        .join(', ') || null,
  });
  const { rows } = mapping;
  if (holdsAny(mapped, rows.skip)) return null;
  const sourceId = sourceIdOf(mapped, mapping.id.from);
  const refused = reasonsOf(mapped, rows.refuse);
  if (refused.length > 0) return refusal(file, sourceId, ...refused);
  if (sourceId === null) {
    return refusal(file, null, { field: mapping.id.from.join(', '), message: `${label} has no usable id` });
  }
  if (holdsAny(mapped, rows.private)) return { kind: 'private', file, sourceId };

  const wrong: string[] = [];
  const checked = mapping.checkedOn === undefined ? null : dateOf(mapped, mapping.checkedOn);
  if (checked === 'unreadable') mapped.note('checkedOn', 'is not a date that exists');
  const checkedOn = checked === null || checked === 'unreadable' ? null : checked.date;
  const title = firstLine(mapped, mapping.fields.title, 10_000);
  if (title === null) return refusal(file, sourceId, { field: 'title', message: `${label} has no title` });
  const facts = factsOf(mapped, mapping.fields, { title, places: placesIn(mapped), checkedOn, wrong });
  if (wrong.length > 0) {
    return refusal(
      file,
      sourceId,
      ...wrong.map((field) => ({ field, message: 'is not a date that exists' })),
    );
  }
  const raw = JSON.stringify(row);
  if (raw.length > RAW_CHARS_MAX)
    return refusal(file, sourceId, { field: '', message: `${label} is too large` });
  const code = mapping.officialCode === undefined ? null : mapped.line(mapping.officialCode.from, 200);
  return finishFacts({
    file,
    sourceId,
    raw,
    url: linkOf(mapped, mapping.link),
    checkedOn,
    officialCode: code === null ? null : `${mapping.officialCode?.space}:${code}`,
    hold: [...hold, ...reasonsOf(mapped, rows.hold)],
    facts,
    variantOf: genericOf(mapped, mapping, sourceId),
    methods: mapped.methods,
    fallbackMethod: 'stated',
    notes: [...notes, ...mapped.notes],
  });
}

type RowFilters = Mapping['rows'];

function holdsAny(mapped: MappedRow, filters: RowFilters['skip']): boolean {
  return filters.some(({ when }) => when.every(mapped.holds));
}

function reasonsOf(mapped: MappedRow, filters: RowFilters['refuse']): Reason[] {
  return filters
    .filter(({ when }) => when.every(mapped.holds))
    .map(({ when, reason }) => ({ field: when[0]?.field ?? '', message: reason }));
}

/** The generic subsidy that a record names; a record that names itself is generic. */
function genericOf(mapped: MappedRow, { source, variantOf }: Mapping, sourceId: string): NamedGeneric | null {
  const named = variantOf === undefined ? null : sourceIdOf(mapped, variantOf.from);
  return named === null || named === sourceId ? null : { source, sourceId: named };
}

function sourceIdOf(mapped: MappedRow, from: readonly string[]): string | null {
  const parts = from.map((field) => mapped.line([field], ID_CHARS_MAX));
  const id = parts.includes(null) ? '' : parts.join('-');
  return id === '' || id.length > ID_CHARS_MAX ? null : id;
}

type Known = {
  readonly title: string;
  readonly places: readonly Territory[];
  readonly checkedOn: string | null;
  readonly wrong: string[];
};

const NAMES = { lengthMax: 200, itemsMax: 50 } as const;

function factsOf(
  mapped: MappedRow,
  fields: MappingFields,
  { title, places, checkedOn, wrong }: Known,
): SubsidyFacts {
  const base = emptyFacts(textsOf(mapped, fields, title));
  const { fr, ...others } = base.texts;
  const sectors = tableOf(mapped, fields.sectors, 'targetSectors').slice(0, 20);
  const applicants = applicantsOf(mapped, fields);
  if (fields.coverage !== undefined) mapped.methods.coverage ??= 'derived';
  mapped.methods.sector = 'derived';
  const opening = momentOf(mapped, fields.opensOn, { path: 'opensOn', checkedOn, wrong });
  return {
    ...base,
    texts: mapped.language === 'fr' || fr === undefined ? base.texts : { ...others, [mapped.language]: fr },
    grantCode: firstLine(mapped, fields.grantCode, 120),
    opensOn: opening?.date ?? null,
    deadline: momentOf(mapped, fields.deadline, { path: 'deadline', checkedOn, wrong }),
    recurrence: tableOf(mapped, fields.recurrence, 'recurrence')[0] ?? null,
    suspended: yesOf(mapped, fields.suspended, 'suspended') === true,
    coverage: coverageOf(places),
    sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
    targetSectors: sectors,
    nafSections: nafOf(mapped, fields),
    eligibleApplicants: applicants,
    legalEntities: listOf(mapped, fields.legalEntities, { path: 'legalEntities', lengthMax: 200 }),
    funding: {
      type: tableOf(mapped, fields.fundingType, 'funding.type')[0] ?? null,
      instrument: tableOf(mapped, fields.instrument, 'funding.instrument')[0] ?? null,
      nativeInstrument: firstLine(mapped, fields.nativeInstrument, 300),
      fundingAmount: moneyOf(mapped, fields.fundingAmount, 'fundingAmount'),
      ...grantRange(mapped, fields),
      cofinancingRate: rateOf(mapped, fields.cofinancingRate),
      loanOption: yesOf(mapped, fields.loanOption, 'loanOption'),
      recoverableAdvance: yesOf(mapped, fields.recoverableAdvance, 'recoverableAdvance'),
    },
    certifications: listOf(mapped, fields.certifications, { path: 'certifications', ...NAMES }),
    applicationFormats: tableOf(mapped, fields.applicationFormats, 'applicationFormats').slice(0, 4),
    funders: listOf(mapped, fields.funders, { path: 'funders', lengthMax: 300, itemsMax: 50 }),
    programmes: programmeNames(listOf(mapped, fields.programmes, { path: 'programmes', ...NAMES })),
    searchTerms: listOf(mapped, fields.searchTerms, { path: 'searchTerms', lengthMax: 120, itemsMax: 80 }),
    contact: {
      organization: firstLine(mapped, fields.contactOrganization, 300),
      service: firstLine(mapped, fields.contactService, 300),
      url: linkOf(mapped, fields.contactUrl),
      email: fields.contactEmail === undefined ? null : emailIn(mapped.markdown(fields.contactEmail.from)),
    },
    requiredDocuments: (fields.requiredDocuments ?? [])
      .flatMap((rule) => titledLinks(mapped, rule).map((link) => ({ type: rule.type, ...link })))
      .slice(0, 100),
    additionalResources: (fields.additionalResources ?? [])
      .flatMap((rule) =>
        titledLinks(mapped, rule).flatMap(({ title: name, url }) =>
          url === null ? [] : [{ title: name, url }],
        ),
      )
      .slice(0, 100),
    officialUrl: linkOf(mapped, fields.officialUrl),
  };
}

/** A minimum above the maximum is impossible, so both are dropped. */
function grantRange(mapped: MappedRow, fields: MappingFields) {
  const minimumGrant = moneyOf(mapped, fields.minimumGrant, 'minimumGrant');
  const maximumGrant = moneyOf(mapped, fields.maximumGrant, 'maximumGrant');
  if (minimumGrant !== null && maximumGrant !== null && minimumGrant.cents > maximumGrant.cents) {
    mapped.note('minimumGrant', 'is above the maximum; both left out');
    return { minimumGrant: null, maximumGrant: null };
  }
  return { minimumGrant, maximumGrant };
}

function applicantsOf(
  mapped: MappedRow,
  { applicants = [] }: MappingFields,
): SubsidyFacts['eligibleApplicants'] {
  const kinds = applicants.flatMap((rule) => {
    if (!('how' in rule)) return tableOf(mapped, rule, 'eligibleApplicants');
    const text = mapped.prose(rule.from);
    if (text === null) return [];
    const read = (part: string) => readApplicants(part, mapped.language).eligible;
    const eligible = withQuote(read(text), text, read);
    return mapped.read(rule.from.join(', '), 'eligibleApplicants', eligible) ?? [];
  });
  return distinct(kinds);
}

function nafOf(mapped: MappedRow, { nafSections }: MappingFields): string[] {
  if (nafSections === undefined) return [];
  const field = nafSections.from.join(', ');
  if ('how' in nafSections) {
    const text = mapped.prose(nafSections.from);
    const { included } = text === null ? { included: null } : readNafSections(text);
    return [...(mapped.read(field, 'nafSections', included) ?? [])];
  }
  mapped.methods.nafSections = 'derived';
  const sections = mapped.words(nafSections.from, nafSections.separator).flatMap((code) => {
    const section = sectionOfNaf(code);
    if (section === null) mapped.note(field, `unknown activity code: ${code.slice(0, 60)}`);
    return section ?? [];
  });
  return distinct(sections).sort();
}

/** Titles and addresses by one rule, from the record or from every object of one of its lists. */
function titledLinks(mapped: MappedRow, rule: TitledLinkRule): { title: string; url: string | null }[] {
  const rows =
    rule.each === undefined
      ? [mapped]
      : (mapped.stated([rule.each])?.values ?? []).flatMap((item) =>
          isYamlObject(item) ? mapped.within(item) : [],
        );
  return rows.flatMap((one) => {
    const title = partText(one, rule.title, 'line');
    const url = linkOf(one, rule.url);
    return title === null || title === '' ? [] : [{ title: shortened(title, 300), url }];
  });
}
