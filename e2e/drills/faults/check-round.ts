import type { Recorded } from './history.ts';
import type { Store } from './schedule.ts';

/** The entries of one round. */
export function entriesOf(history: readonly Recorded[], round: number): readonly Recorded[] {
  const begin = history.findIndex((entry) => entry.kind === 'round' && entry.round === round);
  return history.slice(begin);
}

type Ended = Extract<Recorded, { readonly kind: 'ended' }>;

/** Time for the outboxes to drain once the broker is back. */
const DRAIN_MS = 30_000;
const AWAY = 'writes are accepted without the broker';

/** What does not hold of a round in which the broker was away: every write is accepted, and outboxes drain soon after. */
export function checkAway(
  entries: readonly Recorded[],
  { outboxesMs }: { readonly outboxesMs: number },
): readonly string[] {
  const commands = endedOf(entries);
  const late = outboxesMs > DRAIN_MS ? [`${AWAY}: the outboxes were empty after ${outboxesMs} ms`] : [];
  const none = commands.length === 0 ? [`${AWAY}: no command was sent`] : [];
  return [...late, ...none, ...notAccepted(commands, AWAY)];
}

const FULL = 'a full disk refuses writes by a problem';
/** Responses to commands that were sent before the disk was full. */
const BEFORE_MS = 500;
/** The rest of the product does not depend on these for a command. */
const NOT_NEEDED: readonly Store[] = ['kafka', 'search', 'mail'];

/**
 * What does not hold of a round in which each store was full for a while. Without space for documents some command is
 * refused, and every refusal is a response with the code of a problem; without space elsewhere commands are accepted.
 */
export function checkFull(entries: readonly Recorded[]): readonly string[] {
  const duringFull = (store: Store): readonly Ended[] => {
    const full = entries.find(
      (entry) => entry.kind === 'fault' && entry.fault === 'disk' && entry.target === store,
    );
    if (full?.kind !== 'fault') return [];
    const { forMs } = JSON.parse(full.detail) as { readonly forMs: number };
    return endedOf(entries).filter(({ ms }) => ms > full.ms + BEFORE_MS && ms < full.ms + forMs);
  };
  const refused = duringFull('mongo').filter(({ outcome }) => outcome !== 'acknowledged');
  // Imported records have no response each.
  const unclear = refused.filter(({ id, detail }) => isCommand(id) && !detail.includes('"code":"'));
  return [
    ...(refused.length === 0 ? [`${FULL}: the full disk of mongo refused nothing`] : []),
    ...unclear.map(({ id, status, detail }) => `${FULL}: ${id} got ${status} ${detail}`),
    ...NOT_NEEDED.flatMap((store) =>
      notAccepted(duringFull(store), `writes are accepted with a full ${store}`),
    ),
  ];
}

function isCommand(id: string): boolean {
  return id.startsWith('command-');
}

function endedOf(entries: readonly Recorded[]): readonly Ended[] {
  return entries.filter((entry) => entry.kind === 'ended');
}

function notAccepted(commands: readonly Ended[], invariant: string): string[] {
  return commands
    .filter(({ outcome }) => outcome === 'unknown')
    .map(({ id, status, detail }) => `${invariant}: ${id} got ${status} ${detail}`);
}
