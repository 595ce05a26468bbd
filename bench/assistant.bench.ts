import { setTimeout as pause } from 'node:timers/promises';
import { answerLineSchema } from '@platform/contracts/assistant';
import { startProduct } from '../e2e/src/product.ts';
import { FULL_COUNT, fullCatalogFolder } from './src/full-catalog-folder.ts';
import { type BenchResult, quantile } from './src/harness.ts';

const START_TIMEOUT_MS = 10 * 60_000;
/** Until the catalog is compiled in the background after a start. */
const COMPILED_MS = 60_000;
const PROJECTS = [
  'isoler ma boulangerie à Rennes, 8 salariés',
  'notre association à Lyon achète du matériel sportif',
  'ma commune isole son école',
  'je rénove une ferme en Bretagne',
  'embaucher un apprenti dans mon garage à Lille',
  'exporter nos machines vers le Canada',
  'our start-up in Toulouse develops software for hospitals',
  'installer des panneaux solaires sur un hangar agricole',
  'moderniser une librairie à Nantes',
  'former nos salariés au numérique',
];

type Measured = { readonly cardMs: number; readonly endMs: number; readonly hasVerdicts: boolean };

/** From sending a project to its first card and to the end of its answer. */
async function measured(url: string, text: string): Promise<Measured> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/assistant/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: crypto.randomUUID(), text, lang: 'fr' }),
  });
  if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`);
  let [cardMs, rest, hasVerdicts] = [Number.NaN, '', false];
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map((one) => answerLineSchema.parse(JSON.parse(one)))) {
      if (line.kind !== 'programmes') continue;
      cardMs = performance.now() - startedAt;
      hasVerdicts = line.programmes.some(({ verdict }) => verdict !== null);
    }
  }
  return { cardMs, endMs: performance.now() - startedAt, hasVerdicts };
}

/** Answers to described projects on the full catalog, without a model, one after another as a reader requests them. */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({
    dataDir: await fullCatalogFolder(),
    startTimeoutMs: START_TIMEOUT_MS,
    env: {
      CATALOG: 'full',
      CATALOG_FULL_COUNT: String(FULL_COUNT),
      DEMO: '1',
      ASSISTANT_FREE_PER_NETWORK: '1000',
    },
  });
  try {
    const [first = ''] = PROJECTS;
    const cold = await measured(product.url, first);
    await pause(COMPILED_MS);
    const warm: Measured[] = [];
    for (const text of PROJECTS) warm.push(await measured(product.url, text));
    const [cards, ends] = [warm.map(({ cardMs }) => cardMs), warm.map(({ endMs }) => endMs)];
    const ms = { unit: 'ms' } as const;
    return [
      { ...ms, name: 'first answer after a start: first card', value: cold.cardMs },
      { ...ms, name: 'first answer after a start: whole answer', value: cold.endMs },
      { ...ms, name: `first card, p50 of ${PROJECTS.length} projects`, value: quantile(cards, 0.5) },
      { ...ms, name: 'first card, slowest', value: Math.max(...cards), target: '≤ 1,000' },
      { ...ms, name: 'whole answer, p50', value: quantile(ends, 0.5) },
      { ...ms, name: 'whole answer, slowest', value: Math.max(...ends), target: '≤ 3,000' },
      {
        name: 'answers with verdicts',
        unit: '',
        value: warm.filter(({ hasVerdicts }) => hasVerdicts).length,
      },
    ];
  } finally {
    await product.stop();
  }
}
