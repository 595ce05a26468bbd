import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CheckoutView, CreditsView, PaymentStatus } from '@platform/contracts/billing';
import { decodeEntitlement } from '@platform/events/billing';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { type BillingProcess, died, kill, readEntitlements, startProcess } from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('billing.') || point.startsWith('relay.'));

let issuer: TestIssuer;
let folder: string;
let running: BillingProcess;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'billing-kill-'));
});
afterEach(async () => {
  await kill(running);
  await rm(folder, { recursive: true, force: true });
});

/** What one person does, with ids chosen once, so that every request can be repeated. */
function personOf() {
  const [id, checkout, spent, returned] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const token = () => issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id });
  const send = async (method: string, route: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' };
    const url = `${running.url}/api/billing/w/${id}/${route}`;
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 400) throw new Error(`${route} responded with ${response.status}`);
    return response.json();
  };
  const get = (route: string) => send('GET', route);
  const buy = async () => {
    const order = { id: checkout, plan: 'pay_as_you_go', period: 'once', language: 'fr' };
    const { url } = (await send('POST', 'checkouts', order)) as CheckoutView;
    if (url !== null) {
      const page = `${running.url}${new URL(url).pathname}`;
      await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    }
    await eventually(async () => expect(await get(`checkouts/${checkout}`)).toMatchObject({ state: 'paid' }));
  };
  const spend = async () => {
    for (const key of [spent, returned]) await send('POST', 'reservations', { key, purpose: 'search' });
    await send('POST', `reservations/${spent}/confirm`, {});
    await send('POST', `reservations/${returned}/release`, {});
  };
  const settle = () => fetch(`${running.url}/settle`, { method: 'POST' });
  return { id, get, buy, spend, settle };
}

type Person = ReturnType<typeof personOf>;

async function everything(person: Person): Promise<void> {
  await person.buy();
  await person.spend();
  await person.settle();
}

async function erase({ id }: Person): Promise<void> {
  const response = await fetch(`${running.url}/erasures/${id}`, { method: 'POST' });
  if (!response.ok) throw new Error(`the erasure responded with ${response.status}`);
}

async function expectBoughtOnce(person: Person): Promise<void> {
  expect((await person.get('payment-status')) as PaymentStatus).toMatchObject({
    credits_remaining: 4,
    tier: 'discover',
  });
  const credits = (await person.get('credits')) as CreditsView;
  expect(credits).toMatchObject({ balance: 4, lots: [{ granted: 5, remaining: 4 }] });
  expect(credits.entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(4);
  expect(((await person.get('invoices')) as { invoices: unknown[] }).invoices).toHaveLength(1);
}

it.each(POINTS)('killed at %s, a purchase and its spending are neither lost nor doubled', async (point) => {
  const person = personOf();
  const isErasure = point.startsWith('billing.erasure');
  running = await startProcess(folder, issuer.jwksUrl, point);
  const first = isErasure ? everything(person).then(() => erase(person)) : everything(person);
  await Promise.all([died(running), first.catch(() => undefined)]);
  running = await startProcess(folder, issuer.jwksUrl);
  if (!isErasure) {
    await everything(person);
    await expectBoughtOnce(person);
  }
  await erase(person);
  expect(await person.get('payment-status')).toMatchObject({ tier: 'none', v: 0 });
  await kill(running);
  const events = await readEntitlements(folder, person.id);
  const versions = events.flatMap(({ value }) => (value === null ? [] : decodeEntitlement(value).v));
  // Events may be repeated after a crash, and old ones compacted; none is out of order, and the removal comes last.
  const distinct = [...new Set(versions)];
  expect(distinct).toEqual(distinct.toSorted((a, b) => a - b));
  expect(events.at(-1)?.value).toBeNull();
});
