import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { findComposeModel } from '../images/cached-tools.ts';
import { REPO_ROOT } from '../repo.ts';
import { findingsOfEnvironment, processSchemaOf } from './compose-environment.ts';
import {
  findingsOfContainer,
  findingsOfFrontends,
  findingsOfService,
  mountedPaths,
} from './compose-findings.ts';
import { type ComposeModel, loadComposeModel, TRIAL_SECRETS } from './compose-model.ts';
import { remoteNames } from './remote-names.ts';

const EXAMPLE = '.env.example';
const VARIABLE = /^([A-Z_]+)=/gm;
/** Mounted configuration of the observability profile that the repository does not hold yet. */
const AWAITED = new Set([
  'infra/grafana/dashboards',
  'infra/grafana/provisioning',
  'infra/otel/collector.yaml',
  'infra/prometheus/prometheus.yml',
  'infra/prometheus/rules',
]);

function findingsOfMounts(model: ComposeModel): string[] {
  const missing = mountedPaths(REPO_ROOT, model).filter((file) => !existsSync(path.join(REPO_ROOT, file)));
  for (const file of missing.filter((name) => AWAITED.has(name)))
    console.log(`SKIPPED the mount of ${file}: the file is not written yet`);
  return missing.filter((file) => !AWAITED.has(file)).map((file) => `${file} is mounted and does not exist`);
}

async function findingsOfModel(model: ComposeModel): Promise<string[]> {
  const declarations = readServiceDeclarations();
  const environments = await Promise.all(
    declarations.map(async ({ name }) => {
      const service = model.services[name];
      return service === undefined ? [] : findingsOfEnvironment(name, await processSchemaOf(name), service);
    }),
  );
  return [
    ...Object.entries(model.services).flatMap(([name, service]) => findingsOfContainer(name, service)),
    ...declarations.flatMap((declaration) => findingsOfService(declaration, model)),
    ...findingsOfFrontends(remoteNames(), model),
    ...environments.flat(),
    ...findingsOfMounts(model),
  ];
}

/** Nothing starts while a secret of `.env.example` is empty: each must be refused by name. */
async function findingsOfSecrets(program: string): Promise<string[]> {
  const listed = [...readFileSync(path.join(REPO_ROOT, EXAMPLE), 'utf8').matchAll(VARIABLE)].map(
    ([, name]) => name,
  );
  const findings: string[] = [];
  for (const name of Object.keys(TRIAL_SECRETS)) {
    if (!listed.includes(name)) findings.push(`${EXAMPLE} does not list ${name}`);
    const loaded = await loadComposeModel(program, { ...TRIAL_SECRETS, [name]: '' });
    if (!('mistakes' in loaded) || !loaded.mistakes.includes(name))
      findings.push(`an empty ${name} is not refused`);
  }
  return findings;
}

/** Loads `docker-compose.yml` by compose-go and compares it with `service.yaml` and the configuration schemas. */
async function checkCompose(): Promise<void> {
  const tool = await findComposeModel();
  if ('missing' in tool) {
    console.log(`SKIPPED the compose model: ${tool.missing}`);
    return;
  }
  const loaded = await loadComposeModel(tool.program, TRIAL_SECRETS);
  const findings =
    'mistakes' in loaded
      ? [loaded.mistakes]
      : [...(await findingsOfModel(loaded.model)), ...(await findingsOfSecrets(tool.program))];
  for (const finding of findings) console.error(`docker-compose.yml: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

await checkCompose();
