import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The user of every image; the Dockerfiles and compose name it by this number, because orchestrators compare numbers. */
const USER_ID = 10_001;
/** Folders that belong to that user; each is a volume or a temporary file system when the root is read-only. */
const OWNED_FOLDERS = ['data', 'tmp', 'web'];
const NODE = '/usr/local/bin/node';
/** `libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x…)` or `/lib64/ld-linux-x86-64.so.2 (0x…)`. */
const LIBRARY = /(\/\S+) \(0x/g;

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function copyInto(target: string, source: string, at: string): void {
  const file = path.join(target, at);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(source, file);
}

/** The Debian package that owns a file, or undefined on another system. */
function packageOf(file: string): string | undefined {
  const { stdout } = spawnSync('dpkg-query', ['-S', file, realpathSync(file), `/usr${file}`], {
    encoding: 'utf8',
  });
  return /^([^:\s]+)(?::\S+)?: /m.exec(stdout ?? '')?.[1];
}

/** The record of an installed package, where scanners of images look for it, and its licence. */
function recordPackage(target: string, name: string): void {
  const record = execFileSync('dpkg-query', ['-s', name], { encoding: 'utf8' });
  const file = path.join(target, 'var/lib/dpkg/status.d', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, record);
  const licence = `/usr/share/doc/${name}/copyright`;
  if (existsSync(licence)) copyInto(target, licence, licence);
}

/** Copies Node without its symbol table, which only debuggers of Node itself read. */
function copyNode(target: string): void {
  copyInto(target, process.execPath, NODE);
  const file = path.join(target, NODE);
  const published = sha256(file);
  if (spawnSync('strip', [file]).status !== 0)
    console.error('strip is not installed: Node keeps its symbols');
  chmodSync(file, 0o755);
  const licence = path.join(path.dirname(process.execPath), '../LICENSE');
  if (existsSync(licence)) copyInto(target, licence, '/usr/share/doc/node/LICENSE');
  const facts = { version: process.version, publishedSha256: published, sha256: sha256(file) };
  writeFileSync(path.join(target, 'usr/share/doc/node/binary.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

/**
 * Writes into `folder` the root of an image without shell and package manager. `root`: the running Node, the system
 * libraries that it loads with records of their packages, and a user without privileges; `owned`: the folders of that user.
 */
export function layOutRuntime(folder: string): void {
  for (const name of OWNED_FOLDERS) mkdirSync(path.join(folder, 'owned', name), { recursive: true });
  const target = path.join(folder, 'root');
  mkdirSync(path.join(target, 'usr/share/doc/node'), { recursive: true });
  copyNode(target);
  const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).matchAll(LIBRARY);
  const packages = new Set<string>();
  for (const [, library = ''] of libraries) {
    copyInto(target, realpathSync(library), library);
    const owner = packageOf(library);
    if (owner !== undefined) packages.add(owner);
  }
  for (const name of packages) recordPackage(target, name);
  mkdirSync(path.join(target, 'etc'));
  writeFileSync(
    path.join(target, 'etc/passwd'),
    `root:x:0:0::/:/none\nplatform:x:${USER_ID}:${USER_ID}::/data:/none\n`,
  );
  writeFileSync(path.join(target, 'etc/group'), `root:x:0:\nplatform:x:${USER_ID}:\n`);
  writeFileSync(path.join(target, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('usage: lay-out-runtime.ts <folder>');
  layOutRuntime(target);
}
