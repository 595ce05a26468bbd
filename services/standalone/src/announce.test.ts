import { expect, test } from '@jest/globals';
import { announceReady } from './announce.ts';

const FACTS = {
  url: 'http://localhost:8080',
  dataDir: '.data',
  tokenFile: '.data/run/operator-token',
  isMailCaptured: true,
  metricsPort: undefined,
  synthetic: 0,
  areShown: false,
  demoAccounts: [],
  elapsedMs: 2_340,
};

test('the start screen names where mail is read, unless a mail server sends it', () => {
  expect(announceReady(FACTS)).toContain('  Mail       http://localhost:8080/dev/mail\n');
  expect(announceReady({ ...FACTS, isMailCaptured: false })).not.toMatch(/mail/i);
});

test('the start screen lists each added demo account with its plan and password, else none', () => {
  const demoAccounts = [
    { tier: 'none', email: 'demo-none@example.org', password: 'first' },
    { tier: 'pro_100', email: 'demo-pro-100@example.org', password: 'second' },
  ] as const;
  const lines = announceReady({ ...FACTS, demoAccounts }).split('\n');
  const from = lines.findIndex((line) => line.startsWith('  Demo accounts'));
  expect(lines.slice(from + 1, from + 3).map((line) => line.trim().split(/\s+/))).toEqual([
    ['none', 'demo-none@example.org', 'first'],
    ['pro_100', 'demo-pro-100@example.org', 'second'],
  ]);
  expect(announceReady(FACTS)).not.toMatch(/demo/i);
});

test('the last line states the time of the start', () => {
  expect(announceReady(FACTS).split('\n').at(-1)).toBe('Ready in 2.3 s. Ctrl-C stops.');
});
