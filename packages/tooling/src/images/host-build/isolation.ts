import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of this machine that are mounted read-only in place of the base image of a stage. */
const BASE_FOLDERS = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'etc'];
/** Paths are put into shell scripts unquoted, so they may hold no spaces and no special characters. */
const PLAIN_PATH = /^[\w./-]+$/;

/** Why stages cannot run with a root of their own here; undefined when they can. */
export function missingIsolation(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux may change its root';
  const { status } = spawnSync('unshare', ['--mount', '--propagation', 'private', 'true']);
  return status === 0 ? undefined : 'this machine allows no mount namespaces';
}

/** A command that runs a shell script whose mounts nobody else sees, and which end with it. */
export function isolated(script: string): { readonly command: string; readonly args: readonly string[] } {
  return { command: 'unshare', args: ['--mount', '--propagation', 'private', '/bin/sh', '-ec', script] };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function mountPoint(root: string, name: string): string {
  const folder = path.join(root, name);
  if (!PLAIN_PATH.test(folder)) throw new Error(`${folder} cannot be mounted`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The environment of a base image; caches and options of the calling process stay out. */
export function plainEnvironment(): Readonly<Record<string, string>> {
  const kept = Object.entries(process.env).filter(([key]) =>
    /^(npm_config_|NPM_CONFIG_|SSL_|NODE_EXTRA_)/.test(key),
  );
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    HOME: '/root',
    PATH: '/opt/node/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin',
  };
}

/** Script of a stage that begins with a base image: the folders of this machine, read-only, around those of the stage. */
export function hostStageScript(root: string, run: { command: string; workdir: string }): string {
  const node = path.resolve(path.dirname(process.execPath), '..');
  const bind = (source: string, name: string): string => {
    const target = mountPoint(root, name);
    return `mount --rbind ${source} ${target} && mount -o remount,ro,bind ${target}`;
  };
  return [
    ...BASE_FOLDERS.map((name) => bind(`/${name}`, name)),
    bind(node, 'opt/node'),
    `mount --rbind /root ${mountPoint(root, 'root')}`,
    `mount --rbind /dev ${mountPoint(root, 'dev')}`,
    `mount -t proc proc ${mountPoint(root, 'proc')}`,
    `mount -t tmpfs tmpfs ${mountPoint(root, 'tmp')}`,
    `exec chroot ${root} /bin/sh -ec ${quoted(`cd ${run.workdir}; ${run.command}`)}`,
  ].join('\n');
}

/** Script of a container with a read-only root: `/tmp` in memory, and folders of this machine as its volumes. */
export function containerScript(
  root: string,
  container: {
    readonly user: string;
    readonly volumes: Readonly<Record<string, string>>;
    readonly command: readonly string[];
  },
): string {
  const volumes = Object.entries(container.volumes).map(
    ([name, folder]) => `mount --bind ${folder} ${mountPoint(root, name)}`,
  );
  const dev = mountPoint(root, 'dev');
  const proc = mountPoint(root, 'proc');
  const tmp = mountPoint(root, 'tmp');
  return [
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    ...volumes,
    `mount -t tmpfs -o mode=1777 tmpfs ${tmp}`,
    `mount --rbind /dev ${dev}`,
    `mount -t proc proc ${proc}`,
    `exec chroot --userspec=${container.user} ${root} ${container.command.map(quoted).join(' ')}`,
  ].join('\n');
}
