/** Patterns over the folded words of a sentence, one space between words. */

/** "You do not need to wait for the decision", "inutile d'attendre". */
export const NO_NEED =
  /\b(?:inutile (?:d|de)\b|no need to\b)|\b(?:pas|not|no|n est|n etes|sans|aucune? \S+ n est) (?:besoin|necessaire|oblige|obligatoire|demandee?s?|requise?s?|exigee?s?|need|have to|required|obliged)\b/u;
/** "You may begin whenever you wish", "… start without waiting": the start itself is what may be done freely. */
export const FREE_START =
  /(?<!\bne )\b(?:pouvez|peut|peuvent|may|can|libres?|free) (?:\S+ ){0,3}?(?:commenc|demarr|debut|engag|lanc|entam|command|sign|start|begin|order|launch)\S* (?:\S+ ){0,6}?(?:sans attendre|without waiting|des maintenant|quand vous (?:le )?(?:voul|souhait)|whenever|at any time|a tout moment)/u;
/** "At your own risk". */
export const OWN_RISK = /\b(?:propres? risques?|risques et perils|own risk)\b/u;

/** "The request for payment of the balance": it is filed after the works. */
export const PAYMENT_REQUEST =
  /\b(?:demande|request|claim|dossier)s? (?:de |d |for |of )?(?:paiement|solde|versement|acompte|avance|payment|balance)/u;
/** "The grant is paid", "an advance is made available". */
export const PAID_OUT =
  /\b(?:avance|acompte|solde|subvention|aide|prime|advance|balance|grant|payment|versement|tranche|instalment)s?\b.{0,60}\b(?:vers|mandat|liquid|releas|paid|made|paye|available)/u;
/** Those whom the applicant pays, not the funder. */
export const TO_SUPPLIERS =
  /\b(?:fournisseu|artisan|entrepris|entreprise|prestataire|supplier|contractor|installer|seller)/u;
/** Words for a payment, which may be one by the applicant, and so a start, or one by the funder. */
export const PAYMENT_WORD = /^(?:acompte|paid|paye|facture|invoic)/u;

/** "Less than two years", the age of a company or an invoice. */
export const AGE =
  /\b(?:plus|moins|older|more|less|fewer) (?:de|d|than) \S+ (?:mois|ans?|jours|semaines|months|years|days|weeks)\b/u;
/** "Invoices dated before the application". */
export const DATE_WORD = /^dat(?:e|ed|es|ee|ees)$/u;
export const NUMBER = /^\d/u;
/** Words for "before" that follow the word for a cost: "dépenses antérieures", "costs incurred earlier". */
export const EARLIER = /^(?:anterieur|earlier|prior|plus tot|auparavant)/u;
/** "Lors du dépôt" is an order in time that names the filing itself. */
export const FILING = /depot/u;
/** "Works start after the decision and not before". */
export const EXCLUSIVE = /\b(?:pas (?:avant|plus tot)|not (?:before|earlier|sooner)|only then)\b/u;
/** French "only": `ne … que` before a word such as "après", in "les travaux ne commencent qu'après la décision". */
export const ONLY_FROM = /\b(?:ne|n) .{0,90}\bqu?$|\bqu$/u;
/** "The date from which costs may be incurred". */
export const DATE_FROM_WHICH = /\bdate (?:a compter|a partir|from|d effet).{0,40}\b(?:laquelle|which)\b/u;

/** That a cost is eligible: "is considered", "is reimbursed". */
export const COUNTS =
  /\b(?:eligib|pris en compte|prise en compte|prises en compte|retenu|admis|count|considered|covered|valid|financee?s?\b|funded|rembours|reimburs|subventionn)/u;
/** The grant or the costs that it pays. */
export const FINANCED = /\b(?:aide|subvention|financement|prime|depense|soutien|funding|grant|support|cost)/u;
export const RETROACTIVE = /\bretroacti/u;
/** "The assessment starts", "the payment is made": the funder begins, not the applicant. */
export const OF_FUNDER =
  /\b(?:instruction|examen|evaluation|versement|paiement|assessment|payment)\b.{0,50}\b(?:commenc|debut|demarr|interv|start|begin|effectue)/u;

/** A permit of another authority, such as a building permit. */
export const OTHER_PERMIT =
  /\b(?:permis de construire|demande d autorisation|urbanisme|planning permission|permit)\b/u;
/** "Filing does not entitle you to start". */
export const PERMITS_NOTHING =
  /\b(?:ne permet pas|ne donne pas le droit|ne vaut pas (?:autorisation|accord)|n autorise pas|does not (?:entitle|allow|permit|authori[sz]e)|is not a permission)\b/u;
/** "Works begun without prior approval". */
export const WITHOUT_CONSENT =
  /\b(?:sans|without) (?:\S+ ){0,4}(?:accord|autorisation|octroi|approval|consent|decision)/u;
export const DENIED = /\b(?:pas|not|aucun|no)\b/u;
/** "Consent is required to start", "approval is needed before the works". */
export const IN_ORDER_TO = /\b(?:pour|to|before|avant|de)\b/u;

/** "Apply, and only then sign", "déposez d’abord la demande, puis commandez". */
export const ONLY_THEN =
  /\b(?:seulement (?:ensuite|apres)|(?:ensuite|puis|apres) seulement|only then|only afterwards)\b|\b(?:faites|deposez|envoyez|transmettez|apply|submit|send|file) (?:\S+ ){0,3}?(?:d abord|first)\b.{1,90}\b(?:puis|ensuite|then)\b/u;

/** "Before the end of the works". */
export const ENDED = /\b(?:fin|achev|termin|end of|complet|finish)/u;
/** "If you have already ordered". */
export const ALREADY_BEGUN =
  /\b(?:deja|already)(?: \S+){0,5}? (?:plac|pass|command|achet|install|bought|commenc|demarr|engag|entam|realis|achev|termin|sign|start|begun|began|complet|ordered|purchas|under)|\balready had (?:\S+ ){1,5}?(?:fitted|built|delivered|replaced|done)\b/u;
/** "Projects that have begun remain eligible". */
export const STILL_COUNTS =
  /(?<!\b(?:ne|n) )\b(?:restent?|demeurent?|remains?|(?:is|are) (?:still|also)|sont (?:egalement|aussi)) (?:(?!(?:not|pas)\b)\S+ )?(?:eligib|admissib|recevab|financ|subventionn|fundable|funded|covered)/u;
/** "Works must not have started", "ne pas avoir commencé". */
export const BEGUN_BY_THEN =
  /\b(?:avoir|etre|been|have) (?:\S+ ){0,3}?(?:commenc|demarr|engag|entam|debut|begun|started|signe|signed|ordered|launched)/u;
/** "Without any start of works", as applicants certify it. */
export const NOTHING_BEGUN =
  /\b(?:recu|connu|fait l objet d|received?|without|sans) (?:aucun |any )?(?:commencement|debut|start) (?:d execution|de realisation|des travaux|of works?)\b/u;
/** "Once the works have started". */
export const ONCE_BEGUN =
  /\b(?:une fois|once|apres|after) (?:\S+ ){0,5}?(?:entam|commenc|demarr|engag|start|begun)/u;
