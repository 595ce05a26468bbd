import path from 'node:path';
import type { ConfigSchema } from '@platform/service-kit';

/**
 * The configuration with which the service in `folder` runs as a process of its own, as its `src/config.ts` exports it.
 * @throws when there is no such export.
 */
export async function readProcessSchema(folder: string): Promise<ConfigSchema> {
  const file = path.join(folder, 'src/config.ts');
  const exported = (await import(file)) as Readonly<Record<string, unknown>>;
  const schema = Object.entries(exported).find(([name]) => name.endsWith('ProcessConfigSchema'))?.[1];
  if (schema === undefined)
    throw new Error(`${file} exports no schema whose name ends in ProcessConfigSchema`);
  return schema as ConfigSchema;
}
