import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError, EXIT } from './command-error.ts';
import { findProduct } from './find-product.ts';
import { type ProductApi, productApi, type ServiceApi } from './product-api.ts';

const CONNECTION = `  --json                  the answer as JSON, for scripts
  --url <address>         where the product runs (default: the one of the data folder, else http://localhost:8080)
  --token <token>         operator token (default: OPERATOR_TOKEN, else <DATA_DIR>/run/operator-token)

Exit codes: 0 done, 2 wrong arguments or nothing of that name, 3 product not reachable or token refused, 4 refused for now.`;

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export type Invocation = {
  readonly product: ProductApi;
  readonly values: Values;
  readonly positionals: readonly string[];
  /** Prints a response: as JSON when `--json` is given, else as text. */
  readonly show: (response: unknown, text: () => string) => void;
  /** Ends the command with a message and its usage. */
  readonly wrong: (sentence: string) => CommandError;
};

export type OperatorCommand = {
  /** Description and usage, without the options that all commands share. */
  readonly usage: string;
  readonly options?: Options;
  /** `many` arguments besides the options; none by default. */
  readonly takes?: 'none' | 'one' | 'many';
  readonly run: (invocation: Invocation) => Promise<void>;
};

/** Where a command finds the product when its options do not state it. */
export type Defaults = { readonly token: string | null; readonly dataDir: string };

/**
 * Runs one command of operators on the arguments of this process, against the API of a service, and sets its exit code.
 * `defaults` is called once the arguments are valid; it throws when the configuration is not.
 */
export function runCommand(
  command: OperatorCommand,
  service: ServiceApi,
  defaults: () => Defaults,
): Promise<void> {
  return runCommandWith(process.argv.slice(2), { command, service, defaults });
}

/** As `runCommand`, on these arguments. */
export async function runCommandWith(
  args: readonly string[],
  called: { command: OperatorCommand; service: ServiceApi; defaults: () => Defaults },
): Promise<void> {
  try {
    await run(called, args);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.unexpected;
  }
}

async function run(
  { command, service, defaults }: { command: OperatorCommand; service: ServiceApi; defaults: () => Defaults },
  args: readonly string[],
): Promise<void> {
  const usage = `${command.usage}\n${CONNECTION}`;
  const wrong = (sentence: string) => new CommandError(`${sentence}\n\n${usage}`, EXIT.usage);
  const { values, positionals } = parsed(command, args, wrong);
  if (values.help === true) {
    console.log(usage);
    return;
  }
  const takes = command.takes ?? 'none';
  if (takes === 'none' && positionals.length > 0) throw wrong(`What is "${positionals[0]}"?`);
  if (takes === 'one' && positionals.length !== 1) throw wrong('Exactly one id is needed.');
  if (takes === 'many' && positionals.length === 0) throw wrong('At least one id is needed.');
  const config = defaults();
  const product = productApi(
    await findProduct({
      url: textOf(values.url),
      token: textOf(values.token) ?? config.token,
      dataDir: config.dataDir,
    }),
    service,
  );
  await command.run({
    product,
    values,
    positionals,
    wrong,
    show: (response, text) => console.log(values.json === true ? JSON.stringify(response, null, 2) : text()),
  });
}

function parsed(
  { options = {} }: OperatorCommand,
  args: readonly string[],
  wrong: (sentence: string) => CommandError,
): { readonly values: Values; readonly positionals: readonly string[] } {
  const common: Options = {
    json: { type: 'boolean' },
    url: { type: 'string' },
    token: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...common } });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** The text of an option that was given; null otherwise. */
export function textOf(value: Values[string]): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The texts of an option that may be given several times. */
export function textsOf(value: Values[string]): string[] {
  return (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string');
}
