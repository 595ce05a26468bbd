import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  type Entitlement,
  entitlementSchema,
  type InvoiceEvent,
  invoiceEventSchema,
} from '@platform/contracts/billing';
import { limitsOf, TIERS } from '@platform/contracts/billing-plans';
import {
  BILLING_CE_TYPES,
  decodeEntitlement,
  decodeInvoice,
  EventDecodeError,
  encodeEntitlement,
  encodeInvoice,
} from '@platform/events/billing';
import fc from 'fast-check';

function golden(name: string): string {
  return readFileSync(join(import.meta.dirname, 'golden', name)).toString('hex');
}

const WORKSPACE = '01890a5d-ac96-774b-bcce-b302099a8057';
const ENTITLEMENT: Entitlement = {
  workspaceId: WORKSPACE,
  v: 7,
  subscription_status: 'active',
  subscription_product_id: 'plan_pro_100',
  credits_remaining: 5,
  subscription_expires: '2026-12-20T09:00:00.000Z',
  tier: 'pro_100',
  limits: limitsOf('pro_100'),
  validUntil: '2027-05-20T09:00:00.000Z',
  trialEnding: null,
};
const INVOICE: InvoiceEvent = {
  id: 'in_1',
  workspaceId: WORKSPACE,
  v: 2,
  number: 'A-1',
  at: '2026-11-20T09:00:00.000Z',
  state: 'paid',
  total: { cents: 1_499, currency: 'EUR' },
  vat: { cents: 250, currency: 'EUR' },
  refunded: { cents: 0, currency: 'EUR' },
  plan: 'pro_20',
};

test('encodes and decodes the bytes of the first release', () => {
  expect(Buffer.from(encodeEntitlement(ENTITLEMENT)).toString('hex')).toBe(golden('entitlement.v1.bin'));
  expect(decodeEntitlement(Buffer.from(golden('entitlement.v1.bin'), 'hex'))).toStrictEqual(ENTITLEMENT);
  expect(Buffer.from(encodeInvoice(INVOICE)).toString('hex')).toBe(golden('invoice.v1.bin'));
  expect(decodeInvoice(Buffer.from(golden('invoice.v1.bin'), 'hex'))).toStrictEqual(INVOICE);
});

const instant = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const entitlement = fc.record({
  workspaceId: fc.uuid(),
  v: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  subscription_status: fc.constantFrom(
    null,
    ...['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'],
  ),
  subscription_product_id: fc.option(fc.string({ maxLength: 20, unit: 'grapheme' })),
  credits_remaining: fc.nat(),
  subscription_expires: fc.option(instant),
  tier: fc.constantFrom(...TIERS),
  limits: fc.constantFrom(...TIERS.map(limitsOf)),
  validUntil: fc.option(instant),
  trialEnding: fc.option(instant),
});

test('encodes and decodes every valid entitlement without change', () => {
  fc.assert(
    fc.property(entitlement, (arbitrary) => {
      const valid = entitlementSchema.parse(arbitrary);
      expect(decodeEntitlement(encodeEntitlement(valid))).toStrictEqual(valid);
    }),
  );
});

test('encodes and decodes an invoice without number and plan', () => {
  const draft = invoiceEventSchema.parse({ ...INVOICE, number: null, plan: null, state: 'draft' });
  expect(decodeInvoice(encodeInvoice(draft))).toStrictEqual(draft);
});

test('refuses bytes of anything else with one error class', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(() => decodeEntitlement(bytes)).toThrow(EventDecodeError);
      expect(() => decodeInvoice(bytes)).toThrow(EventDecodeError);
    }),
  );
});

test('names domain, entity and past verb in event types', () => {
  for (const type of Object.values(BILLING_CE_TYPES)) expect(type).toMatch(/^billing\.[a-z]+\.changed$/);
});
