import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Entitlement } from '@platform/contracts/billing';
import { limitsOf } from '@platform/contracts/billing-plans';
import { encodeEntitlement } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { NOW, startNotifications, type TestNotifications } from '../../notifications-app.ts';

/** Identity as the service sees it: accounts of the test, which read French or English, and a switch to be away. */
const identity = { isAway: false, refused: 0, languages: new Map<string, 'fr' | 'en'>() };
let server: LocalServer;
let notifications: TestNotifications;

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    const language = identity.languages.get(id);
    if (identity.isAway) identity.refused += 1;
    const status = identity.isAway ? 503 : language === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ email: emailOf(id), language }));
  });
  notifications = await startNotifications({ NOTIFICATIONS_IDENTITY_URL: server.origin });
});
afterAll(async () => {
  await notifications.close();
  await server.close();
});

let workspaceId: string;
beforeEach(() => {
  workspaceId = person('fr');
});

function emailOf(id: string): string {
  return `${id}@exemple.fr`;
}

function person(language: 'fr' | 'en'): string {
  const id = crypto.randomUUID();
  identity.languages.set(id, language);
  return id;
}

function entitlement(part: Partial<Entitlement>): Entitlement {
  return {
    workspaceId,
    v: 1,
    subscription_status: 'active',
    subscription_product_id: 'plan_solo',
    credits_remaining: 0,
    subscription_expires: '2026-12-20T09:00:00.000Z',
    tier: 'none',
    limits: limitsOf('none'),
    validUntil: null,
    trialEnding: null,
    ...part,
  };
}

async function publish(
  part: Partial<Entitlement>,
  { origin = 'live', at = NOW }: { readonly origin?: 'live' | 'backfill'; readonly at?: Date } = {},
): Promise<void> {
  const event = entitlement(part);
  const time = { ce_id: crypto.randomUUID(), ce_time: at.toISOString() };
  const headers = { ...time, ce_type: 't', ce_source: '/billing', origin };
  const value = encodeEntitlement(event);
  const key = event.workspaceId;
  await notifications.eventBus.publish(TOPICS.billingEntitlements.name, [{ key, value, headers }]);
}

async function mailsOf(id: string) {
  return notifications.mails.list({ to: emailOf(id) });
}

/** Resolves when everything published before was handled: a later event of the same key has led to its mail. */
async function handled(): Promise<void> {
  const last = { subscription_product_id: 'plan_pro_20', subscription_expires: '2099-01-01T00:00:00.000Z' };
  await publish({ v: 99, subscription_status: 'past_due', ...last });
  await eventually(async () =>
    expect((await mailsOf(workspaceId)).some(({ text }) => text.includes('Pro 20'))).toBe(true),
  );
}

test('a failed payment is mailed once for each period, with the way to the page where it is fixed', async () => {
  const past = { subscription_status: 'past_due' as const };
  await publish(past);
  await publish({ ...past, v: 2, credits_remaining: 5 });
  await publish({ ...past, v: 3, subscription_status: 'unpaid' });
  await eventually(async () => expect(await mailsOf(workspaceId)).toHaveLength(1));
  await publish({ ...past, v: 4, subscription_expires: '2027-01-20T09:00:00.000Z' });
  await eventually(async () => expect(await mailsOf(workspaceId)).toHaveLength(2));
  for (const { subject, text } of await mailsOf(workspaceId)) {
    expect(subject).toBe('Votre paiement n’a pas abouti');
    expect(text).toContain('votre formule Solo');
    expect(text).toContain('https://aides.example/pricing#subscription');
  }
});

test('the end of a trial is mailed once, in the language of the person', async () => {
  const reader = person('en');
  const ending = { workspaceId: reader, trialEnding: '2026-11-21T09:00:00.000Z' };
  await publish({ workspaceId: reader });
  await publish({ ...ending, v: 2 });
  await publish({ ...ending, v: 3, credits_remaining: 5 });
  await eventually(async () => expect(await mailsOf(reader)).toHaveLength(1));
  const [mail] = await mailsOf(reader);
  expect(mail?.subject).toBe('Your trial ends soon');
  expect(mail?.text).toContain('trial of the plan Solo ends on 21 November 2026');
  expect(mail?.text).toContain('https://aides.example/en/pricing#subscription');
});

test('what is replayed, late, over or without an account is not mailed', async () => {
  const past = { subscription_status: 'past_due' as const };
  await publish(past, { origin: 'backfill' });
  await publish({ ...past, v: 2 }, { at: new Date(NOW.getTime() - 49 * 3_600_000) });
  await publish({ v: 3, trialEnding: NOW.toISOString() });
  await publish({ v: 4, workspaceId: crypto.randomUUID(), ...past });
  await publish({ v: 5, subscription_status: 'canceled' });
  await handled();
  expect(await mailsOf(workspaceId)).toHaveLength(1);
});

test('a mail waits while identity is away', async () => {
  identity.isAway = true;
  await publish({ subscription_status: 'past_due', subscription_product_id: 'gold' });
  await eventually(() => expect(identity.refused).toBeGreaterThan(0));
  identity.isAway = false;
  await eventually(async () => expect(await mailsOf(workspaceId)).toHaveLength(1), { deadlineMs: 15_000 });
  const [mail] = await mailsOf(workspaceId);
  expect(mail?.text).toContain('Le paiement de votre formule n’a pas été accepté.');
}, 30_000);
