import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { erasureLedgerOf, StartError } from '@platform/product-start';
import { armCrashPoint } from '@platform/service-kit/crash-points';
import { z } from 'zod';
import { BackupError, systemFailure } from '../backup-error.ts';
import { environment, environmentSchema, REPO_ROOT } from '../config.ts';

export type CommandContext = {
  /** The data folder that the environment names, `.data` without one. */
  readonly dataDir: string;
  /** Folder of the ledger of erasures. */
  readonly ledger: string;
};

const EXIT_CODES = { done: 0, failed: 1, usage: 2 } as const;
const EXIT_TEXT = `Exit codes (make itself replaces each but 0 by 2):
  ${EXIT_CODES.done}  done
  ${EXIT_CODES.failed}  refused or failed, with the reason; the data folder is as it was
  ${EXIT_CODES.usage}  wrong arguments or environment`;

/**
 * Runs one of the commands: reads its arguments, prints what `run` returns, and ends with one of the exit codes, with a
 * sentence for what the operator can correct.
 */
export async function runBackupCommand<Arguments extends z.ZodType>(command: {
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly schema: Arguments;
  readonly run: (given: z.output<Arguments>, context: CommandContext) => Promise<string>;
}): Promise<void> {
  const { given, context } = readCommandLine(command);
  try {
    console.log(await command.run(given, context));
  } catch (error) {
    const isForOperator = error instanceof BackupError || error instanceof StartError;
    console.error(isForOperator ? error.message : (systemFailure(error) ?? error));
    process.exitCode = EXIT_CODES.failed;
  }
}

function readCommandLine<Arguments extends z.ZodType>(command: {
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly schema: Arguments;
}): { readonly given: z.output<Arguments>; readonly context: CommandContext } {
  try {
    const { DATA_DIR, ERASURE_LEDGER_DIR, CRASH_POINT } = environmentSchema.parse(environment);
    armCrashPoint(CRASH_POINT);
    const given = command.schema.parse(parseArgs({ options: command.options }).values);
    const dataDir = DATA_DIR ?? path.join(REPO_ROOT, '.data');
    return { given, context: { dataDir, ledger: ERASURE_LEDGER_DIR ?? erasureLedgerOf(dataDir) } };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    console.error(`${reason}\n\n${command.usage}\n\n${EXIT_TEXT}`);
    process.exit(EXIT_CODES.usage);
  }
}
