import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const SERVICES = path.resolve(import.meta.dirname, '../..');

/** The part of a `service.yaml` that decides how its process is started; other parts are ignored here. */
const declarationSchema = z.object({
  name: z.string(),
  port: z.number().int(),
  collections: z.array(z.string()),
  topics: z.object({ consumes: z.array(z.string()) }),
  groups: z
    .record(z.string(), z.object({ consumes: z.array(z.string()), onlyWith: z.string().optional() }))
    .default({}),
});
export type DeclaredService = z.output<typeof declarationSchema>;

/** Every service of the repository that declares itself, by name. */
export function declaredServices(): readonly DeclaredService[] {
  return readdirSync(SERVICES)
    .map((name) => path.join(SERVICES, name, 'service.yaml'))
    .filter((file) => existsSync(file))
    .sort()
    .map((file) => declarationSchema.parse(parse(readFileSync(file, 'utf8'))));
}

/** A consumer group with the topics that it reads. */
export type ReadGroup = { readonly group: string; readonly topics: readonly string[] };

/**
 * The consumer groups in which every process of a service reads: the one with its name, and those that do not depend on its
 * configuration.
 */
export function readGroups({ name, topics, groups }: DeclaredService): readonly ReadGroup[] {
  const own = topics.consumes.length > 0 ? [{ group: name, topics: topics.consumes }] : [];
  const further = Object.entries(groups).filter(([, { onlyWith }]) => onlyWith === undefined);
  return [...own, ...further.map(([group, { consumes }]) => ({ group, topics: consumes }))];
}

/** The module that runs a service as a process. */
export function mainOf({ name }: DeclaredService): string {
  return path.join(SERVICES, name, 'src/main.ts');
}
