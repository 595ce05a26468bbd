import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../run-command.ts';
import { admitObjects, type KubernetesObject, parseObjects } from './admit-objects.ts';
import { creationPaths, type OpenApi, writeSchemas } from './api-schemas.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type ChartTool, findChartTool } from './chart-tools.ts';
import { ChartRefusedError, NAMESPACE, readProfiles, renderChart } from './profiles.ts';
import { WRONG_CHARTS, withWrongChart } from './wrong-charts.ts';

/** Definitions of the custom resources that the chart uses, as their operators publish them. */
const CUSTOM_RESOURCES = path.join(import.meta.dirname, '../../custom-resources');
const NAMESPACES = '/api/v1/namespaces';
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const SERVED_MS = 60_000;
const TOOLS: readonly ChartTool[] = ['helm', 'kubeconform', 'etcd', 'kube-apiserver'];

type Programs = Readonly<Record<ChartTool, string>>;
type Cluster = {
  readonly server: ApiServer;
  readonly api: OpenApi;
  readonly paths: ReadonlyMap<string, string>;
};

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}

async function findTools(): Promise<Programs> {
  const programs: Partial<Record<ChartTool, string>> = {};
  for (const name of TOOLS) {
    const startedAt = performance.now();
    const tool = await findChartTool(name);
    if ('missing' in tool) throw new Error(`The charts cannot be verified here: ${tool.missing}`);
    programs[name] = tool.program;
    console.log(`tool    ${name} (${seconds(startedAt)})`);
  }
  return programs as Programs;
}

async function create(server: ApiServer, at: string, object: unknown): Promise<void> {
  const { status, text } = await server.post(at, object);
  if (status !== 201) throw new Error(`${at} refused: ${text}`);
}

/** A namespace that refuses pods beyond Pod Security `restricted`, and the definitions of the custom resources. */
async function prepareCluster(server: ApiServer): Promise<Cluster> {
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
  await create(server, NAMESPACES, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE, labels },
  });
  const definitions: KubernetesObject[] = [];
  for (const file of await readdir(CUSTOM_RESOURCES)) {
    if (!file.endsWith('.yaml')) continue;
    definitions.push(...parseObjects(await readFile(path.join(CUSTOM_RESOURCES, file), 'utf8')));
  }
  for (const definition of definitions) await create(server, DEFINITIONS, definition);
  const kinds = definitions.map(({ spec }) => (spec as { names: { kind: string } }).names.kind);
  const deadline = Date.now() + SERVED_MS;
  for (;;) {
    const api = JSON.parse((await server.get('/openapi/v2')).text) as OpenApi;
    const paths = creationPaths(api);
    const served = [...paths.keys()].map((key) => key.split(' ')[1]);
    const missing = kinds.filter((kind) => !served.includes(kind));
    if (missing.length === 0) return { server, api, paths };
    if (Date.now() > deadline) throw new Error(`the API server does not serve ${missing.join(', ')}`);
    await pause(500);
  }
}

async function conform(options: {
  readonly kubeconform: string;
  readonly folder: string;
  readonly text: string;
}): Promise<string> {
  const file = path.join(options.folder, 'rendered.yaml');
  await writeFile(file, options.text);
  const location = path.join(options.folder, 'schemas', '{{.ResourceKind}}{{.KindSuffix}}.json');
  const { exitCode, output } = await runCommand(options.kubeconform, [
    '-strict',
    '-summary',
    `-schema-location=${location}`,
    file,
  ]);
  if (exitCode !== 0) throw new Error(`kubeconform refuses:\n${output}`);
  return output.trim().replace(/^Summary: /, '');
}

async function verifyProfiles(programs: Programs, cluster: Cluster): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chart-schemas-'));
  try {
    const schemas = await writeSchemas(cluster.api, path.join(folder, 'schemas'));
    console.log(`schemas ${schemas} kinds from the API server`);
    for (const { name, values } of await readProfiles()) {
      const startedAt = performance.now();
      const text = await renderChart({ helm: programs.helm, values: [values] });
      const conforming = await conform({ kubeconform: programs.kubeconform, folder, text });
      const { admitted, refusals } = await admitObjects(parseObjects(text), cluster);
      if (refusals.length > 0) throw new Error(`profile ${name} is refused:\n${refusals.join('\n')}`);
      console.log(`ok      profile ${name}: ${admitted} objects and pods admitted (${seconds(startedAt)})`);
      console.log(`        kubeconform: ${conforming}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The checks themselves: each deliberate mistake alone must be refused, for its own reason. */
async function verifyRefusals({ helm }: Programs, cluster: Cluster): Promise<void> {
  const values = (await readProfiles()).map((profile) => profile.values);
  for (const wrong of WRONG_CHARTS) {
    const refusals = await withWrongChart(wrong, async (chart) => {
      const texts = await Promise.all(values.map((file) => renderChart({ helm, chart, values: [file] })));
      return (await admitObjects(texts.flatMap(parseObjects), cluster)).refusals;
    });
    const refusal = refusals.find((line) => wrong.refusal.test(line));
    if (refusal === undefined)
      throw new Error(`the wrong chart "${wrong.name}" was not refused for it\n${refusals.join('\n')}`);
    console.log(`refused ${wrong.name}: ${refusals.length} objects, such as ${refusal.slice(0, 200)}`);
  }
  const unknown = 'components.gateway.env.GATEWAY_UNKNOWN="1"';
  const outcome = await renderChart({ helm, values: values.slice(0, 1), set: [unknown] }).catch(
    (error: unknown) => error,
  );
  if (!(outcome instanceof ChartRefusedError)) throw new Error('an unknown configuration key was accepted');
  console.log('refused unknown configuration key: by the schema of the values');
}

/** `make verify-charts`: the chart against a real API server; exits 1 when a profile is refused or a mistake is not. */
async function verifyCharts(): Promise<void> {
  const programs = await findTools();
  const startedAt = performance.now();
  const server = await startApiServer({ etcd: programs.etcd, apiServer: programs['kube-apiserver'] });
  try {
    const cluster = await prepareCluster(server);
    console.log(`server  kube-apiserver is ready, Pod Security restricted (${seconds(startedAt)})`);
    await verifyProfiles(programs, cluster);
    await verifyRefusals(programs, cluster);
    console.log(`The charts are verified (${seconds(startedAt)}).`);
  } finally {
    await server.close();
  }
}

try {
  await verifyCharts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
