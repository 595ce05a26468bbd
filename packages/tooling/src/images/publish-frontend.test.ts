import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { publishFrontend } from './publish-frontend.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('pages replace old ones, and what open tabs still need stays', () => {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('web/shell/dist/index.html', 'old');
  write('web/shell/dist/assets/old.js', 'old');
  write('image/shell/dist/index.html', 'new');
  write('image/shell/dist/mf-registry.json', '{}');
  write('image/shell/dist/assets/new.js', 'new');
  expect(publishFrontend(path.join(folder, 'image'), path.join(folder, 'web'))).toBe(3);
  const dist = path.join(folder, 'web/shell/dist');
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(path.join(dist, 'assets')).sort()).toEqual(['new.js', 'old.js']);
  expect(readdirSync(dist).sort()).toEqual(['assets', 'index.html', 'mf-registry.json']);
});
