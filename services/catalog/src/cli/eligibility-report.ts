import { CommandError, EXIT, textTable } from '@platform/operator-cli';
import { localProgrammes, programmeOfRecord, shareOf } from './local-programmes.ts';

const USAGE = `Lists which conditions of local copies of sources could not be read as criteria.

  npm run --silent eligibility:report -- <source>=<folder or file> [<source>=<folder or file> …]

  --json                  one JSON line per source instead of a table

Exit codes: 0 done, 2 wrong arguments.`;

type Report = {
  readonly source: string;
  readonly programmes: number;
  readonly withCriteria: number;
  readonly read: number;
  readonly unread: number;
  /** Sentences that could not be read, with the programmes that have each. */
  readonly sentences: readonly { readonly sentence: string; readonly programmes: readonly string[] }[];
};

async function reportOf(source: string, from: string): Promise<Report> {
  const sentences = new Map<string, string[]>();
  const counts = { programmes: 0, withCriteria: 0, read: 0, unread: 0 };
  for await (const record of localProgrammes(source, from)) {
    const { sourceId } = record;
    const { read, unread } = shareOf(programmeOfRecord(record, source));
    counts.programmes += 1;
    counts.withCriteria += read + unread.length > 0 ? 1 : 0;
    counts.read += read;
    counts.unread += unread.length;
    for (const sentence of unread) sentences.set(sentence, [...(sentences.get(sentence) ?? []), sourceId]);
  }
  return {
    source,
    ...counts,
    sentences: [...sentences].map(([sentence, programmes]) => ({ sentence, programmes })),
  };
}

function shareText({ read, unread }: Report): string {
  return read + unread === 0 ? '–' : `${((100 * read) / (read + unread)).toFixed(1)} %`;
}

async function run(args: readonly string[]): Promise<void> {
  const copies = args.filter((one) => one !== '--json').map((one) => one.split('='));
  if (copies.length === 0 || copies.some(([source = '', from = '']) => source === '' || from === ''))
    throw new CommandError(USAGE, EXIT.usage);
  const reports: Report[] = [];
  for (const [source = '', ...from] of copies) reports.push(await reportOf(source, from.join('=')));
  if (args.includes('--json')) {
    for (const report of reports) console.log(JSON.stringify(report));
    return;
  }
  const rows = reports.map((one) => [
    one.source,
    String(one.programmes),
    String(one.withCriteria),
    String(one.read),
    String(one.unread),
    shareText(one),
  ]);
  console.log(
    textTable(['source', 'programmes', 'with criteria', 'read', 'to check', 'share'], rows, 'No source.'),
  );
  for (const { source, sentences } of reports) {
    for (const { sentence, programmes } of sentences)
      console.log(`${source}: ${sentence} (${programmes.length}: ${programmes.slice(0, 3).join(', ')})`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.unexpected;
}
