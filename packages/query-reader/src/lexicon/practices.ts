import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TRADES, type Trade } from './trades.ts';

/** What somebody does with a thing or for somebody; `firm`: the field by which an organisation is named. */
export const ACTS = [
  ...(['sell', 'trade', 'repair', 'teach', 'rent', 'carry'] as const),
  ...(['clean', 'care', 'install', 'organise', 'firm'] as const),
] as const;
export type Act = (typeof ACTS)[number];

const FILE = path.resolve(import.meta.dirname, '../../data/practices.tsv');

/**
 * What activities are about, by what is done with it: bicycles are sold, repaired or rented out. `data/practices.tsv` has a
 * line for each: act, NAF code, French names, English names.
 */
export const PRACTICES: readonly (Trade & { readonly act: Act })[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', naf = '', fr = '', en = ''] = line.split('\t');
    const act = ACTS.find((one) => one === name);
    const known = TRADES.find((trade) => trade.naf.startsWith(naf)) ?? TRADES.find(isOfDivision(naf));
    if (act === undefined || known === undefined) throw new Error(`Not a practice: ${line}`);
    const { sector, applicant } = known;
    return { act, naf, sector, applicant, fr: fr.split(', '), en: en.split(', ') };
  });

function isOfDivision(naf: string): (trade: Trade) => boolean {
  return (trade) => trade.naf.slice(0, 2) === naf.slice(0, 2);
}
