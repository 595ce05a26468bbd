import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { KafkaProgram } from './kafka-program.ts';

const run = promisify(execFile);

const PACKAGE = path.join(import.meta.dirname, '..');
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
/** One small node: the tiered compiler's second stage costs more than it gives here. */
const JAVA_OPTIONS = ['-Xms128m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const FORMAT_MS = 60_000;

export type BrokerOptions = {
  readonly program: KafkaProgram;
  /** Keeps the configuration and, in `data`, everything the broker stores; created when missing. */
  readonly folder: string;
  /** Ports on 127.0.0.1: for clients, and for the controller inside the same process. */
  readonly ports: { readonly client: number; readonly controller: number };
  /** Properties in addition to those of `server.properties`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Users with a password for SCRAM-SHA-512, stored when the storage is formatted. */
  readonly scramUsers?: Readonly<Record<string, string>>;
};

export type BrokerCommand = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
};

/**
 * Writes the configuration, formats the storage unless it is formatted, and returns the command that runs the broker in
 * the foreground; SIGTERM closes it.
 */
export async function prepareBroker(options: BrokerOptions): Promise<BrokerCommand> {
  const { program, folder, ports } = options;
  const data = path.join(folder, 'data');
  const properties = path.join(folder, 'server.properties');
  const classPath = path.join(program.jars, '*');
  await mkdir(folder, { recursive: true });
  const added = Object.entries(options.properties ?? {}).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(properties, (await filledTemplate({ ...ports, data })) + added.join(''));
  const logging = `-Dlog4j2.configurationFile=${path.join(PACKAGE, 'log4j2.xml')}`;
  if (!existsSync(path.join(data, 'meta.properties'))) {
    const users = Object.entries(options.scramUsers ?? {}).flatMap(([name, password]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${password}]`,
    ]);
    const format = ['kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', properties, ...users];
    await run(program.java, [...JAVA_OPTIONS, logging, '-cp', classPath, ...format], { timeout: FORMAT_MS });
  }
  return {
    command: program.java,
    args: [...JAVA_OPTIONS, logging, '-cp', classPath, 'kafka.Kafka', properties],
    cwd: folder,
  };
}

async function filledTemplate(values: Readonly<Record<string, string | number>>): Promise<string> {
  const template = await readFile(path.join(PACKAGE, 'server.properties'), 'utf8');
  return template.replace(/^(?!#).*$/gm, (line) =>
    line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  );
}
