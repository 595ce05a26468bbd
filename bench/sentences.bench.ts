import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SearchResult } from '@platform/contracts/search';
import { type ApplicantModel, createQueryReader } from '@platform/query-reader';
import { fitApplicantModel } from '@platform/query-reader/applicant-model';
import { loadTerritories } from '@platform/territories';
import { missingSharedData } from '@platform/testing/shared-data';
import { realImports } from '../services/catalog/test/shared-data/real-sources.ts';
import { LANGUAGE_WORDS } from '../services/search/src/dictionaries/language-words.ts';
import { territoryCriteria } from '../services/search/src/domain/territory-rule.ts';
import { startCatalogAndSearch } from '../services/standalone/test/catalog-and-search.ts';
import { type BenchResult, quantile } from './src/harness.ts';
import { isSamePlace } from './src/project-facts.ts';
import {
  DAY_OF_SENTENCES,
  DEVELOPMENT_LISTS,
  labelledSentences,
  readSentences,
  type Sentence,
} from './src/typed-sentences.ts';

const DEPTH = 10;
/** Measured at the end of a piece of work, without reading their cases. */
const HELD_BACK_LISTS = {
  'second held back': 'second-held-back-sentences.yaml',
  'third held back': 'third-held-back-sentences.yaml',
  'fourth held back': 'fourth-held-back-sentences.yaml',
  'fifth held back': 'fifth-held-back-sentences.yaml',
  'sixth held back': 'sixth-held-back-sentences.yaml',
  'seventh held back': 'seventh-held-back-sentences.yaml',
  'eighth held back': 'eighth-held-back-sentences.yaml',
  'ninth held back': 'ninth-held-back-sentences.yaml',
  'tenth held back': 'tenth-held-back-sentences.yaml',
  'eleventh held back': 'eleventh-held-back-sentences.yaml',
};
const SETS = { ...DEVELOPMENT_LISTS, ...HELD_BACK_LISTS };
const CASES_FILE = path.resolve(import.meta.dirname, '../.cache/sentences.txt');
const tree = loadTerritories();

type Outcome = {
  readonly sentence: Sentence;
  readonly result: SearchResult;
  readonly territoryRead: boolean;
  readonly applicantRead: boolean;
  /** Position of the first programme that fits; -1 when none is among the first ten. */
  readonly firstRight: number;
  /** Whether a programme that this person cannot claim, by place or by any right applicant, is in the first ten. */
  readonly unclaimable: boolean;
};

/** How well typed sentences are read, and whether they find what the person can claim. */
export async function run(): Promise<BenchResult[]> {
  const missing = missingSharedData();
  if (missing !== undefined) {
    console.log(`sentences: ${missing}`);
    return [];
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-sentences-'));
  let model = fitApplicantModel([]);
  const applicantModel: ApplicantModel = { likelihoods: (features) => model.likelihoods(features) };
  const services = await startCatalogAndSearch(folder, DAY_OF_SENTENCES, { applicantModel });
  try {
    for (const { source, files } of realImports()) await services.importFiles(source, files);
    const published = await services.published();
    const existing = new Set(
      published.flatMap(({ sources }) => sources.map(({ source, sourceId }) => `${source}:${sourceId}`)),
    );
    const results: BenchResult[] = [];
    const cases: string[] = [];
    const shows = (process.env.BENCH_SENTENCES ?? Object.keys(DEVELOPMENT_LISTS).join(',')).split(',');
    for (const [name, file] of Object.entries(SETS)) {
      if (!shows.includes(name)) continue;
      const sentences = readSentences(file);
      // The lists are examples of the stored model.
      model = fitApplicantModel(labelledSentences(name));
      const outcomes: Outcome[] = [];
      for (const sentence of sentences) {
        const query = new URLSearchParams({ q: sentence.q, lang: sentence.lang, limit: String(DEPTH) });
        outcomes.push(outcomeOf(sentence, await services.find(query), existing));
      }
      if (!(name in HELD_BACK_LISTS)) cases.push(...outcomes.map(caseText));
      results.push(...readingTimes(`${sentences.length} sentences, ${name}`, { sentences, applicantModel }));
      results.push(...figuresOf(`${sentences.length} sentences, ${name}`, outcomes));
    }
    writeFileSync(CASES_FILE, cases.join('\n'));
    return results;
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long the reader alone takes for each sentence, after a first round. */
function readingTimes(
  name: string,
  { sentences, applicantModel }: { sentences: readonly Sentence[]; applicantModel: ApplicantModel },
): BenchResult[] {
  const reader = createQueryReader({
    territories: tree,
    isOrdinaryWord: LANGUAGE_WORDS.knows,
    applicantModel,
  });
  for (const { q } of sentences) reader.read(q);
  const times = sentences.map(({ q }) => {
    const startedAt = performance.now();
    reader.read(q);
    return performance.now() - startedAt;
  });
  return [0.5, 0.95, 1].map((share) => ({
    name: `${name}: reading one, ${share === 1 ? 'longest' : `p${100 * share}`}`,
    unit: 'ms',
    value: quantile(times, share),
    target: '<= 2',
  }));
}

function outcomeOf(sentence: Sentence, result: SearchResult, existing: ReadonlySet<string>): Outcome {
  const filters = result.readings.filter(({ effect }) => effect === 'filter');
  const places = filters.filter(({ kind }) => kind === 'place').flatMap(({ territories }) => territories);
  const applicants = result.readings.flatMap(({ kind, applicants: read }) =>
    kind === 'applicant' ? read : [],
  );
  const right = new Set(sentence.right.filter((id) => existing.has(id)));
  const isRight = (hit: SearchResult['hits'][number]) =>
    hit.sourceRecords.some(({ source, sourceId }) => right.has(`${source}:${sourceId}`));
  return {
    sentence,
    result,
    territoryRead:
      sentence.territory === null
        ? places.length === 0
        : places.length > 0 && places.every((id) => isSamePlace(id, sentence.territory ?? '')),
    applicantRead:
      sentence.applicant === null ||
      [sentence.applicant, ...(sentence.alsoApplicants ?? [])].some((one) =>
        applicants.some((read) => read === one),
      ),
    firstRight: result.hits.findIndex(isRight),
    unclaimable: result.hits.some((hit) => !isRight(hit) && cannotClaim(hit, sentence)),
  };
}

function cannotClaim(
  { coverage, eligibleApplicants }: SearchResult['hits'][number],
  sentence: Sentence,
): boolean {
  const { territory, applicant, alsoApplicants = [] } = sentence;
  const isElsewhere =
    territory !== null &&
    coverage.zones.length > 0 &&
    !coverage.zones.some((zone) =>
      territoryCriteria(tree, territory).some(
        (criterion) =>
          'value' in criterion &&
          (criterion.field === 'within'
            ? tree.chainOf(zone).includes(criterion.value)
            : criterion.value === zone),
      ),
    );
  const isForOthers =
    applicant !== null &&
    eligibleApplicants.length > 0 &&
    ![applicant, ...alsoApplicants]
      .flatMap(sameKind)
      .some((one) => eligibleApplicants.some((eligible) => eligible === one));
  return isElsewhere || isForOthers;
}

/** A student is an individual, a startup or a farm a company. */
function sameKind(applicant: string): readonly string[] {
  if (applicant === 'startup' || applicant === 'farmer') return [applicant, 'company'];
  return applicant === 'student' || applicant === 'job_seeker' ? [applicant, 'individual'] : [applicant];
}

function figuresOf(name: string, outcomes: readonly Outcome[]): BenchResult[] {
  const withPlace = outcomes.filter(({ sentence }) => sentence.territory !== null);
  const withApplicant = outcomes.filter(({ sentence }) => sentence.applicant !== null);
  const answerable = outcomes.filter(({ sentence }) => sentence.right.length > 0);
  const nothing = outcomes.filter(({ sentence }) => sentence.right.length === 0);
  const share = (list: readonly Outcome[], is: (outcome: Outcome) => boolean) =>
    (100 * list.filter(is).length) / Math.max(1, list.length);
  const figure = (what: string, value: number, target: string): BenchResult => ({
    name: `${name}: ${what}`,
    unit: '%',
    value,
    target,
  });
  return [
    figure(
      'right territory, where one is named',
      share(withPlace, ({ territoryRead }) => territoryRead),
      '>= 97',
    ),
    figure(
      'right territory or none, all',
      share(outcomes, ({ territoryRead }) => territoryRead),
      '>= 97',
    ),
    figure(
      'right applicant',
      share(withApplicant, ({ applicantRead }) => applicantRead),
      '>= 92',
    ),
    figure(
      'a right programme first',
      share(answerable, ({ firstRight }) => firstRight === 0),
      '>= 70',
    ),
    figure(
      'a right programme in the first five',
      share(answerable, ({ firstRight }) => firstRight >= 0 && firstRight < 5),
      '>= 90',
    ),
    figure(
      'something not claimable in the first ten',
      share(outcomes, ({ unclaimable }) => unclaimable),
      '<= 2',
    ),
    figure(
      '"exact" where nothing fits',
      share(nothing, ({ result }) => result.exactTotal > 0),
      '0',
    ),
    figure(
      'no hit at all',
      share(outcomes, ({ result }) => result.total === 0),
      '0',
    ),
  ];
}

function caseText({
  sentence,
  result,
  territoryRead,
  applicantRead,
  firstRight,
  unclaimable,
}: Outcome): string {
  const marks = [
    territoryRead ? '' : 'PLACE',
    applicantRead ? '' : 'APPLICANT',
    sentence.right.length > 0 && firstRight !== 0 ? `RIGHT ${firstRight}` : '',
    unclaimable ? 'UNCLAIMABLE' : '',
    sentence.right.length === 0 && result.exactTotal > 0 ? 'EXACT' : '',
  ];
  return [
    `${marks.filter((mark) => mark !== '').join(' ') || 'ok'} | ${sentence.q}`,
    `   ${sentence.territory} ${sentence.applicant} ${sentence.right.join(' ')}`,
    `   read: ${result.readings.map(({ kind, effect, text, territories, applicants }) => `${kind}/${effect} "${text}" ${[...territories, ...applicants].join(',')}`).join(' · ')} | words: ${result.words.join(' ')} | exact ${result.exactTotal} of ${result.total}`,
    ...result.hits.slice(0, DEPTH).map((hit, at) => {
      const { title, sourceRecords, missing, coverage, eligibleApplicants } = hit;
      const mark = at === firstRight ? 'right ' : cannotClaim(hit, sentence) ? 'NOT' : '';
      const ids = sourceRecords.map(({ source, sourceId }) => `${source}:${sourceId}`).join(' ');
      return `${mark.padEnd(6)}${ids} | ${title.slice(0, 70)} | ${coverage.zones.slice(0, 3).join(',')} | ${eligibleApplicants.join(',')} | -${missing.join(',')}`;
    }),
  ].join('\n');
}
