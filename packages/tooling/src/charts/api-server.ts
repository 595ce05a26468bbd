import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@platform/testing/free-ports';
import { endChild, killAtExit } from '../child-process.ts';
import { runCommand } from '../run-command.ts';

/** The token of the only user, for this run; the server listens on loopback and is stopped at its end. */
const TOKEN = 'chart-checks';
const LOOPBACK = '127.0.0.1';
const START_MS = 120_000;
const POLL_MS = 200;

export type ApiResponse = { readonly status: number; readonly text: string };

/** A kube-apiserver with an empty etcd: it checks and admits objects, and no controller acts on them. */
export type ApiServer = {
  readonly get: (path: string) => Promise<ApiResponse>;
  readonly post: (path: string, body: unknown) => Promise<ApiResponse>;
  readonly close: () => Promise<void>;
};

type Programs = { readonly etcd: string; readonly apiServer: string };

async function start(folder: string, program: string, args: readonly string[]): Promise<ChildProcess> {
  const log = await open(path.join(folder, `${path.basename(program)}.log`), 'a');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  killAtExit(child);
  return child;
}

function etcdArguments(client: number, peer: number): readonly string[] {
  const clients = `http://${LOOPBACK}:${client}`;
  const peers = `http://${LOOPBACK}:${peer}`;
  return [
    '--data-dir=etcd',
    '--unsafe-no-fsync',
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ];
}

/** Service accounts are not checked: no controller makes their tokens. All other admission is that of a cluster. */
function apiServerArguments(etcdPort: number, port: number): readonly string[] {
  return [
    `--etcd-servers=http://${LOOPBACK}:${etcdPort}`,
    `--bind-address=${LOOPBACK}`,
    `--secure-port=${port}`,
    '--cert-dir=certificates',
    '--service-account-issuer=https://chart-checks',
    '--service-account-key-file=key.pem',
    '--service-account-signing-key-file=key.pem',
    '--authorization-mode=RBAC',
    '--token-auth-file=tokens.csv',
    '--service-cluster-ip-range=10.0.0.0/24',
    '--disable-admission-plugins=ServiceAccount',
    // As in a usual cluster: otherwise this flag and not Pod Security would refuse privileged containers.
    '--allow-privileged=true',
  ];
}

async function send(options: {
  readonly agent: Agent;
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}): Promise<ApiResponse> {
  const outgoing = request({
    host: LOOPBACK,
    port: options.port,
    agent: options.agent,
    method: options.method,
    path: options.path,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  });
  outgoing.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await text(response) };
}

async function waitUntilReady(server: Pick<ApiServer, 'get'>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const { status } = await server.get('/readyz').catch(() => ({ status: 0 }));
    if (status === 200) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('kube-apiserver did not start');
    await pause(POLL_MS);
  }
}

/** Starts etcd and kube-apiserver in a folder of their own; `close` ends both and removes it. */
export async function startApiServer({ etcd, apiServer }: Programs): Promise<ApiServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chart-checks-'));
  const [client = 0, peer = 0, port = 0] = await freePorts(3);
  await writeFile(path.join(folder, 'tokens.csv'), `${TOKEN},admin,admin,"system:masters"\n`);
  await runCommand('openssl', ['genrsa', '-out', path.join(folder, 'key.pem'), '2048']);
  const store = await start(folder, etcd, etcdArguments(client, peer));
  const child = await start(folder, apiServer, apiServerArguments(client, port));
  let agent: Agent | undefined;
  const trusted = async (): Promise<Agent> => {
    agent ??= new Agent({
      keepAlive: true,
      ca: await readFile(path.join(folder, 'certificates/apiserver.crt')),
    });
    return agent;
  };
  const server: ApiServer = {
    get: async (at) => send({ agent: await trusted(), port, method: 'GET', path: at }),
    post: async (at, body) => send({ agent: await trusted(), port, method: 'POST', path: at, body }),
    close: async () => {
      agent?.destroy();
      await endChild(child, 'SIGKILL');
      await endChild(store, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await waitUntilReady(server, child);
    return server;
  } catch (error) {
    const log = await readFile(path.join(folder, `${path.basename(apiServer)}.log`), 'utf8');
    await server.close();
    throw new Error(log.slice(-2_000), { cause: error });
  }
}
