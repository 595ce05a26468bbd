import type { LegalForm } from '@platform/contracts/profile-sets';

/** Legal forms by the beginning of their code in the nomenclature of legal categories; the longest beginning decides. */
const FORMS: Readonly<Record<string, LegalForm>> = {
  1: 'sole_trader',
  51: 'cooperative',
  5195: 'association',
  5202: 'snc',
  54: 'sarl',
  5451: 'cooperative',
  5453: 'cooperative',
  5454: 'cooperative',
  5455: 'cooperative',
  5458: 'scop',
  5459: 'cooperative',
  5460: 'cooperative',
  5498: 'eurl',
  55: 'sa',
  5551: 'cooperative',
  5552: 'cooperative',
  5553: 'cooperative',
  5554: 'cooperative',
  5555: 'cooperative',
  5558: 'scop',
  5559: 'cooperative',
  5560: 'cooperative',
  56: 'sa',
  5651: 'cooperative',
  5652: 'cooperative',
  5653: 'cooperative',
  5654: 'cooperative',
  5655: 'cooperative',
  5658: 'scop',
  5659: 'cooperative',
  5660: 'cooperative',
  57: 'sas',
  5720: 'sasu',
  62: 'gie',
  63: 'cooperative',
  65: 'civil_company',
  6533: 'gaec',
  6540: 'sci',
  6541: 'sci',
  6597: 'scea',
  6598: 'earl',
  71: 'state_service',
  7210: 'commune',
  7220: 'department',
  7230: 'region',
  73: 'public_establishment',
  7343: 'epci',
  7344: 'epci',
  7345: 'epci',
  7346: 'epci',
  7347: 'epci',
  7348: 'epci',
  7353: 'epci',
  7354: 'mixed_syndicate',
  7355: 'mixed_syndicate',
  74: 'public_establishment',
  41: 'public_establishment',
  82: 'mutual_society',
  84: 'union',
  92: 'association',
  9210: 'association',
  93: 'foundation',
};
const CODE_LENGTH = 4;

/** The legal form of a code; `other` for one without a form of its own. */
export function legalFormOfCode(code: string): LegalForm {
  for (let length = CODE_LENGTH; length > 0; length -= 1) {
    const form = FORMS[code.slice(0, length)];
    if (form !== undefined) return form;
  }
  return 'other';
}
