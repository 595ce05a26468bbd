import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPO_ROOT } from '../repo.ts';

const NAME = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** Why what a consumer group keeps of a topic is not rebuilt from it. */
const noRebuildSchema = z.strictObject({ none: z.string().min(20) });

/**
 * `service.yaml`: the declaration of a service. Documents and the components of the chart are generated from it;
 * compose files are checked against it.
 */
const declarationSchema = z.strictObject({
  name: NAME,
  owner: z.string(),
  purpose: z.string(),
  port: z.number().int(),
  collections: z.array(z.string()),
  topics: z.strictObject({
    publishes: z.array(z.string()),
    consumes: z.array(z.string()),
    /** Read by each process outside of consumer groups, so nothing waits for it and it has no dead letters. */
    follows: z.array(z.string()).default([]),
  }),
  /** Consumer groups besides the one with the name of the service, which reads `topics.consumes`. */
  groups: z
    .record(
      NAME,
      z.strictObject({
        consumes: z.array(z.string()).min(1),
        /** Key of the configuration without which nothing reads in this group, so that no start waits for it. */
        onlyWith: z.string().optional(),
      }),
    )
    .default({}),
  /**
   * For each consumer group and each topic that it reads: the read model that is rebuilt from it (a collection, or the
   * index of search), or the reason for having no read model.
   */
  rebuild: z.record(NAME, z.record(z.string(), z.union([z.string(), noRebuildSchema]))).default({}),
  signals: z.array(z.string()),
});
export type ServiceDeclaration = z.infer<typeof declarationSchema>;

export type ConsumerGroup = {
  readonly group: string;
  readonly topics: readonly string[];
  /** It reads only with some configurations. */
  readonly isOptional: boolean;
};

/** The `service.yaml` in the folder of a service. @throws with the file's name when it is missing or malformed. */
export function readDeclaration(folder: string): ServiceDeclaration {
  const file = path.join(folder, 'service.yaml');
  const read = declarationSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  if (read.data.name !== path.basename(folder)) {
    throw new Error(`${file}: the name is not that of its folder`);
  }
  return read.data;
}

/** Folders of `services/` that compose services and are not services themselves. */
const COMPOSITIONS = ['standalone', 'distributed'];

/** Every `services/<name>/service.yaml`, by name. */
export function readServiceDeclarations(): readonly ServiceDeclaration[] {
  return readdirSync(path.join(REPO_ROOT, 'services'))
    .filter((name) => !COMPOSITIONS.includes(name))
    .sort()
    .map((name) => readDeclaration(path.join(REPO_ROOT, 'services', name)));
}

/** The consumer groups of a service with the topics that each reads, its own first. */
export function groupsOf({
  name,
  topics,
  groups,
}: Pick<ServiceDeclaration, 'name' | 'topics' | 'groups'>): readonly ConsumerGroup[] {
  const own = topics.consumes.length > 0 ? [{ group: name, topics: topics.consumes, isOptional: false }] : [];
  const further = Object.entries(groups).map(([group, { consumes, onlyWith }]) => ({
    group,
    topics: consumes,
    isOptional: onlyWith !== undefined,
  }));
  return [...own, ...further];
}

/** The read models of a service with the topics that each is rebuilt from. */
export function readModelsOf({
  rebuild,
}: Pick<ServiceDeclaration, 'rebuild'>): Readonly<Record<string, readonly string[]>> {
  const models = new Map<string, string[]>();
  for (const [topic, model] of Object.values(rebuild).flatMap(Object.entries)) {
    if (typeof model === 'string') models.set(model, [...(models.get(model) ?? []), topic]);
  }
  return Object.fromEntries(models);
}

/** The topics that a service consumes in any of its groups. */
export function consumedTopics(
  declaration: Pick<ServiceDeclaration, 'name' | 'topics' | 'groups'>,
): string[] {
  return [...new Set(groupsOf(declaration).flatMap(({ topics }) => topics))];
}

/** Names of the consumer groups that services declare to read a topic in. */
export function groupsReading(topic: string): readonly string[] {
  return readServiceDeclarations()
    .flatMap(groupsOf)
    .filter(({ topics }) => topics.includes(topic))
    .map(({ group }) => group);
}

/** Names of the services whose processes follow a topic outside of consumer groups. */
export function followersOf(topic: string): readonly string[] {
  return readServiceDeclarations()
    .filter(({ topics }) => topics.follows.includes(topic))
    .map(({ name }) => name);
}
