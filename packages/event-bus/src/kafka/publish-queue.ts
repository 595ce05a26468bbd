/** Clients send concurrent calls in any order; here each waits for the one before it on the same topic. */
export function queuePerTopic() {
  const last = new Map<string, Promise<void>>();
  return (topic: string, send: () => Promise<void>): Promise<void> => {
    const sent = (last.get(topic) ?? Promise.resolve()).then(send);
    last.set(
      topic,
      sent.catch(() => undefined),
    );
    return sent;
  };
}
