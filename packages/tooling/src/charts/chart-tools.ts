import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { cachedTool, type Tool } from '../cached-tool.ts';
import { type CommandResult, runCommand } from '../run-command.ts';

const API_SERVER_SOURCE = path.join(import.meta.dirname, '../../kube-apiserver');

/** Version of Kubernetes whose API server and schemas the charts are checked with (`kube-apiserver/go.mod`). */
export const KUBERNETES_VERSION = '1.36.3';
const GO_TOOLS = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.22.0',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
};

/** Exit code of `runCommand` for a program that the machine does not have. */
const NOT_FOUND = 127;

export type ChartTool = 'helm' | 'kubeconform' | 'kube-apiserver' | 'etcd';

async function hasProgram(name: string): Promise<boolean> {
  return (await runCommand('which', [name])).exitCode === 0;
}

/** A helm of the machine, when it is of the major version whose output is committed. */
async function isHelm3(): Promise<boolean> {
  const { exitCode, output } = await runCommand('helm', ['version', '--template={{.Version}}']);
  return exitCode === 0 && output.startsWith('v3.');
}

/** What a command that gets a tool states when it fails; undefined when it succeeds. */
function failureOf(tool: ChartTool, { exitCode, output }: CommandResult): string | undefined {
  if (exitCode === 0) return undefined;
  if (exitCode === NOT_FOUND) return `no ${tool}, and no program to get it with`;
  return `${tool} could not be built: ${output.trim().split('\n').at(-1)}`;
}

function goTool(tool: keyof typeof GO_TOOLS): Promise<Tool> {
  const source = GO_TOOLS[tool];
  return cachedTool({
    folder: `${tool}-${source.split('@')[1]}`,
    program: tool,
    install: async (folder) =>
      failureOf(tool, await runCommand('go', ['install', source], { env: { GOBIN: folder } })),
  });
}

function apiServer(): Promise<Tool> {
  const program = 'kube-apiserver';
  return cachedTool({
    folder: `${program}-${KUBERNETES_VERSION}`,
    program,
    install: async (folder) => {
      const args = ['build', '-ldflags', '-s -w', '-o', path.join(folder, program), '.'];
      return failureOf(program, await runCommand('go', args, { cwd: API_SERVER_SOURCE }));
    },
  });
}

/** Debian's package, unpacked and not installed, so that no service is started. */
async function etcd(): Promise<Tool> {
  if (await hasProgram('etcd')) return { program: 'etcd' };
  return cachedTool({
    folder: 'etcd-debian',
    program: 'usr/bin/etcd',
    install: async (folder) => {
      const fetched = await runCommand('apt-get', ['download', '-q', 'etcd-server'], { cwd: folder });
      const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'));
      if (archive === undefined) return failureOf('etcd', { ...fetched, exitCode: fetched.exitCode || 1 });
      return failureOf('etcd', await runCommand('dpkg-deb', ['-x', archive, '.'], { cwd: folder }));
    },
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
