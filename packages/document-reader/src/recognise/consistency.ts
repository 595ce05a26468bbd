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

/** "Net loss 12 000" is negative although no sign is written. */
export function lossOf(reading: Reading<'netResult'>): Reading<'netResult'> {
  const { cents, currency } = reading.value;
  const label = reading.span.line.folded.slice(0, reading.span.from);
  const isLoss = cents > 0 && LOSS.test(label) && !NOT_ONLY_LOSS.test(label);
  return isLoss ? { ...reading, value: { cents: -cents, currency } } : reading;
}
