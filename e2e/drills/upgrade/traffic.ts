import { servedBy } from '../rolling/served-by.ts';
import type { Instance } from './versioned-cluster.ts';

/** What a process has done since its start. */
export type Traffic = {
  readonly requests: number;
  /** Events that it has published, and that it has handled. */
  readonly sent: number;
  readonly consumed: number;
};

export async function trafficOf({ metricsPort }: Instance): Promise<Traffic> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const sum = (name: string): number =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  return {
    requests: await servedBy({ metricsPort }),
    sent: sum('messaging_client_sent_messages_total'),
    consumed: sum('messaging_client_consumed_messages_total'),
  };
}
