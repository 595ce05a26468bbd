import { readNaf, readSiren, readSiret } from '../../../values/identifiers.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** Numbers and codes of a company. */
export const COMPANY_NUMBERS: LabelledFieldsOf<'siren' | 'siret' | 'nafCode'> = {
  siren: {
    labels: always(
      /\b(?:identifiant |numero |n° ?|no\.? )?siren\b(?! d(?:e la|u|e l')? ?(?:chambre|client|banque|greffe|cabinet|organisme|centre|bailleur|prestataire|fournisseur)\b)(?:[ /]*(?:number|identifier|n°))?/g,
      /\bs\.i\.r\.e\.n\b\.?/g,
      /\b(?:immatricul(?:ation|ee?)|inscrite?)\b[^.;:]{0,60}?(?:numero(?: unique)?(?: d'identification)?|n°|no\.?|:|$|(?=\d))/g,
      /\b(?:r\.?c\.?s\.?|registre du commerce et des societes)(?: (?:de|d'))?(?: ?[:-])?(?: ?[a-z][a-z' -]{1,30})?(?: (?:sous le )?(?:numero|n°))?(?= ?[:a-d]? ?(?:\d|$))/g,
      /\b(?:company|registration|business|trade regist(?:er|ry)) (?:registration )?(?:number|no\.?|id(?:entifier)?)\b/g,
      /\bregistered (?:with|in|at|under)\b[^.;:]{0,70}?(?:number|no\.?|n°|$|(?=\d))/g,
      /\bregist(?:er|ry)\b[^.;:\d]{0,40}?(?:number|no\.?|n°|:|$)/g,
      /\b(?:numero|n°) (?:unique )?d'(?:identification|immatriculation|entreprise)\b/g,
    ),
    read: readSiren,
    isSpread: true,
  },
  siret: {
    labels: always(
      /\b(?:identifiant |numero |n° ?|no\.? )?siret(?: number)?(?: \((?:du )?(?:siege(?: social)?|head office)\)| du siege(?: social)?| of the (?:head office|registered office))/g,
      /\b(?:siege|head office) siret\b/g,
      /\b(?:identifiant |numero |n° ?|no\.? )?siret\b(?: de l'etablissement| of the establishment| (?:number|identifier))?/g,
      /\bs\.i\.r\.e\.t\b\.?/g,
      /\bestablishment (?:number|identifier|id)\b/g,
    ),
    read: readSiret,
    isSpread: true,
  },
  nafCode: {
    labels: always(
      /\b(?:code )?(?:naf|ape)\b(?:[ /-]*(?:naf|ape))?\)?/g,
      /\bactivite principale(?: exercee)?(?: de l'(?:entreprise|etablissement))?(?: \(ape\))?/g,
      /\b(?:main|principal) (?:business )?activity(?: code)?(?: \((?:ape|naf)\))?|\bactivity code\b/g,
      /^(?:activites?|activity)\b(?= ?:| ?$)/g,
    ),
    read: readNaf,
  },
};
