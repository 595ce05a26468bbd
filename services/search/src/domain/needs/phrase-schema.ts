import { z } from 'zod';

/**
 * Words that may follow each other in a text; `…*` matches every word with that prefix, `=…` the word only as written.
 */
const phraseSchema = z.string().regex(/^=?[\p{L}\p{N}]+\*?( =?[\p{L}\p{N}]+\*?)*$/u);

export const phraseListSchema = z.array(phraseSchema).max(120).default([]);

export const phrasesSchema = z.strictObject({ fr: phraseListSchema, en: phraseListSchema });
