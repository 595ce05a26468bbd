import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { identitySecret, operatorToken } from './kept-secret.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'operator-token-'));
  file = path.join(folder, 'operator-token');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the operator token', () => {
  test('is made once, for the owner only', () => {
    const token = operatorToken(undefined, folder);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(operatorToken(undefined, folder)).toBe(token);
  });

  test.each([0o644, 0o640, 0o606, 0o777])('is taken from others who may read it: %o', (mode) => {
    const token = operatorToken(undefined, folder);
    chmodSync(file, mode);
    expect(operatorToken(undefined, folder)).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is made again when the file holds too little of one', () => {
    writeFileSync(file, 'short\n', { mode: 0o644 });
    const token = operatorToken(undefined, folder);
    expect(readFileSync(file, 'utf8').trim()).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is the configured one when there is one, and no file is made', () => {
    expect(operatorToken('configured', folder)).toBe('configured');
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('is another one than the secret of accounts', () => {
    expect(identitySecret(undefined, folder)).not.toBe(operatorToken(undefined, folder));
    expect(identitySecret(undefined, folder)).toBe(identitySecret(undefined, folder));
  });
});
