import type { Recurrence } from '@platform/contracts/catalog';
import { sentencesOf } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';

const PERMANENT =
  /^(?:dispositif |aide |appel |ouverture |ouvert(?:e)? )?(?:permanente?s?|en permanence|ongoing|continu(?:e|ous)?|au fil de l'eau|toute l'année)[.]?$|sans (?:date limite|date de clôture|limite de date)|pas de (?:date limite|date de clôture|clôture)|aucune date (?:limite|de clôture)|(?:dispositif|guichet|appel à (?:projets|candidatures)|aide|ouvert) (?:est )?(?:ouverte? )?(?:en )?permanen(?:ce|te?)(?!\p{L})|rolling basis|no (?:deadline|closing date)|open continuously|continuously open|permanently open/u;
const YEAR_ROUND =
  /au fil de l'eau|tout au long de l'année|toute l'année|en continu(?!\p{L})|à tout moment(?! de)|all year round|throughout the year|at any time/u;
const APPLYING =
  /(?<!\p{L})(?:dépôts?(?! sauvages?)|déposer|dépos\p{L}+|candidat\p{L}*|demandes?|dossiers?|inscriptions?|guichet|attribuée?s?|applications?|submit\p{L}*|apply|calls?|proposals?|(?:appel|dispositif|guichet)[^.;]{0,30} ouvert)(?!\p{L})/u;

/**
 * A call, a campaign or the submission of applications recurs; a grant that is paid every year need not have a yearly
 * call.
 */
const CALL =
  /appel|session|campagne|candidat|concours|dépôt|dossier|demandes?|call|applications?|édition|round/;
const TWICE =
  /(?:deux|2) (?:sessions|appels|vagues|campagnes|relèves) (?:par an|annuelles)|(?:appels?|candidatures?|dossiers?)[^.;]{0,60} deux fois par an|twice a year|two (?:calls|rounds) (?:a|per) year/;
const YEARLY =
  /chaque (?:année|rentrée)|tous les ans|(?:appel|campagne|session|concours)s? (?:à (?:projets|candidatures) )?annuel|une fois par an|every year|each year|annual call|yearly call/;
/** An application is renewed, or several windows of one year are listed one after the other. */
const OTHER = /renouvel|(?<!\p{L})puis(?!\p{L})/u;

/** Confidences of the readings below. */
const PERMANENT_NAMED = 90;
const REPEATED_CALL = 85;

/** How often applications are accepted, from a plain phrase; "permanent" only where no end is stated. */
export function recurrenceOf(
  text: string,
  { hasDeadline }: { readonly hasDeadline: boolean },
): Reading<Recurrence> | null {
  const sentences = sentencesOf(text);
  if (PERMANENT.test(text) || sentences.some((one) => YEAR_ROUND.test(one) && APPLYING.test(one)))
    return hasDeadline ? null : reading('permanent', PERMANENT_NAMED);
  const called = sentences.filter((one) => CALL.test(one) && !OTHER.test(one));
  if (called.some((one) => TWICE.test(one))) return reading('biannual', REPEATED_CALL);
  return called.some((one) => YEARLY.test(one)) ? reading('annual', REPEATED_CALL) : null;
}
