import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandError, EXIT } from './command-error.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const DEFAULT_URL = 'http://localhost:8080';
const reachableSchema = z.object({ url: z.url() });

export type Product = { readonly url: URL; readonly token: string };

/**
 * Address and token of the product: from flags, then from configuration, then from the file that the running product
 * wrote.
 */
export async function findProduct(given: {
  readonly url: string | null;
  readonly token: string | null;
  readonly dataDir: string;
}): Promise<Product> {
  const runFolder = path.resolve(REPO_ROOT, given.dataDir, 'run');
  const address = given.url ?? (await writtenAddress(path.join(runFolder, 'product.json'))) ?? DEFAULT_URL;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`--url must be an http or https address, for example ${DEFAULT_URL}.`, EXIT.usage);
  }
  const tokenFile = path.join(runFolder, 'operator-token');
  const token = given.token ?? (await readFile(tokenFile, 'utf8').catch(() => '')).trim();
  if (token === '') {
    throw new CommandError(
      `No operator token: start the product once (it writes ${tokenFile}), or give --token or OPERATOR_TOKEN.`,
      EXIT.unreachable,
    );
  }
  return { url, token };
}

async function writtenAddress(file: string): Promise<string | null> {
  try {
    return reachableSchema.parse(JSON.parse(await readFile(file, 'utf8'))).url;
  } catch {
    return null;
  }
}
