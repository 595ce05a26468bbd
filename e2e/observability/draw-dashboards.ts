import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WAY_TO_RUN } from '../src/product.ts';
import { missingPrometheus, type PrometheusProcess } from '../src/prometheus-process.ts';
import { type DrawnLine, type DrawnPanel, drawDashboard } from './draw-dashboard.ts';
import { makeTraffic } from './make-traffic.ts';
import { startScrapedProduct } from './scraped-product.ts';
import { withoutVariables } from './shipped-queries.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DASHBOARDS = path.join(ROOT, 'infra/grafana/dashboards');
const PICTURES = path.join(ROOT, 'docs/operators/dashboards');
/** Time that the pictures show, in s; rates of a minute need the time before it. */
const SHOWN = 60;
const TRAFFIC_MS = 130_000;
const ROUND_MS = 1_000;

type Target = { readonly expr: string; readonly legendFormat: string };
type Panel = {
  readonly title: string;
  readonly type: 'stat' | 'timeseries';
  readonly gridPos: DrawnPanel['place'];
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly Target[];
};
type Dashboard = { readonly uid: string; readonly title: string; readonly panels: readonly Panel[] };
type Matrix = {
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>;
    readonly values: readonly (readonly [number, string])[];
  }[];
};

/** `{{job}} p95` with the labels of a series. */
function nameOf(legend: string, labels: Readonly<Record<string, string>>): string {
  return legend.replace(/\{\{(\w+)\}\}/g, (_match, label: string) => labels[label] ?? '');
}

async function linesOf(
  prometheus: PrometheusProcess,
  { expr, legendFormat }: Target,
  end: number,
): Promise<readonly DrawnLine[]> {
  const range = `start=${end - SHOWN}&end=${end}&step=1`;
  const query = encodeURIComponent(withoutVariables(expr));
  const { result } = (await prometheus.get(`query_range?query=${query}&${range}`)) as Matrix;
  return result.map(({ metric, values }) => {
    const byTime = new Map(values.map(([at, value]) => [at, Number(value)]));
    return {
      name: nameOf(legendFormat, metric),
      values: Array.from(
        { length: SHOWN + 1 },
        (_unused, second) => byTime.get(end - SHOWN + second) ?? Number.NaN,
      ),
    };
  });
}

async function draw(prometheus: PrometheusProcess, dashboard: Dashboard, end: number): Promise<string> {
  const panels = dashboard.panels.map(async ({ title, type, gridPos, fieldConfig, targets }) => ({
    title,
    unit: fieldConfig.defaults.unit,
    isNumber: type === 'stat',
    place: gridPos,
    lines: (await Promise.all(targets.map((target) => linesOf(prometheus, target, end)))).flat(),
  }));
  const day = new Date(end * 1_000).toISOString().slice(0, 10);
  const note = `One minute of a ${WAY_TO_RUN} run with test traffic, ${day}.`;
  return drawDashboard(dashboard.title, note, await Promise.all(panels));
}

/** Starts the product and Prometheus, makes traffic and writes a picture of every dashboard into the documents. */
async function main(): Promise<void> {
  const missing = await missingPrometheus();
  if (missing !== undefined) throw new Error(missing);
  const { product, prometheus, stop } = await startScrapedProduct();
  try {
    const endsAt = performance.now() + TRAFFIC_MS;
    for (let round = 1; performance.now() < endsAt; round += 1) {
      await makeTraffic(product, round);
      await pause(ROUND_MS);
    }
    const end = Math.floor(Date.now() / 1_000);
    mkdirSync(PICTURES, { recursive: true });
    for (const file of globSync('*.json', { cwd: DASHBOARDS }).sort()) {
      const dashboard = JSON.parse(readFileSync(path.join(DASHBOARDS, file), 'utf8')) as Dashboard;
      writeFileSync(path.join(PICTURES, `${dashboard.uid}.svg`), await draw(prometheus, dashboard, end));
      console.log(`${dashboard.uid}.svg`);
    }
  } finally {
    await stop();
  }
}

await main();
