import { readAmount } from '../../../values/amounts.ts';
import { readLastDate } from '../../../values/dates.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** After these words a figure is that of another year, of a plan or of others. */
const OF_OTHERS =
  /\b(?:contre|against|compared (?:to|with)|versus|prev(?:oi|u|ision)[a-z]*|budget[a-z]*|objectifs?|tabl(?:e|ons|ent)|escompt[a-z]*|attend[a-z]*|estim[a-z]*|forecast[a-z]*|expect[a-z]*|target[a-z]*|guidance|project(?:ed|ion)[a-z]*|previous|prior|last year|seuil de rentabilite)\b[^.;:,]{0,70}$|\b(?:dont|of which) $/;

/** The figures of a financial year. */
export const ANNUAL_ACCOUNTS: LabelledFieldsOf<'closingDate' | 'revenue' | 'netResult' | 'balanceTotal'> = {
  closingDate: {
    labels: always(
      /\b(?:exercice|periode)(?: comptable| social)? (?:du|allant du|couvrant la periode du)\b/g,
      /\b(?:year|(?:12|twelve) months) to\b(?= \d)/g,
      /\b(?:financial year|fiscal year|period|year) from\b|^(?:du|from)\b(?= \d[\da-z /.]{5,20} (?:au|to) \d)/g,
      /^(?:exercice|periode|financial year|fiscal year|period)(?= ?:| ?$)/g,
      /\b(?:exercice|periode|comptes|bilan)(?: [a-z]{1,12}){0,2} (?:clos|arretes?|close)(?: le| au)?\b(?! par\b)/g,
      /\b(?:date de cloture|cloture|clos le|arretes? au|closing date|(?:year|period)[ -]end(?:ed|ing)?(?: date)?|balance sheet date|reporting date)(?: de l'exercice)?\b/g,
      /\b(?:bilan|comptes(?: annuels| sociaux)?|etats financiers|compte de resultat|situation)(?: [a-z]{2,12}){0,2} (?:au|du)\b/g,
      /\b(?:balance sheet|accounts|statements?|as) (?:as )?(?:at|of)\b/g,
      /\b(?:annual accounts|financial statements|comptes annuels|etats financiers|bilan)(?: ?[-–,:])(?= ?\d)/g,
      /\b(?:bilan|comptes|exercice|accounts|statements)\b[^.;\d]{0,60} [-–—|] (?=\d{1,2}[ /.])/g,
    ),
    read: (text, { language }) => readLastDate(text, language),
    wraps: true,
  },
  revenue: {
    labels: always(
      /\bchiffres? d'affaires? nets?\b/g,
      /\b(?:net (?:turnover|sales|revenue)|total (?:revenue|turnover|sales))\b/g,
      /\b(?:chiffres? d'affaires?(?! (?:moyens?|previsionnels?|budgete|prevu|attendu|estime|minimum|critique|a l'export|export|n ?- ?1)\b)|turnover|(?<!(?:other|operating|financial|deferred) )revenues?|sales revenue)\b/g,
      /^(?:c\.?a\b\.?(?: ?\(?(?:h\.? ?t\b\.?|nets?\b|hors taxes?\b)\)?){0,2}|sales)(?= ?:| ?$)/g,
    ),
    read: readAmount,
    notAfter: OF_OTHERS,
    isInTable: true,
  },
  netResult: {
    labels: always(
      /\bresultat net (?:(?:de l'ensemble )?consolide\b|de l'ensemble\b)|\bnet (?:income|profit|result) of the group\b/g,
      /\bresultat net(?: comptable| de l'exercice)?\b(?! ?[(,–-]? ?part du groupe)(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:benefice(?: \(\+\))? ?(?:ou|\/) ?perte|(?<!compte de |^de )resultat de l'exercice)\b(?: \([a-z][^)\d]{0,40}\))?/g,
      /\b(?:net (?:income|profit|result|earnings|loss|\(loss\))|(?:profit|loss|result)(?: ?(?:\/|or|and) ?\(?loss\)?)? (?:for|of) the (?:financial )?(?:year|period))(?: (?:or|\/) ?\(?loss\)?| for the (?:financial )?(?:year|period))*/g,
      /^(?:benefice|perte|excedent|deficit)(?: ou (?:perte|deficit))?$|^(?:profit|surplus)(?: ?(?:or|\/) ?\(?(?:loss|deficit)\)?)?$/g,
      /\b(?:profit|loss)(?: ?(?:\/|or|and)? ?\(?loss\)?)? after (?:income )?tax(?:ation|es)?\b/g,
      /\b(?:surplus|deficit)(?: ?(?:\/|or) ?\(?deficit\)?)? for the (?:financial )?(?:year|period)\b/g,
      /\bresultat apres impots?\b(?:, participation[a-z ,']{0,60})?/g,
      /\b(?:excedent|deficit)(?: ou (?:deficit|insuffisance))? de l'exercice\b/g,
      /\bune? (?:perte|benefice|excedent|deficit)(?: net(?:te)?)?(?: comptable)?(?: de l'exercice)? (?:de|d'un montant de|s'elevant a)\b/g,
      /\b(?:benefice|perte) (?:net(?:te)?\b|(?:net(?:te)? )?(?:de l'exercice|comptable)\b)/g,
      /^resultat(?: \((?:benefice|excedent|perte|deficit)\))?(?= ?:| ?$)/g,
    ),
    read: readAmount,
    notAfter: OF_OTHERS,
    isInTable: true,
  },
  balanceTotal: {
    labels: always(
      /\btotal (?:general )?(?:du |de la |- ?)?passif\b(?! (?:circulant|courant|non))|\btotal (?:equity and liabilities|liabilities and (?:shareholders' )?equity)\b/g,
      /\b(?:total (?:net )?(?:du |de )?bilan|balance sheet total|total balance sheet|total general)\b/g,
      /\btotal (?:general )?(?:de l'|du |d')?actif\b(?! (?:immobilise|circulant|courant|non))|\btotal assets\b(?! less)/g,
      /\bau bilan\b[^.;]{0,110}?\bdont le total (?:est de|s'eleve a)\b|^dont le total (?:est de|s'eleve a)\b/g,
    ),
    read: readAmount,
    takesLast: true,
    isInTable: true,
  },
};
