import { lookup } from 'node:dns/promises';
import { withDeadline } from '@platform/service-kit';
import type { MetricsTarget, ReadProcess } from '../ports/metrics-target.port.ts';

const LOOKUP_MS = 2_000;
const READ_MS = 3_000;
/** A process of ours serves about 100 kB. */
const BODY_MAX = 5 * 1024 * 1024;

/** `host` as it is written in an address. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The text of a response, null when it is larger than what any process of ours serves. */
async function limitedText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the rest of the response.
    if (text.length > BODY_MAX) return null;
  }
  return text;
}

async function readOne(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(READ_MS), redirect: 'error' });
    return response.ok ? await limitedText(response) : null;
  } catch {
    // A process that does not respond is down; that is what is recorded.
    return null;
  }
}

/** All addresses of a host, of one kind: a process with an IPv4 and an IPv6 address must not count twice. */
async function addressesOf(host: string): Promise<readonly string[]> {
  try {
    const found = await withDeadline(
      lookup(host.replace(/^\[|\]$/g, ''), { all: true }),
      LOOKUP_MS,
      `addresses of ${host}`,
    );
    const [first] = found.toSorted((one, other) => one.family - other.family);
    return found.filter(({ family }) => family === first?.family).map(({ address }) => address);
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
