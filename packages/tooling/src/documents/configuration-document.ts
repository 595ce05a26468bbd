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

type KeyOfService = { readonly service: string; readonly row: ConfigRow };

async function keysOfServices(): Promise<KeyOfService[]> {
  const keys: KeyOfService[] = [];
  for (const service of readdirSync(path.join(REPO_ROOT, 'services')).sort()) {
    const file = path.join(REPO_ROOT, 'services', service, 'src/config.ts');
    if (!existsSync(file)) continue;
    for (const [name, value] of Object.entries((await import(file)) as Record<string, unknown>)) {
      if (isConfigSchema(name, value)) keys.push(...configRows(value).map((row) => ({ service, row })));
    }
  }
  return keys;
}

function defaultOf({ required, fallback }: ConfigRow): string {
  if (required) return 'required';
  return fallback === '' ? '' : `\`${portable(fallback)}\``;
}

function meaningOf({ description, secret, example }: ConfigRow): string {
  return `${description}${secret ? ' Secret.' : ''}${example === undefined ? '' : ` Example: \`${example}\`.`}`;
}

/** One text when all services agree, else each text after the names of its services. */
function agreed(uses: readonly KeyOfService[], textOf: (row: ConfigRow) => string): string {
  const texts = Map.groupBy(uses, ({ row }) => textOf(row));
  if (texts.size === 1) return [...texts.keys()].join('');
  return [...texts]
    .map(
      ([text, of]) =>
        `${[...new Set(of.map(({ service }) => service))].join(', ')}: ${text === '' ? '–' : text}`,
    )
    .join('<br>');
}

/** `docs/configuration.md`: the keys of every `config.ts`, each once, with its description in the code. */
export async function renderConfigurationDocument(): Promise<string> {
  const keys = Map.groupBy(await keysOfServices(), ({ row }) => row.key);
  const rows = [...keys]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, uses]) => {
      const services = [...new Set(uses.map(({ service }) => service))].join(', ');
      return `| \`${key}\` | ${services} | ${agreed(uses, defaultOf)} | ${agreed(uses, meaningOf)} |`;
    });
  return [
    '# Configuration',
    'Everything is configured by environment variables; all mistakes are listed at once when a process starts. `make start` runs `standalone`: its keys win, and the other keys of the services it composes apply there too. The same is true of `make start-distributed` and `distributed`.',
    ['| key | services | default | what it does |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}
