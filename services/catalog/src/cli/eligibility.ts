import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { civilDateIn } from '@platform/contracts/civil-date';
import {
  type EligibilityProfile,
  eligibilityProfileSchema,
  VERDICT_OUTCOMES,
  verdictSchema,
} from '@platform/contracts/eligibility';
import type { Language } from '@platform/contracts/values';
import { explainVerdict, factsOfProfile, leavesWith } from '@platform/eligibility';
import { CommandError, EXIT, findProduct } from '@platform/operator-cli';
import { loadConfig } from '@platform/service-kit';
import { loadTerritories } from '@platform/territories';
import { catalogCliConfigSchema, environment } from '../config.ts';
import { describeVerdict, placesIn, titleOf } from '../use-cases/describe-verdict.ts';
import { localProgrammes, programmeOfRecord } from './local-programmes.ts';

const USAGE = `What a profile may receive: one JSON line per programme with verdict and reasons.

  npm run --silent eligibility -- --profile <file.json>
  npm run --silent eligibility -- --profile <file.json> --catalog <folder> [--source tee]

  --profile <file>        a profile as JSON, or one per line: naf, region, employees, microenterprise, date, …
                          (docs/eligibility.md lists all members; names such as naf_code, headcount, reference_date mean the same)
  --catalog <folder>      decide the programmes of a local copy of a source instead of those of the running product
  --source <name>         which source the copy is of (default: tee)
  --date <day>            the day of the verdicts where the profile states none, YYYY-MM-DD (default: today)
  --outcome <outcome>     only ${VERDICT_OUTCOMES.join(', ')}
  --brief                 only programme, outcome and reasons
  --language <fr|en>      language of texts (default: fr)
  --url <address>         where the product runs (default: the one of the data folder, else http://localhost:8080)

Exit codes: 0 done, 2 wrong arguments or profile, 3 product not reachable.`;

type Line = Readonly<Record<string, unknown>>;
type Order = {
  readonly profile: EligibilityProfile;
  readonly language: Language;
};

async function run(args: readonly string[]): Promise<void> {
  const values = parse(args);
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  if (values.profile === undefined) throw wrong('--profile must name a file.');
  const outcome = VERDICT_OUTCOMES.find((one) => one === values.outcome);
  if (values.outcome !== undefined && outcome === undefined) throw wrong('--outcome has an unknown value.');
  const language = values.language === 'en' ? 'en' : 'fr';
  const today = values.date ?? civilDateIn('Europe/Paris', new Date());
  for (const { profile, id } of await profilesIn(values.profile, today)) {
    const order = { profile, language } as const;
    const lines =
      values.catalog === undefined
        ? publishedLines(order, values.url ?? null)
        : localLines(order, { source: values.source ?? 'tee', from: values.catalog, today });
    for await (const line of lines) {
      if (outcome !== undefined && line.outcome !== outcome) continue;
      const { programme, source, outcome: own, reasons } = line;
      const shown = values.brief === true ? { programme, source, outcome: own, reasons } : line;
      console.log(JSON.stringify(id === null ? shown : { profile: id, ...shown }));
    }
  }
}

type NamedProfile = { readonly id: string | null; readonly profile: EligibilityProfile };

/** One profile, or one per line. */
async function profilesIn(file: string, today: string): Promise<NamedProfile[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrong(`There is no file at ${file}.`);
  });
  return parsedProfiles(text).map((value) => {
    const checked = eligibilityProfileSchema.safeParse(value);
    if (!checked.success) {
      const fields = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw wrong(`The profile has mistakes. ${fields.join('; ')}`);
    }
    const id = (value as { readonly profile_id?: unknown }).profile_id;
    const date = checked.data.date ?? checked.data.reference_date ?? checked.data.referenceDate ?? today;
    return { id: typeof id === 'string' ? id : null, profile: { ...checked.data, date } };
  });
}

function parsedProfiles(text: string): readonly unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    try {
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): unknown => JSON.parse(line));
    } catch {
      throw wrong('The profile is no JSON.');
    }
  }
}

async function* localLines(
  { profile, language }: Order,
  { source, from, today }: { readonly source: string; readonly from: string; readonly today: string },
): AsyncGenerator<Line> {
  const territories = loadTerritories();
  const read = factsOfProfile(profile, { places: placesIn(territories), today });
  if ('mistakes' in read) {
    const values = read.mistakes.map(({ field, value }) => `${field}: ${value}`);
    throw wrong(`The profile names what does not exist. ${values.join('; ')}`);
  }
  const findLeaf = leavesWith(territories.chainOf);
  for await (const record of localProgrammes(source, from)) {
    const verdict = explainVerdict(programmeOfRecord(record, source), read.facts, findLeaf);
    const title = titleOf(record.facts, language);
    yield {
      programme: record.sourceId,
      source,
      title,
      ...describeVerdict(verdict, { language, territories, texts: record.facts.texts }),
    };
  }
}

/** Every record of a source that a published subsidy comes from gets a line, because lists name programmes by them. */
async function* publishedLines({ profile, language }: Order, url: string | null): AsyncGenerator<Line> {
  const { DATA_DIR } = loadConfig(catalogCliConfigSchema, environment);
  const product = await findProduct({ url, token: 'none', dataDir: DATA_DIR });
  const response = await fetch(new URL('/api/catalog/eligibility/verdicts', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ profile, language }),
    signal: AbortSignal.timeout(RESPONSE_MS_MAX),
  }).catch(() => {
    throw new CommandError(`The product is not reachable at ${product.url.origin}.`, EXIT.unreachable);
  });
  if (!response.ok) throw wrong(`The product refused the profile: ${await response.text()}`);
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { sources, ...verdict } = verdictSchema.parse(JSON.parse(line));
      for (const { source, sourceId } of sources) yield { programme: sourceId, source, ...verdict };
    }
  }
}

const RESPONSE_MS_MAX = 300_000;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        profile: { type: 'string' },
        catalog: { type: 'string' },
        source: { type: 'string' },
        date: { type: 'string' },
        outcome: { type: 'string' },
        brief: { type: 'boolean' },
        language: { type: 'string' },
        url: { type: 'string' },
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

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', () => process.exit(EXIT.done));

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.unexpected;
}
