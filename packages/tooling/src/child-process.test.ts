import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const MODULE = new URL('./child-process.ts', import.meta.url);
const EXITS_BEFORE_ITS_CHILDREN = `
  import { spawn } from 'node:child_process';
  import { killAtExit } from '${MODULE}';
  for (let n = 0; n < 12; n += 1) killAtExit(spawn('sleep', ['60'], { stdio: 'inherit' }));
  setImmediate(() => process.exit());
`;

it('a process that exits leaves none of its children behind, and many of them cause no warning', async () => {
  const args = ['--input-type=module', '--eval', EXITS_BEFORE_ITS_CHILDREN];
  // Its output ends when the last child that shares it has ended.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect([stdout, stderr]).toEqual(['', '']);
}, 20_000);
