import { civilDateIn } from '@platform/contracts/civil-date';
import type { VerdictItem, Verdicts, VerdictsOrder } from '@platform/contracts/eligibility';
import {
  ABSENT,
  type ApplicantFacts,
  type CompiledCatalog,
  CRITERIA_VERSION,
  ENGINE_VERSION,
  explainVerdict,
  factsOfProfile,
  leavesWith,
  nextQuestion,
  openFacts,
  outcomeOf,
  subsidyCriteriaOf,
  type Truth,
} from '@platform/eligibility';
import type { Clock } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import { type NeedWords, NO_WORDS, needWordsOf } from '../domain/need-words.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { describeQuestion, placesIn, verdictItem } from './describe-verdict.ts';
import type { DatedCatalog, EligibilityIndex } from './eligibility-index.ts';

export type VerdictDeps = {
  readonly eligibility: EligibilityIndex;
  readonly subsidies: Pick<SubsidyRepository, 'findMany'>;
  readonly territories: TerritoryTree;
  readonly clock: Clock;
};

const OUTCOME_ORDER = ['fits', 'fits_if', 'blocked'] as const;
const BATCH_SIZE = 100;

type Decided = {
  readonly facts: ApplicantFacts;
  readonly catalogs: readonly CompiledCatalog[];
  readonly counts: Verdicts['counts'];
  /** Ids of the subsidies of each outcome. */
  readonly ids: Readonly<Record<(typeof OUTCOME_ORDER)[number], readonly string[]>>;
};

/** One page of verdicts with their counts and the next question. Throws `CATALOG_PROFILE_INVALID`. */
export async function listVerdicts(deps: VerdictDeps, order: VerdictsOrder): Promise<Verdicts> {
  const decided = await decide(deps, order);
  const { facts, catalogs, counts } = decided;
  const needs = needWordsOf(order.profile.description ?? '', facts.activity);
  const ids = idsIn(decided, order);
  const end = order.offset + order.limit;
  const scope = { ids: order.subsidyIds, subjects: order.questionSubjects };
  const questions = catalogs.map((catalog) => nextQuestion(catalog, facts, scope));
  const question = questions.find((one) => one !== null) ?? null;
  return {
    engine: ENGINE_VERSION,
    schema: CRITERIA_VERSION,
    date: facts.date,
    counts,
    openFacts: catalogs[0] === undefined ? [] : openFacts(catalogs[0], facts),
    nextQuestion:
      question === null ? null : describeQuestion(question, { ...deps, language: order.language }),
    verdicts: await explained(deps, ids.slice(order.offset, end), { facts, order, needs }),
    next: end < ids.length ? end : null,
  };
}

/**
 * All verdicts, one by one as they are read; their texts are not compared with the applicant, which would take longer than
 * everything else. Throws `CATALOG_PROFILE_INVALID` before the first.
 */
export async function streamVerdicts(
  deps: VerdictDeps,
  order: VerdictsOrder,
): Promise<AsyncGenerator<VerdictItem>> {
  const decided = await decide(deps, order);
  const ids = idsIn(decided, order);
  return (async function* () {
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const batch = ids.slice(from, from + BATCH_SIZE);
      yield* await explained(deps, batch, { facts: decided.facts, order, needs: NO_WORDS });
    }
  })();
}

function idsIn({ ids }: Decided, { outcome, subsidyIds }: VerdictsOrder): readonly string[] {
  const wanted = subsidyIds === undefined ? null : new Set(subsidyIds);
  const all = OUTCOME_ORDER.filter((one) => outcome === undefined || outcome === one).flatMap(
    (one) => ids[one],
  );
  return wanted === null ? all : all.filter((id) => wanted.has(id));
}

async function decide(deps: VerdictDeps, { profile, withGenerated }: VerdictsOrder): Promise<Decided> {
  const facts = readFacts(deps, profile);
  const catalogs = (await datedCatalogs(deps.eligibility, { withGenerated })).map(({ catalog }) => catalog);
  const ids: Record<(typeof OUTCOME_ORDER)[number], string[]> = { fits: [], fits_if: [], blocked: [] };
  for (const catalog of catalogs) {
    const truths = catalog.truthsFor(facts);
    for (const at of catalog.positions()) {
      const truth = truths[at];
      if (truth !== undefined && truth !== ABSENT) ids[outcomeOf(truth as Truth)].push(catalog.idAt(at));
    }
  }
  const counts = { fits: ids.fits.length, fits_if: ids.fits_if.length, blocked: ids.blocked.length };
  return { facts, catalogs, ids, counts };
}

/** What a profile states today. Throws `CATALOG_PROFILE_INVALID`. */
export function readFacts(
  { territories, clock }: Pick<VerdictDeps, 'territories' | 'clock'>,
  profile: VerdictsOrder['profile'],
): ApplicantFacts {
  const today = civilDateIn('Europe/Paris', clock.now());
  const read = factsOfProfile(profile, { places: placesIn(territories), today });
  if (!('mistakes' in read)) return read.facts;
  throw catalogErrors.PROFILE_INVALID({
    errors: read.mistakes.map(({ field }) => ({ field: `profile.${field}`, type: 'unknown_value' })),
  });
}

/** The copies of the catalog that verdicts are given on. */
export function datedCatalogs(
  index: EligibilityIndex,
  { withGenerated }: Pick<VerdictsOrder, 'withGenerated'>,
): Promise<DatedCatalog[]> {
  const origins = withGenerated ? (['real', 'synthetic'] as const) : (['real'] as const);
  return Promise.all(origins.map((origin) => index.upToDate(origin)));
}

/** Sentences and values are read only for the subsidies that are shown. */
async function explained(
  { subsidies, territories }: VerdictDeps,
  ids: readonly string[],
  {
    facts,
    order,
    needs,
  }: { readonly facts: ApplicantFacts; readonly order: VerdictsOrder; readonly needs: NeedWords },
): Promise<VerdictItem[]> {
  const states = await subsidies.findMany(ids);
  const findLeaf = leavesWith(territories.chainOf);
  return ids.flatMap((id) => {
    const published = states.get(id)?.published;
    if (published === undefined) return [];
    const verdict = explainVerdict(subsidyCriteriaOf(published), facts, findLeaf);
    return [verdictItem(published, verdict, { language: order.language, territories, needs })];
  });
}
