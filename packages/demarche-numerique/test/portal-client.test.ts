import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundClient, type OutboundClient } from '@platform/outbound';
import { champ, type FakePortal, PROCEDURE, startFakePortal } from '../src/fake-portal.ts';
import { createPortalClient, followFiles, type PortalClient, Secret, trackedFile } from '../src/index.ts';

const VALUES = new Map([[champ(101), 'SARL']]);
let nowMs: number;
const clock = { now: () => new Date(nowMs) };
let portal: FakePortal;
let outbound: OutboundClient;
let client: PortalClient;

beforeAll(async () => {
  portal = await startFakePortal(() => nowMs);
  outbound = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [portal.origin],
    deadlineMs: 400,
    maxBytes: 100_000,
    userAgent: 'test',
    clock,
  });
});
beforeEach(() => {
  nowMs = (nowMs ?? Date.UTC(2026, 10, 28, 10)) + 3_600_000;
  portal.calls.length = 0;
  portal.troubles.length = 0;
  client = createPortalClient({ outbound, baseUrl: portal.origin, clock });
});
afterAll(async () => {
  await outbound.close();
  await portal.close();
});

describe('creating a file', () => {
  it('returns its number, and its address and token as secrets', async () => {
    const file = await client.createFile(PROCEDURE.number, VALUES);
    const stored = portal.files.at(-1);
    expect(file.number).toBe(stored?.number);
    expect(file.token.reveal()).toBe(stored?.token);
    expect(file.claimUrl.reveal()).toBe(
      `${portal.origin}/commencer/${PROCEDURE.path}?prefill_token=${stored?.token}`,
    );
    for (const shown of [
      inspect(file, { depth: null, showHidden: true }),
      JSON.stringify(file),
      `${file.token}${file.claimUrl}`,
    ]) {
      expect(shown).not.toContain(stored?.token);
    }
  });

  it('is never repeated: a lost response is reported as one that may have created a file', async () => {
    for (const trouble of ['cut', 'silent', 503] as const) {
      portal.troubles.push(trouble);
      await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({
        name: 'PortalUnavailableError',
        mayHaveHappened: true,
      });
    }
    expect(portal.calls).toHaveLength(3);
  });

  it('is refused for a procedure that does not exist, and for other client errors', async () => {
    await expect(client.createFile(1, VALUES)).rejects.toMatchObject({
      name: 'PortalRefusedError',
      status: 404,
    });
    portal.troubles.push(422);
    await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({ status: 422 });
  });

  it('follows no redirect', async () => {
    portal.troubles.push('redirect');
    await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({ status: 302 });
    expect(portal.calls).toHaveLength(1);
  });

  it('sends no applicant to another site', async () => {
    portal.troubles.push('foreign-address');
    await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({
      name: 'PortalResponseError',
    });
  });

  it.each(['html', 'other-shape'] as const)('reports a response of another form (%s)', async (trouble) => {
    portal.troubles.push(trouble);
    await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({
      name: 'PortalResponseError',
    });
  });

  it('waits after the limit of the portal until the time that it states', async () => {
    for (let count = 0; count < 15; count += 1) await client.createFile(PROCEDURE.number, VALUES);
    const refused = await client.createFile(PROCEDURE.number, VALUES).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'PortalUnavailableError',
      reason: 'rate-limited',
      mayHaveHappened: false,
    });
    const { retryAt } = refused as { retryAt: Date };
    expect(retryAt.getTime() - nowMs).toBe(15_000);
    await expect(client.createFile(PROCEDURE.number, VALUES)).rejects.toMatchObject({
      reason: 'rate-limited',
      retryAt,
    });
    expect(portal.calls).toHaveLength(16);
    nowMs = retryAt.getTime();
    await expect(client.createFile(PROCEDURE.number, VALUES)).resolves.toHaveProperty('number');
  });
});

describe('reading the state of files', () => {
  it('reports each file in the order of the tokens, and null for one that is not listed', async () => {
    const first = await client.createFile(PROCEDURE.number, VALUES);
    const second = await client.createFile(PROCEDURE.number, VALUES);
    const filed = portal.files.at(-1);
    if (filed === undefined) throw new Error('no file');
    Object.assign(filed, { state: 'en_construction', submittedAt: '2026-11-28T11:00:00+01:00' });
    const reports = await client.reports(PROCEDURE.number, [
      second.token,
      new Secret('unknown-token'),
      first.token,
    ]);
    expect(reports).toEqual([
      { state: 'en_construction', submittedAt: '2026-11-28T11:00:00+01:00', processedAt: null },
      null,
      { state: 'prefilled', submittedAt: null, processedAt: null },
    ]);
  });

  it('reads many files in several calls', async () => {
    const tokens = portal.files.map(({ token }) => new Secret(token));
    while (tokens.length < 45) tokens.push(new Secret(`unknown-${tokens.length}`));
    const reports = await client.reports(PROCEDURE.number, tokens);
    expect(reports.filter((one) => one !== null)).toHaveLength(portal.files.length);
    expect(portal.calls).toHaveLength(3);
  });

  it('keeps a token with signs of addresses inside of its parameter', async () => {
    await client.reports(PROCEDURE.number, [new Secret('a&b=c,d#e/../f')]);
    expect(portal.calls.at(0)?.path).toBe(
      `/api/public/v1/demarches/${PROCEDURE.number}/dossiers?prefill_token=a%26b%3Dc%2Cd%23e%2F..%2Ff`,
    );
  });

  it('reports a state that it does not know as a changed interface, not as a state', async () => {
    const { token } = await client.createFile(PROCEDURE.number, VALUES);
    Object.assign(portal.files.at(-1) ?? {}, { state: 'nouvel_etat' });
    await expect(client.reports(PROCEDURE.number, [token])).rejects.toMatchObject({
      name: 'PortalResponseError',
    });
    portal.files.pop();
  });

  it('shows no token in any error, with its causes', async () => {
    const canary = 'canary-5f1e2d3c';
    for (const trouble of ['cut', 'silent', 'html', 'other-shape', 'redirect', 404, 500, 429] as const) {
      portal.troubles.push(trouble);
      nowMs += 3_600_000;
      const error = await client
        .reports(PROCEDURE.number, [new Secret(canary)])
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: null, showHidden: true })).not.toContain(canary);
    }
  });
});

describe('following files', () => {
  const known = trackedFile({ state: 'prefilled', submittedAt: null, processedAt: null });

  it('reports what changed, what is not listed, and a procedure that fails without the others', async () => {
    const created = await client.createFile(PROCEDURE.number, VALUES);
    Object.assign(portal.files.at(-1) ?? {}, { state: 'en_construction' });
    const { steps, failures, retryAt } = await followFiles(client, [
      { id: 'closed', procedure: 1, token: new Secret('other-token'), known },
      { id: 'filed', procedure: PROCEDURE.number, token: created.token, known },
      { id: 'gone', procedure: PROCEDURE.number, token: new Secret('gone-token'), known },
    ]);
    expect(steps.get('filed')).toMatchObject({ kind: 'changed', file: { status: 'submitted', filed: true } });
    expect(steps.get('gone')).toMatchObject({ kind: 'missing', file: { status: 'ready_to_submit' } });
    expect(steps.has('closed')).toBe(false);
    expect(failures).toMatchObject([{ procedure: 1, error: { name: 'PortalRefusedError' } }]);
    expect(retryAt).toBeNull();
  });

  it('stops when the portal is called too often', async () => {
    portal.troubles.push(429);
    const files = [1, 2, 3].map((procedure) => ({
      id: `${procedure}`,
      procedure,
      token: new Secret('some-token'),
      known,
    }));
    const { steps, retryAt } = await followFiles(client, files);
    expect(steps.size).toBe(0);
    expect(retryAt?.getTime()).toBe(nowMs + 30_000);
    expect(portal.calls).toHaveLength(1);
  });
});

describe('reading the form of a procedure', () => {
  it('returns its fields by id', async () => {
    const form = await client.schema(PROCEDURE.path);
    expect(form?.number).toBe(PROCEDURE.number);
    expect(form?.fields.get(champ(110))).toEqual({
      type: 'DropDownList',
      label: 'Statut',
      required: false,
      options: ['Entreprise', 'Association', 'Commune'],
      open: false,
    });
  });

  it('is null for a procedure that the portal does not publish', async () => {
    expect(await client.schema('demarche-fermee')).toBeNull();
  });

  it('fails when the portal does', async () => {
    portal.troubles.push(500);
    await expect(client.schema(PROCEDURE.path)).rejects.toMatchObject({
      reason: 'failing',
      mayHaveHappened: false,
    });
  });
});
