import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@platform/testing/eventually';

const KINDS = ['sh', 'sh dev', 'sh operator'] as const;
/** What a fenced block of a guide is for: the reader's own shell, a server beside it, or an operator's shell. */
export type BlockKind = (typeof KINDS)[number];
export type GuideBlock = { readonly section: string; readonly kind: BlockKind; readonly code: string };

const FENCE = /^```(.*)$/;
const COMMAND_MS_MAX = 120_000;

/**
 * All blocks of a guide, in order, with the heading that they are below. Throws for a block of another kind: nobody would
 * run it.
 */
export function readGuide(file: string): readonly GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let section = '';
  let open: { kind: string; lines: string[] } | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const fence = FENCE.exec(line)?.[1];
    if (open === null && fence !== undefined) open = { kind: fence, lines: [] };
    else if (open !== null && fence !== undefined) {
      const { kind, lines } = open;
      const known = KINDS.find((one) => one === kind);
      if (known === undefined) throw new Error(`${file}: nothing runs a block of the kind "${kind}"`);
      blocks.push({ section, kind: known, code: lines.join('\n') });
      open = null;
    } else if (open !== null) open.lines.push(line);
    else if (line.startsWith('## ')) section = line.slice(3);
  }
  return blocks;
}

/** The environment of somebody who has Node and npm and no checkout of this repository. */
function readersEnvironment(bin: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|command|execpath|node_execpath)|npm_config_local_prefix|INIT_CWD|FORCE_COLOR|NODE_ENV|NODE_OPTIONS|JEST_)/.test(
        name,
      ),
  );
  return { ...Object.fromEntries(own), PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`, NO_COLOR: '1', CI: '1' };
}

/** A shell that keeps its folder and its exported variables from block to block, as the reader's terminal does. */
export type ReadersShell = {
  /** Runs a block and returns what it printed. Rejects with the output when a command of it fails. */
  readonly run: (code: string) => Promise<string>;
  /** Starts a block that runs until it is stopped. */
  readonly start: (code: string) => { readonly stop: () => Promise<void> };
};

/** Opens a shell in an existing folder outside of the repository; its state is kept in `state`. */
export function openShell(options: { readonly folder: string; readonly state: string }): ReadersShell {
  const { folder, state } = options;
  const bin = path.join(state, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, 'node'));
  const [cwd, exported] = [path.join(state, 'cwd'), path.join(state, 'exported')];
  writeFileSync(cwd, folder);
  writeFileSync(exported, '');
  const enter = `set -e; cd "$(cat '${cwd}')"; . '${exported}'`;
  const leave = `pwd > '${cwd}'; export -p > '${exported}'`;
  const env = readersEnvironment(bin);
  return {
    run: async (code) => {
      const options = { cwd: folder, env, timeout: COMMAND_MS_MAX, maxBuffer: 64 * 1024 * 1024 };
      const { stdout, stderr } = await promisify(execFile)(
        'bash',
        ['-c', `${enter}\n${code}\n${leave}`],
        options,
      );
      return stdout + stderr;
    },
    start: (code) => {
      const child = spawn('bash', ['-c', `${enter}\n${code}`], {
        cwd: folder,
        env,
        stdio: 'ignore',
        detached: true,
      });
      return { stop: () => stopGroup(child) };
    },
  };
}

/** Interrupts a program with all programs that it started, as Ctrl-C does. */
async function stopGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  const send = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, signal);
    } catch {
      return false;
    }
  };
  send('SIGINT');
  await eventually(
    () => {
      if (send(0)) throw new Error('the program still runs');
    },
    { deadlineMs: 10_000 },
  ).catch((error: unknown) => {
    send('SIGKILL');
    throw error;
  });
}
