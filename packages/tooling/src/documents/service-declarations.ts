import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPO_ROOT } from '../repo.ts';

/**
 * `service.yaml`: the declaration of a service. Documents and the components of the chart are generated from it;
 * compose files are checked against it.
 */
const declarationSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
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
  signals: z.array(z.string()),
});
export type ServiceDeclaration = z.infer<typeof declarationSchema>;

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

/** Names of the services that declare to consume a topic. */
export function consumersOf(topic: string): readonly string[] {
  return readServiceDeclarations()
    .filter(({ topics }) => topics.consumes.includes(topic))
    .map(({ name }) => name);
}

/** Names of the services whose processes follow a topic outside of consumer groups. */
export function followersOf(topic: string): readonly string[] {
  return readServiceDeclarations()
    .filter(({ topics }) => topics.follows.includes(topic))
    .map(({ name }) => name);
}
