/**
 * Requests health checks one after the other until it is stopped. `blockedMs` is the most processor time that this thread
 * used between two responses; other processes of a busy machine do not count.
 */
export function watchHealth(
  url: string,
): () => Promise<{ readonly blockedMs: number; readonly responses: number }> {
  let isStopped = false;
  let blockedMs = 0;
  let responses = 0;
  const watching = (async () => {
    while (!isStopped) {
      const before = process.threadCpuUsage();
      const response = await fetch(`${url}/health/live`);
      await response.arrayBuffer();
      const { user, system } = process.threadCpuUsage(before);
      blockedMs = Math.max(blockedMs, (user + system) / 1_000);
      responses += response.status === 200 ? 1 : 0;
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return { blockedMs, responses };
  };
}
