import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FactReportList } from '@platform/contracts/catalog';
import {
  createHttpApp,
  createLogger,
  routeAccess,
  routeAccessOptions,
  systemClock,
} from '@platform/service-kit';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import mongoose from 'mongoose';
import { newFactReport } from '../../../src/domain/fact-report.ts';
import { createEraseReportsJob } from '../../../src/jobs/erase-reports.job.ts';
import { createFactReportRepository } from '../../../src/persistence/fact-report.repository.ts';
import { registerFactReports } from '../../../src/routes/fact-reports.route.ts';
import { reportFact } from '../../../src/use-cases/fact-reports.ts';
import { OPERATOR_TOKEN, recordsOf, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { OPERATOR, operatorOf } from '../../operator.ts';

const TEXT = 'Le plafond est de 30 000 € depuis janvier.';
const EMAIL = 'lectrice@exemple.test';
const REPORT = { fact: 'amount', text: TEXT, email: EMAIL, language: 'fr' };
const OTHER = '0190f3a4-1111-5222-8333-444455556666';
const UNKNOWN = '00000000-0000-5000-8000-000000000000';

describe('error reports of visitors', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let connection: mongoose.Connection;
  let subsidy = '';
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    connection = await mongoose.createConnection(world.store.uri, { dbName: world.store.db }).asPromise();
    const imported = await world.importFiles('tee', [
      { path: 'isoler.yaml', content: teeProgramme({ title: 'Isoler son atelier' }) },
    ]);
    subsidy = recordsOf(imported).get('isoler')?.subsidyId ?? '';
  });
  afterAll(async () => {
    await connection.close();
    await world.close();
  });

  const send = (payload: object | string, id = subsidy, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url: `/api/catalog/subsidies/${id}/reports`, payload, headers });
  const listed = async (query = ''): Promise<FactReportList> =>
    (await operator.send('GET', `/reports${query}`)).body as FactReportList;

  it('are stored, and the response states only when they are erased', async () => {
    const response = await send(REPORT);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ eraseAt: '2027-05-19T09:00:00.000Z' });
    expect(await listed()).toMatchObject({
      open: 1,
      cursor: null,
      items: [
        { ...REPORT, state: 'open', subsidyId: subsidy, v: 1, title: 'Isoler son atelier', closedAt: null },
      ],
    });
  });

  it('keep the title that the programme had when they arrived', async () => {
    await world.importFiles('tee', [
      { path: 'isoler.yaml', content: teeProgramme({ title: 'Isoler sa boutique' }) },
    ]);
    const now = await world.app.inject(`/api/catalog/subsidies/${subsidy}`);
    expect(now.json()).toMatchObject({ v: 2, texts: { fr: { title: 'Isoler sa boutique' } } });
    expect((await listed()).items).toMatchObject([{ v: 1, title: 'Isoler son atelier' }]);
  });

  it('lose signs that are not shown, and keep line breaks and the joiners of scripts and emoji', async () => {
    await send({
      fact: 'texts',
      text: '  Une ligne\r\n\u202eet\u0007 une autre\u001b[31m 👩\u200d🌾 می\u200cخواهم\u200b  ',
      language: 'en',
    });
    expect((await listed()).items.find(({ fact }) => fact === 'texts')).toMatchObject({
      text: 'Une ligne\net une autre[31m 👩\u200d🌾 می\u200cخواهم',
      email: null,
      language: 'en',
    });
  });

  it.each([
    ['a short text', { ...REPORT, text: `   ${'x'.repeat(9)}   ` }],
    ['a text that is too long', { ...REPORT, text: 'x'.repeat(2_001) }],
    ['an unknown fact', { ...REPORT, fact: 'colour' }],
    ['a malformed address', { ...REPORT, email: 'canary@' }],
    ['an operator', { ...REPORT, text: { $gt: '' } }],
    ['an unknown field', { ...REPORT, name: 'canary' }],
  ])('are refused with %s, which the response does not repeat', async (_what, payload) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('canary');
  });

  it('are refused for an unknown subsidy, a malformed id, another content type and a large body', async () => {
    expect((await send(REPORT, UNKNOWN)).statusCode).toBe(404);
    expect((await send(REPORT, 'nothing')).statusCode).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('fact=amount', subsidy, form)).statusCode).toBe(415);
    expect((await send({ ...REPORT, text: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('are listed page by page and by subsidy', async () => {
    const first = await listed('?limit=1');
    expect(first).toMatchObject({ open: 2 });
    const second = await listed(`?limit=1&cursor=${first.cursor}`);
    // Reports of one instant have no order between them.
    const facts = [...first.items, ...second.items].map(({ fact }) => fact);
    expect(facts.toSorted()).toEqual(['amount', 'texts']);
    expect((await listed(`?subsidy=${UNKNOWN}`)).items).toEqual([]);
  });

  it('are for operators only', async () => {
    for (const [method, url] of [
      ['GET', '/api/catalog/reports'],
      ['POST', `/api/catalog/reports/${UNKNOWN}/close`],
      ['DELETE', `/api/catalog/reports/${UNKNOWN}`],
      ['DELETE', `/api/catalog/reports?subsidy=${UNKNOWN}`],
    ] as const) {
      expect((await world.app.inject({ method, url })).statusCode).toBe(401);
    }
    expect((await operator.send('POST', `/reports/${UNKNOWN}/close`, {})).status).toBe(404);
  });

  it('lose the e-mail address when they are closed, which can be repeated', async () => {
    const report = (await listed()).items.find(({ fact }) => fact === 'amount');
    for (const note of ['corrigé', 'once more']) {
      expect(await operator.send('POST', `/reports/${report?.id}/close`, { note })).toMatchObject({
        status: 200,
        body: { state: 'closed', email: null, note: 'corrigé', text: TEXT },
      });
    }
    expect((await listed('?state=closed')).items).toMatchObject([{ id: report?.id, email: null }]);
    expect(JSON.stringify(await connection.collection('fact_reports').find().toArray())).not.toContain(EMAIL);
  });

  it('are erased on demand, once', async () => {
    const [report] = (await listed('?state=closed')).items;
    const url = `/api/catalog/reports/${report?.id}`;
    const erase = () => world.app.inject({ method: 'DELETE', url, headers: OPERATOR });
    expect([(await erase()).statusCode, (await erase()).statusCode]).toEqual([204, 404]);
  });

  it('are erased together by subsidy, by the instant of their arrival, or by both', async () => {
    const reports = createFactReportRepository(connection);
    const stored = connection.collection<{ _id: string }>('fact_reports');
    const before = await stored.countDocuments();
    const add = (n: number, subsidyId: string, minute: number) => {
      const subject = { id: `0190f3a4-2222-5222-8333-00000000000${n}`, subsidyId, v: 1, title: '' };
      const order = { fact: 'other', text: TEXT, language: 'fr' } as const;
      return reports.add(newFactReport(order, subject, new Date(Date.UTC(2027, 0, 1, 12, minute))));
    };
    await Promise.all([
      add(1, OTHER, 1),
      add(2, OTHER, 2),
      add(3, OTHER, 3),
      add(4, UNKNOWN, 3),
      add(5, UNKNOWN, 4),
    ]);
    await reports.close('0190f3a4-2222-5222-8333-000000000003', { note: null, at: new Date(0) });
    const erase = (query: string) => operator.send('DELETE', `/reports${query}`);
    expect(await erase(`?subsidy=${OTHER}&since=2027-01-01T12:02:00Z`)).toMatchObject({
      body: { erased: 2 },
    });
    expect(await erase('?since=2027-01-01T12:04:00.000Z')).toMatchObject({ body: { erased: 1 } });
    expect(await erase(`?subsidy=${OTHER}`)).toMatchObject({ status: 200, body: { erased: 1 } });
    for (const query of ['', '?since=yesterday', '?subsidy=x', `?subsidy=${OTHER}&state=open`]) {
      expect(await erase(query)).toMatchObject({ status: 400 });
    }
    expect(await stored.countDocuments()).toBe(before + 1);
    expect(await erase(`?subsidy=${UNKNOWN}`)).toMatchObject({ body: { erased: 1 } });
  });

  it('are refused about a subsidy with 50 open ones, until one of them is closed', async () => {
    const { open } = await listed();
    for (let n = open; n < 50; n += 1) expect((await send(REPORT)).statusCode).toBe(201);
    const refused = await send(REPORT);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'CATALOG_FACT_REPORTS_FULL']);
    const [first] = (await listed()).items;
    await operator.send('POST', `/reports/${first?.id}/close`);
    expect((await send(REPORT)).statusCode).toBe(201);
    expect((await send(REPORT)).statusCode).toBe(503);
  });

  it('are erased after their time by the sweep, which is repeated and goes on after a failure', async () => {
    const reports = createFactReportRepository(connection);
    expect(await reports.eraseDue(new Date('2027-05-19T08:59:59Z'))).toBe(0);
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    let calls = 0;
    const job = createEraseReportsJob({
      logger: createLogger({ service: 'test', level: 'error', destination }),
      everyMs: 1,
      eraseDue: async () => {
        calls += 1;
        if (calls === 1) throw new Error('the store is away');
        return reports.eraseDue(new Date('2027-05-19T09:00:00Z'));
      },
    });
    job.start();
    await eventually(async () => {
      expect(await connection.collection('fact_reports').countDocuments()).toBe(0);
      expect(calls).toBeGreaterThan(2);
    });
    await job.close();
    expect(lines).toEqual([expect.stringContaining('fact reports could not be erased')]);
  });

  it('have indexes for the list and for the sweep', async () => {
    const names = (await connection.collection('fact_reports').indexes()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['_id_', 'erase_at', 'state', 'subsidy']);
  });
});

it('a report leaves neither its text nor its address in the log, whatever becomes of it', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'test', level: 'debug', destination });
  const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  const refused = () => Promise.reject(new Error('the store is away'));
  await app.register(
    routeAccess,
    routeAccessOptions({ OPERATOR_TOKEN, IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks.json' }, systemClock),
  );
  registerFactReports(app, {
    report: refused,
    list: refused,
    close: refused,
    erase: refused,
    eraseMany: refused,
  });
  const url = `/api/catalog/subsidies/${UNKNOWN}/reports`;
  for (const payload of [REPORT, { ...REPORT, fact: TEXT }, { ...REPORT, email: `${EMAIL}@` }]) {
    await app.inject({ method: 'POST', url, payload });
  }
  await app.close();
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toMatch(/plafond|lectrice/);
});

it.each([
  ['10,000 reports are open', 10_000, 0],
  ['50 reports about the subsidy are open', 50, 50],
])('a report is refused when %s', async (_what, open, openOfSubsidy) => {
  const reports = { openCount: async (id: string | null) => (id === UNKNOWN ? openOfSubsidy : open) };
  const subsidies = { findPublished: async () => ({ subsidy: { v: 1, texts: {} } }) };
  const deps = { reports, subsidies, clock: { now: () => new Date(0) } };
  await expect(
    reportFact(deps as never, UNKNOWN, { fact: 'other', text: TEXT, language: 'fr' }),
  ).rejects.toMatchObject({ code: 'CATALOG_FACT_REPORTS_FULL' });
});

it('a sweep runs once at a time, however often it is due, and starts only one timer', async () => {
  const first = Promise.withResolvers<number>();
  let [running, most, calls] = [0, 0, 0];
  const job = createEraseReportsJob({
    logger: createLogger({ service: 'test', level: 'silent' }),
    everyMs: 1,
    eraseDue: async () => {
      calls += 1;
      running += 1;
      most = Math.max(most, running);
      await first.promise;
      running -= 1;
      return 0;
    },
  });
  for (const _ of [1, 2]) job.start();
  expect(calls).toBe(1);
  first.resolve(0);
  await eventually(() => expect(calls).toBeGreaterThan(2));
  await job.close();
  expect([running, most]).toEqual([0, 1]);
});
