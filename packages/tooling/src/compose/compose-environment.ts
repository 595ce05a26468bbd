import path from 'node:path';
import { ConfigError, type ConfigSchema, loadConfig } from '@platform/service-kit';
import { REPO_ROOT } from '../repo.ts';
import type { ComposeService } from './compose-model.ts';

/** The configuration schema of a service as a process of its own. */
export async function processSchemaOf(service: string): Promise<ConfigSchema> {
  const file = path.join(REPO_ROOT, 'services', service, 'src/config.ts');
  const exported = (await import(file)) as Readonly<Record<string, unknown>>;
  const found = Object.entries(exported).find(([name]) => name.endsWith('ProcessConfigSchema'));
  if (found === undefined) throw new Error(`${file} exports no schema of the process`);
  return found[1] as ConfigSchema;
}

/** Keys that the service does not know, and values that it would refuse at its start. */
export function findingsOfEnvironment(
  name: string,
  schema: ConfigSchema,
  { environment }: ComposeService,
): readonly string[] {
  const unknown = Object.keys(environment).filter((key) => !Object.hasOwn(schema.shape, key));
  const findings = unknown.map((key) => `${name}: ${key} is no configuration key of this service`);
  const given = Object.entries(environment).map(([key, value]) => [key, value ?? undefined] as const);
  try {
    loadConfig(schema, Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.mistakes.map((mistake) => `${name}: ${mistake}`));
  }
  return findings;
}
