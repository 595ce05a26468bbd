import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { describeUnless } from '@platform/testing/skip';
import { createStripeProvider } from '../../src/clients/stripe-provider.ts';
import type { PaymentProvider } from '../../src/ports/payment-provider.port.ts';

const PROGRAM = process.env.STRIPE_MOCK ?? 'stripe-mock';
const missing =
  spawnSync(PROGRAM, ['-version']).error === undefined
    ? undefined
    : 'stripe-mock is not installed (PATH or STRIPE_MOCK)';

/** It reads the whole description of the interface at its start, which takes long on a busy machine. */
const START_MS = 60_000;

/** stripe-mock checks requests against the published description of the interface and responds with examples. */
describeUnless(missing, 'requests to Stripe', () => {
  let mock: ChildProcess;
  let stripe: PaymentProvider;

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    mock = spawn(PROGRAM, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    const responds = async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(401);
    await eventually(responds, { deadlineMs: START_MS });
    stripe = createStripeProvider({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_test',
      automaticTax: true,
      clock: { now: () => new Date() },
      server: { host: '127.0.0.1', port },
    });
  }, START_MS);
  afterAll(() => {
    mock.kill();
  });

  const urls = {
    successUrl: 'https://product.test/success',
    cancelUrl: 'https://product.test/cancel',
  };

  it.each([
    ['pay_as_you_go', 'once'],
    ['solo', 'month'],
    ['pro_100', 'year'],
  ] as const)('a checkout of %s by %s is valid', async (plan, period) => {
    const workspaceId = randomUUID();
    const customerId = await stripe.createCustomer(workspaceId);
    const order = { key: randomUUID(), workspaceId, customerId, plan, period, language: 'fr' as const };
    expect(await stripe.createCheckout({ ...order, ...urls })).toMatchObject({ id: expect.any(String) });
  });

  it('the portal with its configuration is valid', async () => {
    const portal = {
      customerId: 'cus_123',
      language: 'en' as const,
      returnUrl: 'https://product.test/settings',
    };
    expect(await stripe.createPortal(portal)).toMatch(/^https:/);
  });

  it('every read is valid and understood', async () => {
    expect(await stripe.checkout('cs_123')).toMatchObject({ state: expect.any(String) });
    expect(await stripe.subscription('sub_123')).toMatchObject({ status: expect.any(String) });
    expect(await stripe.payment('pi_123')).toMatchObject({ isForCredits: false });
    expect(await stripe.invoice('in_123')).toMatchObject({ currency: 'USD' });
  });

  it('refunds, cancellations and deletions are valid', async () => {
    const refund = { paymentId: 'pi_123', key: randomUUID() };
    expect(['pending', 'succeeded']).toContain(await stripe.refund(refund));
    await stripe.cancelSubscription('sub_123');
    await stripe.deleteCustomer('cus_123');
  });
});

it('a provider that cannot be reached is reported as such', async () => {
  const [port = 0] = await freePorts(1);
  const stripe = createStripeProvider({
    secretKey: 'sk_test_123',
    webhookSecret: 'whsec_test',
    automaticTax: false,
    clock: { now: () => new Date() },
    server: { host: '127.0.0.1', port },
  });
  await expect(stripe.createCustomer(randomUUID())).rejects.toMatchObject({
    code: 'BILLING_PROVIDER_UNAVAILABLE',
  });
});
