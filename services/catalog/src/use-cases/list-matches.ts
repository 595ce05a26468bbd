import { civilDateIn } from '@platform/contracts/civil-date';
import type { Match, Matches, MatchesOrder } from '@platform/contracts/eligibility';
import {
  type ApplicantFacts,
  explainVerdict,
  leavesWith,
  MET,
  NOT_MET,
  relevanceOf,
  subsidyCriteriaOf,
  UNKNOWN,
  type Verdict,
} from '@platform/eligibility';
import { hasWords, type NeedWords, NO_WORDS, needWordsOf, textPoints } from '../domain/need-words.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import { sentencesIn } from '../domain/translated-sentence.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { titleOf } from './describe-verdict.ts';
import type { DatedCatalog } from './eligibility-index.ts';
import { datedCatalogs, readFacts, type VerdictDeps } from './list-verdicts.ts';

export type MatchDeps = Omit<VerdictDeps, 'subsidies'> & {
  readonly subsidies: Pick<SubsidyRepository, 'findMany' | 'versionsOf'>;
};

/** Most candidates that one page examines: those without a criterion that is met, or without a difference, are left out. */
const EXAMINED_MAX = 200;
const BATCH_SIZE = 50;
/** Candidates whose texts are compared too: those that concern the applicant most by everything else. */
const TEXTS_COMPARED_MAX = 200;
const CONDITIONS_MAX = 5;
const DAY_MS = 86_400_000;

type Candidate = {
  readonly id: string;
  readonly kind: Match['kind'];
  readonly at: number;
  readonly fits: boolean;
  readonly relevance: number;
};
type States = ReadonlyMap<string, CatalogSubsidy>;
type Comparison = {
  readonly order: MatchesOrder;
  readonly facts: ApplicantFacts;
  /** The facts on the day of `since`. */
  readonly factsThen: ApplicantFacts;
  readonly findLeaf: ReturnType<typeof leavesWith>;
};

/** What an applicant may receive now and could not at an instant, page by page. Throws `CATALOG_PROFILE_INVALID`. */
export async function listMatches(deps: MatchDeps, order: MatchesOrder): Promise<Matches> {
  const facts = readFacts(deps, order.profile);
  const factsThen = { ...facts, date: civilDateIn('Europe/Paris', new Date(order.since)) };
  const comparison = { order, facts, factsThen, findLeaf: leavesWith(deps.territories.chainOf) };
  const catalogs = await datedCatalogs(deps.eligibility, order);
  const needs = needWordsOf(order.profile.description ?? '', facts.activity);
  const byCriteria = catalogs.flatMap((catalog) => candidatesIn(catalog, comparison)).toSorted(byRelevance);
  // Texts change the order of the first candidates only.
  const compared = order.offset < TEXTS_COMPARED_MAX ? needs : NO_WORDS;
  const { candidates, known } = await withTexts(deps, byCriteria, compared);
  const matches: Match[] = [];
  let next = order.offset;
  const end = Math.min(candidates.length, order.offset + EXAMINED_MAX);
  while (next < end && matches.length < order.limit) {
    const batch = candidates.slice(next, Math.min(end, next + BATCH_SIZE));
    const unread = batch.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const read = unread.length === 0 ? known : await deps.subsidies.findMany(unread);
    for (const candidate of batch) {
      if (matches.length === order.limit) break;
      next += 1;
      const match = await matchOf(
        deps,
        { candidate, state: known.get(candidate.id) ?? read.get(candidate.id) },
        comparison,
      );
      if (match !== null) matches.push(match);
    }
  }
  return { matches, next: next < candidates.length ? next : null };
}

/** What concerns the applicant most first, then what fits, then the newest; ids make the order the same on every page. */
function byRelevance(one: Candidate, other: Candidate): number {
  return (
    other.relevance - one.relevance ||
    Number(other.fits) - Number(one.fits) ||
    other.at - one.at ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The first candidates in their order with the words of their texts, before all others; `known` are those that were read. */
async function withTexts(
  { subsidies }: MatchDeps,
  candidates: readonly Candidate[],
  needs: NeedWords,
): Promise<{ readonly candidates: readonly Candidate[]; readonly known: States }> {
  if (!hasWords(needs)) return { candidates, known: new Map() };
  const first = candidates.slice(0, TEXTS_COMPARED_MAX);
  const known = await subsidies.findMany(first.map(({ id }) => id));
  const compared = first.map((candidate) => {
    const published = known.get(candidate.id)?.published;
    const points = published === undefined ? 0 : textPoints(published, needs);
    return { ...candidate, relevance: relevanceOf([candidate.relevance, points]) };
  });
  return { candidates: [...compared.toSorted(byRelevance), ...candidates.slice(TEXTS_COMPARED_MAX)], known };
}

/** Programmes that may fit now and are not as they were: they were published or changed since, or have opened. */
function candidatesIn(
  { catalog, timesAt }: DatedCatalog,
  { order, facts, factsThen }: Comparison,
): Candidate[] {
  const since = Date.parse(order.since);
  const now = catalog.truthsFor(facts);
  const then = catalog.truthsFor(factsThen);
  const relevance = catalog.relevanceFor(facts);
  const found: Candidate[] = [];
  for (const position of catalog.positions()) {
    const truth = now[position];
    if (truth !== MET && truth !== UNKNOWN) continue;
    const { publishedAt, changedAt } = timesAt(position);
    const candidate = {
      id: catalog.idAt(position),
      fits: truth === MET,
      relevance: relevance[position] ?? 0,
    };
    if (publishedAt > since) found.push({ ...candidate, kind: 'published', at: publishedAt });
    else if (changedAt > since) found.push({ ...candidate, kind: 'changed', at: changedAt });
    else if (then[position] === NOT_MET) {
      const day = catalog.opensDayAt(position) ?? Math.floor(Date.parse(facts.date) / DAY_MS);
      found.push({ ...candidate, kind: 'opened', at: day * DAY_MS });
    }
  }
  return found;
}

async function matchOf(
  deps: MatchDeps,
  of: { readonly candidate: Candidate; readonly state: CatalogSubsidy | undefined },
  comparison: Comparison,
): Promise<Match | null> {
  const { candidate, state } = of;
  if (state === undefined) return null;
  const { published } = state;
  const { order, facts, findLeaf } = comparison;
  const verdict = explainVerdict(subsidyCriteriaOf(published), facts, findLeaf);
  const met = metSubjects(verdict);
  if (verdict.outcome === 'blocked' || met.length === 0) return null;
  const before = candidate.kind === 'changed' ? await stateBefore(deps, candidate.id, comparison) : null;
  if (candidate.kind === 'changed' && before === null) return null;
  return {
    subsidyId: candidate.id,
    title: titleOf(published, order.language),
    kind: before?.kind ?? candidate.kind,
    at: new Date(candidate.at).toISOString(),
    outcome: verdict.outcome,
    met,
    conditions: openSentences(verdict).map(sentencesIn(published.texts, order.language)),
    reasonsBefore: before === null ? [] : [...before.reasons],
    funders: [...published.funders],
    funding: published.funding,
    officialUrl: published.officialUrl,
    closesOn: published.deadline?.date ?? null,
  };
}

/** Why the state at `since` was no match; null when it was one already, or is not kept. */
async function stateBefore(
  { subsidies }: MatchDeps,
  id: string,
  { order, factsThen, findLeaf }: Comparison,
): Promise<(Pick<Match, 'kind'> & Pick<Verdict, 'reasons'>) | null> {
  const versions = await subsidies.versionsOf(id);
  const before = versions.filter(({ changedAt }) => changedAt <= order.since).at(-1);
  if (before === undefined) return null;
  if (before.status !== 'published') return { kind: 'published', reasons: [] };
  const { outcome, reasons } = explainVerdict(subsidyCriteriaOf(before), factsThen, findLeaf);
  return outcome === 'blocked' ? { kind: 'changed', reasons } : null;
}

function metSubjects({ criteria }: Verdict): Match['met'] {
  const met = criteria.flatMap(({ subject, truth }) =>
    subject === null || subject === 'date' || truth !== 'met' ? [] : [subject],
  );
  return [...new Set(met)];
}

function openSentences({ criteria, conditions }: Verdict): string[] {
  const sentences = conditions.map((at) => criteria[at]?.sentence ?? '').filter((text) => text !== '');
  return [...new Set(sentences)].slice(0, CONDITIONS_MAX);
}
