import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, EXIT } from '@platform/operator-cli';
import { startDevServer } from '../dev/dev-server.ts';
import { BUILD, readPages, readRemote } from '../remote-folder.ts';

const PORT = '5200';
const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const;

const PORT_MAX = 65_535;

function portOf(text: string): number {
  const isNumber = /^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX;
  if (!isNumber) throw new CommandError(`--port must be a number from 0 to ${PORT_MAX}.`, EXIT.usage);
  return Number(text);
}

/**
 * `remote-kit dev`: builds at every change, and shows the product with this remote, until it is interrupted. Ends with the
 * exit code of the build.
 */
export async function runDev(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: PORT }, product: { type: 'string' } },
  });
  const port = portOf(values.port);
  const { name, product } = await readRemote();
  const address = values.product ?? product;
  // A faulty remote.json is reported before anything runs.
  const pages = await readPages();
  const server = await startDevServer({
    name,
    product: address,
    build: path.resolve(BUILD),
    readPages,
    port,
  });
  try {
    const build = spawn('rsbuild', ['build', '--watch'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const ended = once(build, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    for (const page of pages) console.log(`${server.url}${page.path}  (product: ${address})`);
    for (const signal of INTERRUPTS) process.once(signal, () => build.kill());
    const [code, signal] = await ended;
    process.exitCode = code ?? (INTERRUPTS.some((one) => one === signal) ? 0 : 1);
  } finally {
    await server.close();
  }
}
