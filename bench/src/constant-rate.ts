import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type RateResult = {
  /** Time of each response from the moment at which its request was due to the last byte, in ms. */
  readonly timesMs: readonly number[];
  readonly failed: number;
  /** Responses in a second of the run. */
  readonly perSecond: number;
};

export type RateOptions = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
};

/**
 * Sends requests at a constant rate whatever the responses do, on connections that are kept. A request that is sent late counts
 * from when it was due, so that a slow server does not hide its slowness.
 */
export async function atConstantRate({ url, paths, perSecond, seconds }: RateOptions): Promise<RateResult> {
  const agent = new http.Agent({ keepAlive: true });
  const timesMs: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const send = async (number: number): Promise<void> => {
    const dueAt = startedAt + (number * 1_000) / perSecond;
    await pause(Math.max(0, dueAt - performance.now()));
    const status = await statusOf(`${url}${paths[number % paths.length] ?? '/'}`, agent).catch(() => 0);
    if (status === 200) timesMs.push(performance.now() - dueAt);
    else failed += 1;
  };
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, number) => send(number)));
  const elapsedS = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { timesMs, failed, perSecond: timesMs.length / elapsedS };
}

/** Status of a response that was read to its end. */
export async function statusOf(url: string, agent: http.Agent): Promise<number> {
  const [response] = (await once(http.get(url, { agent }), 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}
