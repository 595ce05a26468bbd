import type { LiveHint } from '@platform/contracts/live';

/** One open stream of a browser. */
export type HintStream = {
  readonly personId: string;
  readonly sessionId: string;
  readonly send: (hint: LiveHint) => void;
  /** Ends the response. */
  readonly end: () => void;
};

export type HintStreams = {
  /** Adds a stream and returns the function that removes it; null when there are too many. */
  readonly add: (stream: HintStream) => (() => void) | null;
  readonly entitlementChanged: (workspaceId: string, v: number) => void;
  readonly inboxChanged: (workspaceId: string) => void;
  /** Informs the streams of the session and ends them. */
  readonly sessionEnded: (sessionId: string) => void;
  readonly endAll: () => void;
};

/** Open streams by what they are informed about. */
function createIndex() {
  const streams = new Map<string, Set<HintStream>>();
  return {
    of: (key: string): readonly HintStream[] => [...(streams.get(key) ?? [])],
    add: (key: string, stream: HintStream): void => {
      streams.set(key, (streams.get(key) ?? new Set()).add(stream));
    },
    remove: (key: string, stream: HintStream): void => {
      const found = streams.get(key);
      found?.delete(stream);
      if (found?.size === 0) streams.delete(key);
    },
  };
}

/**
 * The open streams of this process, at most `max`, and at most `maxPerPerson` of one person. A person has one workspace,
 * whose id is that of the account.
 */
export function createHintStreams({
  max,
  maxPerPerson,
}: {
  readonly max: number;
  readonly maxPerPerson: number;
}): HintStreams {
  const all = new Set<HintStream>();
  const byPerson = createIndex();
  const bySession = createIndex();
  return {
    add: (stream) => {
      if (all.size >= max || byPerson.of(stream.personId).length >= maxPerPerson) return null;
      all.add(stream);
      byPerson.add(stream.personId, stream);
      bySession.add(stream.sessionId, stream);
      return () => {
        all.delete(stream);
        byPerson.remove(stream.personId, stream);
        bySession.remove(stream.sessionId, stream);
      };
    },
    entitlementChanged: (workspaceId, v) => {
      for (const { send } of byPerson.of(workspaceId)) send({ type: 'entitlement', workspaceId, v });
    },
    inboxChanged: (workspaceId) => {
      for (const { send } of byPerson.of(workspaceId)) send({ type: 'inbox', workspaceId });
    },
    sessionEnded: (sessionId) => {
      for (const { send, end } of bySession.of(sessionId)) {
        send({ type: 'session-ended' });
        end();
      }
    },
    endAll: () => {
      for (const { end } of [...all]) end();
    },
  };
}
