import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { buy, NOW, startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.close());

it.each([
  ['solo', 'single', '2026-11-23T09:00:00.000Z'],
  ['pro_20', 'pro_20', '2026-11-27T09:00:00.000Z'],
  ['pro_100', 'pro_100', '2026-11-27T09:00:00.000Z'],
])('the trial of %s is active as %s until %s, without a card', async (plan, tier, expires) => {
  const person = service.person();
  const started = await person.post('trial', { plan });
  expect([started.statusCode, started.json()]).toMatchObject([
    201,
    {
      subscription_status: 'active',
      subscription_product_id: `plan_${plan}`,
      subscription_expires: expires,
      tier,
      kind: 'trial',
      trials: [],
    },
  ]);
  service.setNow(new Date(expires));
  expect(await person.status()).toMatchObject({ subscription_status: 'canceled', tier: 'none', kind: null });
  await eventually(() => expect(service.entitlements(person.id).at(-1)).toMatchObject({ tier: 'none' }));
  service.setNow(NOW);
});

it('the end of a trial is published a day before it, once, and not to somebody who has subscribed', async () => {
  const [trying, paying] = [service.person(), service.person()];
  for (const person of [trying, paying]) await person.post('trial', { plan: 'solo' });
  await buy(service, paying, { plan: 'solo', period: 'month' });
  const endings = (id: string) => service.entitlements(id).map((one) => one?.trialEnding);
  await eventually(() => expect(endings(trying.id)).toEqual([null]));
  service.setNow(new Date('2026-11-22T09:00:00Z'));
  await eventually(() => expect(endings(trying.id)).toEqual([null, '2026-11-23T09:00:00.000Z']));
  await service.billing.settled();
  expect(new Set(endings(paying.id))).toEqual(new Set([null]));
  service.setNow(new Date('2026-11-23T09:00:00Z'));
  await eventually(() => expect(endings(trying.id)).toEqual([null, '2026-11-23T09:00:00.000Z', null]));
  service.setNow(NOW);
});

it('a second trial is refused, also for another plan and after the first is over', async () => {
  const person = service.person();
  await person.post('trial', { plan: 'solo' });
  const again = await person.post('trial', { plan: 'pro_20' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'BILLING_TRIAL_USED']);
  service.setNow(new Date('2026-12-20T09:00:00Z'));
  expect((await person.post('trial', { plan: 'pro_20' })).json().code).toBe('BILLING_TRIAL_USED');
  service.setNow(NOW);
});

it('a company has one trial, whoever requests it; a refused request uses nothing up', async () => {
  const siren = '552100554';
  expect((await service.person().post('trial', { plan: 'solo', siren })).statusCode).toBe(201);
  const colleague = service.person();
  const refused = await colleague.post('trial', { plan: 'solo', siren });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'BILLING_TRIAL_USED']);
  expect(await colleague.status()).toMatchObject({ tier: 'none' });
  expect((await colleague.post('trial', { plan: 'solo' })).statusCode).toBe(201);
});

it('20 simultaneous requests start one trial', async () => {
  const person = service.person();
  const all = await Promise.all(Array.from({ length: 20 }, () => person.post('trial', { plan: 'pro_40' })));
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
});

it('a subscriber has no trial, and a subscription bought during a trial replaces it', async () => {
  const subscriber = service.person();
  await buy(service, subscriber, { plan: 'solo', period: 'month' });
  expect((await subscriber.post('trial', { plan: 'pro_20' })).json().code).toBe('BILLING_ALREADY_SUBSCRIBED');
  const trying = service.person();
  await trying.post('trial', { plan: 'solo' });
  await buy(service, trying, { plan: 'solo', period: 'year' });
  expect(await trying.status()).toMatchObject({
    kind: 'paid',
    subscription_expires: '2027-11-20T09:00:00.000Z',
  });
});

it('refuses plans without a trial and a number that is no SIREN', async () => {
  for (const body of [
    { plan: 'enterprise' },
    { plan: 'pay_as_you_go' },
    { plan: 'solo', siren: '12' },
    { plan: 'solo', siren: '552100555' },
    { id: randomUUID() },
  ]) {
    expect((await service.person().post('trial', body)).statusCode).toBe(400);
  }
});
