import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPLICANTS, SECTORS } from '@platform/contracts/closed-sets';
import type { Trade } from './trade.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/trades.tsv');

/**
 * Names of trades in `data/trades.tsv`, a line for each activity: NAF code, sector, usual applicant or `-`, French names,
 * English names.
 * @throws for a line with another sector or applicant.
 */
export function furtherTrades(): Trade[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(tradeOf);
}

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
