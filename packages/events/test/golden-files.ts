import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DescMessage, fromBinary, type Message } from '@bufbuild/protobuf';
import { type ReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import type { GoldenEvent } from './golden-events.ts';

const FOLDER = join(import.meta.dirname, 'golden');

/** Bytes that a released version of the schema has written, and what they mean. */
export type GoldenFile = {
  /** `subsidy.v1`, the first of its topic, and `subsidy.v1.r2` and so on after it. */
  readonly stem: string;
  readonly bytes: Uint8Array;
  readonly values: unknown;
};

/** The files of an event, in their order. */
export function goldenFiles({ name }: Pick<GoldenEvent, 'name'>): readonly GoldenFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith(`${name}.v`) && file.endsWith('.bin'))
    .map((file) => file.slice(0, -'.bin'.length))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((stem) => ({
      stem,
      bytes: readFileSync(join(FOLDER, `${stem}.bin`)),
      values: JSON.parse(readFileSync(join(FOLDER, `${stem}.json`), 'utf8')) as unknown,
    }));
}

function numberOf(stem: string): number {
  return Number(/\.r(\d+)$/.exec(stem)?.[1] ?? 1);
}

/** Every name of a file in the folder. */
export function goldenNames(): readonly string[] {
  return readdirSync(FOLDER);
}

/** Writes the bytes of these values as the next file of an event; returns its stem. */
export function addGoldenFile({ name, encode, decode }: GoldenEvent, values: unknown): string {
  const bytes = encode(values as never);
  const stem = `${name}.v1.r${goldenFiles({ name }).length + 1}`;
  writeFileSync(join(FOLDER, `${stem}.bin`), bytes);
  writeFileSync(join(FOLDER, `${stem}.json`), `${JSON.stringify(decode(bytes), null, 2)}\n`);
  return stem;
}

/** Fields of the message, and of every message in it, as `platform.catalog.v1.Subsidy.sources`. */
export function fieldsOf(schema: DescMessage, known = new Set<string>()): ReadonlySet<string> {
  for (const field of schema.fields) {
    const name = `${schema.typeName}.${field.name}`;
    if (known.has(name)) continue;
    known.add(name);
    if (field.message !== undefined) fieldsOf(field.message, known);
  }
  return known;
}

/** The fields that these bytes state. */
export function statedFields(schema: DescMessage, bytes: Uint8Array): ReadonlySet<string> {
  const stated = new Set<string>();
  collect(reflect(schema, fromBinary(schema, bytes) as Message), stated);
  return stated;
}

function collect(message: ReflectMessage, stated: Set<string>): void {
  for (const field of message.fields) {
    if (!message.isSet(field)) continue;
    stated.add(`${message.desc.typeName}.${field.name}`);
    if (field.fieldKind === 'message') collect(message.get(field), stated);
    if (field.fieldKind === 'list' && field.listKind === 'message')
      for (const item of message.get(field)) collect(item as ReflectMessage, stated);
    if (field.fieldKind === 'map' && field.mapKind === 'message')
      for (const [, item] of message.get(field)) collect(item as ReflectMessage, stated);
  }
}
