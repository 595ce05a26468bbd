import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { creditsSchema, reservationSchema } from '@platform/contracts/billing';
import { eventually } from '@platform/testing/eventually';
import { buy, NOW, type Person, startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.close());

async function withCredits(): Promise<Person> {
  const person = service.person();
  await buy(service, person, { plan: 'pay_as_you_go', period: 'once' });
  return person;
}

function reserve(person: Person, key: string = randomUUID()) {
  return person.post('reservations', { key, purpose: 'search' });
}

async function expectBalanced(person: Person, balance: number): Promise<void> {
  const credits = creditsSchema.parse((await person.get('credits')).json());
  expect(credits.balance).toBe(balance);
  expect(credits.entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(balance);
  expect(credits.lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance);
}

it('five searches are bought for 4 EUR, valid for six months, and give the tier discover', async () => {
  const person = await withCredits();
  expect(await person.status()).toMatchObject({
    subscription_status: null,
    subscription_product_id: null,
    credits_remaining: 5,
    tier: 'discover',
  });
  const { lots } = creditsSchema.parse((await person.get('credits')).json());
  expect(lots).toEqual([{ granted: 5, remaining: 5, expiresAt: '2027-05-20T09:00:00.000Z' }]);
  await expectBalanced(person, 5);
});

it('a credit is reserved, then confirmed or released; repeating each changes nothing', async () => {
  const person = await withCredits();
  const [spent, returned] = [randomUUID(), randomUUID()];
  const first = await reserve(person, spent);
  expect([first.statusCode, reservationSchema.parse(first.json())]).toEqual([
    201,
    {
      key: spent,
      state: 'reserved',
      charged: true,
      expiresAt: '2026-11-20T09:10:00.000Z',
      credits_remaining: 4,
    },
  ]);
  expect((await reserve(person, spent)).json()).toEqual(first.json());
  await reserve(person, returned);
  for (const _ of [1, 2]) {
    expect((await person.post(`reservations/${spent}/confirm`)).json()).toMatchObject({ state: 'confirmed' });
    const released = await person.post(`reservations/${returned}/release`);
    expect(released.json()).toMatchObject({ state: 'released', credits_remaining: 4 });
  }
  for (const [route, status] of [
    [`reservations/${spent}/release`, 409],
    [`reservations/${returned}/confirm`, 409],
    [`reservations/${randomUUID()}/confirm`, 404],
  ] as const) {
    expect((await person.post(route)).statusCode).toBe(status);
  }
  await expectBalanced(person, 4);
});

it('100 parallel spends of the last credit give one success', async () => {
  const person = await withCredits();
  for (let spent = 0; spent < 4; spent += 1) {
    const key = randomUUID();
    await reserve(person, key);
    await person.post(`reservations/${key}/confirm`);
  }
  const responses = await Promise.all(Array.from({ length: 100 }, () => reserve(person)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((one) => one === 201).length,
    statuses.filter((one) => one === 402).length,
  ]).toEqual([1, 99]);
  expect(responses.find(({ statusCode }) => statusCode === 402)?.json()).toMatchObject({
    code: 'BILLING_NO_CREDITS',
  });
  expect(await person.status()).toMatchObject({ credits_remaining: 0, tier: 'none' });
  await expectBalanced(person, 0);
});

it('an unconfirmed reservation returns its credit after ten minutes and cannot be confirmed any more', async () => {
  const person = await withCredits();
  const key = randomUUID();
  await reserve(person, key);
  service.setNow(new Date(NOW.getTime() + 10 * 60_000));
  await eventually(() => {
    const published = service.entitlements(person.id).map((one) => one?.credits_remaining);
    expect(published).toEqual([0, 5, 4, 5]);
  });
  const late = await person.post(`reservations/${key}/confirm`);
  expect([late.statusCode, late.json().code]).toEqual([409, 'BILLING_RESERVATION_ENDED']);
  service.setNow(NOW);
  await expectBalanced(person, 5);
});

it('credits expire after six months, are announced as gone, and the ledger still sums up', async () => {
  const person = await withCredits();
  service.setNow(new Date('2027-05-20T08:59:59Z'));
  expect(await person.status()).toMatchObject({ credits_remaining: 5, tier: 'discover' });
  service.setNow(new Date('2027-05-20T09:00:00Z'));
  expect(await person.status()).toMatchObject({ credits_remaining: 0, tier: 'none' });
  await eventually(() =>
    expect(service.entitlements(person.id).at(-1)).toMatchObject({ credits_remaining: 0, tier: 'none' }),
  );
  await expectBalanced(person, 0);
  service.setNow(NOW);
});

it('a full tier reserves without charge and keeps its credits', async () => {
  const person = await withCredits();
  await buy(service, person, { plan: 'solo', period: 'month' });
  const response = await reserve(person);
  expect(response.json()).toMatchObject({ state: 'reserved', charged: false, credits_remaining: 5 });
  await expectBalanced(person, 5);
});

it('without credits and plan nothing can be reserved, and nobody spends for another workspace', async () => {
  expect((await reserve(service.person())).statusCode).toBe(402);
  const owner = await withCredits();
  const stranger = await service.app.inject({
    method: 'POST',
    url: `/api/billing/w/${owner.id}/reservations`,
    headers: { authorization: `Bearer ${service.tokenOf(service.person().id)}` },
    payload: { key: randomUUID(), purpose: 'search' },
  });
  expect(stranger.statusCode).toBe(404);
  await expectBalanced(owner, 5);
});
