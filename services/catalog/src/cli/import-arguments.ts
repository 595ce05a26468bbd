import { parseArgs } from 'node:util';
import { type SourceName, sourceNameSchema } from '@platform/contracts/catalog';
import { civilDateSchema } from '@platform/contracts/values';
import { CommandError, EXIT } from '@platform/operator-cli';
import { SHIPPED_SOURCES } from '../sources/source-registry.ts';

export const USAGE = `Imports a local copy of a source into the running product.

  npm run catalog:run -- --source <name> --from <file or folder>

  --source                ${SHIPPED_SOURCES.map(({ source }) => source).join(', ')}, a saved mapping (covoiturage, portal-drome, …),
                          or a source of your own
  --partial               the files are only a part of the source: nothing is withdrawn (always so for one programme file)
  --confirm-withdrawals   allow a complete run to withdraw more than half of the source
  --confirm-changes       allow a run to replace the same field in more than half of the records, and to remove values
                          that the files do not state any more
  --accept-format         read files that lack columns of the last accepted ones, or are in another encoding
  --copied-on <date>      day of the copy, YYYY-MM-DD: the check date people see for records without one (default: today)
  --url <address>         where the product runs (default: the one of the data folder, else http://localhost:8080)
  --token <token>         operator token (default: OPERATOR_TOKEN, else <DATA_DIR>/run/operator-token)

Exit codes: 0 done, 2 wrong arguments or files, 3 product not reachable or token refused, 4 the run was stopped,
5 the files held nothing that could be read.`;

export type ImportArguments = {
  readonly source: SourceName;
  readonly from: string;
  readonly isPartial: boolean;
  readonly isConfirmed: boolean;
  readonly areChangesConfirmed: boolean;
  readonly isFormatAccepted: boolean;
  /** `YYYY-MM-DD`, null = today. */
  readonly copiedOn: string | null;
  readonly url: string | null;
  readonly token: string | null;
};

/** The arguments of the command, or null when help is requested. Throws a CommandError that shows the usage. */
export function readArguments(args: readonly string[]): ImportArguments | null {
  const values = parse(args);
  if (values.help === true) return null;
  const source = sourceNameSchema.safeParse(values.source);
  if (!source.success) throw wrong('--source must name a source.');
  if (values.from === undefined || values.from === '') throw wrong('--from must name a file or a folder.');
  return {
    source: source.data,
    from: values.from,
    isPartial: values.partial === true,
    isConfirmed: values['confirm-withdrawals'] === true,
    areChangesConfirmed: values['confirm-changes'] === true,
    isFormatAccepted: values['accept-format'] === true,
    copiedOn: copyDay(values['copied-on']),
    url: values.url ?? null,
    token: values.token ?? null,
  };
}

function copyDay(given: string | undefined): string | null {
  if (given === undefined) return null;
  const isPast = given <= new Date().toISOString().slice(0, 10);
  if (!civilDateSchema.safeParse(given).success || !isPast) {
    throw wrong('--copied-on must be a day like 2026-06-12, not in the future.');
  }
  return given;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        source: { type: 'string' },
        from: { type: 'string' },
        partial: { type: 'boolean' },
        'confirm-withdrawals': { type: 'boolean' },
        'confirm-changes': { type: 'boolean' },
        'accept-format': { type: 'boolean' },
        'copied-on': { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function wrong(sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
