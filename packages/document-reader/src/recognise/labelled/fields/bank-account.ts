import { readBic, readIban } from '../../../values/identifiers.ts';
import { readCompanyName } from '../../../values/names.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** A bank account and its holder. */
export const BANK_ACCOUNT: LabelledFieldsOf<'iban' | 'bic' | 'accountHolder'> = {
  iban: {
    labels: always(/\biban\b(?: \([^)]{0,60}\))?/g),
    read: readIban,
    isSpread: true,
  },
  bic: {
    labels: always(
      /\b(?:(?:code )?bic(?: ?[/-]? ?\(?swift\)?)?|swift(?: ?[/-]? ?\(?bic\)?)?)\b\)?(?: code)?(?: \([^)]{0,60}\))?/g,
    ),
    read: readBic,
  },
  accountHolder: {
    labels: always(
      /\b(?:titulaire(?:\(s\)|s)?(?: du (?:compte|livret))?(?! d')|intitule du compte|nom du titulaire|account (?:holder|owner|name)|name of (?:the )?account (?:holder|owner)|holder of the account|beneficiaire|beneficiary(?! (?:bank|address|account|iban))|payee)(?![a-z])(?: name)?/g,
      /\b(?:ouvert )?au nom d(?:e(?: la(?: societe)?| l')?\b|u\b)|\bin the name of(?: the company)?\b/g,
      /^intitule\b(?= ?:| ?$)/g,
      /^(?:compte|account) (?:de|of|for)\b(?= ?:| ?$)/g,
      /^(?:holder|owner|nom|name|client|customer)\b(?= ?:|$)/g,
      /^(?:raison sociale|denomination(?: sociale)?|entreprise|societe|association|company(?: name)?)\b(?= ?:|$)/g,
    ),
    read: readCompanyName,
    isText: true,
    notAfter: /(?<!\b(?:noms? et|name and) )\b(?:adresse|address|banque|bank)\b[a-z' ]{0,20}$/,
  },
};
