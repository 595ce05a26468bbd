import { readAmount } from '../../../values/amounts.ts';
import { readLastDate } from '../../../values/dates.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** The figures of a financial year. */
export const ANNUAL_ACCOUNTS: LabelledFieldsOf<'closingDate' | 'revenue' | 'netResult' | 'balanceTotal'> = {
  closingDate: {
    labels: always(
      /\b(?:exercice|periode)(?: comptable| social)? (?:du|allant du|couvrant la periode du)\b/g,
      /\b(?:financial year|fiscal year|period|year) from\b|^(?:du|from)\b(?= \d[\da-z /.]{5,20} (?:au|to) \d)/g,
      /^(?:exercice|periode|financial year|fiscal year|period)(?= ?:| ?$)/g,
      /\b(?:exercice|periode|comptes|bilan)(?: [a-z]{1,12}){0,2} (?:clos|arretes?|close)(?: le| au)?\b(?! par\b)/g,
      /\b(?:date de cloture|cloture|clos le|arretes? au|closing date|(?:year|period)[ -]end(?:ed|ing)?(?: date)?|balance sheet date|reporting date)(?: de l'exercice)?\b/g,
      /\b(?:bilan|comptes(?: annuels| sociaux)?|etats financiers|compte de resultat|situation)(?: [a-z]{2,12}){0,2} (?:au|du)\b/g,
      /\b(?:balance sheet|accounts|statements?|as) (?:as )?(?:at|of)\b/g,
      /\b(?:annual accounts|financial statements|comptes annuels|etats financiers|bilan)(?: ?[-–,:])(?= ?\d)/g,
    ),
    read: (text, { language }) => readLastDate(text, language),
    wraps: true,
  },
  revenue: {
    labels: always(
      /\bchiffres? d'affaires? nets?\b/g,
      /\b(?:net (?:turnover|sales|revenue)|total (?:revenue|turnover|sales))\b/g,
      /\b(?:chiffres? d'affaires?|turnover|(?<!(?:other|operating|financial|deferred) )revenues?|sales revenue)\b/g,
    ),
    read: readAmount,
    isInTable: true,
  },
  netResult: {
    labels: always(
      /\bresultat net(?: comptable| de l'exercice)?\b(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:benefice (?:ou|\/) ?perte|(?<!compte de )resultat de l'exercice)\b(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:net (?:income|profit|result|earnings|loss|\(loss\))|(?:profit|loss|result)(?: ?(?:\/|or|and) ?\(?loss\)?)? (?:for|of) the (?:financial )?(?:year|period))(?: (?:or|\/) ?\(?loss\)?| for the (?:financial )?(?:year|period))*/g,
      /^(?:benefice|perte|excedent|deficit)(?: ou (?:perte|deficit))?$|^(?:profit|surplus)(?: ?(?:or|\/) ?\(?(?:loss|deficit)\)?)?$/g,
      /\b(?:benefice|perte) (?:net(?:te)?\b|(?:net(?:te)? )?(?:de l'exercice|comptable)\b)/g,
    ),
    read: readAmount,
    isInTable: true,
  },
  balanceTotal: {
    labels: always(
      /\btotal (?:general )?(?:du |de la |- ?)?passif\b(?! (?:circulant|courant|non))|\btotal (?:equity and liabilities|liabilities and (?:shareholders' )?equity)\b/g,
      /\b(?:total (?:du )?bilan|balance sheet total|total general)\b/g,
      /\btotal (?:general )?(?:de l'|du |d')?actif\b(?! (?:immobilise|circulant|courant|non))|\btotal assets\b(?! less)/g,
    ),
    read: readAmount,
    takesLast: true,
    isInTable: true,
  },
};
