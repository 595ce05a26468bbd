import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PACKAGE = path.join(import.meta.dirname, '..');
const CACHE = path.join(PACKAGE, '..', '..', '.cache', 'kafka');
const JAVA = 'java';
const MAVEN = 'mvn';
/** Oldest version of Java that runs this Kafka. */
export const JAVA_MIN = 17;
const PROBE_MS = 10_000;
const DOWNLOAD_MS = 300_000;

/** Apache Kafka on this machine. */
export type KafkaProgram = {
  readonly java: string;
  /** Folder with the jars. */
  readonly jars: string;
};

/** Why there is no Kafka on this machine. */
export type MissingKafka = { readonly missing: string };

/**
 * Finds Java and the jars of Kafka. At the first call Maven downloads them (40 MB), for which `onDownload` is called
 * before; later calls take them from `.cache/kafka`.
 */
export async function findKafkaProgram(
  onDownload: () => void = () => undefined,
): Promise<KafkaProgram | MissingKafka> {
  const version = await javaVersion();
  if (version === undefined || version < JAVA_MIN) return { missing: `no Java ${JAVA_MIN} or newer` };
  const jars = path.join(CACHE, await kafkaVersion(), 'libs');
  if (existsSync(jars)) return { java: JAVA, jars };
  try {
    await run(MAVEN, ['-version'], { timeout: PROBE_MS });
  } catch {
    return { missing: 'no Maven, which downloads the jars of Kafka' };
  }
  onDownload();
  try {
    await downloadJars(jars);
    return { java: JAVA, jars };
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

/** The version that the pom names. */
async function kafkaVersion(): Promise<string> {
  const pom = await readFile(path.join(PACKAGE, 'pom.xml'), 'utf8');
  return /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([\d.]+)</.exec(pom)?.[1] ?? 'unknown';
}

/** The folder is renamed when it is complete, so a partial download is never used. */
async function downloadJars(jars: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(path.join(CACHE, 'partial-'));
  try {
    const target = path.join(partial, 'libs');
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${target}`, '-DincludeScope=runtime'];
    await run(MAVEN, ['-q', '-B', '-f', path.join(PACKAGE, 'pom.xml'), ...goal], { timeout: DOWNLOAD_MS });
    await mkdir(path.dirname(jars), { recursive: true });
    await rename(target, jars).catch((error: unknown) => {
      // Another process was faster.
      if (!existsSync(jars)) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
