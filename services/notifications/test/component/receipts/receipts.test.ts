import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InvoiceEvent } from '@platform/contracts/billing';
import { encodeInvoice } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { NOW, OPERATOR_TOKEN, startNotifications, type TestNotifications } from '../../notifications-app.ts';

const ACCOUNT = '01a21ed6-4ba5-74cd-9e64-f2b348c8f313';
const EMAIL = 'anne@exemple.fr';

/** Identity as the service sees it: one account, and a switch to be away. */
const identity = { isAway: false, requests: [] as (string | undefined)[] };
let server: LocalServer;
let notifications: TestNotifications;
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    identity.requests.push(request.headers.authorization);
    const isKnown = request.url === `/api/identity/operators/contacts/${ACCOUNT}`;
    const status = identity.isAway ? 503 : isKnown ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ email: EMAIL, language: 'fr' }));
  });
  notifications = await startNotifications({ NOTIFICATIONS_IDENTITY_URL: server.origin });
});
afterAll(async () => {
  await notifications.close();
  await server.close();
});

function invoice(part: Partial<InvoiceEvent>): InvoiceEvent {
  return {
    id: 'in_1',
    workspaceId: ACCOUNT,
    v: 1,
    number: 'CL-0001',
    at: NOW.toISOString(),
    state: 'paid',
    total: { cents: 599, currency: 'EUR' },
    vat: { cents: 100, currency: 'EUR' },
    refunded: { cents: 0, currency: 'EUR' },
    plan: 'solo',
    ...part,
  };
}

async function publish(event: InvoiceEvent, origin: 'live' | 'backfill' = 'live'): Promise<void> {
  const headers = { ce_id: crypto.randomUUID(), ce_type: 't', ce_source: '/billing', ce_time: '', origin };
  const value = encodeInvoice(event);
  await notifications.eventBus.publish(TOPICS.billingInvoices.name, [{ key: event.id, value, headers }]);
}

/** Subjects of the receipts so far, sorted. */
async function subjects(): Promise<readonly string[]> {
  return (await notifications.mails.list({ to: EMAIL })).map(({ subject }) => subject).sort();
}

describe('receipts', () => {
  test('are sent once for each paid invoice that is published now, in the language of the person', async () => {
    await publish(invoice({}));
    await publish(invoice({ v: 2 }));
    await publish(invoice({ id: 'in_2', number: 'CL-0002', state: 'open' }));
    await publish(invoice({ id: 'in_3', number: 'CL-0003' }), 'backfill');
    await publish(invoice({ id: 'in_4', number: 'CL-0004', total: { cents: 0, currency: 'EUR' } }));
    await publish(invoice({ id: 'in_5', number: 'CL-0005', workspaceId: crypto.randomUUID() }));
    await publish(invoice({ id: 'in_6', number: 'CL-0006' }));
    await eventually(async () => expect(await subjects()).toEqual(['Reçu CL-0001', 'Reçu CL-0006']));
    const [mail] = await notifications.mails.list({ to: EMAIL });
    expect(mail?.text).toContain('Solo');
    expect(mail?.text).toMatch(/5,99\s€, dont TVA 1,00\s€/);
    expect(new Set(identity.requests)).toEqual(new Set([`Bearer ${OPERATOR_TOKEN}`]));
  });

  test('wait while identity is away, and are sent when it is back', async () => {
    identity.isAway = true;
    const before = identity.requests.length;
    await publish(invoice({ id: 'in_7', number: 'CL-0007' }));
    await eventually(() => expect(identity.requests.length).toBeGreaterThan(before));
    expect(await subjects()).not.toContain('Reçu CL-0007');
    identity.isAway = false;
    await eventually(async () => expect(await subjects()).toContain('Reçu CL-0007'), { deadlineMs: 15_000 });
  }, 30_000);
});
