import { describe, expect, it } from '@jest/globals';
import { isHeld, LEASE_MS } from './import-lease.ts';

const now = new Date('2026-11-20T09:00:00Z');
const lease = { runId: 'r', host: 'here', pid: 10, boot: 'first', until: new Date(now.getTime() + LEASE_MS) };
const self = { host: 'here', pid: 11, boot: 'second', isAlive: () => true };

describe('the lease of a source', () => {
  it('binds while its process lives and is heard of', () => {
    expect(isHeld(lease, now, self)).toBe(true);
    expect(isHeld(lease, now, { ...self, host: 'elsewhere', isAlive: () => false })).toBe(true);
    expect(isHeld(lease, now, { ...self, pid: 10, boot: 'first' })).toBe(true);
  });

  it('binds nobody when there is none, it has run out, or its process is gone', () => {
    expect(isHeld(null, now, self)).toBe(false);
    expect(isHeld({ ...lease, until: now }, now, self)).toBe(false);
    expect(isHeld(lease, now, { ...self, isAlive: () => false })).toBe(false);
    expect(isHeld(lease, now, { ...self, pid: 10 })).toBe(false);
  });
});
