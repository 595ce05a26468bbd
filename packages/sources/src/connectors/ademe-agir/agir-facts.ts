import { type Coverage, emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { EU_ID, type TerritoryTree } from '@platform/territories';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import {
  coverageNotStated,
  coverageOf,
  NATIONAL,
  territoriesCoded,
  territoriesNamed,
} from '../../territories/coverage.ts';
import { fittedTexts, joinedParts, summaryOf } from '../../text/fitted-texts.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { codesIn, valuesOf } from '../../values/closed-set.ts';
import { certificationsIn } from '../../values/french-phrases.ts';
import { moneyFromDescription } from '../../values/money-from-prose.ts';
import { type NativeReader, shortened } from '../../values/native-values.ts';
import { isAggregatorAddress } from '../../values/official-links.ts';
import { datesOf, deadlineOf } from '../../values/record-values.ts';
import { KINDS, REACH, TARGETS, THEMES } from './agir-vocabulary.ts';

const FUNDER = 'ADEME';

/** Maps one programme of the list, or returns why it cannot be mapped. */
export function factsOfProgramme(
  row: YamlObject,
  reader: NativeReader,
  tree: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('titre', row.titre);
  if (title === null) return { reasons: [{ field: 'titre', message: 'is missing' }] };
  const dates = datesOf(row, { opensOn: 'date_debut', closesOn: 'date_fin' });
  if ('reasons' in dates) return dates;
  const { opensOn, closesOn } = dates;
  const kind = codesIn(reader, 'type', row.type);
  const sectors = valuesOf(reader, 'thematiques', {
    words: codesIn(reader, 'thematiques', row.thematiques),
    set: THEMES,
  });
  const description = reader.markdown('description_longue', row.description_longue);
  const short = reader.line('description_courte', row.description_courte);
  const extracted = moneyFromDescription(description);
  const address = reader.address('url_agir', row.url_agir);
  const base = emptyFacts(
    fittedTexts(reader, {
      ...titleOnly(title),
      summary: short ?? summaryOf(description),
      description: joinedParts(description ?? short),
    }),
  );
  return {
    facts: {
      ...base,
      grantCode: reader.line('id', row.id, 120),
      opensOn,
      deadline: closesOn === null ? null : deadlineOf(isDay(row.date_fin) ? null : row.date_fin, closesOn),
      recurrence: opensOn !== null && closesOn !== null ? 'one_time' : null,
      coverage: coverageIn(row, reader, tree),
      sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
      targetSectors: sectors,
      eligibleApplicants: valuesOf(reader, 'cible_projet', {
        words: codesIn(reader, 'cible_projet', row.cible_projet),
        set: TARGETS,
      }),
      funding: {
        ...base.funding,
        ...extracted.funding,
        type: 'public',
        instrument: valuesOf(reader, 'type', { words: kind, set: KINDS })[0] ?? null,
        nativeInstrument: kind.length > 0 ? shortened(kind.join(', '), 300) : null,
      },
      certifications: certificationsIn(description === null ? [] : [description]),
      applicationFormats: address === null ? [] : ['online'],
      funders: [FUNDER],
      contact: { ...base.contact, organization: FUNDER },
      officialUrl: address === null || isAggregatorAddress(address) ? null : address,
    },
    methods: methodsOfProgramme(extracted, short),
  };
}

/** Methods of the fields that the source does not state directly. */
function methodsOfProgramme(
  extracted: ReturnType<typeof moneyFromDescription>,
  short: string | null,
): MappedFacts['methods'] {
  return {
    ...extracted.methods,
    ...(short === null ? { 'texts.fr.summary': 'derived' as const } : {}),
    recurrence: 'guessed',
    coverage: 'derived',
    sector: 'derived',
    targetSectors: 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': 'derived',
    certifications: 'guessed',
    applicationFormats: 'derived',
    funders: 'derived',
    contact: 'derived',
  };
}

/** The source stores a day without a time as midnight in UTC. */
function isDay(value: unknown): boolean {
  return typeof value === 'string' && /T00:00:00(?:\.0+)?(?:Z|\+00:?00)$/.test(value);
}

function coverageIn(row: YamlObject, reader: NativeReader, tree: TerritoryTree): Coverage {
  const [code] = codesIn(reader, 'couverture_geo', row.couverture_geo);
  const reach = code === undefined ? undefined : REACH[code];
  const names = codesIn(reader, 'regions', row.regions);
  if (code !== undefined && reach === undefined)
    reader.notes.push({ field: 'couverture_geo', message: `unknown code: ${code.slice(0, 40)}` });
  if (reach === 'national') return structuredClone(NATIONAL);
  const union = tree.get(EU_ID);
  if (reach === 'union' && union !== undefined) return coverageOf([union]);
  const found = names.flatMap((name) => {
    const { found: coded } = territoriesCoded(tree, 'region', [name.padStart(2, '0')]);
    const [region] = coded.length > 0 ? coded : territoriesNamed(tree, [name]).found;
    if (region === undefined)
      reader.notes.push({ field: 'regions', message: `unknown région: ${name.slice(0, 60)}` });
    return region ?? [];
  });
  return found.length > 0 ? coverageOf(found) : coverageNotStated();
}
