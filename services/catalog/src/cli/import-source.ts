import type { ImportResult } from '@platform/contracts/catalog';
import { CommandError, EXIT, findProduct } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { catalogCliConfigSchema, environment } from '../config.ts';
import { collectFiles } from './collect-files.ts';
import { readArguments, USAGE } from './import-arguments.ts';
import { progressView, summaryText } from './import-view.ts';
import { sendImport } from './send-import.ts';

type RecordLine = Extract<ImportResult, { kind: 'record' }>;

/** `npm run catalog:run`: sends a local copy of a source to the running product and prints the result. */
async function run(args: readonly string[]): Promise<number> {
  const options = readArguments(args);
  if (options === null) {
    console.log(USAGE);
    return EXIT.done;
  }
  const config = loadConfig(catalogCliConfigSchema, environment);
  const { files, isSingleProgramme } = await collectFiles(options.source, options.from);
  const product = await findProduct({
    url: options.url,
    token: options.token ?? config.OPERATOR_TOKEN ?? null,
    dataDir: config.DATA_DIR,
  });
  const isComplete = !options.isPartial && !isSingleProgramme;
  const view = progressView(options.source, {
    isTerminal: process.stdout.isTTY,
    write: (text) => process.stdout.write(text),
  });
  const records: RecordLine[] = [];
  let exitCode: number = EXIT.done;
  const notices: string[] = [];
  let failure = '';
  try {
    const job = {
      source: options.source,
      files,
      isComplete,
      isConfirmed: options.isConfirmed,
      areChangesConfirmed: options.areChangesConfirmed,
      isFormatAccepted: options.isFormatAccepted,
      copiedOn: options.copiedOn,
    };
    for await (const result of sendImport(product, job)) {
      if (result.kind === 'record') records.push(result);
      else if (result.kind === 'progress')
        view.show({ filesDone: result.filesDone, files: result.files, records: records.length });
      else if (result.kind === 'notice') notices.push(result.message);
      else if (result.kind === 'failed') failure = `${result.message} (${result.code})`;
      else {
        view.stop();
        console.log([summaryText(result, records), ...notices].join('\n'));
        if (isNothingTaken(result)) exitCode = EXIT.nothing;
      }
    }
  } finally {
    view.stop();
  }
  if (failure !== '') {
    console.error(
      `The run was stopped: ${failure}\nThis run withdrew only what is counted above; everything counted is kept.`,
    );
    exitCode = EXIT.stopped;
  }
  return exitCode;
}

/** Records were read and none was accepted: the file is damaged, or belongs to another source. */
function isNothingTaken({ counts }: Extract<ImportResult, { kind: 'summary' }>): boolean {
  const { refused, ...others } = counts;
  return refused > 0 && Object.values(others).every((count) => count === 0);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.unexpected;
}
