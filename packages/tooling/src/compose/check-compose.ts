import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProcessSchema } from '../documents/process-schema.ts';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { findingsOfEnvironment } from './compose-environment.ts';
import {
  findingsOfContainer,
  findingsOfFrontends,
  findingsOfService,
  mountedPaths,
} from './compose-findings.ts';
import { type ComposeModel, findComposeLoader, loadComposeModel, TRIAL_SECRETS } from './compose-model.ts';
import { remoteNames } from './remote-names.ts';

const EXAMPLE = '.env.example';
const VARIABLE = /^([A-Z_]+)=/gm;

function findingsOfMounts(model: ComposeModel): string[] {
  return mountedPaths(REPO_ROOT, model)
    .filter((file) => !existsSync(path.join(REPO_ROOT, file)))
    .map((file) => `${file} is mounted and does not exist`);
}

async function findingsOfModel(model: ComposeModel): Promise<string[]> {
  const declarations = readServiceDeclarations();
  const environments = await Promise.all(
    declarations.map(async ({ name }) => {
      const service = model.services[name];
      if (service === undefined) return [];
      const schema = await readProcessSchema(path.join(REPO_ROOT, 'services', name));
      return findingsOfEnvironment(name, schema, service);
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
  const tool = await findComposeLoader();
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
