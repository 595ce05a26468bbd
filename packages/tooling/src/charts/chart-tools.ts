import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { type CommandResult, runCommand } from '../run-command.ts';

/** Outside the sources; a tool is built once for each version and then taken from here. */
const CACHE = path.join(REPO_ROOT, '.cache/kubernetes/bin');
const API_SERVER_SOURCE = path.join(import.meta.dirname, '../../kube-apiserver');

/** Version of Kubernetes whose API server and schemas the charts are checked with (`kube-apiserver/go.mod`). */
export const KUBERNETES_VERSION = '1.36.3';
const GO_TOOLS = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.22.0',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
};

/** Exit code of `runCommand` for a program that the machine does not have. */
const NOT_FOUND = 127;

/** Where a tool is, or in one sentence why it is not to be had on this machine. */
export type Tool = { readonly program: string } | { readonly missing: string };
export type ChartTool = 'helm' | 'kubeconform' | 'kube-apiserver' | 'etcd';

async function hasProgram(name: string): Promise<boolean> {
  return (await runCommand('which', [name])).exitCode === 0;
}

/** A helm of the machine, when it is of the major version whose output is committed. */
async function isHelm3(): Promise<boolean> {
  const { exitCode, output } = await runCommand('helm', ['version', '--template={{.Version}}']);
  return exitCode === 0 && output.startsWith('v3.');
}

type Build = (folder: string) => Promise<CommandResult>;

/** Moves a finished program to the cache at once, so that a run beside this one never sees a part of it. */
async function keep(tool: ChartTool, version: string, build: Build): Promise<Tool> {
  const program = path.join(CACHE, `${tool}-${version}`);
  if (existsSync(program)) return { program };
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'partial-'));
  try {
    const { exitCode, output } = await build(folder);
    if (exitCode === NOT_FOUND) return { missing: `no ${tool}, and no program to get it with` };
    if (exitCode !== 0) return { missing: `${tool} could not be built: ${output.trim().split('\n').at(-1)}` };
    await rename(path.join(folder, tool), program);
    return { program };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function goTool(tool: keyof typeof GO_TOOLS): Promise<Tool> {
  const source = GO_TOOLS[tool];
  return keep(tool, source.split('@')[1] ?? '', (folder) =>
    runCommand('go', ['install', source], { env: { GOBIN: folder } }),
  );
}

function apiServer(): Promise<Tool> {
  return keep('kube-apiserver', KUBERNETES_VERSION, (folder) =>
    runCommand('go', ['build', '-ldflags', '-s -w', '-o', path.join(folder, 'kube-apiserver'), '.'], {
      cwd: API_SERVER_SOURCE,
    }),
  );
}

/** Debian's package, unpacked and not installed, so that no service is started. */
async function etcd(): Promise<Tool> {
  if (await hasProgram('etcd')) return { program: 'etcd' };
  return keep('etcd', 'debian', async (folder) => {
    const fetched = await runCommand('apt-get', ['download', '-q', 'etcd-server'], { cwd: folder });
    const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'));
    if (archive === undefined) return { ...fetched, exitCode: fetched.exitCode || 1 };
    const unpacked = await runCommand('dpkg-deb', ['-x', archive, 'files'], { cwd: folder });
    if (unpacked.exitCode === 0)
      await copyFile(path.join(folder, 'files/usr/bin/etcd'), path.join(folder, 'etcd'));
    return unpacked;
  });
}

/**
 * Finds a tool on the machine or in the cache, else builds it: helm and kubeconform in one to four minutes, the API
 * server in six to ten, all of it only once. Needs Go, and for etcd Debian's apt-get.
 */
export async function findChartTool(tool: ChartTool): Promise<Tool> {
  if (tool === 'etcd') return etcd();
  if (tool === 'kube-apiserver') return apiServer();
  return tool === 'helm' && (await isHelm3()) ? { program: 'helm' } : goTool(tool);
}
