import { describe, expect, it } from '@jest/globals';
import { clientOf } from './request-class.ts';

describe('the network of a client', () => {
  it('is its address, or the /64 of an IPv6 address', () => {
    expect(clientOf({ ip: '203.0.113.9' })).toBe('203.0.113.9');
    expect(clientOf({ ip: '2001:db8:1:2:3:4:5:6' })).toBe(clientOf({ ip: '2001:db8:1:2::1' }));
  });

  it('is one for all clients that have left and have no address any more', () => {
    expect(clientOf({ ip: undefined })).toBe(clientOf({ ip: undefined }));
  });
});
