import { CommandError, EXIT, type OperatorCommand, runCommandWith } from '@platform/operator-cli';
import { publishCommand, REMOTE_API, rollbackCommand, stateCommand } from '@platform/remote-commands';
import { BUILD, readRemote } from '../remote-folder.ts';
import { environment } from './config.ts';

const COMMANDS: Readonly<Record<'publish' | 'rollback' | 'state', () => OperatorCommand>> = {
  publish: () =>
    publishCommand({ call: 'npm run publish --', build: `${BUILD}/`, buildOf: async () => BUILD }),
  rollback: () => rollbackCommand('npm run rollback'),
  state: () => stateCommand('npm run state'),
};

/** Runs a command of teams on the remote of this folder, with the key of REMOTE_KEY. */
export async function runRelease(command: keyof typeof COMMANDS, args: readonly string[]): Promise<void> {
  const { name, product } = await readRemote();
  await runCommandWith([name, '--url', product, ...args], {
    command: COMMANDS[command](),
    service: REMOTE_API,
    defaults: () => ({ token: keyOf(environment.REMOTE_KEY), dataDir: '.' }),
  });
}

function keyOf(key: string | undefined): string {
  if (key !== undefined && key !== '') return key;
  throw new CommandError(
    'REMOTE_KEY is not set: an operator of the product creates the key of a remote.',
    EXIT.usage,
  );
}
