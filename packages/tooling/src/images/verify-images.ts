import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteNames } from '../compose/remote-names.ts';
import { readServiceDeclarations } from '../documents/service-declarations.ts';
import { REPO_ROOT } from '../repo.ts';
import { buildOnHost, type HostImage, type SharedStages } from './host-build/build-on-host.ts';
import { folderBytes } from './host-build/folder-size.ts';
import { findForeignFiles } from './host-build/foreign-files.ts';
import { missingIsolation } from './host-build/isolation.ts';
import { readJson } from './image-manifests.ts';
import type { Lockfile } from './lock-entries.ts';
import { startPlatform } from './verify-platform.ts';

const REPORT = path.join(REPO_ROOT, 'bench/results/images.md');
const SIZE_MAX_MB = 180;
const SERVICE = 'infra/docker/service.Dockerfile';
const FRONTEND = 'infra/docker/frontend.Dockerfile';

type Row = { readonly image: string; readonly total: number; readonly node: number; readonly app: number };

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

function rowOf(name: string, { root }: HostImage): Row {
  const node = statSync(path.join(root, 'usr/local/bin/node')).size;
  const app = folderBytes(path.join(root, 'app'));
  return {
    image: name,
    total: megabytes(folderBytes(root)),
    node: megabytes(node),
    app: megabytes(app),
  };
}

async function build(
  shared: SharedStages,
  work: string,
  image: { readonly dockerfile: string; readonly name: string },
): Promise<HostImage> {
  console.log(`building ${image.name} by ${image.dockerfile}`);
  const folder = path.join(work, `${path.basename(image.dockerfile, '.Dockerfile')}-${image.name}`);
  mkdirSync(folder);
  const args = { SERVICE: image.name };
  return buildOnHost({ dockerfile: image.dockerfile, args, work: folder, shared });
}

function writeReport(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ image, total, node, app }) =>
      `| ${image} | ${total} MB | ≤ ${SIZE_MAX_MB} MB | ${node} MB | ${app} MB |`,
  );
  const head = [
    '# images',
    `Bytes of all files, uncompressed, by \`make verify-images\` (${process.arch}); a registry transfers about a third.`,
    '| image | all | target | Node | `/app`: sources and packages |\n|---|---|---|---|---|',
  ];
  writeFileSync(REPORT, `${head.join('\n\n')}\n${lines.join('\n')}\n`);
}

/** Builds every image on this machine, starts the platform from the results, and writes their sizes. */
async function verifyImages(work: string): Promise<void> {
  const shared: SharedStages = new Map();
  const services = new Map<string, HostImage>();
  const frontends = new Map<string, HostImage>();
  for (const { name } of readServiceDeclarations())
    services.set(name, await build(shared, work, { dockerfile: SERVICE, name }));
  const job = await build(shared, work, { dockerfile: SERVICE, name: 'kafka-topics' });
  for (const name of [...remoteNames(), 'shell'])
    frontends.set(name, await build(shared, work, { dockerfile: FRONTEND, name }));
  const lock = readJson<Lockfile>(path.join(REPO_ROOT, 'package-lock.json'));
  const faults = [...services].flatMap(([name, { root }]) =>
    findForeignFiles(root, name, lock).map((file) => `${name} holds ${file}`),
  );
  const rows = [
    ...[...services].map(([name, image]) => rowOf(name, image)),
    rowOf('kafka-topics', job),
    ...[...frontends].map(([name, image]) => rowOf(`frontend ${name}`, image)),
  ];
  writeReport(rows);
  for (const { image, total } of rows) {
    console.log(`${image}: ${total} MB`);
    if (total > SIZE_MAX_MB) faults.push(`${image} has ${total} MB, more than ${SIZE_MAX_MB}`);
  }
  faults.push(...(await startPlatform({ work, services, frontends, topicsJob: job })));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'all images are sound' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

const reason = missingIsolation();
if (reason === undefined) {
  const work = mkdtempSync(path.join(os.tmpdir(), 'images-'));
  try {
    await verifyImages(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
} else console.log(`SKIPPED the images: ${reason}`);
