import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { Connector, ReadRecord, SourceFile } from '../../port/connector.ts';
import type { Rights } from '../../port/source-info.ts';
import { moneyOfEuros } from '../../prose/amounts.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { rightsOf, SOURCE_TABLE } from '../../source-table.ts';
import { readYaml } from '../../text/read-yaml.ts';
import { programmeNames } from '../../values/programme-names.ts';
import { conditionsOf, limitsOf } from '../../values/stated-conditions.ts';
import { type StarterProgramme, starterProgrammeSchema } from './format.ts';
import { starterCriteria } from './starter-criteria.ts';

/** Reads the programmes of our own starter catalog, one YAML file each; a single wrong field refuses the file. */
export const starterConnector: Connector = {
  source: 'starter',
  info: SOURCE_TABLE.starter,
  files: /\.ya?ml$/i,
  isFilePerRecord: true,
  open: ({ territories }) => {
    const named = new Map<string, RecordName>();
    const waiting: { readonly record: FactsRecord; readonly generic: string }[] = [];
    return {
      read: (file) => {
        if (!/\.ya?ml$/i.test(file.path)) return { records: [], companions: [] };
        const { record, generic } = readProgramme(file, territories);
        if (record.kind !== 'facts') return { records: [record], companions: [] };
        if (record.namedRecord !== null) named.set(record.sourceId, record.namedRecord);
        if (generic === null) return { records: [record], companions: [] };
        // The file of the generic subsidy, which may come later, names the record that decides its identity.
        waiting.push({ record, generic });
        return { records: [], companions: [] };
      },
      finish: () => waiting.map(({ record, generic }) => variantRecord(record, generic, named.get(generic))),
    };
  },
};

type FactsRecord = Extract<ReadRecord, { kind: 'facts' }>;
type RecordName = { readonly source: string; readonly sourceId: string };

/** A generic subsidy outside this run is identified by its own record, if it was ever imported. */
function variantRecord(record: FactsRecord, generic: string, named: RecordName | undefined): ReadRecord {
  const { source, sourceId } = named ?? { source: 'starter', sourceId: generic };
  return { ...record, variantOf: { source, sourceId } };
}

type ReadProgramme = { readonly record: ReadRecord; readonly generic: string | null };

function readProgramme(file: SourceFile, territories: TerritoryTree): ReadProgramme {
  const programme = checkedProgramme(file, territories);
  return 'kind' in programme
    ? { record: programme, generic: null }
    : { record: recordOf(file, programme, territories), generic: programme.programme.variant_of };
}

type CheckedProgramme = {
  readonly programme: StarterProgramme;
  readonly text: string;
  readonly rights: Rights;
};

function checkedProgramme(
  { path, bytes }: SourceFile,
  territories: TerritoryTree,
): CheckedProgramme | ReadRecord {
  const slug = path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/i, '');
  const yaml = readYaml(bytes);
  if (!yaml.ok) return refusal(path, slug, ...yaml.reasons);
  const checked = starterProgrammeSchema.safeParse(yaml.value);
  if (!checked.success) {
    return refusal(
      path,
      slug,
      ...checked.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
    );
  }
  const programme = checked.data;
  if (programme.id !== slug)
    return refusal(path, slug, { field: 'id', message: 'is not the name of the file' });
  const rights = rightsOf(programme.record.source);
  if (rights === null) {
    return refusal(path, slug, {
      field: 'record.source',
      message: 'licence and attribution of this source are not known',
    });
  }
  const unknownIds = territoryIdsOf(programme).filter((id) => !territories.has(id));
  if (unknownIds.length > 0) {
    return refusal(path, slug, { field: 'coverage', message: `unknown territory ${unknownIds.join(', ')}` });
  }
  return { programme, text: yaml.text, rights };
}

function recordOf(
  { path }: SourceFile,
  { programme, text, rights }: CheckedProgramme,
  territories: TerritoryTree,
): ReadRecord {
  return finishFacts({
    file: path,
    sourceId: programme.id,
    raw: text,
    url: programme.record.url,
    checkedOn: programme.checkedOn,
    facts: factsOf(programme, territories),
    methods: { texts: 'ours', searchTerms: 'ours' },
    fallbackMethod: 'stated',
    namedRecord: { ...programme.record, ...rights },
    notes: [],
  });
}

function territoryIdsOf({ coverage }: StarterProgramme): string[] {
  return [
    ...coverage.zones,
    ...coverage.regions.map((code) => `region:${code}`),
    ...coverage.departments.map((code) => `department:${code}`),
  ];
}

function factsOf(programme: StarterProgramme, territories: TerritoryTree): SubsidyFacts {
  const { id: _, record: __, checkedOn: ___, variant_of: ____, ...stated } = programme;
  const { texts, funding, ages, employees, ...facts } = stated;
  const { fundingAmountEur, minimumGrantEur, maximumGrantEur, cofinancingRatePercent, ...plain } = funding;
  const money = (euros: number | null) => (euros === null ? null : moneyOfEuros(euros));
  const rate = cofinancingRatePercent;
  const conditions = conditionsOf([
    ...(employees === null ? [] : limitsOf('employees', employees, '')),
    ...(ages === null ? [] : limitsOf('age', ages, '')),
  ]);
  return {
    ...facts,
    nafSections: [],
    conditions,
    criteria: starterCriteria(programme, { conditions, territories }),
    programmes: programmeNames(facts.programmes),
    texts: { fr: { origin: 'ours', ...texts.fr }, en: { origin: 'ours', ...texts.en } },
    funding: {
      ...plain,
      fundingAmount: money(fundingAmountEur),
      minimumGrant: money(minimumGrantEur),
      maximumGrant: money(maximumGrantEur),
      cofinancingRate:
        rate === null
          ? null
          : {
              minBps: rate.min === null ? null : Math.round(rate.min * 100),
              maxBps: Math.round(rate.max * 100),
            },
    },
  };
}
