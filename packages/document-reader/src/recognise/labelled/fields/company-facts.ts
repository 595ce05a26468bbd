import { firstLineOfStreet, readAddress } from '../../../values/addresses.ts';
import { readAmount } from '../../../values/amounts.ts';
import { readDate } from '../../../values/dates.ts';
import { evenFold } from '../../../values/even-fold.ts';
import { readLegalCategory, readLegalForm } from '../../../values/legal-forms.ts';
import { readPersonName } from '../../../values/names.ts';
import { readStaff } from '../../../values/staff.ts';
import { always, type LabelledFieldsOf } from '../labelled-field.ts';

/** What a company is: its form, capital, office, head, age and size. */
export const COMPANY_FACTS: LabelledFieldsOf<
  'legalForm' | 'capital' | 'address' | 'director' | 'established' | 'staff'
> = {
  legalForm: {
    labels: always(
      /\b(?:forme juridique|categorie juridique|nature juridique|legal (?:form|status|category|structure|type)|company type|type of company)\b/g,
      /\bforme?\b(?= ?:| ?$)/g,
      /^statut(?: juridique)?\b(?= ?:| ?$)/g,
    ),
    read: (text) => readLegalCategory(text) ?? readLegalForm(evenFold(text)),
    linesMax: 2,
  },
  capital: {
    labels: always(
      /\b(?:capital social|share capital|montant du capital|capital (?:effectif|souscrit|libere)|au capital(?: social)?(?: variable)?(?: de)?|(?<!\ba )capital(?: social)? (?:minimum|variable|fixe|de)|with (?:a )?(?:share )?capital(?: of)?|(?:issued|registered|stated|company) capital)\b/g,
      /\bcapital\b(?= ?:| ?$|[ a-z']{0,40}\d)/g,
    ),
    read: readAmount,
    linesMax: 3,
  },
  address: {
    labels: always(
      /\badresse (?:du siege(?: social)?|de l'entreprise|postale)\b|(?<!\b(?:siret|siren|identifier|number) (?:of|for) the )\b(?:registered|head) office(?: address)?\b(?: of the company)?(?: (?:is|shall be) (?:located|situated|fixed) at)?/g,
      /(?<!\b(?:siren|siret|etablissement) (?:du|de l'etablissement) )\bsiege(?: social)?(?: d(?:e la societe|u groupement|e l'association))?(?: est (?:fixe|situe|etabli))?\b/g,
      /\badresse de l'etablissement(?: principal| siege)?\b/g,
      /\b(?:company|business|postal|registered) address\b|\baddress of the (?:head|registered) office\b/g,
      /^(?:location|localisation|sis|situee? (?:a|au))\b|\b(?:adresse|address)\b(?! (?:e-?mail|mail|electronique|personnelle))/g,
    ),
    read: readAddress,
    startsAt: firstLineOfStreet,
    rowUnder: /^(?:adresse|address)\b/,
    wraps: true,
    linesMax: 5,
    continuesBeside: /^(?:code postal|commune|ville|localite|post(?:al )?code|city|town)\b/,
  },
  director: {
    labels: (kind) => [
      /\b(?:presidente?(?: de la societe| directeur general| du conseil(?: d'administration)?| du directoire)?|(?:co-?)?gerante?s?|directeur general|directrice generale|representante? legale?|dirigeante?s?(?: de la (?:personne morale|societe))?|chairman|chairwoman|chair(?:person)?|managing directors?|managers?|chief executive(?: officer)?|ceo|p\.?d\.?g\b|legal representatives?|directors?)\b(?! d[eu']| general| of )(?: \((?:e|president|gerant)\))?/g,
      /\b(?:gerance|presidence)\b(?= ?:)/g,
      /^entrepreneure?$/g,
      // In statutes these words name who represents a founder.
      ...(kind === 'statutes' ? [] : [/\b(?:representee? (?:legalement )?par|represented by)\b/g]),
    ],
    read: readPersonName,
    wraps: true,
    isText: true,
  },
  established: {
    labels: always(
      /\bdate (?:de (?:la )?(?:creation|(?:premiere )?(?:inscription|immatriculation))|d(?:e l)?'(?:immatriculation|inscription)|of (?:creation|(?:first )?registration|incorporation))(?: de l'entreprise| of the company| au rcs)?\b/g,
      /\b(?:creation|creee?|immatriculee?|inscrite?|constituee?|created|incorporated|established|registered|registration date|incorporation date|creation date)(?: au (?:rcs|rne|rm|registre[a-z ]{0,40}?|repertoire[a-z ]{0,40}?))?(?: (?:le|on|since|depuis le))?\b(?= ?:? ?(?:\d|$))/g,
      /\b(?:immatricul|inscri|registered)[^.;]{0,90} (?:depuis le|since)\b(?= )/g,
      /\b(?:immatriculee?|inscrite?|creee?)(?: depuis)? le\b|\bregistered since\b/g,
      /\b(?:entreprise |company |business )?(?:active|en activite)(?: (?:depuis|since))(?: le)?\b/g,
      /\bimmatriculation\b(?= ?:? ?\d{1,2}[/ .]|$)/g,
      /\b(?:debut|commencement) d(?:e l)?'(?:activite|exploitation)\b|\b(?:start of activity|activity start date|date of commencement(?: of activity)?|start date)\b/g,
      /\b(?:depuis|since)(?: le| the)?(?= ?\d)/g,
    ),
    read: (text, { language }) => readDate(text, language),
  },
  staff: {
    labels: always(
      /\btranche (?:d')?effectifs?(?: salaries?)?(?: de l'(?:entreprise|unite legale|etablissement)| de la structure)?\b/g,
      /\b(?:effectif(?:s)?(?: (?:moyen(?: du personnel)?|salarie|total|au|de l'exercice))*|nombre (?:moyen )?de salaries)\b(?: \*)?(?: \(dont [^)]{0,40}\))?/g,
      /\b(?:average (?:monthly )?(?:number of (?:employees|staff|(?:persons|people)(?: \([^)]{0,40}\))? employed)|headcount|workforce|staff)|number of employees)\b(?: by the company)?(?: during the (?:financial )?(?:year|period))?/g,
      /\b(?:equipe|entreprise|societe|association) (?:compte|emploie)\b(?= \d)/g,
      /\b(?:employed|employait|a employe|comptait)(?: an average of| en moyenne)?\b(?= \d)/g,
      /\b(?:workforce|headcount|staff|employees|employs|emploie)(?: (?:band|bracket|size|size band|range|class|number))?\b(?! (?:costs?|expenses?|loans?|benefits?)\b)(?: during the (?:financial )?year)?/g,
    ),
    read: (text) => readStaff(evenFold(text)),
    hasTotalRow: true,
    wraps: true,
  },
};
