import path from 'node:path';
import { REPO_ROOT } from './repo.ts';
import { type CommandResult, runCommand } from './run-command.ts';

export type CheckStep = { readonly name: string; readonly run: () => Promise<CommandResult> };

/** The checks of `checks/source-checks.ts` that the repository passes; their own tests prove that each refuses. */
const ENFORCED_CHECKS = [
  'retired-words',
  'function-style',
  'positional-booleans',
  'test-randomness',
  'documents',
  'typography',
  'style-selectors',
];

const CRUISED_FOLDERS = ['packages', 'services', 'frontends', 'shell', 'e2e', 'bench', 'examples'];

/** Fewer modules than this means that the cruiser no longer sees the sources. Raise it as the repository grows. */
const MODULES_CRUISED_FLOOR = 600;

/** Rules that `violation-fixture` breaks deliberately; a rule that refuses nothing there no longer works. */
const REFUSED_IN_FIXTURE = [
  'domain-is-pure',
  'ports-import-no-adapters',
  'sources-do-not-import-each-other',
  'shared-reading-knows-no-source',
  'demo-records-only-by-dynamic-import',
];

function failed(output: string, elapsedMs: number): CommandResult {
  return { exitCode: 1, output, elapsedMs };
}

async function checkDependencies(): Promise<CommandResult> {
  const config = path.join(REPO_ROOT, '.dependency-cruiser.mjs');
  const fixture = path.join(REPO_ROOT, 'packages/tooling/violation-fixture');
  const control = await runCommand('depcruise', ['services', 'packages', '--config', config, '--no-cache'], {
    cwd: fixture,
  });
  const unseen = REFUSED_IN_FIXTURE.filter((rule) => !control.output.includes(`error ${rule}:`));
  if (control.exitCode === 0 || unseen.length > 0)
    return failed(
      `deliberate violations were not refused: ${unseen.join(', ')}\n${control.output}`,
      control.elapsedMs,
    );
  const result = await runCommand('depcruise', [...CRUISED_FOLDERS, '--config', config, '--no-cache']);
  const cruised = Number(/\((\d+) modules/.exec(result.output)?.[1] ?? 0);
  if (result.exitCode === 0 && cruised < MODULES_CRUISED_FLOOR)
    return failed(
      `only ${cruised} modules cruised, expected at least ${MODULES_CRUISED_FLOOR}`,
      result.elapsedMs,
    );
  return result;
}

/** The static checks, fastest first. */
export const CHECK_STEPS: readonly CheckStep[] = [
  {
    name: 'format and lint (biome)',
    run: () => runCommand('biome', ['ci', '--colors=off', '--diagnostic-level=error', '.']),
  },
  {
    name: `rules of this repository (${ENFORCED_CHECKS.join(', ')})`,
    run: () => runCommand('node', ['packages/tooling/src/checks/source-checks.ts', ...ENFORCED_CHECKS]),
  },
  {
    name: 'patterns are linear (recheck)',
    run: () => runCommand('node', ['packages/tooling/src/patterns/check-patterns.ts']),
  },
  { name: 'types of services and packages', run: () => runCommand('tsc', ['-p', 'tsconfig.node.json']) },
  { name: 'types of shell and remotes', run: () => runCommand('tsc', ['-p', 'tsconfig.web.json']) },
  { name: 'types of journeys and benches', run: () => runCommand('tsc', ['-p', 'tsconfig.e2e.json']) },
  { name: 'dependencies between folders (dependency-cruiser)', run: checkDependencies },
  {
    name: 'generated documents are fresh',
    run: () => runCommand('node', ['packages/tooling/src/generate.ts', '--check']),
  },
  {
    name: 'service.yaml agrees with the code',
    run: () => runCommand('node', ['packages/tooling/src/services/check-services.ts']),
  },
  {
    name: 'compose model (compose-go), agrees with service.yaml and configuration',
    run: () => runCommand('node', ['packages/tooling/src/compose/check-compose.ts']),
  },
  {
    name: 'Dockerfiles (hadolint)',
    run: () => runCommand('node', ['packages/tooling/src/images/check-dockerfiles.ts']),
  },
  {
    name: 'charts: values, schema and rendered profiles (helm)',
    run: () => runCommand('node', ['packages/tooling/src/charts/check-charts.ts'], { echo: true }),
  },
  {
    name: 'generated event code is fresh',
    run: () => runCommand('node', ['packages/events/scripts/check-generated.ts']),
  },
  {
    name: 'event contracts (buf lint, buf breaking)',
    run: () => runCommand('node', ['packages/events/scripts/check-protos.ts']),
  },
  {
    name: 'alert rules and their cases (promtool)',
    run: () => runCommand('node', ['packages/tooling/src/observability/check-rules.ts']),
  },
  {
    name: 'signals: code, documents, dashboards and alert rules agree with the registry',
    run: () => runCommand('node', ['packages/tooling/src/observability/check-signals.ts']),
  },
  {
    name: 'AsyncAPI document (official schema, redocly)',
    run: () => runCommand('node', ['packages/tooling/src/documents/check-async-api.ts']),
  },
  {
    name: 'packages (lockfile, licences, npm audit, Node binary)',
    run: () =>
      runCommand('node', [
        'packages/tooling/src/supply-chain/check-supply-chain.ts',
        ...['lockfile', 'licences', 'advisories', 'node-binary'],
      ]),
  },
  {
    name: 'no secrets in tracked files (secretlint)',
    run: () => runCommand('node', ['packages/tooling/src/supply-chain/check-supply-chain.ts', 'secrets']),
  },
  { name: 'nothing unused (knip)', run: () => runCommand('knip', ['--no-progress']) },
];
