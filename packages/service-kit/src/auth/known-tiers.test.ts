import { describe, expect, test } from '@jest/globals';
import { createKnownTiers } from './known-tiers.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const BEFORE = '2026-11-20T08:59:59.000Z';
const LATER = '2026-12-20T09:00:00.000Z';
const W = '01935f6e-1111-7000-8000-000000000001';

function tierOf(given: {
  readonly tier: 'pro_20' | 'discover';
  readonly status: 'active' | null;
  readonly expires: string | null;
  readonly validUntil: string | null;
}) {
  const tiers = createKnownTiers({ now: () => new Date(NOW) });
  tiers.set({
    workspaceId: W,
    tier: given.tier,
    subscription_status: given.status,
    subscription_expires: given.expires,
    validUntil: given.validUntil,
  });
  return tiers.tierOf(W);
}

describe('the tier of a workspace', () => {
  test.each([
    [
      'counts without an end',
      { tier: 'pro_20', status: 'active', expires: null, validUntil: null },
      'pro_20',
    ],
    [
      'counts before it ends',
      { tier: 'pro_20', status: 'active', expires: LATER, validUntil: LATER },
      'pro_20',
    ],
    [
      'is unreadable after its end',
      { tier: 'pro_20', status: 'active', expires: NOW, validUntil: NOW },
      null,
    ],
    [
      'stays when only credits beside a subscription have expired',
      { tier: 'pro_20', status: 'active', expires: LATER, validUntil: BEFORE },
      'pro_20',
    ],
    [
      'is unreadable after credits expired',
      { tier: 'discover', status: null, expires: null, validUntil: NOW },
      null,
    ],
    [
      'counts while credits last',
      { tier: 'discover', status: null, expires: null, validUntil: LATER },
      'discover',
    ],
  ] as const)('%s', (_what, given, expected) => {
    expect(tierOf(given)).toBe(expected);
  });

  test('is unreadable until everything is read, and then none', () => {
    const tiers = createKnownTiers({ now: () => new Date(NOW) });
    expect(tiers.tierOf(W)).toBeNull();
    tiers.complete();
    expect(tiers.tierOf(W)).toBe('none');
    tiers.setUnreadable(W);
    expect(tiers.tierOf(W)).toBeNull();
    tiers.remove(W);
    expect(tiers.tierOf(W)).toBe('none');
  });
});
