import { emptyFacts, type SubsidyFacts, type SubsidyText } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { coverageOf } from '../../territories/coverage.ts';
import { funderName } from '../../territories/region-funders.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { certificationsIn, fundingTypeOf, isRestriction } from '../../values/french-phrases.ts';
import { moneyFromProse } from '../../values/money-from-prose.ts';
import {
  distinct,
  emailAddress,
  type NativeReader,
  shortened,
  webAddress,
} from '../../values/native-values.ts';
import { programmeNames } from '../../values/programme-names.ts';
import {
  basisPointsOf,
  datesOf,
  deadlineOf,
  listOf,
  sentencesOf,
  territoriesOf,
} from '../../values/record-values.ts';
import { RECURRENCE_BY_WORD } from '../../values/recurrence-words.ts';
import { conditionsOf, membersOf } from '../../values/stated-conditions.ts';
import { applicantsNamed, instrumentOf, namesLoan, sectorsNamed } from './schema-vocabulary.ts';

/** Maps a row of version 0.0.1, or returns why it cannot be mapped. */
export function factsOfV001(
  row: YamlObject,
  reader: NativeReader,
  territories: TerritoryTree,
): MappedFacts | Unmappable {
  const title =
    reader.line('nom_aide', row.nom_aide) ?? reader.line('nom_aide_normalise', row.nom_aide_normalise);
  if (title === null) return { reasons: [{ field: 'nom_aide', message: 'is missing' }] };
  const dates = datesOf(row, {
    opensOn: 'date_ouverture',
    closesOn: 'date_cloture',
    preFiling: 'date_pre_depot',
  });
  if ('reasons' in dates) return dates;

  const kinds = listOf(reader, 'types_aides', row.types_aides);
  const holders = distinct(
    listOf(reader, 'porteur_aide', row.porteur_aide).map((name) => funderName(name, territories)),
  );
  const themes = listOf(reader, 'thematique_aide', row.thematique_aide);
  const stated = statedTexts(row, reader);
  const recurrence =
    RECURRENCE_BY_WORD[(reader.line('recurrence_aide', row.recurrence_aide) ?? '').toLowerCase()];
  const isCall = /^(oui|true|1|aap|ami)/i.test(reader.line('aap_ami', row.aap_ami) ?? '');
  const application = reader.address('url_demarche', row.url_demarche);
  const base = emptyFacts(textsOf(row, reader, { title, ...stated, preFiling: dates.preFiling }));
  const money = moneyOf(row, reader);
  const sectors = sectorsNamed(themes);
  const facts: SubsidyFacts = {
    ...base,
    opensOn: dates.opensOn,
    deadline: dates.closesOn ? deadlineOf(row.date_cloture, dates.closesOn) : null,
    recurrence: recurrence?.value ?? null,
    coverage: coverageOf(
      territoriesOf(reader, 'zone_geographique', {
        words: listOf(reader, 'zone_geographique', row.zone_geographique),
        tree: territories,
      }),
    ),
    sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
    targetSectors: sectors,
    programmes: programmeNames(stated.programmes),
    conditions: stagesOf(stated.stages),
    eligibleApplicants: applicantsNamed(listOf(reader, 'beneficiaires_aide', row.beneficiaires_aide)),
    funding: {
      ...base.funding,
      type: fundingTypeOf(holders),
      instrument: instrumentOf(kinds, { isCall }),
      nativeInstrument: kinds.length > 0 ? shortened(kinds.join(', '), 300) : null,
      ...loansOf(kinds),
      ...money.funding,
    },
    certifications: certificationsIn(stated.conditions),
    applicationFormats: application === null ? [] : ['online'],
    funders: holders,
    contact: contactOf(row, reader, holders),
    additionalResources: application === null ? [] : [{ title: 'Demande en ligne', url: application }],
    officialUrl: reader.address('url_descriptif', row.url_descriptif),
  };
  return {
    facts,
    methods: { ...methodsOf(recurrence?.isGuess), ...money.methods },
  };
}

/** The rate of the columns, else what the comment on it states; amounts are in the comment only. */
function moneyOf(
  row: YamlObject,
  reader: NativeReader,
): { readonly funding: Partial<SubsidyFacts['funding']>; readonly methods: MappedFacts['methods'] } {
  const comment = reader.markdown('taux_subvention_commentaire', row.taux_subvention_commentaire);
  const { funding, methods } = moneyFromProse(comment);
  const min = basisPointsOf(reader, 'taux_subvention_minimum', row.taux_subvention_minimum);
  const max = basisPointsOf(reader, 'taux_subvention_maximum', row.taux_subvention_maximum);
  if (max === null) return { funding, methods };
  if (min !== null && min > max) {
    reader.notes.push({ field: 'taux_subvention_minimum', message: 'is above the maximum' });
    return { funding: { ...funding, cofinancingRate: null }, methods };
  }
  return {
    funding: { ...funding, cofinancingRate: { minBps: min, maxBps: max } },
    methods: { ...methods, 'funding.cofinancingRate': 'stated' },
  };
}

function stagesOf(stages: readonly string[]): SubsidyFacts['conditions'] {
  return conditionsOf(
    membersOf('project_stage', 'one_of', { values: stages, native: 'etat_avancement_projet' }),
  );
}

type StatedTexts = {
  readonly conditions: readonly string[];
  readonly stages: readonly string[];
  readonly programmes: readonly string[];
  readonly example: string | null;
  readonly description: string | null;
};

function statedTexts(row: YamlObject, reader: NativeReader): StatedTexts {
  return {
    conditions: sentencesOf(reader, 'condition_eligibilite', row.condition_eligibilite),
    stages: listOf(reader, 'etat_avancement_projet', row.etat_avancement_projet),
    programmes: listOf(reader, 'programme_aides', row.programme_aides),
    example: reader.markdown('exemple_projet', row.exemple_projet),
    description: reader.markdown('description', row.description),
  };
}

function textsOf(
  row: YamlObject,
  reader: NativeReader,
  parts: StatedTexts & { readonly title: string; readonly preFiling: string | null },
): SubsidyText {
  const { title, description, conditions } = parts;
  return {
    origin: 'source',
    title,
    summary: description === null ? null : shortened(description.replaceAll(/\s+/g, ' '), 300),
    description: descriptionOf(parts),
    eligibleUses: sentencesOf(reader, 'type_depense', row.type_depense),
    keyRequirements: requirementsOf(parts),
    restrictions: conditions.filter(isRestriction),
    grantDetails: reader.markdown('taux_subvention_commentaire', row.taux_subvention_commentaire),
  };
}

function descriptionOf({ description, programmes, example }: StatedTexts): string | null {
  const shown = [
    description,
    programmes.length > 0 ? `Programme : ${programmes.join(', ')}` : null,
    example === null ? null : `## Exemple de projet\n\n${example}`,
  ];
  return shown.filter((part) => part !== null).join('\n\n') || null;
}

function requirementsOf({
  conditions,
  stages,
  preFiling,
}: Pick<StatedTexts, 'conditions' | 'stages'> & { readonly preFiling: string | null }): string[] {
  return [
    ...conditions.filter((sentence) => !isRestriction(sentence)),
    ...(stages.length > 0 ? [`État d'avancement du projet : ${stages.join(', ')}`] : []),
    ...(preFiling ? [`Pré-dépôt avant le ${preFiling.split('-').toReversed().join('/')}`] : []),
  ];
}

function loansOf(kinds: readonly string[]) {
  return {
    loanOption: kinds.some(namesLoan) ? true : null,
    recoverableAdvance: kinds.some((kind) => /avance (récupérable|remboursable)/i.test(kind)) ? true : null,
  };
}

/** Methods of the fields that the source does not state directly. */
function methodsOf(isRecurrenceGuess: boolean | undefined): MappedFacts['methods'] {
  return {
    'texts.fr.summary': 'derived',
    recurrence: isRecurrenceGuess === true ? 'guessed' : 'derived',
    coverage: 'derived',
    sector: 'derived',
    targetSectors: 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': 'derived',
    'funding.loanOption': 'derived',
    'funding.recoverableAdvance': 'derived',
    certifications: 'guessed',
    applicationFormats: 'derived',
  };
}

function contactOf(
  row: YamlObject,
  reader: NativeReader,
  holders: readonly string[],
): SubsidyFacts['contact'] {
  const text = reader.line('contact', row.contact);
  const instructors = listOf(reader, 'instructeurs_aide', row.instructeurs_aide);
  const email =
    text === null ? null : (text.split(/\s+/).flatMap((word) => emailAddress(word) ?? [])[0] ?? null);
  const url = text === null ? null : webAddress(text);
  return {
    organization: instructors[0] ?? holders[0] ?? null,
    service: text === null || url !== null || text === email ? null : shortened(text, 300),
    url,
    email,
  };
}
