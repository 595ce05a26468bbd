import type { LegalForm } from '@platform/contracts/profile-sets';
import { isOfficialId } from '@platform/contracts/registration-ids';

/** An invented company; its numbers have the right check digits. */
export type Company = {
  readonly name: string;
  readonly siren: string;
  readonly siret: string;
  readonly form: LegalForm;
  readonly formFr: string;
  readonly formShort: string;
  readonly formEn: string;
  readonly capitalEuros: number;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly naf: string;
  readonly nafText: string;
  readonly director: string;
  readonly established: string;
  readonly iban: string;
  readonly bic: string;
};

const FORMS = [
  ['sas', 'Société par actions simplifiée', 'SAS', 'Simplified joint-stock company'],
  ['sarl', 'Société à responsabilité limitée', 'SARL', 'Limited liability company'],
  [
    'sasu',
    'Société par actions simplifiée unipersonnelle',
    'SASU',
    'Simplified joint-stock company with a sole shareholder',
  ],
  [
    'eurl',
    'Entreprise unipersonnelle à responsabilité limitée',
    'EURL',
    'Sole shareholder limited liability company',
  ],
  ['sa', 'Société anonyme', 'SA', 'Public limited company'],
  ['earl', 'Exploitation agricole à responsabilité limitée', 'EARL', 'EARL'],
] as const;
const NAMES = [
  'ATELIERS DU RHÔNE',
  'Moulin Vert',
  'NOVA-TECH 3000',
  "L'Épicerie des Halles",
  'Menuiserie Carpentier & Fils',
  'BRISE MARINE',
  'Ferme de la Combe',
  'Solaire Ouest',
  'ORION CONSEIL',
  'Les Jardins de Gaïa',
  'TRANSPORTS MARTEAU',
  'Verrerie d’Argent',
] as const;
const PLACES = [
  ['12 rue des Lilas', '69003', 'LYON'],
  ['4 bis avenue Jean Jaurès', '31000', 'Toulouse'],
  ['ZA Les Portes, 8 allée du Parc', '44800', 'SAINT-HERBLAIN'],
  ['1 place de l’Église', '67100', 'Strasbourg'],
  ['250 chemin du Moulin', '13100', 'AIX-EN-PROVENCE'],
  ['17 quai de la Loire', '75019', 'Paris'],
  ['Lieu-dit Le Bourg', '24200', 'Sarlat-la-Canéda'],
  ['36 boulevard Victor Hugo', '59000', 'Lille'],
] as const;
const ACTIVITIES = [
  ['62.01Z', 'Programmation informatique'],
  ['43.32A', 'Travaux de menuiserie bois et PVC'],
  ['01.13Z', 'Culture de légumes'],
  ['47.11B', "Commerce d'alimentation générale"],
  ['70.22Z', 'Conseil pour les affaires'],
] as const;
const DIRECTORS = [
  'DURAND Marie',
  'Paul Lefèvre',
  'BENALI Karim',
  'Sophie MARTIN-ROUX',
  'Jean-Pierre Ngo',
] as const;
const BANKS = [
  ['30004', 'BNPAFRPPXXX'],
  ['10278', 'CMCIFR2A'],
  ['18206', 'AGRIFRPP882'],
  ['20041', 'PSSTFRPPLYO'],
] as const;

/** The company of a number: the same number is always the same company. */
export function companyOf(number: number): Company {
  const [form, formFr, formShort, formEn] = at(FORMS, number);
  const [street, postcode, city] = at(PLACES, number * 3);
  const [naf, nafText] = at(ACTIVITIES, number);
  const [bank, bic] = at(BANKS, number);
  const siren = sirenOf(number);
  const [year, month, day] = [1990 + (number % 33), 1 + ((number * 5) % 12), 1 + ((number * 7) % 28)];
  return {
    name: at(NAMES, number),
    siren,
    siret: siretAt(siren, 1 + (number % 9)),
    form,
    formFr,
    formShort,
    formEn,
    capitalEuros: [1_000, 7_500, 10_000, 37_000, 150_000.5, 1_250_000][number % 6] ?? 1_000,
    street,
    postcode,
    city,
    naf,
    nafText,
    director: at(DIRECTORS, number),
    established: `${year}-${pad(month)}-${pad(day)}`,
    iban: ibanOf(`${bank}${pad(number, 5)}${pad(number * 7_919, 11)}89`),
    bic,
  };
}

/** A SIREN with the right check digit. */
export function sirenOf(number: number): string {
  return completed('siren', pad(40_000_000 + ((number * 7_654_321) % 59_999_999), 8));
}

/** The SIRET of one of the establishments of a company. */
export function siretAt(siren: string, establishment: number): string {
  return completed('siret', `${siren}${pad(establishment, 4)}`);
}

/** The same number with another last digit, which is wrong. */
export function wrong(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
}

function completed(kind: 'siren' | 'siret', start: string): string {
  const digit = [...'0123456789'].find((one) => isOfficialId(kind, start + one));
  return start + digit;
}

function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}152700`) % 97n);
  return `FR${pad(Number(check))}${account}`;
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, '0').slice(-length);
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
