import { hash } from 'node:crypto';
import type { ReadContext, ReadRecord } from '../port/connector.ts';
import { refusal } from './finish-facts.ts';
import { plainWords } from './record-checks.ts';

/** What one run has read so far, as short hashes: a few hundred bytes per record. */
export type RecordRun = Pick<ReadContext, 'limit'> & {
  /**
   * The record to pass on: null when an identical one came before (pages shift during a fetch), a refusal when its id
   * came with other content, held when another id had the same text.
   */
  readonly admit: (record: ReadRecord) => ReadRecord | null;
};

/** A run that has read nothing yet. */
export function recordRun(context: Pick<ReadContext, 'limit'> = {}): RecordRun {
  const contents = new Map<string, string>();
  const texts = new Map<string, string>();
  return {
    ...(context.limit === undefined ? {} : { limit: context.limit }),
    admit: (record) => {
      if (record.kind === 'refused' || record.sourceId === null) return record;
      const content = record.kind === 'facts' ? markOf(record.raw) : record.kind;
      const earlier = contents.get(record.sourceId);
      if (earlier === content) return null;
      if (earlier !== undefined)
        return refusal(record.file, record.sourceId, {
          field: 'id',
          message: 'repeats an id of this run with other content',
        });
      contents.set(record.sourceId, content);
      return record.kind === 'facts' ? withoutCopies(record, texts) : record;
    },
  };
}

/** Shorter texts may be equal by chance, so they are not compared. */
const COMPARED_LENGTH_MIN = 80;

function withoutCopies(
  record: Extract<ReadRecord, { kind: 'facts' }>,
  texts: Map<string, string>,
): ReadRecord {
  const { fr } = record.facts.texts;
  const body = fr?.description ?? '';
  if (fr === undefined || body.length < COMPARED_LENGTH_MIN) return record;
  const text = markOf(
    plainWords(
      [fr.title, ...record.facts.funders, JSON.stringify(record.facts.coverage.zones), body].join('\n'),
    ),
  );
  const original = texts.get(text);
  if (original === undefined) {
    texts.set(text, record.sourceId);
    return record;
  }
  const doubt = { field: 'title', message: `has the same text as the record ${original.slice(0, 120)}` };
  return { ...record, hold: [...record.hold, doubt] };
}

function markOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
