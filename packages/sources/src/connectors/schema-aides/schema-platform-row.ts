import { emptyFacts, type SubsidyFacts, titleOnly } from '@platform/contracts/catalog';
import type { StatedSchemaRow } from '@platform/contracts/schema-row';
import type { TerritoryTree } from '@platform/territories';
import type { ReadRecord } from '../../port/connector.ts';
import { finishFacts } from '../../records/finish-facts.ts';
import { coverageOf } from '../../territories/coverage.ts';
import { writtenLanguage } from '../../text/written-language.ts';
import { isRestriction } from '../../values/french-phrases.ts';

/**
 * The record of a row that a platform like this one wrote: the subsidy keeps its id, and no value is derived from words,
 * because every column states what was known. The schema does not state which conditions are restrictions: those at the
 * end that read like one are. Nor does it state the language: texts that exist only in English are recognised by their
 * words.
 */
export function recordOfPlatformRow(
  row: StatedSchemaRow,
  {
    file,
    raw,
    territories,
  }: { readonly file: string; readonly raw: string; readonly territories: TerritoryTree },
): ReadRecord {
  const lastRequirement = row.requirements.findLastIndex((sentence) => !isRestriction(sentence));
  const text = {
    ...titleOnly(row.title),
    summary: row.summary,
    description: row.description,
    keyRequirements: row.requirements.slice(0, lastRequirement + 1),
    restrictions: row.requirements.slice(lastRequirement + 1),
  };
  const language = writtenLanguage([row.title, row.summary, row.description, ...row.requirements]);
  const base = emptyFacts(text);
  const [sector = null] = row.sectors.length === 1 ? row.sectors : [];
  const facts: SubsidyFacts = {
    ...base,
    texts: { [language]: text },
    opensOn: row.opensOn,
    deadline: row.closesOn === null ? null : { date: row.closesOn, time: null, zone: 'Europe/Paris' },
    coverage: coverageOf(row.zones.flatMap((zone) => territories.get(zone) ?? [])),
    sector,
    targetSectors: [...row.sectors],
    nafSections: [...row.nafSections],
    programmes: [...row.programmes],
    eligibleApplicants: [...row.applicants],
    legalEntities: [...row.legalEntities],
    funding: { ...base.funding, instrument: row.instrument },
    funders: [...row.funders],
    officialUrl: row.officialUrl,
  };
  const unknownZones = row.zones.filter((zone) => !territories.has(zone));
  return finishFacts({
    file,
    sourceId: row.id,
    raw,
    url: row.officialUrl,
    checkedOn: row.checkedOn,
    facts,
    methods: {
      [`texts.${language}.keyRequirements`]: 'derived',
      [`texts.${language}.restrictions`]: 'derived',
    },
    fallbackMethod: 'stated',
    subsidyId: row.id,
    notes: unknownZones.map((zone) => ({
      field: 'eligibilite_geographique',
      message: `unknown territory: ${zone}`,
    })),
  });
}
