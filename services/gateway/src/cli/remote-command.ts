import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { environment } from '../config.ts';
import { CommandError, type RemoteApi, remoteApi } from './remote-api.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../../..');
const DEFAULT_URL = 'http://localhost:8080';
const EXIT = { failed: 1, usage: 2 } as const;

export type RemoteInvocation = {
  readonly name: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly call: RemoteApi;
  readonly print: (text: string) => void;
};

type Command = {
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** A team's key from REMOTE_KEY, or the token of operators. */
  readonly credentials: 'key' | 'operator';
  readonly run: (invocation: RemoteInvocation) => Promise<void>;
};

/** Runs a command about one remote: parses arguments, finds the product, prints sentences instead of stacks. */
export async function runRemoteCommand(command: Command): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { ...command.options, url: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [name] = positionals;
    if (values.help === true || name === undefined || positionals.length > 1) {
      console.log(command.usage);
      process.exitCode = values.help === true ? 0 : EXIT.usage;
      return;
    }
    const url = typeof values.url === 'string' ? values.url : DEFAULT_URL;
    const token = await credential(command.credentials);
    await command.run({
      name,
      values: values as RemoteInvocation['values'],
      call: remoteApi({ url, token }),
      print: (text) => console.log(text),
    });
  } catch (error) {
    if (!(error instanceof CommandError) && !isUsage(error)) throw error;
    console.error(error.message);
    process.exitCode = EXIT.failed;
  }
}

function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}

async function credential(kind: Command['credentials']): Promise<string> {
  const { REMOTE_KEY, OPERATOR_TOKEN, DATA_DIR = '.data' } = environment;
  if (kind === 'key') {
    if (REMOTE_KEY !== undefined && REMOTE_KEY !== '') return REMOTE_KEY;
    throw new CommandError(
      'REMOTE_KEY must hold the key of the remote; an operator makes one: npm run remote:keys -- <name> --create --label <team>',
    );
  }
  if (OPERATOR_TOKEN !== undefined && OPERATOR_TOKEN !== '') return OPERATOR_TOKEN;
  const file = path.resolve(REPO_ROOT, DATA_DIR, 'run/operator-token');
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (token !== '') return token;
  throw new CommandError(
    `No operator token: set OPERATOR_TOKEN, or start the product once (it writes ${file}).`,
  );
}
