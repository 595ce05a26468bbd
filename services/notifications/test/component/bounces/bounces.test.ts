import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { type MailServer, startMailServer } from '@platform/testing/mail-server';
import { aDeliveryReport } from '../../delivery-reports.ts';
import { NOW, OPERATOR_TOKEN, startNotifications, type TestNotifications } from '../../notifications-app.ts';

/** Addresses of workspaces, as identity states them. */
const addresses = new Map<string, string>();
let server: MailServer;
let identity: LocalServer;
let service: TestNotifications;
beforeAll(async () => {
  server = await startMailServer({});
  identity = await serveLocally((request, response) => {
    const email = addresses.get(request.url?.split('/').at(-1) ?? '');
    response.writeHead(email === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ email, language: 'fr' }));
  });
  service = await startNotifications({
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@aides.example',
    MAIL_RETURN: 'returned@aides.example',
    NOTIFICATIONS_IDENTITY_URL: identity.origin,
    NOTIFICATIONS_SWEEP_MS: '100',
  });
});
afterAll(async () => {
  await service.close();
  await identity.close();
  await server.close();
});

const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };

function aWorkspace(address = `${crypto.randomUUID()}@exemple.fr`) {
  const workspaceId = crypto.randomUUID();
  addresses.set(workspaceId, address);
  return { workspaceId, address };
}

/** Enqueues a mail and resolves to how it ended. */
async function mailTo({ workspaceId, address }: ReturnType<typeof aWorkspace>) {
  const id = `receipt-${crypto.randomUUID()}`;
  const values = { plan: 'Solo', portalLink: 'https://aides.example/pricing' };
  await service.module.enqueueMail({
    ...{ id, workspaceId, to: address, template: 'payment-failed', language: 'fr', values },
  });
  const mails = service.connection.collection<{
    _id: string;
    state: string;
    failure: { reason: string } | null;
  }>('notifications_mails');
  let end = '';
  await eventually(async () => {
    const stored = await mails.findOne({ _id: id });
    if (stored === null || ['pending', 'sending'].includes(stored.state)) throw new Error('not ended');
    end = stored.failure?.reason ?? stored.state;
  });
  return { id, end };
}

async function report(payload: string, headers: Readonly<Record<string, string>> = operator) {
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/notifications/operators/delivery-reports',
    headers: { 'content-type': 'message/rfc822', ...headers },
    payload,
  });
  return { status: response.statusCode, outcome: response.json().outcome };
}

async function preferences(workspaceId: string, method: 'GET' | 'DELETE' = 'GET') {
  const path = method === 'GET' ? 'preferences' : 'returned-mails';
  const response = await service.app.inject({
    method,
    url: `/api/notifications/w/${workspaceId}/${path}`,
    headers: { authorization: service.authorizationOf({ sub: workspaceId }) },
  });
  return response.json();
}

function receivedBy(address: string) {
  return server.received.filter(({ to }) => to.includes(address));
}

describe('an address that the mail server refuses for good', () => {
  it('gets nothing more, and the settings state it until the person has another address', async () => {
    const workspace = aWorkspace(`refused-550-5.1.1@${crypto.randomUUID()}.fr`);
    expect((await mailTo(workspace)).end).toBe('recipient');
    expect((await mailTo(workspace)).end).toBe('returned');
    expect(await preferences(workspace.workspaceId)).toMatchObject({ mailsReturnSince: NOW.toISOString() });
    const moved = { ...workspace, address: aWorkspace().address };
    addresses.set(workspace.workspaceId, moved.address);
    expect(await preferences(workspace.workspaceId)).toMatchObject({ mailsReturnSince: null });
    expect((await mailTo(moved)).end).toBe('sent');
    expect(receivedBy(moved.address)).toHaveLength(1);
  });

  it.each(['refused-550-5.7.1', 'content-554'])(
    'for what is no fault of it (%s) is written to again',
    async (local) => {
      const workspace = aWorkspace(`${local}@${crypto.randomUUID()}.fr`);
      const first = (await mailTo(workspace)).end;
      expect(first).not.toBe('returned');
      expect((await mailTo(workspace)).end).toBe(first);
      expect(await preferences(workspace.workspaceId)).toMatchObject({ mailsReturnSince: null });
    },
  );
});

describe('a delivery report', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
    'of a mail that came back (%s) ends mails to its address, until the person wants them again',
    async (returned) => {
      const workspace = aWorkspace();
      const { id, end } = await mailTo(workspace);
      expect(end).toBe('sent');
      const [mail] = receivedBy(workspace.address);
      expect(mail?.from).toBe('returned@aides.example');
      const messageId = /^Message-ID: (.*)$/m.exec(mail?.source ?? '')?.[1]?.trim() ?? '';
      expect(messageId).toBe(`<${id}@aides.example>`);
      const text = aDeliveryReport({ messageId, returned });
      expect(await report(text)).toEqual({ status: 200, outcome: 'recorded' });
      expect(await report(text)).toEqual({ status: 200, outcome: 'recorded' });
      expect((await mailTo(workspace)).end).toBe('returned');
      expect(await preferences(workspace.workspaceId)).toMatchObject({ mailsReturnSince: NOW.toISOString() });
      expect(await preferences(workspace.workspaceId, 'DELETE')).toMatchObject({ mailsReturnSince: null });
      expect((await mailTo(workspace)).end).toBe('sent');
    },
  );

  it.each([
    [{ action: 'delayed', status: '4.4.1' }, 'not-final'],
    [{ action: 'failed', status: '4.4.7' }, 'not-final'],
    [{ action: 'failed', status: '5.7.1' }, 'not-final'],
    [{ action: 'delivered', status: '2.0.0' }, 'not-final'],
  ])('with %j ends nothing', async (part, outcome) => {
    const workspace = aWorkspace();
    const { id } = await mailTo(workspace);
    expect(await report(aDeliveryReport({ messageId: `<${id}@aides.example>`, ...part }))).toMatchObject({
      outcome,
    });
    expect((await mailTo(workspace)).end).toBe('sent');
  });

  it.each([
    [
      'delayed',
      (address: string) => [`Final-Recipient: rfc822; ${address}`, 'Action: delayed', 'Status: 4.4.1'],
      'not-final',
    ],
    [
      'failed',
      (address: string) => [`Original-Recipient: rfc822;<${address}>`, 'Action: failed', 'Status: 5.1.1'],
      'recorded',
    ],
  ])('of several recipients is about the one that is ours, here %s', async (_action, fieldsOf, outcome) => {
    const workspace = aWorkspace();
    const { id } = await mailTo(workspace);
    const others = [...fieldsOf(workspace.address), ''];
    const text = aDeliveryReport({ messageId: `<${id}@aides.example>`, others });
    expect(await report(text)).toMatchObject({ outcome });
    expect((await mailTo(workspace)).end).toBe(outcome === 'recorded' ? 'returned' : 'sent');
  });

  it('about a mail that we did not send, and anything else, ends nothing', async () => {
    expect(await report(aDeliveryReport({ messageId: '<receipt-other@aides.example>' }))).toMatchObject({
      outcome: 'unknown-mail',
    });
    expect(await report('Subject: Out of office\r\n\r\nI am away.')).toMatchObject({ outcome: 'unreadable' });
  });

  it('comes from operators only, as a message of limited length', async () => {
    const { workspaceId } = aWorkspace();
    const text = aDeliveryReport({});
    expect((await report(text, { authorization: 'Bearer wrong' })).status).toBe(401);
    const authorization = service.authorizationOf({ sub: workspaceId });
    expect((await report(text, { authorization })).status).toBe(403);
    expect((await report('{}', { ...operator, 'content-type': 'application/json' })).status).toBe(415);
    expect((await report('x'.repeat(300_000))).status).toBe(413);
  });
});

test('no notice is mailed to an address whose mails come back, and the inbox has it', async () => {
  const workspace = aWorkspace(`refused-550@${crypto.randomUUID()}.fr`);
  const { workspaceId } = workspace;
  await mailTo(workspace);
  const types = { email: true, inApp: true, frequency: 'immediate' };
  await service.app.inject({
    method: 'PUT',
    url: `/api/notifications/w/${workspaceId}/preferences`,
    headers: { authorization: service.authorizationOf({ sub: workspaceId }) },
    payload: {
      types: { deadlines: types, tips: types, 'platform-updates': types, 'funding-matches': types },
    },
  });
  await service.app.inject({
    method: 'POST',
    url: '/api/notifications/operators/messages',
    headers: operator,
    payload: { workspaceId, type: 'tips', key: 'tip-1', titles: { fr: 'Conseil' } },
  });
  const notices = service.connection.collection('notifications_notices');
  await eventually(async () => {
    expect(await notices.findOne({ workspaceId })).toMatchObject({ inApp: true, mail: { state: 'none' } });
  });
});

test('neither the address nor anything that leads to it is kept, and an erasure removes the rest', async () => {
  const workspace = aWorkspace(`refused-550-5.1.1@${crypto.randomUUID()}.fr`);
  await mailTo(workspace);
  const bounces = service.connection.collection('notifications_bounces');
  const kept = await bounces.find({ workspaceId: workspace.workspaceId }).toArray();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/@|\.fr/);
  await service.module.eraseWorkspace(workspace.workspaceId);
  expect(await bounces.countDocuments({ workspaceId: workspace.workspaceId })).toBe(0);
});
