import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { describeUnless } from '@platform/testing/skip';
import { REPO_ROOT } from '../repo.ts';
import { buildOnHost, type HostImage } from './host-build/build-on-host.ts';
import { folderBytes } from './host-build/folder-size.ts';
import { findForeignFiles } from './host-build/foreign-files.ts';
import { missingIsolation } from './host-build/isolation.ts';
import { type HostContainer, runInContainer, startContainer } from './host-build/run-on-host.ts';
import { readJson } from './image-manifests.ts';
import { isRefused } from './write-inventory.ts';

const BUILD_MS = 300_000;
const SIZE_MAX_BYTES = 180_000_000;

/** The gateway stands for all services here, because it needs no server; `make verify-images` builds and starts all. */
describeUnless(missingIsolation(), 'the image of a service', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'image-'));
  let image: HostImage;

  beforeAll(async () => {
    const dockerfile = 'infra/docker/service.Dockerfile';
    image = await buildOnHost({ dockerfile, args: { SERVICE: 'gateway' }, work });
  }, BUILD_MS);
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it('holds its service and nothing else', () => {
    const lock = readJson<never>(path.join(REPO_ROOT, 'package-lock.json'));
    expect(findForeignFiles(image.root, 'gateway', lock)).toEqual([]);
    expect(folderBytes(image.root)).toBeLessThan(SIZE_MAX_BYTES);
  });

  it('states its packages and their licences, none of them refused', () => {
    const lines = readFileSync(path.join(image.root, 'app/licences.txt'), 'utf8').trimEnd().split('\n');
    const licences = new Map(lines.map((line) => line.split(': ') as [string, string]));
    expect(licences.get('fastify 5.12.8')).toBe('MIT');
    expect([...licences.values()].filter(isRefused)).toEqual([]);
    const sbom = readJson<{ bomFormat: string; components: { name: string }[] }>(
      path.join(image.root, 'app/sbom.cdx.json'),
    );
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'zod']));
  });

  it(
    'starts with a read-only root and a user without privileges, and its health check follows its readiness',
    async () => {
      const web = path.join(work, 'web');
      const index = path.join(web, 'shell/dist/index.html');
      mkdirSync(path.dirname(index), { recursive: true });
      mkdirSync(path.join(web, 'frontends'));
      for (const page of ['index', 'app', '404'])
        writeFileSync(path.join(web, 'shell/dist', `${page}.html`), '<!doctype html><title>page</title>');
      const [port = 0] = await freePorts(1);
      // Nothing listens there: pages are served without the event log.
      const brokers = { KAFKA_BROKERS: '127.0.0.1:9' };
      const env = { PORT: String(port), WEB_ROOT: '/web', BIND: '127.0.0.1', ...brokers };
      const probe = async () => (await runInContainer(image, { env, command: image.config.probe })).exitCode;
      expect(await probe()).toBe(1);
      const container: HostContainer = startContainer(image, { env, volumes: { web } });
      try {
        await eventually(async () => expect(await probe()).toBe(0), { deadlineMs: 60_000, intervalMs: 200 });
        const live = `http://127.0.0.1:${port}/health/live`;
        expect((await fetch(live)).status).toBe(200);
        renameSync(index, `${index}.away`);
        expect(await probe()).toBe(1);
        expect((await fetch(live)).status).toBe(200);
      } finally {
        expect(await container.stop()).toBe(0);
      }
    },
    BUILD_MS,
  );
});

it.each([
  ['MIT', false],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-or-later)', false],
  ['GPL-3.0-only', true],
  ['(MIT AND GPL-2.0)', true],
  ['AGPL-3.0-or-later', true],
  ['SSPL-1.0', true],
])('%s is refused: %s', (licence, refused) => {
  expect(isRefused(licence)).toBe(refused);
});
