import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, EXIT } from '@platform/operator-cli';
import { z } from 'zod';
import { createRemote } from '../create/create-remote.ts';

/** Folder of the packed kit, from its `dist/remote-kit/src/cli`. */
const KIT = path.resolve(import.meta.dirname, '../../../..');
const PRODUCT = 'http://localhost:8080';
const PRODUCT_MS_MAX = 10_000;
const versionSchema = z.looseObject({ version: z.string() });

/** `remote-kit create <folder>`. */
export async function runCreate(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, product: { type: 'string', default: PRODUCT } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new CommandError('Give exactly one folder: remote-kit create ../my-remote', EXIT.usage);
  if (!URL.canParse(values.product))
    throw new CommandError(`--product must be an address such as ${PRODUCT}.`, EXIT.usage);
  const target = path.resolve(folder);
  const name = values.name ?? path.basename(target);
  const { origin } = new URL(values.product);
  await refuseOutdated(origin, [folder, '--name', name, '--product', origin].join(' '));
  const written = await createRemote({ kit: KIT, target, name, product: origin });
  console.log(`${target}: ${written.length} files written. Next:

  cd ${folder}
  npm install
  npm test
  npm run dev`);
}

/**
 * npx keeps packages that it fetched from an address, also when another version is at that address now. A product that
 * does not respond is no reason to refuse. `args` are those of the command to repeat.
 */
async function refuseOutdated(product: string, args: string): Promise<void> {
  const own = versionSchema.parse(JSON.parse(await readFile(path.join(KIT, 'package.json'), 'utf8')));
  const served = await fetch(`${product}/remote-kit.json`, { signal: AbortSignal.timeout(PRODUCT_MS_MAX) })
    .then(async (response) => versionSchema.safeParse(await response.json()).data)
    .catch(() => undefined);
  if (served === undefined || served.version === own.version) return;
  throw new CommandError(
    `This kit is ${own.version}, the product has ${served.version}. Run:

  npx --yes --package "${product}/remote-kit.tgz?${served.version}" remote-kit create ${args}`,
    EXIT.usage,
  );
}
