import { readFileSync } from 'node:fs';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { sharedDataPath } from '@platform/testing/shared-data';
import { subsidy } from '../../services/search/test/subsidy-builder.ts';
import { bm25Over } from './plain-bm25.ts';

/** A day on which none of the judged programmes had closed: judges looked at what they are for, not at dates. */
export const DAY_OF_JUDGES = '2024-06-01T12:00:00Z';

type Idea = {
  readonly title: string;
  readonly short_description: string;
  readonly relevant_program_ids: readonly string[];
};
/** What a search engine returns for each of several queries. */
export type ByQuery = { readonly name: string; readonly rankings: readonly (readonly string[])[] };

/** How the ideas are typed. */
export const IDEA_TEXTS = {
  title: ({ title }: Idea) => title,
  'title and description': (idea: Idea) => `${idea.title} ${idea.short_description}`,
};

export function readIdeas(): readonly Idea[] {
  return ['project-queries-dev.json', 'project-queries-dev-2.json'].flatMap(
    (file) => JSON.parse(readFileSync(sharedDataPath('relevance', file), 'utf8')) as readonly Idea[],
  );
}

type Topic = {
  readonly topic_id: string;
  readonly title: string;
  readonly call: string;
  readonly destination: string;
};
type Project = {
  readonly title: string;
  readonly keywords: readonly string[];
  readonly topic_id: string;
};

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(sharedDataPath('relevance', file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** How the projects are typed. */
export const PROJECT_TEXTS = {
  title: ({ title }: Project) => title,
  'title and keywords': ({ title, keywords }: Project) => `${title} ${keywords.join(' ')}`,
};

/** Funded European projects, all topics, and these as subsidies. */
export function readFundedProjects(): {
  readonly topics: readonly Topic[];
  readonly projects: readonly Project[];
  readonly programmes: readonly Subsidy[];
} {
  const topics = linesOf<Topic>('eu-topics-dev.ndjson');
  const programmes = topics.map(({ topic_id, title, call, destination }) => {
    const made = subsidy({ texts: { en: { title, summary: `${call}. ${destination}` } } });
    return { ...made, sources: made.sources.map((one) => ({ ...one, sourceId: topic_id })) };
  });
  return { topics, projects: linesOf<Project>('eu-project-queries-dev.ndjson'), programmes };
}

/** BM25 over the topics, as references. */
export function topicReferences(topics: readonly Topic[], queries: readonly string[]): ByQuery[] {
  const fields = {
    title: ({ title }: Topic) => title,
    'title, call and destination': ({ title, call, destination }: Topic) => `${title} ${call} ${destination}`,
    'title twice, call and destination': ({ title, call, destination }: Topic) =>
      `${title} ${title} ${call} ${destination}`,
  };
  return Object.entries(fields).flatMap(([field, textOf]) =>
    [false, true].map((stemmed) => {
      const { rank } = bm25Over(new Map(topics.map((one) => [one.topic_id, textOf(one)])), { stemmed });
      return { name: `${stemmed ? 'stemmed' : 'plain'} BM25 over ${field}`, rankings: queries.map(rank) };
    }),
  );
}

/** The id of the record of the French catalog for companies. */
export function teeId(records: readonly { source: string; sourceId: string }[]): string {
  return records.find(({ source }) => source === 'tee')?.sourceId ?? '';
}

type References = {
  /** The id by which a programme was judged. */
  readonly idOf: (programme: Subsidy) => string;
  /** The language of the texts, if a programme has them in it. */
  readonly lang: Language;
};

/** BM25 over the programmes, as references. */
export function references(
  programmes: readonly Subsidy[],
  queries: readonly string[],
  { idOf, lang }: References = { idOf: ({ sources }) => teeId(sources), lang: 'fr' },
): ByQuery[] {
  const textIn = ({ texts }: Subsidy) => texts[lang] ?? texts.fr ?? texts.en;
  const fields = {
    title: (one: Subsidy) => textIn(one)?.title ?? '',
    'title, pitch and description': (one: Subsidy) => {
      const text = textIn(one);
      return [text?.title, text?.summary, text?.description].join('\n');
    },
  };
  return Object.entries(fields).flatMap(([field, textOf]) =>
    [false, true].map((stemmed) => {
      const texts = new Map(programmes.map((one) => [idOf(one), textOf(one)]));
      const bm25 = bm25Over(texts, { stemmed });
      return {
        name: `${stemmed ? 'stemmed' : 'plain'} BM25 over ${field}`,
        rankings: queries.map(bm25.rank),
      };
    }),
  );
}
