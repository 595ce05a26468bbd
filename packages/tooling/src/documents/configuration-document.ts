import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ConfigRow, type ConfigSchema, configRows } from '@platform/service-kit';
import { REPO_ROOT } from '../repo.ts';

function isConfigSchema(name: string, value: unknown): value is ConfigSchema {
  return name.endsWith('ConfigSchema') && typeof value === 'object' && value !== null && 'shape' in value;
}

/** A default below the repository is written relative to it, so that the document is the same on every machine. */
function portable(fallback: string): string {
  return fallback.replace(`${REPO_ROOT}${path.sep}`, '');
}

function rowOf({ key, required, fallback, secret, description, example }: ConfigRow): string {
  return `| \`${key}\` | ${required ? 'required' : fallback === '' ? '' : `\`${portable(fallback)}\``} | ${description}${secret ? ' Secret.' : ''}${example === undefined ? '' : ` Example: \`${example}\`.`} |`;
}

/** `docs/configuration.md`: the keys of every `config.ts`, with the sentence each carries in code. */
export async function renderConfigurationDocument(): Promise<string> {
  const sections: string[] = [];
  for (const name of readdirSync(path.join(REPO_ROOT, 'services')).sort()) {
    const file = path.join(REPO_ROOT, 'services', name, 'src/config.ts');
    if (!existsSync(file)) continue;
    const exported = Object.entries((await import(file)) as Record<string, unknown>);
    for (const [exportName, value] of exported) {
      if (!isConfigSchema(exportName, value)) continue;
      sections.push(
        [
          `## ${name}`,
          '',
          '| key | default | what it does |',
          '|---|---|---|',
          ...configRows(value).map(rowOf),
        ].join('\n'),
      );
    }
  }
  return [
    '# Configuration',
    'Everything is configured by environment variables; all mistakes are listed at once when a process starts. `make start` runs `standalone`: its keys win, and the other keys of the services it composes hold there too.',
    ...sections,
  ].join('\n\n');
}
