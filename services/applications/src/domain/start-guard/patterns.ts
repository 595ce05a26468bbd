/** Patterns over the folded words of a sentence, one space between words. */

/** What need not be done. */
export const NO_NEED =
  /\b(?:pas|not|no|n est|n etes|sans|aucune? \S+ n est) (?:besoin|necessaire|oblige|obligatoire|demandee?s?|requise?s?|exigee?s?|need|have to|required|obliged)\b/u;
export const OWN_RISK = /\b(?:propres? risques?|risques et perils|own risk)\b/u;

export const PAYMENT_REQUEST =
  /\b(?:demande|request|claim|dossier)s? (?:de |d |for |of )?(?:paiement|solde|versement|acompte|avance|payment|balance)/u;
export const PAID_OUT =
  /\b(?:avance|acompte|solde|subvention|aide|prime|advance|balance|grant|payment|versement|tranche|instalment)s?\b.{0,60}\b(?:vers|mandat|liquid|releas|paid|made|paye|available)/u;
export const TO_SUPPLIERS =
  /\b(?:fournisseu|artisan|entrepris|entreprise|prestataire|supplier|contractor|installer|seller)/u;
/** Phrases of a start that may be about a payment of the funder. */
export const PAYMENT_WORD = /^(?:acompte|paid|paye|facture|invoic)/u;

export const AGE =
  /\b(?:plus|moins|older|more|less|fewer) (?:de|d|than) \S+ (?:mois|ans?|jours|semaines|months|years|days|weeks)\b/u;
export const DATE_WORD = /^dat(?:e|ed|es|ee|ees)$/u;
export const NUMBER = /^\d/u;
/** Words of order that stand behind what is earlier. */
export const EARLIER = /^(?:anterieur|earlier|prior|plus tot|auparavant)/u;
export const FILING = /depot/u;
/** Then and not earlier. */
export const EXCLUSIVE = /\b(?:pas (?:avant|plus tot)|not (?:before|earlier|sooner)|only then)\b/u;
/** French `ne … que`, of which the end is the word of order that follows. */
export const ONLY_FROM = /\b(?:ne|n) .{0,90}\bqu?$|\bqu$/u;
export const DATE_FROM_WHICH = /\bdate (?:a compter|a partir|from|d effet).{0,40}\b(?:laquelle|which)\b/u;

/** To count for the aid. */
export const COUNTS =
  /\b(?:eligib|pris en compte|prise en compte|prises en compte|retenu|admis|count|considered|covered|valid|financee?s?\b|funded|rembours|reimburs|subventionn)/u;
export const FINANCED = /\b(?:aide|subvention|financement|prime|depense|soutien|funding|grant|support|cost)/u;
export const RETROACTIVE = /\bretroacti/u;
/** The funder begins, not the applicant. */
export const OF_FUNDER =
  /\b(?:instruction|examen|evaluation|versement|paiement|assessment|payment)\b.{0,50}\b(?:commenc|debut|demarr|interv|start|begin|effectue)/u;

/** Granted by another authority. */
export const OTHER_PERMIT =
  /\b(?:permis de construire|demande d autorisation|urbanisme|planning permission|permit)\b/u;
/** Filing alone permits nothing. */
export const PERMITS_NOTHING =
  /\b(?:ne permet pas|ne donne pas le droit|ne vaut pas (?:autorisation|accord)|n autorise pas|does not (?:entitle|allow|permit|authori[sz]e)|is not a permission)\b/u;
export const WITHOUT_CONSENT =
  /\b(?:sans|without) (?:\S+ ){0,3}(?:accord|autorisation|approval|consent|decision)/u;
export const DENIED = /\b(?:pas|not|aucun|no)\b/u;
export const IN_ORDER_TO = /\b(?:pour|to|before|avant|de)\b/u;

export const ENDED = /\b(?:fin|achev|termin|end of|complet|finish)/u;
export const ALREADY_BEGUN =
  /\b(?:deja|already)(?: \S+){0,5}? (?:plac|pass|command|achet|install|bought|commenc|demarr|engag|entam|realis|achev|termin|sign|start|begun|began|complet|ordered|purchas|under)/u;
export const BEGUN_BY_THEN =
  /\b(?:avoir|etre|been|have) (?:\S+ ){0,3}?(?:commenc|demarr|engag|entam|debut|begun|started|signe|signed|ordered|launched)/u;
/** As applicants have to certify it. */
export const NOTHING_BEGUN =
  /\b(?:recu|connu|fait l objet d|received?|without|sans) (?:aucun |any )?(?:commencement|debut|start) (?:d execution|de realisation|des travaux|of works?)\b/u;
export const ONCE_BEGUN =
  /\b(?:une fois|once|apres|after) (?:\S+ ){0,5}?(?:entam|commenc|demarr|engag|start|begun)/u;
