import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  copyStarterFiles,
  type Product,
  startProduct,
  temporaryDataDir,
  WAY_TO_RUN,
} from '../src/product.ts';
import { type PrometheusProcess, startPrometheus } from '../src/prometheus-process.ts';
import { freePort } from '../src/service-process.ts';

const STARTER_FILES = 20;
/** `catalog    up   http://127.0.0.1:4100   metrics :4101/metrics   logs/catalog.log`, as a distributed product announces it. */
const METRICS_LINE = /^ {2}([a-z]+) +up +\S+ +metrics :(\d+)\/metrics/gm;

export type ScrapedProduct = {
  readonly product: Product;
  /** Ports of the metrics by job. */
  readonly ports: Readonly<Record<string, number>>;
  readonly prometheus: PrometheusProcess;
  readonly stop: () => Promise<void>;
};

/** Ports of the metrics by job: of every process of a distributed product, else of the single one. */
function metricsPorts(product: Product, ofSingleProcess: number): Readonly<Record<string, number>> {
  if (WAY_TO_RUN === 'standalone') return { standalone: ofSingleProcess };
  const lines = [...product.output().matchAll(METRICS_LINE)];
  if (lines.length === 0) throw new Error('the product announces no metrics');
  return Object.fromEntries(lines.map(([, job = '', port]) => [job, Number(port)]));
}

/** The product with some programmes and a real Prometheus that reads the metrics of all its processes every second. */
export async function startScrapedProduct(): Promise<ScrapedProduct> {
  const folder = temporaryDataDir();
  const starter = path.join(path.dirname(folder.path), 'starter');
  copyStarterFiles(starter, STARTER_FILES);
  const metricsPort = await freePort();
  const product = await startProduct({
    dataDir: folder.path,
    env: {
      METRICS_PORT: String(metricsPort),
      // As in a container, where a scraper reads them from outside.
      METRICS_BIND: '0.0.0.0',
      CATALOG_STARTER_DIR: starter,
      GATEWAY_API_PER_MINUTE: '100000',
    },
  });
  const ports = metricsPorts(product, metricsPort);
  const prometheus = await startPrometheus(ports);
  return {
    product,
    ports,
    prometheus,
    stop: async () => {
      await Promise.all([prometheus.stop(), product.stop()]);
      rmSync(path.dirname(folder.path), { recursive: true, force: true });
    },
  };
}
