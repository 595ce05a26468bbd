import type { LogTransport } from '../log-transport.ts';

/** A transport that is loaded at its first use, so that a process holds only the client which it uses. */
export function lazyTransport(load: () => Promise<LogTransport>): LogTransport {
  let loading: Promise<LogTransport> | undefined;
  const get = (): Promise<LogTransport> => {
    loading ??= load();
    return loading;
  };
  return {
    ensureTopics: async (topics) => (await get()).ensureTopics(topics),
    append: async (topic, records) => (await get()).append(topic, records),
    join: async (options) => (await get()).join(options),
    tail: async (topic, onRecords, from) => (await get()).tail(topic, onRecords, from),
    rewind: async (group, topics) => (await get()).rewind(group, topics),
    lag: async (group, topics) => (await get()).lag(group, topics),
    check: async () => (await get()).check(),
    close: async () => (await get()).close(),
  };
}
