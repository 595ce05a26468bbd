import { randomUUID } from 'node:crypto';
import { paymentStatusSchema } from '@platform/contracts/billing';
import { LIVE_PATH, type LiveHint, parseLiveHint } from '@platform/contracts/live';

export type SignedIn = { readonly url: string; readonly token: string; readonly workspaceId: string };

const ROUNDS = 60;
const WARM_UP = 5;
const ROUND_MS_MAX = 10_000;

/** Reads the live stream of a person; `next` resolves with the next hint. */
async function openStream({ url, token }: SignedIn) {
  const stop = new AbortController();
  const response = await fetch(url + LIVE_PATH, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`the live stream returned ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: LiveHint[] = [];
  let text = '';
  const next = async (): Promise<LiveHint> => {
    for (;;) {
      const hint = waiting.shift();
      if (hint !== undefined) return hint;
      const { done, value } = await reader.read();
      if (done) throw new Error('the live stream has ended');
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const found = event.startsWith('data: ') ? parseLiveHint(event.slice('data: '.length)) : null;
        if (found !== null) waiting.push(found);
      }
    }
  };
  return { next, close: () => stop.abort() };
}

/** What a page does with a hint: it reads the access again. */
async function readCredits({ url, token, workspaceId }: SignedIn): Promise<number> {
  const response = await fetch(`${url}/api/billing/w/${workspaceId}/payment-status`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return paymentStatusSchema.parse(await response.json()).credits_remaining;
}

/** Begins a purchase of credits; returns the address of its test page. */
async function beginPurchase({ url, token, workspaceId }: SignedIn): Promise<string> {
  const response = await fetch(`${url}/api/billing/w/${workspaceId}/checkouts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), plan: 'pay_as_you_go', period: 'once', language: 'en' }),
  });
  const body = (await response.json()) as { url?: string };
  if (body.url === undefined) throw new Error(`a checkout returned ${response.status}`);
  return url + new URL(body.url).pathname;
}

/**
 * Times from paying on the test page, which sends signed events to the webhook, until a signed-in client that follows the
 * live stream has received a hint and reads the new credits, in ms.
 */
export async function measureEntitlementChange(person: SignedIn): Promise<readonly number[]> {
  const stream = await openStream(person);
  const times: number[] = [];
  try {
    let credits = await readCredits(person);
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const page = await beginPurchase(person);
      const startedAt = performance.now();
      const paid = fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      });
      const before = credits;
      while (credits === before) {
        const { type } = await stream.next();
        if (type === 'entitlement') credits = await readCredits(person);
        if (performance.now() - startedAt > ROUND_MS_MAX) throw new Error('the new credits did not appear');
      }
      if (round >= WARM_UP) times.push(performance.now() - startedAt);
      await (await paid).text();
    }
  } finally {
    stream.close();
  }
  return times;
}
