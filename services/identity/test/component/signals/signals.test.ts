import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encodeErasureReceipt } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { startTelemetry, type Telemetry } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import {
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

const HOUR_MS = 3_600_000;
const OWNER = 'billing';

let telemetry: Telemetry;
let identity: TestIdentity;
beforeAll(async () => {
  telemetry = await startTelemetry({ service: 'identity', isCollecting: true, onError: () => undefined });
  identity = await startIdentity({ IDENTITY_ERASURE_OWNERS: OWNER });
});
afterAll(async () => {
  await identity.close();
  await telemetry.shutdown();
});

/** The value of a series, whose attributes are part of its name. */
async function readSeries(series: string): Promise<number | undefined> {
  const text = (await telemetry.metricsText?.()) ?? '';
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length).trim().split(' ')[0]);
}

describe('the signals of accounts', () => {
  test('count failed sign-ins and throttled attempts from 0 on, without naming an account', async () => {
    const failed = 'app_identity_sign_ins_failed_total{app_sign_in_proof="password"}';
    const throttled = 'app_identity_attempts_throttled_total{app_throttle_bound="signInOfAccount"}';
    const browser = await openConfirmed(identity, 'attacked@example.org');
    expect([await readSeries(failed), await readSeries(throttled)]).toEqual([0, 0]);
    for (let count = 0; count < 12; count += 1) await browser.signIn('attacked@example.org', 'wrong');
    expect([await readSeries(failed), await readSeries(throttled)]).toEqual([10, 2]);
    const text = (await telemetry.metricsText?.()) ?? '';
    expect(text).not.toMatch(/attacked|192\.0\.2/);
  });

  test('count a session one time that a copied cookie has ended', async () => {
    const reused = 'app_identity_sessions_reused_total';
    const victim = await openConfirmed(identity, 'victim@example.org');
    const thief = openBrowser(identity, { ip: '203.0.113.66' });
    thief.setCookie(victim.cookie());
    await thief.refresh();
    expect(await readSeries(reused)).toBe(0);
    for (const one of [victim, thief, victim]) await one.refresh();
    expect(await readSeries(reused)).toBe(1);
  });

  test('measure how long the oldest mail waits', async () => {
    const age = 'app_identity_mails_oldest_age';
    await eventually(async () => expect(await readSeries(age)).toBe(0));
    const requests = identity.connection.collection<{ _id: string; at: Date }>('mail_requests');
    const at = new Date(identity.now().getTime() - 600_000);
    await requests.insertOne({ _id: 'stuck', at });
    expect(await readSeries(age)).toBe(600);
    await requests.deleteOne({ _id: 'stuck' });
  });

  test('measure how long an erasure is not confirmed, until the last service has', async () => {
    const age = 'app_identity_erasures_oldest_age';
    const browser = await openConfirmed(identity, 'erased@example.org');
    expect(await readSeries(age)).toBe(0);
    const { body } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    identity.advance(2 * HOUR_MS);
    expect(await readSeries(age)).toBe(7_200);
    const { receipt } = body as { receipt: string };
    const erasedAt = identity.now().toISOString();
    const value = encodeErasureReceipt({ receiptId: receipt, service: OWNER, erasedAt });
    const ids = { ce_id: 'r-1', ce_type: 't', ce_source: `/${OWNER}`, ce_time: '', origin: 'live' } as const;
    await identity.eventBus.publish(TOPICS.identityReceipts.name, [{ key: receipt, value, headers: ids }]);
    await eventually(async () => expect(await readSeries(age)).toBe(0));
  });
});
