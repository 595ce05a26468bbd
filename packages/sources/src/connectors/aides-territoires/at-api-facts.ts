import { emptyFacts, type SubsidyFacts } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { bodyNames, placesOfBodies } from '../../territories/body-places.ts';
import { coverageNotStated, coverageOf } from '../../territories/coverage.ts';
import { fittedTexts, joinedParts, linesOf, summaryOf, titledPart } from '../../text/fitted-texts.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { valuesOf } from '../../values/closed-set.ts';
import { certificationsIn, fundingTypeOf, isRestriction } from '../../values/french-phrases.ts';
import { moneyFromProse } from '../../values/money-from-prose.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { officialAddress, resources } from '../../values/official-links.ts';
import { programmeNames } from '../../values/programme-names.ts';
import { datesOf, deadlineOf } from '../../values/record-values.ts';
import { RECURRENCE_BY_WORD } from '../../values/recurrence-words.ts';
import { conditionsOf, membersOf } from '../../values/stated-conditions.ts';
import { contactOf } from './at-contact.ts';
import { kindsOf, sectorsOfCategories } from './at-kinds.ts';
import { statedMoney } from './at-money.ts';
import { territoriesOfPerimeter } from './at-perimeter.ts';
import { AUDIENCES } from './at-vocabulary.ts';

/** Maps one result of the API, or returns why it cannot be mapped. */
export function factsOfResult(
  row: YamlObject,
  reader: NativeReader,
  tree: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('name', row.name) ?? reader.line('name_initial', row.name_initial);
  if (title === null) return { reasons: [{ field: 'name', message: 'is missing' }] };
  const dates = datesOf(row, {
    opensOn: 'start_date',
    closesOn: 'submission_deadline',
    preFiling: 'predeposit_date',
  });
  if ('reasons' in dates) return dates;

  const financers = bodyNames(reader, 'financers', { value: row.financers, tree });
  const instructors = bodyNames(reader, 'instructors', { value: row.instructors, tree });
  const kinds = kindsOf(reader, 'aid_types', {
    words: wordsOf(reader, 'aid_types', row.aid_types ?? row.aid_types_full),
    isCall: row.is_call_for_project === true,
  });
  const description = reader.markdown('description', row.description);
  const conditions = linesOf(reader.markdown('eligibility', row.eligibility));
  const steps = wordsOf(reader, 'mobilization_steps', row.mobilization_steps);
  const comment = reader.markdown('subvention_comment', row.subvention_comment);
  const stated = statedMoney(row, reader);
  const extracted = moneyFromProse(comment);
  const place = placeOfResult(row, reader, { title, description, financers, tree });
  const recurrence = RECURRENCE_BY_WORD[(reader.line('recurrence', row.recurrence) ?? '').toLowerCase()];
  const sectors = sectorsOfCategories(reader, 'categories', wordsOf(reader, 'categories', row.categories));
  const programmes = wordsOf(reader, 'programs', row.programs);
  const application = reader.address('application_url', row.application_url);
  const grantDetails = joinedParts(comment, ...stated.sentences);
  const base = emptyFacts(
    textsOfResult(row, reader, {
      title,
      description,
      programmes,
      conditions,
      steps,
      preFiling: dates.preFiling,
      grantDetails,
    }),
  );
  return {
    facts: {
      ...base,
      opensOn: dates.opensOn,
      // Deadlines are days; the API only writes them with a time.
      deadline: dates.closesOn === null ? null : deadlineOf(null, dates.closesOn),
      recurrence: recurrence?.value ?? null,
      coverage: place.coverage,
      sector: sectors.length === 1 ? (sectors[0] ?? null) : null,
      targetSectors: sectors,
      programmes: programmeNames(programmes),
      eligibleApplicants: valuesOf(reader, 'targeted_audiences', {
        words: wordsOf(reader, 'targeted_audiences', row.targeted_audiences),
        set: AUDIENCES,
      }),
      funding: { ...base.funding, ...fundingOfResult({ financers, kinds, stated, extracted }) },
      conditions: stagesOf(steps),
      certifications: certificationsIn(conditions),
      applicationFormats: application === null ? [] : ['online'],
      funders: financers.slice(0, 50),
      contact: contactOf(reader, row, instructors[0] ?? financers[0] ?? null),
      additionalResources: resources([{ title: 'Demande en ligne', url: application }]),
      officialUrl: officialAddress(reader, 'origin_url', row.origin_url),
    },
    methods: methodsOfResult({ recurrence, place, stated, kinds, extracted }),
  };
}

function stagesOf(steps: readonly string[]): SubsidyFacts['conditions'] {
  return conditionsOf(membersOf('project_stage', 'one_of', { values: steps, native: 'mobilization_steps' }));
}

function fundingOfResult({
  financers,
  ...read
}: Parameters<typeof instrumentOf>[0] & { readonly financers: readonly string[] }) {
  return { ...read.extracted.funding, type: fundingTypeOf(financers), ...instrumentOf(read) };
}

function textsOfResult(
  row: YamlObject,
  reader: NativeReader,
  parts: {
    readonly title: string;
    readonly description: string | null;
    readonly programmes: readonly string[];
    readonly conditions: readonly string[];
    readonly steps: readonly string[];
    readonly preFiling: string | null;
    readonly grantDetails: string | null;
  },
) {
  const { title, description, programmes, conditions, steps, preFiling, grantDetails } = parts;
  return fittedTexts(reader, {
    origin: 'source',
    title,
    summary: summaryOf(description),
    description: joinedParts(
      description,
      titledPart('Programme', programmes.join(', ') || null),
      titledPart('Exemples de projets', reader.markdown('project_examples', row.project_examples)),
    ),
    eligibleUses: wordsOf(reader, 'destinations', row.destinations),
    keyRequirements: [
      ...conditions.filter((sentence) => !isRestriction(sentence)),
      ...(steps.length > 0 ? [`État d'avancement du projet : ${steps.join(', ')}`] : []),
      ...(preFiling === null ? [] : [`Pré-dépôt avant le ${preFiling.split('-').toReversed().join('/')}`]),
      ...(row.is_charged === true ? ['Aide payante'] : []),
    ],
    restrictions: conditions.filter(isRestriction),
    grantDetails,
  });
}

type StatedByResult = {
  readonly recurrence: (typeof RECURRENCE_BY_WORD)[string] | undefined;
  readonly place: Place;
  readonly stated: ReturnType<typeof statedMoney>;
  readonly kinds: ReturnType<typeof kindsOf>;
  readonly extracted: ReturnType<typeof moneyFromProse>;
};

function instrumentOf({
  kinds,
  stated,
  extracted: { funding },
}: Pick<StatedByResult, 'kinds' | 'stated' | 'extracted'>) {
  return {
    instrument: kinds.instrument,
    nativeInstrument: kinds.native,
    cofinancingRate: stated.rate ?? funding.cofinancingRate ?? null,
    loanOption: kinds.loanOption ?? stated.loanOption ?? funding.loanOption ?? null,
    recoverableAdvance:
      kinds.recoverableAdvance ?? stated.recoverableAdvance ?? funding.recoverableAdvance ?? null,
  };
}

/** Methods of the fields that the source does not state directly. */
function methodsOfResult({
  recurrence,
  place,
  stated,
  kinds,
  extracted,
}: StatedByResult): MappedFacts['methods'] {
  return {
    ...extracted.methods,
    'texts.fr.summary': 'derived',
    recurrence: recurrence?.isGuess === true ? 'guessed' : 'derived',
    coverage: place.origin,
    sector: 'derived',
    targetSectors: 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': 'derived',
    ...(stated.rate === null ? {} : { 'funding.cofinancingRate': 'stated' as const }),
    ...(kinds.loanOption === null && stated.loanOption === null
      ? {}
      : { 'funding.loanOption': 'derived' as const }),
    ...(kinds.recoverableAdvance === null && stated.recoverableAdvance === null
      ? {}
      : { 'funding.recoverableAdvance': 'derived' as const }),
    certifications: 'guessed',
    applicationFormats: 'derived',
    contact: 'derived',
  };
}

type Place = {
  readonly coverage: SubsidyFacts['coverage'];
  readonly origin: MappedFacts['methods'][string];
};

/** The territories of the perimeter; without a perimeter, the places where the funders act. */
function placeOfResult(
  row: YamlObject,
  reader: NativeReader,
  stated: {
    readonly title: string;
    readonly description: string | null;
    readonly financers: readonly string[];
    readonly tree: TerritoryTree;
  },
): Place {
  const { title, description, financers, tree } = stated;
  const territories = territoriesOfPerimeter(reader, tree, {
    perimeter: row.perimeter,
    scaleField: row.perimeter_scale,
  });
  const hasPerimeter = row.perimeter !== null && row.perimeter !== undefined;
  const ofFinancers = hasPerimeter ? null : placesOfBodies({ title, description }, financers, tree);
  if (ofFinancers !== null) return ofFinancers;
  return {
    coverage: territories.length > 0 ? coverageOf(territories) : coverageNotStated(),
    origin: 'derived',
  };
}

/** Words of a list whose members may be texts or objects with a name. */
function wordsOf(reader: NativeReader, field: string, value: unknown): string[] {
  return reader.sentences(field, namesIn(value));
}

function namesIn(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one ? one.name : one,
  );
}
