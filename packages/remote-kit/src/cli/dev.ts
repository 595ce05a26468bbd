import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startDevServer } from '../dev/dev-server.ts';
import { readPages, readRemote } from '../remote-folder.ts';

const PORT = '5200';

/** `remote-kit dev`: builds at every change, and shows the product with this remote, until it is interrupted. */
export async function runDev(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: PORT }, product: { type: 'string' } },
  });
  const { name, product } = await readRemote();
  const address = values.product ?? product;
  const server = await startDevServer({ name, product: address, readPages, port: Number(values.port) });
  const build = spawn('rsbuild', ['build', '--watch'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const { path } of await readPages()) console.log(`${server.url}${path}  (product: ${address})`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => build.kill());
  await once(build, 'exit');
  await server.close();
}
