import { createReadStream } from 'node:fs';
import { type SubsidyCriteria, subsidyCriteriaOf } from '@platform/eligibility';
import { CommandError, EXIT } from '@platform/operator-cli';
import type { ReadRecord, SourceFile } from '@platform/sources';
import { mappedConnectors } from '@platform/sources/mapping';
import { loadTerritories } from '@platform/territories';
import { shippedSource } from '../sources/source-registry.ts';
import { collectFiles, type LocalFile } from './collect-files.ts';
import { bytesOfFile } from './read-local-file.ts';

/** A record of a local copy that could become a subsidy. */
export type LocalProgramme = Extract<ReadRecord, { kind: 'facts' }>;

/** The programmes of a local copy of a shipped source, read without storing anything. */
export async function* localProgrammes(source: string, from: string): AsyncGenerator<LocalProgramme> {
  const mapped = await mappedConnectors(null);
  const connector = shippedSource(source) ?? mapped.find((one) => one.source === source);
  if (connector === undefined)
    throw new CommandError(`No source that ships with the product is called ${source}.`, EXIT.usage);
  const { files } = await collectFiles(source, from);
  const reader = await connector.open({ territories: loadTerritories(), companions: new Map() });
  for (const file of files) {
    for await (const record of recordsOf(file, reader)) if (record.kind === 'facts') yield record;
  }
  for (const record of reader.finish()) if (record.kind === 'facts') yield record;
}

type Reader = Awaited<ReturnType<NonNullable<ReturnType<typeof shippedSource>>['open']>>;

async function* recordsOf(file: LocalFile, reader: Reader): AsyncGenerator<ReadRecord> {
  if (file.isReadInParts && reader.readParts !== undefined) {
    yield* reader.readParts(file.relative, createReadStream(file.absolute));
    return;
  }
  const whole: SourceFile = { path: file.relative, bytes: await bytesOfFile(file) };
  yield* reader.read(whole).records;
}

/** How much of what a record states as data could be read. */
export type CriteriaShare = { readonly read: number; readonly unread: readonly string[] };

/** The programme of a record, as the catalog would decide it. */
export function programmeOfRecord(
  { sourceId, facts, methods }: LocalProgramme,
  source: string,
): SubsidyCriteria {
  const provenance = Object.fromEntries(
    Object.entries(methods).map(([field, origin]) => [field, { source, sourceId, ...origin }]),
  );
  return subsidyCriteriaOf({ id: sourceId, ...facts, provenance });
}

/** Counts the criteria of a programme that can be decided, and lists the others with their sentences. */
export function shareOf({ criteria }: SubsidyCriteria): CriteriaShare {
  const unread = criteria.filter(({ kind }) => kind === 'to_check').map(({ sentence }) => sentence);
  return { read: criteria.filter(({ kind }) => kind === 'fact').length, unread };
}
