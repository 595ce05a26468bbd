import { readAmount } from '../../../values/amounts.ts';
import { readDate, statesDuration } from '../../../values/dates.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** The totals of a quote and the end of its validity. */
export const QUOTE_TERMS: LabelledFieldsOf<'totalNet' | 'totalGross' | 'validUntil'> = {
  totalNet: {
    labels: always(
      /\b(?:total|montant|base)(?: general| net| du devis)* ?\(?(?:h\.? ?t\b\.?|hors taxes?|hors tva)\)?(?! (?:avant|brut))/g,
      /\b(?:total|amount)(?: amount| price)?,? ?\(?(?:excl(?:uding|\.|usive of)?|ex\.?|without|before|net of) ?(?:any )?(?:vat|tax(?:es)?)\)?/g,
      /\b(?:net total|total net(?: amount)?|net amount|sub-?total)\b(?! (?:a payer|ttc|payable|due|before))/g,
      /\b(?:sous-?total|net) ?\(?(?:h\.? ?t\b\.?|hors taxes?)\)?/g,
    ),
    read: readAmount,
    takesLast: true,
    prefersBeside: true,
  },
  totalGross: {
    labels: always(
      /\b(?:total|montant)(?: general| net| du devis)* ?\(?(?:t\.? ?t\.? ?c\b\.?|toutes taxes(?: comprises)?|tva comprise)\)?/g,
      /\b(?:total|amount)(?: amount| price)?,? ?\(?(?:incl(?:uding|\.|usive of)?|inc\.?|with|after) ?(?:any )?(?:vat|tax(?:es)?)\)?/g,
      /\b(?:gross total|total gross(?: amount)?|grand total|total (?:due|payable|to pay))\b/g,
      /\bnet a payer(?: ?\(?ttc\)?)?|\b(?:amount (?:due|payable))\b/g,
    ),
    read: readAmount,
    takesLast: true,
    prefersBeside: true,
  },
  validUntil: {
    labels: always(
      /\b(?:valable|valide|validite)(?: de l'offre| du devis)?(?: ?:)? ?(?:jusqu'au|au)\b/g,
      /\bvalid(?:ity)?(?: ?:)? (?:until|through|to|till)\b|\b(?:open(?: for acceptance)?|acceptance|accepted|firm|held|guaranteed) (?:until|till|by|before)\b/g,
      /\b(?:offre|devis|proposition|prix|tarifs?|prices?)\b[^.;:\d]{0,60} (?:jusqu'au|until)\b/g,
      /\b(?:date (?:limite )?de (?:fin de )?validite|fin de validite|date d'expiration|expir(?:y|ation)(?: date)?|expire(?:s|ra)?(?: le| on)?|echeance de l'offre|^echeance(?= ?:| ?$)|validity date)\b/g,
      /\b(?:validite|validity)(?: (?:de l'offre|du devis|of (?:the |this )?(?:offer|quote|quotation)))?\b/g,
    ),
    read: (text, { language }) => readDate(text, language),
    notBelow: statesDuration,
    // Certificates and insurance policies are valid too.
    notAfter:
      /\b(?:rge|quali[a-z]+|certificat[a-z]*|certificate|agrement|attestation|assurance|police|insurance|policy|licen[cs]e|carte|garantie)\b/,
  },
};
