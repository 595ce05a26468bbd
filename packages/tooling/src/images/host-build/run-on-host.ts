import { type ChildProcess, spawn } from 'node:child_process';
import { endChild, killAtExit } from '../../child-process.ts';
import { runCommand } from '../../run-command.ts';
import { environmentWords, type HostImage } from './build-on-host.ts';
import { containerScript, isolated } from './isolation.ts';

export type ContainerOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of this machine by their place in the container. */
  readonly volumes?: Readonly<Record<string, string>>;
  /** Instead of the entry point of the image. */
  readonly command?: readonly string[];
};

export type HostContainer = {
  /** What it has written so far. */
  readonly output: () => string;
  /** Sends SIGTERM and returns the exit code. */
  readonly stop: () => Promise<number | null>;
};

function wordsOf({ root, config }: HostImage, options: ContainerOptions): readonly string[] {
  const command = options.command ?? config.entrypoint;
  const script = containerScript(root, { user: config.user, volumes: options.volumes ?? {}, command });
  const { command: program, args } = isolated(script);
  // The shell needs a path for its own programs; the image's own is set below for what it starts.
  const env = { ...config.env, ...options.env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  return ['-i', ...environmentWords(env), program, ...args];
}

/** Runs a command of the image to its end. */
export function runInContainer(image: HostImage, options: ContainerOptions) {
  return runCommand('env', wordsOf(image, options), { cwd: '/' });
}

/** Starts the image as an engine would: read-only root, its user, nothing but its own files and the volumes. */
export function startContainer(image: HostImage, options: ContainerOptions): HostContainer {
  const child: ChildProcess = spawn('env', wordsOf(image, options), {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  killAtExit(child);
  return { output: () => output, stop: () => endChild(child, 'SIGTERM') };
}
