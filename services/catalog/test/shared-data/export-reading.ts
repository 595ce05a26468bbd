import {
  type ExportFormat,
  emptyFacts,
  type Subsidy,
  subsidySchema,
  titleOnly,
} from '@platform/contracts/catalog';
import type { FastifyInstance } from '@platform/service-kit';
import { startCatalog, summaryOf } from '../catalog-app.ts';

const READER = { ndjson: 'platform-export', csv: 'platform-export', schema: 'schema-aides' } as const;
/** Later than everything in the exported catalog, so that a moment that is not read back is noticed. */
const LATER = '2027-01-15T10:00:00Z';

/** The text of an export. */
export async function exportOf(app: FastifyInstance, format: ExportFormat): Promise<string> {
  const response = await app.inject(`/api/catalog/export?format=${format}`);
  if (response.statusCode !== 200) throw new Error(`export responded with ${response.statusCode}`);
  return response.body;
}

/** The subsidies of an export in NDJSON. */
export function subsidiesIn(ndjson: string): Subsidy[] {
  return ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => subsidySchema.parse(JSON.parse(line)));
}

/** What a new, empty catalog makes of an export: the results of the import, its subsidies and its own export. */
export async function readBack(content: string, format: ExportFormat) {
  const copy = await startCatalog();
  try {
    copy.setNow(LATER);
    const file = { path: format === 'ndjson' ? 'catalog.ndjson' : 'catalog.csv', content };
    const counts = summaryOf(await copy.importFiles(READER[format], [file]));
    const subsidies = subsidiesIn(await exportOf(copy.app, 'ndjson'));
    return { counts, subsidies, again: await exportOf(copy.app, format) };
  } finally {
    await copy.close();
  }
}

/**
 * What a subsidy becomes in a catalog that has only read its row of the national schema: everything that has a column there
 * as it was, everything else (`docs/operators/import.md`) not stated. Sources, provenance and moments are left out.
 */
export function asReadFromSchema(subsidy: Subsidy) {
  const { fr, en } = subsidy.texts;
  const text = fr ?? en;
  if (text === undefined) throw new Error(`${subsidy.id} has no text`);
  const sectors = [
    ...new Set([...(subsidy.sector === null ? [] : [subsidy.sector]), ...subsidy.targetSectors]),
  ];
  const base = emptyFacts(titleOnly(text.title));
  return comparable({
    ...subsidy,
    ...base,
    texts: {
      [fr === undefined ? 'en' : 'fr']: {
        ...titleOnly(text.title),
        summary: text.summary,
        description: text.description,
        keyRequirements: text.keyRequirements,
        restrictions: text.restrictions,
      },
    },
    opensOn: subsidy.opensOn,
    deadline:
      subsidy.deadline === null ? null : { date: subsidy.deadline.date, time: null, zone: 'Europe/Paris' },
    coverage: {
      ...subsidy.coverage,
      zones: subsidy.coverage.zones.filter(
        (zone) => zone === 'country:FR' || !/^(country|union):/.test(zone),
      ),
    },
    sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
    targetSectors: sectors,
    nafSections: subsidy.nafSections,
    programmes: subsidy.programmes,
    eligibleApplicants: subsidy.eligibleApplicants,
    legalEntities: subsidy.legalEntities,
    funding: {
      ...base.funding,
      instrument: subsidy.funding.instrument === 'grant' ? 'subsidy' : subsidy.funding.instrument,
    },
    funders: subsidy.funders,
    officialUrl: subsidy.officialUrl,
    v: 1,
    forecast: null,
    variantOf: null,
  });
}

/** Without what every reading of the national schema states by itself; requirements and restrictions share a column there. */
export function comparable({
  provenance: _,
  sources,
  firstPublishedAt,
  changedAt,
  texts,
  coverage,
  ...rest
}: Subsidy) {
  const { countries, zones, ...places } = coverage;
  return {
    ...rest,
    checkedOn: sources
      .map((one) => one.checkedOn)
      .toSorted()
      .at(-1),
    coverage: { ...places, zones: zones.toSorted() },
    texts: Object.entries(texts).map(([language, { keyRequirements, restrictions, ...text }]) => ({
      language,
      ...text,
      requirements: [...keyRequirements, ...restrictions],
    })),
  };
}
