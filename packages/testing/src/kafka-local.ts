import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from './free-ports.ts';
import type { KafkaSource, TestKafka } from './kafka-source.ts';

const run = promisify(execFile);

const TEMPLATES = join(import.meta.dirname, '..', 'kafka');
const CACHE = join(import.meta.dirname, '..', '..', '..', '.cache', 'kafka');
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
const JAVA = 'java';
const MAVEN = 'mvn';
const JAVA_OPTIONS = ['-Xms128m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const JAVA_MIN = 17;
const PROBE_MS = 10_000;
const DOWNLOAD_MS = 180_000;
const START_MS = 60_000;
const STOP_MS = 15_000;

/**
 * Apache Kafka as a local process: needs Java 17; Maven downloads the jars of the pom in the folder of the templates.
 */
export async function findLocalKafka(): Promise<KafkaSource> {
  const java = await javaVersion();
  if (java === undefined || java < JAVA_MIN) return { missing: `no Java ${JAVA_MIN} or newer` };
  try {
    const classPath = join(await cachedJars(), '*');
    return { start: () => startLocal(classPath) };
  } catch {
    return { missing: 'Maven could not download the jars of Kafka' };
  }
}

async function javaVersion(): Promise<number | undefined> {
  try {
    const { stderr } = await run(JAVA, ['-version'], { timeout: PROBE_MS });
    return Number(/version "(\d+)/.exec(stderr)?.[1]);
  } catch {
    return undefined;
  }
}

/** The folder with the jars of the pom's Kafka version; downloaded once, then taken from the cache. */
async function cachedJars(): Promise<string> {
  const pom = join(TEMPLATES, 'pom.xml');
  const version = /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([\d.]+)</.exec(
    await readFile(pom, 'utf8'),
  )?.[1];
  const jars = join(CACHE, version ?? 'unknown', 'libs');
  if (existsSync(jars)) return jars;
  await mkdir(CACHE, { recursive: true });
  // The folder is renamed when it is complete, so a partial download is never used.
  const partial = await mkdtemp(join(CACHE, 'partial-'));
  const target = join(partial, 'libs');
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${target}`, '-DincludeScope=runtime'];
  await run(MAVEN, ['-q', '-B', '-f', pom, ...goal], { timeout: DOWNLOAD_MS });
  await mkdir(join(jars, '..'), { recursive: true });
  await rename(target, jars).catch((error: unknown) => {
    if (!existsSync(jars)) throw error;
  });
  await rm(partial, { recursive: true, force: true });
  return jars;
}

async function startLocal(classPath: string): Promise<TestKafka> {
  const folder = await mkdtemp(join(tmpdir(), 'test-kafka-'));
  const [client = 0, controller = 0] = await freePorts(2);
  const properties = join(folder, 'server.properties');
  const template = await readFile(join(TEMPLATES, 'server.properties'), 'utf8');
  const values = { client, controller, data: join(folder, 'data') };
  await writeFile(
    properties,
    template.replace(/^(?!#).*$/gm, (line) =>
      line.replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof values) => String(values[name])),
    ),
  );
  await run(
    JAVA,
    ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', properties],
    {
      timeout: START_MS,
    },
  );
  let broker = await startBroker(classPath, folder, client);
  return {
    brokers: [`127.0.0.1:${client}`],
    kind: 'local',
    restart: async () => {
      await stop(broker);
      broker = await startBroker(classPath, folder, client);
    },
    close: async () => {
      await stop(broker);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the broker accepts connections; rejects with the end of its log if it does not in time. */
async function startBroker(classPath: string, folder: string, port: number): Promise<ChildProcess> {
  const log = await open(join(folder, 'broker.log'), 'a');
  const logging = `-Dlog4j2.configurationFile=${join(TEMPLATES, 'log4j2.xml')}`;
  const broker = spawn(
    JAVA,
    [...JAVA_OPTIONS, logging, '-cp', classPath, 'kafka.Kafka', join(folder, 'server.properties')],
    { cwd: folder, stdio: ['ignore', log.fd, log.fd] },
  );
  await log.close();
  const killWithUs = (): void => void broker.kill('SIGKILL');
  process.once('exit', killWithUs);
  broker.once('exit', () => process.removeListener('exit', killWithUs));

  const deadline = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (broker.exitCode !== null || Date.now() > deadline) {
      await stop(broker);
      const text = await readFile(join(folder, 'broker.log'), 'utf8');
      throw new Error(`Kafka did not start: ${text.slice(-2_000)}`);
    }
    await delay(50);
  }
  return broker;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function stop(broker: ChildProcess): Promise<void> {
  if (broker.exitCode !== null || broker.signalCode !== null) return;
  const exited = once(broker, 'exit');
  broker.kill('SIGTERM');
  const killTimer = setTimeout(() => broker.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(killTimer);
}
