import { describe, expect, it } from '@jest/globals';
import { isLeaseHeld } from './lease.ts';

const now = new Date('2026-11-20T09:00:00Z');
const until = new Date(now.getTime() + 30_000);
const lease = { runId: 'r', host: 'here', pid: 10, boot: 'first', until };
const self = { host: 'here', pid: 11, boot: 'second', isAlive: () => true };

describe('a lease', () => {
  it('is held while its process lives and renews it', () => {
    expect(isLeaseHeld(lease, now, self)).toBe(true);
    expect(isLeaseHeld(lease, now, { ...self, host: 'elsewhere', isAlive: () => false })).toBe(true);
    expect(isLeaseHeld(lease, now, { ...self, pid: 10, boot: 'first' })).toBe(true);
  });

  it('binds its own process until the run ends, where the runs are kept', () => {
    const own = { ...self, pid: 10, boot: 'first' };
    expect(isLeaseHeld(lease, now, { ...own, active: new Set(['r']) })).toBe(true);
    expect(isLeaseHeld(lease, now, { ...own, active: new Set() })).toBe(false);
    expect(isLeaseHeld(lease, now, { ...self, active: new Set() })).toBe(true);
  });

  it('is free when it does not exist, has expired, or its process has ended', () => {
    expect(isLeaseHeld(null, now, self)).toBe(false);
    expect(isLeaseHeld({ ...lease, until: now }, now, self)).toBe(false);
    expect(isLeaseHeld(lease, now, { ...self, isAlive: () => false })).toBe(false);
    expect(isLeaseHeld(lease, now, { ...self, pid: 10 })).toBe(false);
  });
});
