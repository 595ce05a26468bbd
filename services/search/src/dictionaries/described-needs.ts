import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import type { LabelledText } from '@platform/text-model';
import { z } from 'zod';
import { NEED_LABELS, type NeedLabel } from '../domain/needs/need-labels.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { needFeatures } from './need-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../taxonomy/examples');
const textsSchema = z.array(z.string().min(1));
const examplesSchema = z.partialRecord(
  z.enum(NEED_LABELS),
  z.strictObject({ fr: textsSchema, en: textsSchema }),
);

/**
 * Descriptions of projects as people type them (`taxonomy/examples`), by the need for which they seek money, and some
 * that seek none; without the places, amounts, dates and sizes that the reader finds, as `purposesOf` gets its texts.
 */
export function describedNeeds(): LabelledText<NeedLabel>[] {
  const examples = readdirSync(FOLDER).flatMap((name) =>
    Object.entries(examplesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')))),
  );
  return examples.flatMap(([label, texts]) =>
    [...(texts?.fr ?? []), ...(texts?.en ?? [])].map((text) => ({
      label: label as NeedLabel,
      features: needFeatures(withoutFacts(text)),
    })),
  );
}

/** Dates are relative to some day; only that they are dates matters. */
const DAY = '2026-11-27';
let seen = '';
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: LANGUAGE_WORDS.knows,
  purposesOf: (text) => {
    seen = text;
    return [];
  },
});

function withoutFacts(text: string): string {
  seen = text;
  reader.read(text, { today: DAY });
  return seen;
}
