import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { editFile, insertLines } from './insert-lines.ts';

export type NewService = {
  /** Top folder of the repository. */
  readonly root: string;
  readonly name: string;
  readonly port: number;
};

/** The spellings of a name in code: `saved-searches`, `savedSearches`, `SavedSearches`, `SAVED_SEARCHES`. */
function spellingsOf(name: string) {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: words.join('_').toUpperCase(),
  };
}

/** Moves the contract of the template to `packages/contracts`, which exports it under the name of the service. */
async function moveContract({ root, name }: NewService): Promise<string[]> {
  const service = path.join(root, 'services', name);
  const contract = path.join(root, 'packages/contracts/src', name);
  await mkdir(contract, { recursive: true });
  await rename(path.join(service, 'contract/index.ts'), path.join(contract, 'index.ts'));
  await rm(path.join(service, 'contract'), { recursive: true });
  await editFile(path.join(contract, 'index.ts'), (text) =>
    text.replace("'@platform/contracts/values'", "'../values.ts'"),
  );
  for (const file of ['src/routes/get-item.route.ts', 'test/component/get-item/get-item.test.ts'])
    await editFile(path.join(service, file), (text) =>
      text.replace(/'[./]+\/contract\/index\.ts'/, `'@platform/contracts/${name}'`),
    );
  await insertLines({
    file: path.join(root, 'packages/contracts/package.json'),
    before: '"./web-address"',
    lines: [`"./${name}": "./src/${name}/index.ts",`],
  });
  return [`packages/contracts/src/${name}/index.ts`, 'packages/contracts/package.json'];
}

/** The service behind the gateway, when it runs as a process of its own. */
async function addUpstream({ root, name }: NewService): Promise<string[]> {
  const file = 'services/gateway/src/config.ts';
  const { upper } = spellingsOf(name);
  const lines = [`UPSTREAM_${upper}: upstream('${name}'),`];
  await insertLines({ file: path.join(root, file), before: "UPSTREAM_CATALOG: upstream('catalog'),", lines });
  return [file];
}

/** The service in the single process of `make start`. */
async function addToStandalone({ root, name }: NewService): Promise<string[]> {
  const { camel, pascal, upper } = spellingsOf(name);
  const file = path.join(root, 'services/standalone/src/services.ts');
  const insert = (before: string, line: string) => insertLines({ file, before, lines: [line] });
  await insert(
    "from '@platform/search/app'",
    `import { build${pascal}, ${camel}ConfigSchema } from '@platform/${name}/app';`,
  );
  await insert('CATALOG_MONGO_URI: mongoUri,', `${upper}_MONGO_URI: mongoUri,`);
  await insert(
    'const modules = [',
    `const ${camel} = build${pascal}({ config: loadConfig(${camel}ConfigSchema, environment), ...shared });`,
  );
  await editFile(file, (text) => text.replace(/(const modules = \[[^\]]*?),?\s*\]/, `$1, ${camel}]`));
  const manifest = path.join(root, 'services/standalone/package.json');
  await insertLines({
    file: manifest,
    before: '"@platform/search"',
    lines: [`"@platform/${name}": "0.1.0",`],
  });
  return ['services/standalone/src/services.ts', 'services/standalone/package.json'];
}

/** Its container, its way through the gateway, and its metrics. */
async function addToInfrastructure({ root, name, port }: NewService): Promise<string[]> {
  const { upper } = spellingsOf(name);
  const compose = path.join(root, 'infra/compose/core.yml');
  await insertLines({
    file: compose,
    before: 'UPSTREAM_CATALOG: http',
    lines: [`UPSTREAM_${upper}: http://${name}:${port}`],
  });
  await insertLines({
    file: compose,
    before: 'catalog=http://catalog:9464/metrics',
    lines: [`${name}=http://${name}:9464/metrics,`],
  });
  await editFile(compose, (text) =>
    text.replace(/^ {2}gateway:$/m, () => `${containerOf(name, port)}\n  gateway:`),
  );
  await insertLines({
    file: path.join(root, 'infra/prometheus/prometheus.yml'),
    before: '- job_name: gateway',
    lines: [`- job_name: ${name}`, '  static_configs:', `    - targets: ["${name}:9464"]`],
  });
  return ['infra/compose/core.yml', 'infra/prometheus/prometheus.yml'];
}

function containerOf(name: string, port: number): string {
  const { upper } = spellingsOf(name);
  return `  ${name}:
    <<: *service
    image: platform/${name}:\${PLATFORM_VERSION:-local}
    build: { context: ., dockerfile: infra/docker/service.Dockerfile, args: { SERVICE: ${name} } }
    mem_limit: 512m
    environment:
      <<: *service-environment
      PORT: "${port}"
      ${upper}_MONGO_URI: mongodb://mongodb:27017/?replicaSet=rs0
    depends_on:
      mongodb-init: { condition: service_completed_successfully }
    healthcheck: *probe
`;
}

async function addToReadme({ root, name }: NewService): Promise<string[]> {
  await editFile(path.join(root, 'README.md'), (text) =>
    text.replace(/(one deployable Fastify backend each: [^;|]*);/, `$1, ${name};`),
  );
  return ['README.md'];
}

/** Its name on the page of operators, which its team then words in each language. */
async function addToMonitoringPage({ root, name }: NewService): Promise<string[]> {
  const files = ['fr', 'en'].map((language) => `frontends/admin/src/i18n/${language}/admin.json`);
  for (const file of files)
    await insertLines({
      file: path.join(root, file),
      before: '"storage":',
      lines: [`"${name}": "${spellingsOf(name).pascal}",`],
    });
  return files;
}

/**
 * Joins a service that `writeService` wrote to the rest: contract, gateway, single process, container, metrics, the
 * table of folders and the page of operators. Returns the files that were changed, relative to `root`.
 */
export async function wireService(service: NewService): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const step of [
    moveContract,
    addUpstream,
    addToStandalone,
    addToInfrastructure,
    addToReadme,
    addToMonitoringPage,
  ])
    changed.push(...(await step(service)));
  return changed;
}
