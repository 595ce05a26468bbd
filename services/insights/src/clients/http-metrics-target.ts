import { lookup } from 'node:dns/promises';
import type { MetricsTarget, ReadProcess } from '../ports/metrics-target.port.ts';

const DEADLINE_MS = 4_000;
/** A process of ours serves about 100 kB. */
const BODY_MAX = 5 * 1024 * 1024;

/** `host` as it is written in an address. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function readOne(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), redirect: 'error' });
    const text = response.ok ? await response.text() : null;
    return text === null || text.length > BODY_MAX ? null : text;
  } catch {
    // A process that does not respond is down; that is what is recorded.
    return null;
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host.replace(/^\[|\]$/g, ''), { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

/**
 * The processes behind an address such as `http://catalog-metrics:9464/metrics`. A name with several addresses, such as
 * that of a headless Service in Kubernetes, is one process for each address.
 */
export function httpMetricsTarget(name: string, address: string): MetricsTarget {
  const url = new URL(address);
  return {
    name,
    read: async (): Promise<readonly ReadProcess[]> => {
      const hosts = await addressesOf(url.hostname);
      return Promise.all(
        hosts.map(async (host) => {
          const one = new URL(url);
          one.hostname = inAddress(host);
          return { id: `${name} ${one.host}`, text: await readOne(one) };
        }),
      );
    },
  };
}
