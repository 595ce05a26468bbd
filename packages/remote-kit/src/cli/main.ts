#!/usr/bin/env node
import { CommandError } from '@platform/operator-cli';
import { runCreate } from './create.ts';
import { runDev } from './dev.ts';
import { runRelease } from './release.ts';

const USAGE = `The commands of a team with a remote outside of the platform's repository.

  remote-kit create <folder> [--name <name>] [--product <address>]   writes a new remote
  remote-kit dev [--port <number>]                                   shows it inside a running product
  remote-kit publish | rollback | state                              releases it; --help explains each`;

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  create: runCreate,
  dev: runDev,
  publish: (args) => runRelease('publish', args),
  rollback: (args) => runRelease('rollback', args),
  state: (args) => runRelease('state', args),
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (command === undefined) throw new CommandError(USAGE, 2);
  await command(args);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof RangeError;
  console.error(isExpected ? error.message : error);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
