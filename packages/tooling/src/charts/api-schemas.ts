import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Json = Record<string, unknown>;
type Kind = { readonly group: string; readonly version: string; readonly kind: string };

/** `/openapi/v2` of an API server. */
export type OpenApi = {
  readonly definitions: Readonly<Record<string, Json>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

const KINDS = 'x-kubernetes-group-version-kind';
const REFERENCE = '#/definitions/';
/** Definitions that a manifest may write as a number or as a text. */
const NUMBER_OR_TEXT = /\.(Quantity|IntOrString)$/;

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner.slice(REFERENCE.length);
    else yield* referencesIn(inner);
  }
}

/** A definition that refuses fields which it does not name. */
function strict(name: string, definition: Json): Json {
  if (NUMBER_OR_TEXT.test(name)) return { type: ['string', 'number'] };
  return strictValue(definition) as Json;
}

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strictValue(inner)]));
  const isOpen = 'x-kubernetes-preserve-unknown-fields' in copy || 'additionalProperties' in copy;
  return 'properties' in copy && typeof copy.properties === 'object' && !isOpen
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** One schema with everything that it refers to in the same file, as kubeconform reads it. */
function schemaOf(name: string, { definitions }: OpenApi): Json {
  const included: Record<string, Json> = {};
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const definition = definitions[next];
    if (definition === undefined || next in included) continue;
    included[next] = strict(next, definition);
    waiting.push(...referencesIn(definition));
  }
  return { $ref: `${REFERENCE}${name}`, definitions: included };
}

/** Writes one file for each kind: `deployment-apps-v1.json`, `service-v1.json`. Returns how many. */
export async function writeSchemas(api: OpenApi, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let written = 0;
  for (const [name, definition] of Object.entries(api.definitions)) {
    for (const { group, version, kind } of (definition[KINDS] ?? []) as Kind[]) {
      const names = [kind.toLowerCase(), group.split('.')[0] ?? '', version].filter((part) => part !== '');
      await writeFile(path.join(folder, `${names.join('-')}.json`), JSON.stringify(schemaOf(name, api)));
      written += 1;
    }
  }
  return written;
}

/** Where objects of a kind are sent: `apps/v1 Deployment` to `/apis/apps/v1/namespaces/{namespace}/deployments`. */
export function creationPaths({ paths }: OpenApi): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [at, { post }] of Object.entries(paths)) {
    const kind = post?.[KINDS] as Kind | undefined;
    if (kind === undefined || post?.['x-kubernetes-action'] !== 'post' || at.includes('{name}')) continue;
    found.set(`${[kind.group, kind.version].filter(Boolean).join('/')} ${kind.kind}`, at);
  }
  return found;
}
