import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assignedVersion, refuseVersion } from './assigned-version.ts';

const stored = new Map<string, string>();
let isBlocked = false;

beforeEach(() => {
  stored.clear();
  isBlocked = false;
  const storage = {
    getItem: (key: string) => {
      if (isBlocked) throw new Error('blocked');
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Reflect.set(globalThis, 'localStorage', storage);
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

function published(version: string) {
  return { entry: `/mf/search/${version}/mf-manifest.json`, version, minContract: 1 };
}

function withCanary(version: string, percent: number) {
  return { ...published('stable'), canary: { ...published(version), percent } };
}

describe('the version of a browser', () => {
  test.each([
    ['0', 'new'],
    ['9', 'new'],
    ['10', 'stable'],
    ['99', 'stable'],
  ])('with the share %s of 10 percent is %s', (share, version) => {
    stored.set('remote-share', share);
    expect(assignedVersion(withCanary('new', 10)).version).toBe(version);
  });

  test('is the same at the next visit', () => {
    const first = assignedVersion(withCanary('new', 50)).version;
    for (let visit = 0; visit < 20; visit += 1) {
      expect(assignedVersion(withCanary('new', 50)).version).toBe(first);
    }
  });

  test.each(['', 'x', '-1', '100'])('is drawn again when %j is stored', (share) => {
    stored.set('remote-share', share);
    assignedVersion(withCanary('new', 50));
    expect(Number(stored.get('remote-share'))).toBeGreaterThanOrEqual(0);
    expect(Number(stored.get('remote-share'))).toBeLessThan(100);
  });

  test('exists where storage is blocked', () => {
    isBlocked = true;
    expect(['new', 'stable']).toContain(assignedVersion(withCanary('new', 50)).version);
  });

  test('is never a canary that failed in this tab', () => {
    stored.set('remote-share', '0');
    const remote = withCanary('failing', 99);
    expect(assignedVersion(remote).version).toBe('failing');
    refuseVersion(remote.canary);
    expect(assignedVersion(remote).version).toBe('stable');
  });
});
