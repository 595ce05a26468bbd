import { parseTerritoryId } from './territory.ts';
import { loadTerritories } from './territory-tree.ts';

/** Uninhabited territories, which are useless as filters. They stay in the tree. */
const UNINHABITED = new Set(['984', '989']);

/** The text of `generated/lists.ts`, from the tree: a pure function of the data packages. */
export function renderLists(): string {
  const tree = loadTerritories();
  const regions = tree.regions().map(({ code, name }) => [code, name.fr]);
  const departments = tree
    .departments()
    .filter(({ code }) => !UNINHABITED.has(code))
    .map(({ code, name, parent }) => {
      const container = parent === null ? null : parseTerritoryId(parent);
      return [code, name.fr, container?.level === 'region' ? container.code : null];
    });
  return [
    '// Written by `node packages/territories/scripts/write-lists.ts`; a test proves it fresh.',
    `export const REGION_ROWS: readonly [string, string][] = ${rows(regions)};`,
    `export const DEPARTMENT_ROWS: readonly [string, string, string | null][] = ${rows(departments)};`,
    '',
  ].join('\n');
}

function rows(values: readonly (readonly (string | null)[])[]): string {
  return `[\n${values.map((value) => `  ${JSON.stringify(value)},\n`).join('')}]`;
}
