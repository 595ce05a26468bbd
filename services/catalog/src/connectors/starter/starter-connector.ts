import type { SubsidyFacts } from '@platform/contracts/catalog';
import { moneyOfEuros } from '../../domain/prose/amounts.ts';
import type { Connector, ReadRecord, SourceFile } from '../connector.ts';
import { finishFacts, refusal } from '../facts.ts';
import { fieldsWithMarkup } from '../plain-text.ts';
import { readYaml } from '../read-yaml.ts';
import { rightsOf, SOURCE_TABLE } from '../source-table.ts';
import { type StarterProgramme, starterProgrammeSchema } from './format.ts';

/** Reads the programmes of our own starter catalog, one YAML file each; any field that is wrong refuses the file. */
export const starterConnector: Connector = {
  source: 'starter',
  info: SOURCE_TABLE.starter,
  files: /\.ya?ml$/i,
  isFilePerRecord: true,
  open: ({ territories }) => ({
    read: (file) => ({
      records: /\.ya?ml$/i.test(file.path) ? [readProgramme(file, (id) => territories.has(id))] : [],
      companions: [],
    }),
    finish: () => [],
  }),
};

function readProgramme({ path, bytes }: SourceFile, isTerritory: (id: string) => boolean): ReadRecord {
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
  const marked = fieldsWithMarkup(programme);
  if (marked.length > 0) {
    return refusal(
      path,
      slug,
      ...marked.map((field) => ({ field, message: 'holds HTML, a link to a script or hidden signs' })),
    );
  }
  const foreign = territoryIdsOf(programme).filter((id) => !isTerritory(id));
  if (foreign.length > 0) {
    return refusal(path, slug, { field: 'coverage', message: `unknown territory ${foreign.join(', ')}` });
  }
  return finishFacts({
    file: path,
    sourceId: programme.id,
    raw: yaml.text,
    url: programme.record.url,
    checkedOn: programme.checkedOn,
    facts: factsOf(programme),
    methods: { texts: 'ours' },
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

function factsOf(programme: StarterProgramme): SubsidyFacts {
  const { id: _, record: __, checkedOn: ___, texts, funding, ...facts } = programme;
  const { fundingAmountEur, minimumGrantEur, maximumGrantEur, cofinancingRatePercent, ...plain } = funding;
  const money = (euros: number | null) => (euros === null ? null : moneyOfEuros(euros));
  const rate = cofinancingRatePercent;
  return {
    ...facts,
    nafSections: [],
    programmes: [],
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
