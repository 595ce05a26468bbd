import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { turnOf } from '../services/assistant/src/domain/conversation-turn.ts';
import { isGeneralQuestion } from '../services/assistant/src/domain/general-question.ts';
import type { Shown } from '../services/assistant/src/domain/meant-programmes.ts';
import type { ReadMessage } from '../services/assistant/src/domain/message-labels.ts';
import { narrowingOf } from '../services/assistant/src/domain/narrowing.ts';
import {
  type LabelledMessage,
  listInTurn,
  messageLists,
  messagesOfFile,
  shownBefore,
  writtenMessages,
} from '../services/assistant/src/message-model/labelled-messages.ts';
import { fitMessageReader } from '../services/assistant/src/message-model/render-message-model.ts';
import {
  type CatalogAndSearch,
  startCatalogAndSearch,
} from '../services/standalone/test/catalog-and-search.ts';
import { type BenchResult, quantile } from './src/harness.ts';
import { DAY_OF_SENTENCES, describedProjects } from './src/typed-sentences.ts';

const QUERIES = path.resolve(import.meta.dirname, 'queries');
const HELD_BACK = /^messages-held-back.*\.json$/;
const CASES_FILE = path.resolve(import.meta.dirname, '../.cache/messages.txt');
/** Where a message means the programme mentioned last. */
const MENTIONED = 2;

type Taken = {
  readonly kind: LabelledMessage['kind'];
  readonly numbers: readonly number[];
  readonly topics: readonly string[];
};
type Outcome = { readonly message: LabelledMessage; readonly taken: Taken; readonly ms: number };

/** What the assistant takes messages of conversations for, on lists that the model has not seen. */
export async function run(): Promise<BenchResult[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-messages-'));
  const services = await startCatalogAndSearch(folder, DAY_OF_SENTENCES);
  const projects = describedProjects('examples');
  const cases: string[] = [];
  const results: BenchResult[] = [];
  try {
    for (const list of messageLists()) {
      const others = messageLists().filter((name) => name !== list);
      const outcomes = await outcomesOf(
        writtenMessages([list]),
        fitMessageReader(others, projects),
        services,
      );
      cases.push(...outcomes.flatMap((outcome) => (isRight(outcome) ? [] : [caseOf(list, outcome)])));
      results.push(...figuresOf(list, outcomes));
    }
    const read = fitMessageReader(messageLists(), projects);
    results.push(await projectFigure(read, services));
    for (const list of readdirSync(QUERIES).filter((name) => HELD_BACK.test(name)))
      results.push(
        ...figuresOf(list, await outcomesOf(messagesOfFile(path.join(QUERIES, list)), read, services)),
      );
  } finally {
    await services.close();
    rmSync(folder, { recursive: true });
  }
  writeFileSync(CASES_FILE, cases.join('\n'));
  return results;
}

/** How often a project that was described after a list is searched as one. */
async function projectFigure(read: ReadMessage, services: CatalogAndSearch): Promise<BenchResult> {
  const projects = describedProjects('others');
  const listOf = listInTurn(writtenMessages());
  const messages = projects.map((project, at): LabelledMessage => {
    const { question, programmes } = listOf(at);
    const shown = programmes.map(({ title }) => title);
    return { ...project, shown, question, kind: 'search', about: null, topics: [] };
  });
  const outcomes = await outcomesOf(messages, read, services);
  const right = outcomes.filter(isSameKind).length;
  const name = `projects of the lists of sentences, as another message: searched (${right} of ${outcomes.length})`;
  return { name, unit: '%', value: (100 * right) / outcomes.length, target: '≥ 97' };
}

async function outcomesOf(
  messages: readonly LabelledMessage[],
  read: ReadMessage,
  services: CatalogAndSearch,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const message of messages) {
    const shown = { ...shownBefore(message), mentioned: message.about === 'last' ? [MENTIONED] : [] };
    const { readings } = await services.find(new URLSearchParams({ q: message.text, lang: message.lang }));
    const startedAt = performance.now();
    const taken = takenAs({ message, shown, read }, readings);
    outcomes.push({ message, taken, ms: performance.now() - startedAt });
  }
  return outcomes;
}

type Typed = {
  readonly message: LabelledMessage;
  readonly shown: Shown;
  readonly read: ReadMessage;
};

function takenAs(
  { message: { text, lang, question: earlier }, shown, read }: Typed,
  readings: Parameters<typeof narrowingOf>[1],
): Taken {
  const turn = turnOf({ text, lang, shown }, read);
  if (turn.kind === 'facts' || turn.kind === 'unclear')
    return { kind: 'facts', numbers: turn.numbers, topics: turn.topics };
  if (turn.kind !== 'search') return { kind: turn.kind, numbers: [], topics: [] };
  const likelihoods = read({ text, shown, lang });
  if (narrowingOf({ text, earlier, likelihoods }, readings) !== null)
    return { kind: 'change', numbers: [], topics: [] };
  const isGeneral = isGeneralQuestion(text, { readings, likelihoods });
  return { kind: isGeneral ? 'general' : 'search', numbers: [], topics: [] };
}

function numbersMeant({ about, shown }: LabelledMessage): readonly number[] {
  if (about === 'last') return [MENTIONED];
  return about === 'all' ? shown.map((_, at) => at + 1) : (about ?? []);
}

function isSameKind({ message, taken }: Outcome): boolean {
  return taken.kind === message.kind;
}

function isSameProgramme({ message, taken }: Outcome): boolean {
  return numbersMeant(message).join() === taken.numbers.toSorted((a, b) => a - b).join();
}

/** Everything that was requested is recognised, and not much besides. */
function isSameTopic({ message: { topics }, taken }: Outcome): boolean {
  return topics.every((topic) => taken.topics.includes(topic)) && taken.topics.length <= topics.length + 1;
}

function isRight(outcome: Outcome): boolean {
  return isSameKind(outcome) && isSameProgramme(outcome) && isSameTopic(outcome);
}

function caseOf(list: string, { message, taken }: Outcome): string {
  const { shown, question, text, kind, about, topics } = message;
  return `${list} | ${text}\n   ${JSON.stringify({ kind, about, topics })}\n   ${JSON.stringify(taken)}\n   ${question} | ${shown.join(' / ')}`;
}

function figuresOf(list: string, outcomes: readonly Outcome[]): BenchResult[] {
  const share = (
    name: string,
    of: readonly Outcome[],
    is: (outcome: Outcome) => boolean,
    target?: string,
  ): BenchResult => ({
    name: `${list}: ${name} (${of.filter(is).length} of ${of.length})`,
    unit: '%',
    value: (100 * of.filter(is).length) / Math.max(1, of.length),
    ...(target === undefined ? {} : { target }),
  });
  const facts = outcomes.filter(({ message }) => message.kind === 'facts');
  const known = facts.filter(isSameKind);
  const kinds = ['search', 'change', 'general'] as const;
  return [
    share('everything right', outcomes, isRight, '≥ 90'),
    share('kind', outcomes, isSameKind),
    share('questions about programmes: kind', facts, isSameKind),
    ...kinds.map((kind) =>
      share(
        kind,
        outcomes.filter(({ message }) => message.kind === kind),
        isSameKind,
      ),
    ),
    share('questions about programmes: which', known, isSameProgramme),
    share('questions about programmes: what', known, isSameTopic),
    {
      name: `${list}: taking one, p95`,
      unit: 'ms',
      value: quantile(
        outcomes.map(({ ms }) => ms),
        0.95,
      ),
      target: '≤ 2',
    },
  ];
}
