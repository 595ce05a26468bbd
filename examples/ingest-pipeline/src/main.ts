import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openJournal } from './journal.ts';
import { publishByHttp, WrongKeyError } from './publish-by-http.ts';
import { publishToTopic } from './publish-to-topic.ts';
import { readStates } from './read-states.ts';

const USAGE = `node src/main.ts http   --catalog <address> --key <file> --records <file> [--origin backfill]
node src/main.ts kafka  --brokers <host:port,…> --source <name> --records <file> [--origin backfill]
node src/main.ts states --catalog <address> --key <file> --records <file>
`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  catalog: { type: 'string' },
  key: { type: 'string' },
  records: { type: 'string' },
  brokers: { type: 'string' },
  source: { type: 'string' },
  origin: { type: 'string', default: 'live' },
} as const;

type Options = { readonly [Name in keyof typeof OPTIONS]?: string };

function required(options: Options, name: keyof Options): string {
  const value = options[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

function print(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function report(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function readAccess(options: Options): Promise<{ readonly catalog: URL; readonly key: string }> {
  const address = required(options, 'catalog');
  if (!URL.canParse(address)) throw new UsageError('--catalog is not an address');
  return { catalog: new URL(address), key: (await readFile(required(options, 'key'), 'utf8')).trim() };
}

function originOf({ origin }: Options): 'live' | 'backfill' {
  if (origin === 'live' || origin === 'backfill') return origin;
  throw new UsageError('--origin is live or backfill');
}

/** Publishes by the chosen way; true when every record was acknowledged. */
async function publish(way: 'http' | 'kafka', options: Options): Promise<boolean> {
  const records = required(options, 'records');
  const origin = originOf(options);
  const journal = await openJournal(`${records}.journal`);
  try {
    if (way === 'http') {
      const counts = await publishByHttp({
        ...(await readAccess(options)),
        records,
        journal,
        origin,
        report,
      });
      print(counts);
      return counts.refused === 0;
    }
    const brokers = required(options, 'brokers').split(',');
    const source = required(options, 'source');
    print({ acknowledged: await publishToTopic({ brokers, source, records, journal, origin }) });
    return true;
  } finally {
    await journal.close();
  }
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [task] = positionals;
  if (task === 'http' || task === 'kafka') return (await publish(task, values)) ? 0 : 1;
  if (task !== 'states') throw new UsageError('http, kafka or states?');
  const { catalog, key } = await readAccess(values);
  for await (const state of readStates(catalog, key, required(values, 'records'))) print(state);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  report(isUsage === true ? `${(error as Error).message}\n${USAGE}` : String(error));
  process.exitCode = isUsage === true || error instanceof WrongKeyError ? 2 : 1;
}
