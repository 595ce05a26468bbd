import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLICANTS, SECTORS } from '@platform/contracts/closed-sets';
import type { Applicant, Sector } from '../reading.ts';

/** An activity with the everyday names of its shops, workshops and people. */
export type Trade = {
  /** NAF rev. 2 division or class (INSEE, nomenclature d'activités française), such as "10.71" or "47". */
  readonly naf: string;
  readonly sector: Sector;
  /** Who usually does it; null when several kinds do. */
  readonly applicant: Applicant | null;
  readonly fr: readonly string[];
  readonly en: readonly string[];
};

const FILE = path.resolve(import.meta.dirname, '../../data/trades.tsv');

/**
 * Everyday names of trades and activities, singular; plurals are found by the same names. `data/trades.tsv` has a line for
 * each: NAF code, sector, usual applicant or `-`, French names, English names.
 */
export const TRADES: readonly Trade[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map(tradeOf);

/** @throws for a line with another sector or applicant. */
function tradeOf(line: string): Trade {
  const [naf = '', sectorName = '', who = '', fr = '', en = ''] = line.split('\t');
  const sector = SECTORS.find((one) => one === sectorName);
  const applicant = who === '-' ? null : APPLICANTS.find((one) => one === who);
  if (sector === undefined || applicant === undefined) throw new Error(`Not a trade: ${line}`);
  return { naf, sector, applicant, fr: namesIn(fr), en: namesIn(en) };
}

function namesIn(list: string): string[] {
  return list.split(', ').filter((name) => name !== '');
}
