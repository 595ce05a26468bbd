import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Applicant, Sector } from '../reading.ts';
import type { Trade } from './trades.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/products.tsv');

/**
 * What organisations make, grow or raise, with the activity of those who do. `data/products.tsv` has a line for each
 * activity: NAF code, French names, English names.
 */
export const PRODUCTS: readonly Trade[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [naf = '', fr = '', en = ''] = line.split('\t');
    const [sector, applicant] = makersOf(naf);
    return { naf, sector, applicant, fr: fr.split(', '), en: en.split(', ') };
  });

function makersOf(naf: string): readonly [Sector, Applicant] {
  if (naf.startsWith('0')) return ['agriculture', 'farmer'];
  return [/^(?:58|62)/.test(naf) ? 'digital' : 'industry', 'company'];
}
