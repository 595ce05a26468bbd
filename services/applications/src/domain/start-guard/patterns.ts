/** Patterns over the folded words of a sentence, one space between words. */

export const TO_SUPPLIERS =
  /\b(?:fournisseu|artisan|entrepris|entreprise|prestataire|supplier|contractor|installer|seller)/u;
export const PAID_OUT =
  /\b(?:avance|acompte|solde|subvention|aide|prime|advance|balance|grant|payment|versement|tranche|instalment)s?\b.{0,60}\b(?:vers|mandat|liquid|releas|paid|made|paye|available)/u;
export const PAYMENT_REQUEST =
  /\b(?:demande|request|claim|dossier)s? (?:de |d |for |of )?(?:paiement|solde|versement|acompte|avance|payment|balance)/u;
export const AGE =
  /\b(?:plus|moins|older|more|less|fewer) (?:de|d|than) \S+ (?:mois|ans?|jours|semaines|months|years|days|weeks)\b/u;
/** What need not be done. */
export const NO_NEED =
  /\b(?:pas|not|no|n est|n etes|sans|aucune? \S+ n est) (?:besoin|necessaire|oblige|obligatoire|demandee?s?|requise?s?|exigee?s?|need|have to|required|obliged)\b/u;
export const OWN_RISK = /\b(?:propres? risques?|risques et perils|own risk)\b/u;
export const FINANCED = /\b(?:aide|subvention|financement|prime|depense|soutien|funding|grant|support|cost)/u;
/** Then and not earlier. */
export const EXCLUSIVE = /\b(?:pas (?:avant|plus tot)|not (?:before|earlier|sooner)|only then)\b/u;
/** Filing alone permits nothing. */
export const PERMITS_NOTHING =
  /\b(?:ne permet pas|ne donne pas le droit|ne vaut pas (?:autorisation|accord)|n autorise pas|does not (?:entitle|allow|permit|authori[sz]e)|is not a permission)\b/u;
/** To count for the aid. */
export const COUNTS =
  /\b(?:eligib|pris en compte|prise en compte|prises en compte|retenu|admis|count|considered|covered|financee?s?\b|funded|rembours|reimburs|subventionn)/u;
/** The funder begins, not the applicant. */
export const OF_FUNDER =
  /\b(?:instruction|examen|evaluation|versement|paiement|assessment|payment)\b.{0,50}\b(?:commenc|debut|demarr|interv|start|begin|effectue)/u;
/** Granted by another authority. */
export const OTHER_PERMIT =
  /\b(?:permis de construire|demande d autorisation|urbanisme|planning permission|permit)\b/u;
export const RETROACTIVE = /\bretroacti/u;
