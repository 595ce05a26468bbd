import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '@platform/service-kit';
import { z } from 'zod';
import { prefillConfigFields } from '../prefill-config.ts';
import { createOfficialPortal } from './official-portal.client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mappings-'));
});
afterAll(() => rm(folder, { recursive: true }));

function start(given: Readonly<Record<string, string>>) {
  return createOfficialPortal(z.object(prefillConfigFields()).parse(given), systemClock);
}

const CONFIGURED = {
  APPLICATIONS_PORTAL_URL: 'https://portal.example',
  APPLICATIONS_SECRET: 'secret-of-the-test-that-is-long-enough',
};

it('is off by default, knows its own mappings once it is on, and needs a secret then', async () => {
  expect(start({}).portal).toBeNull();
  const { portal, close } = start(CONFIGURED);
  expect(portal?.hosts).toContain('portal.example');
  expect(portal?.hosts).toContain('demarche.numerique.gouv.fr');
  await close();
  const { APPLICATIONS_PORTAL_URL } = CONFIGURED;
  expect(() => start({ APPLICATIONS_PORTAL_URL })).toThrow('needs APPLICATIONS_SECRET');
});

it('refuses a mapping of a field that applications do not have, and names its file', async () => {
  const field = { champ: Buffer.from('Champ-1').toString('base64'), from: 'shoe_size', as: 'text' };
  const procedure = { number: 1, path: 'some-procedure', title: 'Some procedure' };
  const mapping = {
    format: 'demarche-numerique-mapping/1',
    procedure,
    checkedOn: '2026-11-28',
    fields: [field],
  };
  await writeFile(path.join(folder, 'wrong.json'), JSON.stringify(mapping));
  expect(() => start({ ...CONFIGURED, APPLICATIONS_PORTAL_MAPPINGS: folder })).toThrow(/wrong\.json/);
});
