import type { Applicant } from '@platform/contracts/catalog';
import type { YamlObject } from '../../text/read-yaml.ts';
import type { TeeConditions } from './tee-conditions.ts';

/**
 * Who may apply: companies always, others where a condition that excludes nobody names them or the flag for public
 * bodies is set.
 */
export function applicantsOf(
  native: YamlObject,
  conditions: TeeConditions,
  sentences: readonly string[],
): Applicant[] {
  const isExclusion = (sentence: string) =>
    /exclu|non éligible|ne sont pas|inéligible|\bhors\b|\bsauf\b/i.test(sentence);
  const excluded = sentences.filter(isExclusion).join('\n');
  const who = sentences
    .filter((sentence) => !isExclusion(sentence))
    .join('\n')
    .replaceAll(/non agricoles?/gi, '');
  const isPublicToo =
    native['ouvert aux administrations publiques'] === 'oui' &&
    !PUBLIC_BODIES.test(excluded) &&
    !ONLY_COMPANIES.test(who);
  return [
    'company',
    ...((conditions.nafSections.join() === 'A' && !/forest|sylvi|\bbois\b/i.test(who)) || FARMERS.test(who)
      ? (['farmer'] as const)
      : []),
    ...(/\bassociations?\b|à but non lucratif/i.test(who) ? (['nonprofit'] as const) : []),
    ...(isPublicToo ? (['local_authority', 'public_body'] as const) : []),
    ...(/organismes? de recherche/i.test(who) ? (['research'] as const) : []),
  ];
}

const FARMERS =
  /agriculteur|(entreprises?|structures?|exploitations?|activités?) agricoles?|\bsecteurs? [^.;]{0,60}\bagri(cole|culture)\b/i;
const PUBLIC_BODIES = /organismes? publics?|établissements? publics?|collectivité|administrations? publique/i;
/** Conditions about the applicant as a company; the flag for public bodies then means something else. */
const ONLY_COMPANIES = /être une entreprise\b|\bune ou plusieurs entreprises\b|\bvotre entreprise\b/i;
