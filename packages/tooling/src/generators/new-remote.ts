import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertWorkspaceName, writeTemplate } from '@platform/remote-kit/write-template';
import { REPO_ROOT } from '../repo.ts';
import { editFile, insertLines } from './insert-lines.ts';
import { installWorkspace, runOrThrow, writeGenerated } from './install-workspace.ts';

const TEMPLATE = path.join(import.meta.dirname, '../../templates/remote');
const ROUTES = 'packages/web-kit/src/routes';
const SEARCH_ROUTE = "built(publicPage('/subventions/recherche'";
const COMPOSE = 'infra/compose/core.yml';
/** The row of the remotes in the table of folders, up to their last name. */
const REMOTES_ROW = /(the React host and the federated remotes: [^|]*\S) \|/;
const OWNER_TYPE = 'export type RouteOwner =';

function labelKeyOf(name: string): string {
  return name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Adds the remote to the owners of routes and a built route at `/<name>`. */
async function addRoute(root: string, name: string): Promise<void> {
  const owner = new RegExp(`(${OWNER_TYPE}[^;]*);`);
  await editFile(path.join(root, ROUTES, 'route.ts'), (text) => text.replace(owner, `$1 | '${name}';`));
  await insertLines({
    file: path.join(root, ROUTES, 'table.ts'),
    before: SEARCH_ROUTE,
    lines: [`built(singleAddress('/${name}', 'nav.${labelKeyOf(name)}', '${name}')),`],
  });
}

/** Adds the label that palette, breadcrumbs and page title use for the route. */
async function addLabel(root: string, name: string): Promise<void> {
  for (const language of ['fr', 'en']) {
    await editFile(path.join(root, `shell/src/i18n/${language}/shell.json`), (text) => {
      const texts = JSON.parse(text) as { nav: Record<string, string> };
      const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
      texts.nav[labelKeyOf(name)] = label;
      return `${JSON.stringify(texts, null, 2)}\n`;
    });
  }
}

/** Adds the container that publishes the remote's files; the shell, whose registry names its version, waits for it. */
async function addContainer(root: string, name: string): Promise<void> {
  const compose = path.join(root, COMPOSE);
  await insertLines({
    file: compose,
    before: 'frontend-search: { condition',
    lines: [`frontend-${name}: { condition: service_completed_successfully }`],
  });
  await editFile(compose, (text) =>
    text.replace(/^ {2}frontend-search:$/m, () => `${containerOf(name)}\n  frontend-search:`),
  );
}

function containerOf(name: string): string {
  return `  frontend-${name}:
    <<: *service
    image: platform/frontend-${name}:\${PLATFORM_VERSION:-local}
    build: { context: ., dockerfile: infra/docker/frontend.Dockerfile, args: { SERVICE: ${name} } }
    restart: "no"
    mem_limit: 128m
    volumes: ["web:/web"]
`;
}

/** Adds the remote to the table of folders. */
async function addToReadme(root: string, name: string): Promise<void> {
  await editFile(path.join(root, 'README.md'), (text) => text.replace(REMOTES_ROW, `$1, ${name} |`));
}

/**
 * Creates `frontends/<name>` from the template and adds its route and label. Returns the files written or changed,
 * relative to `root`. Throws a RangeError when the name is invalid or taken.
 */
export async function newRemote(options: {
  readonly root: string;
  readonly name: string;
}): Promise<string[]> {
  const { root, name } = options;
  assertWorkspaceName(name);
  const owners = await readFile(path.join(root, ROUTES, 'route.ts'), 'utf8');
  if (owners.includes(`'${name}'`) || name === 'template-name')
    throw new RangeError(
      `the name ${name} is taken; the routes of a planned remote are in ${ROUTES}/table.ts`,
    );
  const workspace = path.join('frontends', name);
  const written = await writeTemplate({ template: TEMPLATE, target: path.join(root, workspace), name });
  await addRoute(root, name);
  await addLabel(root, name);
  await addContainer(root, name);
  await addToReadme(root, name);
  return [
    ...written.map((file) => path.join(workspace, file)),
    `${ROUTES}/route.ts`,
    `${ROUTES}/table.ts`,
    'shell/src/i18n/fr/shell.json',
    'shell/src/i18n/en/shell.json',
    COMPOSE,
    'README.md',
  ];
}

/** `make new-remote NAME=<name>`: the files, then formatting, lockfile and generated documents. */
async function main(name: string): Promise<void> {
  const files = await newRemote({ root: REPO_ROOT, name });
  await runOrThrow('biome', ['check', '--write', ...files.filter((file) => !/\.(md|yml)$/.test(file))]);
  await installWorkspace(`frontends/${name}`);
  await writeGenerated();
  console.log(`frontends/${name} is ready and reachable at /${name} after make build. Next:`);
  console.log(`  set "owner" in frontends/${name}/package.json and run make generate`);
  console.log(`  translate nav.${labelKeyOf(name)} in shell/src/i18n/{fr,en}/shell.json`);
}

if (import.meta.main) {
  try {
    await main(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
