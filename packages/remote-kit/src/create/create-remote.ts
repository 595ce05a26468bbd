import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assertWorkspaceName, writeTemplate } from './write-template.ts';

/** Where the new folder keeps the kit; its package.json and lock refer to this file. */
const KIT_FILE = 'vendor/remote-kit.tgz';
const PACK_MS_MAX = 60_000;

/**
 * Writes a new remote into a folder that does not exist, with the kit beside it, so that `npm install` needs the public
 * registry only. `kit` is the folder of the packed kit. Returns the files, relative to the folder, which exists with all
 * of them or not at all.
 * @throws RangeError when the name is invalid or the folder exists.
 */
export async function createRemote(options: {
  readonly kit: string;
  readonly target: string;
  readonly name: string;
  /** Address of the product, `http://localhost:8080`. */
  readonly product: string;
}): Promise<readonly string[]> {
  const { kit, target, name, product } = options;
  assertWorkspaceName(name);
  if (existsSync(target)) throw new RangeError(`${target} exists already`);
  const template = path.join(kit, 'template');
  await access(template);
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  // Beside the target, so that it is on the same file system.
  const unfinished = await mkdtemp(path.join(parent, '.remote-kit-'));
  try {
    const folder = path.join(unfinished, name);
    const values = { 'http://product.example': product };
    const written = await writeTemplate({ template, target: folder, name, values });
    // npm leaves files of this name out of packages.
    await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
    await packInto(kit, path.join(folder, KIT_FILE));
    await rename(folder, target);
    return [...written.filter((file) => file !== 'gitignore'), '.gitignore', KIT_FILE].sort();
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function packInto(kit: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, kit];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: folder,
    timeout: PACK_MS_MAX,
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  if (packed === undefined) throw new Error('npm packed nothing');
  await rename(path.join(folder, path.basename(packed.filename)), file);
}
