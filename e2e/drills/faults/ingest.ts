import type { Draws } from '@platform/seeded-random';
import { type DrillTarget, readAcknowledged, WORD } from '../ingest-drill.ts';
import type { Actor } from './actors.ts';
import type { History, Outcome } from './history.ts';
import { drawnId } from './orders.ts';

/** New records of a run, and changed ones: a run that changes many of the known records is refused. */
const BATCH = { added: 5, changed: 2 };
const RESPONSE_MS = 30_000;

/** Title of a record at a revision, which is the value of its register. */
export function titleOf(id: string, revision: number): string {
  return `Exercice ${WORD} ${id} révision ${revision}`;
}

type Sent = { readonly id: string; readonly revision: number };

function recordLine({ id, revision }: Sent): string {
  const record = {
    id,
    titre: titleOf(id, revision),
    promesse: 'Programme imaginaire pour les exercices de panne',
    description: `Ce programme n’existe pas ; révision ${revision}.`,
    types_aides: ['Subvention'],
    url_source: `https://exercice.example/${id}`,
    date_mise_a_jour: '2026-11-01',
  };
  const contentBase64 = Buffer.from(JSON.stringify([record])).toString('base64');
  return JSON.stringify({ kind: 'file', path: `${id}.json`, contentBase64 });
}

/** Imports records as an operator does; calls `onAcknowledged` for each one. Rejects when the connection breaks. */
export async function importRevisions(
  { url, operatorToken }: DrillTarget,
  records: readonly Sent[],
  onAcknowledged: (id: string) => void,
): Promise<void> {
  const begin = JSON.stringify({ kind: 'begin', files: records.length, complete: false });
  const response = await fetch(`${url}/api/catalog/sources/schema-aides/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/x-ndjson' },
    body: [begin, ...records.map(recordLine), '{"kind":"end"}', ''].join('\n'),
    signal: AbortSignal.timeout(RESPONSE_MS),
  });
  if (response.status !== 200 || response.body === null)
    throw new Error(`import returned ${response.status} ${await response.text()}`);
  await readAcknowledged(response.body, onAcknowledged);
}

export type Ingest = Actor & {
  /** Imports again what was not acknowledged; resolves with the ids that are left. */
  readonly settle: (deadlineMs: number) => Promise<readonly string[]>;
};

/** An operator who imports new records and new revisions of known ones. */
export function createIngest(
  target: DrillTarget,
  { draws, history }: { readonly draws: Draws; readonly history: History },
): Ingest {
  const revisions = new Map<string, number>();
  let unsettled: Sent[] = [];
  const send = async (records: readonly Sent[], attempt: number): Promise<void> => {
    const open = new Map(records.map((one) => [one.id, one]));
    const commandOf = ({ id, revision }: Sent): string => `${id} ${revision}`;
    for (const one of records) {
      const command = {
        id: commandOf(one),
        register: `record:${one.id}`,
        value: titleOf(one.id, one.revision),
      };
      history.record({ kind: 'invoked', ...command, attempt });
    }
    const end = (one: Sent, outcome: Outcome, detail: string): void =>
      history.record({ kind: 'ended', id: commandOf(one), attempt, outcome, status: 0, detail });
    let failure = 'not acknowledged';
    try {
      await importRevisions(target, records, (id) => {
        const one = open.get(id);
        if (one === undefined) return;
        open.delete(id);
        revisions.set(id, one.revision);
        end(one, 'acknowledged', '');
      });
    } catch (error) {
      failure = String(error);
    }
    // While another run goes on, nothing of this one was read.
    const outcome = attempt === 1 && failure.includes('CATALOG_IMPORT_RUNNING') ? 'refused' : 'unknown';
    for (const one of open.values()) end(one, outcome, failure.slice(0, 300));
    const others = unsettled.filter(({ id }) => !records.some((one) => one.id === id));
    unsettled = outcome === 'refused' ? others : [...others, ...open.values()];
  };
  return {
    name: 'ingest',
    act: async () => {
      const waiting = new Set(unsettled.map(({ id }) => id));
      const known = draws.some([...revisions.keys()], BATCH.changed).filter((id) => !waiting.has(id));
      const changed = known.map((id) => ({ id, revision: (revisions.get(id) ?? 0) + 1 }));
      const added = Array.from({ length: BATCH.added }, () => ({
        id: `panne-${drawnId(draws)}`,
        revision: 1,
      }));
      await send([...changed, ...added], 1);
    },
    settle: async (deadlineMs) => {
      const until = performance.now() + deadlineMs;
      for (let attempt = 2; unsettled.length > 0 && performance.now() < until; attempt += 1)
        for (const some of portionsOf(unsettled)) await send(some, attempt);
      const left = unsettled.map(({ id }) => id);
      unsettled = [];
      return left;
    },
  };
}

/** Runs that change few of the known records. */
function portionsOf(records: readonly Sent[]): Sent[][] {
  const changed = records.filter(({ revision }) => revision > 1);
  const added = records.filter(({ revision }) => revision === 1);
  const portions: Sent[][] = [];
  while (changed.length + added.length > 0)
    portions.push([...changed.splice(0, BATCH.changed), ...added.splice(0, BATCH.added)]);
  return portions;
}
