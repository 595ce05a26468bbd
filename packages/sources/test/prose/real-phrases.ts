import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedDataPath } from '@platform/testing/shared-data';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { markdownFromSource } from '../../src/text/plain-text.ts';

/** Where a real sentence is: never its words, which stay in the development data. */
export type PhraseReference = {
  readonly source: 'tee' | 'aides-jeunes' | 'aides-territoires' | 'eu' | 'portal';
  readonly id: string;
  readonly field: string;
  readonly sentence: number;
};

export type RealPhrase = PhraseReference & { readonly text: string; readonly check: string };

/** Every sentence of every text of the development data, each once. */
export function realPhrases(): RealPhrase[] {
  const seen = new Set<string>();
  return [...teeTexts(), ...aidesJeunesTexts(), ...csvTexts(), ...euTexts(), ...portalTexts()]
    .flatMap(({ text, ...where }) =>
      sentencesOf(text).map((one, sentence) => ({ ...where, sentence, text: one, check: checkOf(one) })),
    )
    .filter(({ text }) => text.length > 3 && !seen.has(text) && seen.add(text));
}

/** Identifies a sentence without quoting it, so that other data or a moved sentence is noticed. */
export function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Sentences and lines, split by code of the test, so that the rules under test cannot change the labels. */
function sentencesOf(text: string): string[] {
  return markdownFromSource(text)
    .split(/\n+|(?<=[^\d\s.][.!?])\s+(?=[A-ZÀ-Ý«•-])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

type Text = Omit<PhraseReference, 'sentence'> & { readonly text: string };

function* leaves(value: unknown, at: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [at, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      yield* leaves(member, at === '' ? key : `${at}/${key}`);
}

function* filesOf(source: Text['source'], folder: readonly string[], skip: RegExp): Generator<Text> {
  const root = sharedDataPath(...folder);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.ya?ml$/.test(name)) continue;
    const native: unknown = parseYaml(readFileSync(path.join(root, name), 'utf8'), { schema: 'core' });
    const id = path
      .basename(name)
      .replace(/\.ya?ml$/, '')
      .normalize('NFC');
    for (const [field, text] of leaves(native, '')) if (!skip.test(field)) yield { source, id, field, text };
  }
}

function teeTexts() {
  return filesOf(
    'tee',
    ['transition-ecologique-entreprises', 'programs'],
    /^(publicodes|url|illustration|opérateur|autres|contact|nature)/,
  );
}

function aidesJeunesTexts() {
  return filesOf(
    'aides-jeunes',
    ['aides-jeunes', 'benefits'],
    /^(link|institution|form|instructions|teleservice|slug|type|unit|periodicite|conditions_generales|profils|interestFlag|computes|private|imgSrc|source|operator|top|floor)/,
  );
}

function* csvTexts(): Generator<Text> {
  const rows: Record<string, string>[] = parseCsv(
    readFileSync(sharedDataPath('aides-territoires', 'aides-export.csv')),
    { columns: true, bom: true },
  );
  for (const row of rows) {
    const id = (row.Lien ?? '').split('/').filter(Boolean).at(-1) ?? '';
    for (const field of ['Nom', 'Bénéficiaire', 'Descriptif', 'Récurrence', 'Date Clôture'])
      yield { source: 'aides-territoires', id, field, text: row[field] ?? '' };
  }
}

function* euTexts(): Generator<Text> {
  const feed: { grants: Record<string, unknown>[] } = JSON.parse(
    readFileSync(sharedDataPath('eu-funding-tenders', 'grants-snapshot.json'), 'utf8'),
  );
  const seen = new Set<unknown>();
  for (const grant of feed.grants) {
    if (seen.has(grant.identifier)) continue;
    seen.add(grant.identifier);
    for (const field of ['title', 'abstract', 'callTitle'])
      if (typeof grant[field] === 'string')
        yield { source: 'eu', id: String(grant.identifier), field, text: grant[field] };
  }
}

function* portalTexts(): Generator<Text> {
  for (const name of readdirSync(sharedDataPath('portal-payloads')).sort()) {
    if (!name.endsWith('.json')) continue;
    const payload: unknown = JSON.parse(readFileSync(sharedDataPath('portal-payloads', name), 'utf8'));
    for (const [field, text] of leaves(payload, ''))
      if (!/href|url|uuid|Date$|date$|https?$/i.test(field))
        yield { source: 'portal', id: path.basename(name, '.json'), field, text };
  }
}
