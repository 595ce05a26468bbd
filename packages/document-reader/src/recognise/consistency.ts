import { sharedWidth } from './cells-below.ts';
import { boxOf, cellsOf, foldedIn, type Line } from './layout.ts';
import type { Reading, Readings } from './reading.ts';

/** The line in which a company has to state its capital and register on letters and quotes. */
export const LEGAL_NOTICE =
  /\b(?:au capital (?:social )?de|share capital|capital of|capital social|registered (?:with|in|at) (?:the )?)\b/;

/** No country of the EU has a higher rate of VAT. */
const VAT_RATE_MAX = 0.28;

/** Removes both totals when the difference between them cannot be VAT. */
export function removeImpossibleTotals(readings: Readings): void {
  const { totalNet, totalGross } = readings;
  if (totalNet === undefined || totalGross === undefined) return;
  const [net, gross] = [totalNet.value.cents, totalGross.value.cents];
  if (net > 0 && (gross < net || gross > net * (1 + VAT_RATE_MAX))) {
    delete readings.totalNet;
    delete readings.totalGross;
  }
}

/** Removes the name of the company where it was read as the first line of its street: "MOULIN VERT / 3 rue …". */
export function withoutAddressee(
  address: Reading<'address'>,
  name: Reading<'companyName'> | undefined,
): Reading<'address'> {
  const { street } = address.value;
  const lead = name?.value.toLowerCase() ?? '';
  if (street === null || lead === '' || !street.toLowerCase().startsWith(`${lead} `)) return address;
  return { ...address, value: { ...address.value, street: street.slice(lead.length).trim() } };
}

/** A SIRET begins with the SIREN of its company; if it does not, one of them belongs to another company. */
export function removeContradiction(readings: Readings): void {
  const { siren, siret } = readings;
  if (siren === undefined || siret === undefined || siret.value.startsWith(siren.value)) return;
  const isCertain = ({ span }: Reading<'siren'> | Reading<'siret'>) => LEGAL_NOTICE.test(span.line.folded);
  if (isCertain(siren) || !isCertain(siret)) delete readings.siret;
  if (!isCertain(siren)) delete readings.siren;
}

/** "Private limited company" is a form of other countries, or the translation of SARL: only that one has a SIREN. */
export function frenchForm(form: Reading<'legalForm'>, { siren, siret }: Readings): Reading<'legalForm'> {
  const isFrench = siren !== undefined || siret !== undefined;
  return form.value === 'other' && isFrench ? { ...form, value: 'sarl' } : form;
}

const LOSS = /\b(?:perte|loss|deficit)\b/;
const NOT_ONLY_LOSS = /\b(?:benefice|excedent|profit|resultat|result|income)\b/;

/** The words just before an amount: "se solde par une perte de", "est négatif de". */
const LOSS_BEFORE =
  /(?<!\b(?:ou|or|et|and) (?:une |a )?|[/(-] ?)\b(?:perte|loss|deficit|deficitaire|negati(?:f|ve))\b(?: [a-z']+){0,6}[ :]*[€£$]? ?$/;
/** "Résultat de l'exercice (perte)"; in English, brackets behind "profit" only announce a sign. */
const ONLY_LOSS_IN_BRACKETS = /\bresultat\b[^(]{0,40}\((?:perte|deficit)\)/;

/** "Net loss 12 000" is negative although no sign is written. */
export function lossOf(reading: Reading<'netResult'>, lines: readonly Line[]): Reading<'netResult'> {
  const { cents, currency } = reading.value;
  const label = labelBefore(reading, lines);
  const isLoss =
    (LOSS.test(label) && !NOT_ONLY_LOSS.test(label)) ||
    LOSS_BEFORE.test(label) ||
    ONLY_LOSS_IN_BRACKETS.test(label);
  return isLoss && cents > 0 ? { ...reading, value: { cents: -cents, currency } } : reading;
}

/** What is written before a value on its line, or in the cell above it where its label is there. */
function labelBefore({ span, rule }: Reading<'netResult'>, lines: readonly Line[]): string {
  const before = span.line.folded.slice(0, span.from);
  const above = rule === 'below-label' ? lines[span.line.index - 1] : undefined;
  if (above === undefined) return before;
  const cell = cellsOf(above).find((one) => sharedWidth(boxOf(one), boxOf(span)) > 0);
  return cell === undefined ? before : foldedIn(cell);
}
