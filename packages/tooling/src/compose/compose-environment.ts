import { ConfigError, type ConfigSchema, loadConfig } from '@platform/service-kit';
import type { ComposeService } from './compose-model.ts';

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
