import type { Clock } from '@platform/service-kit';
import { readIngestRecord } from '@platform/sources/ingest';
import type { IngestSource } from '../domain/ingest-source.ts';
import { type IngestRecordsDeps, ingestRecords } from './ingest-records.ts';
import type { ApplyContext } from './record-change.ts';

type Line = Parameters<typeof readIngestRecord>[0];

/** A source's statement about one record on the topic. */
export type IngestStatement = {
  readonly source: string;
  readonly line: Line;
  readonly origin: ApplyContext['origin'];
};

export type IngestStatementsDeps = IngestRecordsDeps & {
  readonly findSource: (source: string) => Promise<IngestSource | null>;
  readonly clock: Clock;
};

/** A statement that will be refused at every attempt, so an operator has to look at it. */
export class IngestRefusedError extends Error {
  override readonly name = 'IngestRefusedError';
}

/**
 * Writes statements of sources, those of each source in order, in the same way as the stream; resolves when all are
 * durable. Throws `IngestRefusedError` with the reason when one of them is refused; the others may be written by then,
 * and repeating them changes nothing.
 */
export async function ingestStatements(
  deps: IngestStatementsDeps,
  statements: readonly IngestStatement[],
): Promise<void> {
  const groups = Map.groupBy(statements, ({ source, origin }) => `${origin}:${source}`);
  for (const group of groups.values()) await ingestGroup(deps, group);
}

async function ingestGroup(deps: IngestStatementsDeps, group: readonly IngestStatement[]): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const source = await deps.findSource(first.source);
  if (source === null) throw new IngestRefusedError(`the source ${first.source} is not registered`);
  const reading = { file: '' };
  const entries = group.map(({ line }) => readIngestRecord(line, JSON.stringify(line), reading));
  const order = { source, origin: first.origin, now: deps.clock.now() };
  const refused = (await ingestRecords(deps, order, entries)).find(({ outcome }) => outcome === 'refused');
  if (refused === undefined) return;
  const reasons = refused.reasons.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
  throw new IngestRefusedError(`${refused.sourceId}: ${reasons}`);
}
