import type { SIZE_UNITS } from '@platform/contracts/closed-sets';
import { type Ends, endsOf, limitOf } from '../limits.ts';
import { hundredthsOfNumber, NUMBER, wholeNumber } from '../written-number.ts';

/** How large an applicant is; an end is null where only the other is stated. */
export type Size = Ends & { readonly unit: (typeof SIZE_UNITS)[number] };
export type FoundSize = { readonly from: number; readonly to: number; readonly size: Size };

const EMPLOYEES =
  'salarie(?:e|s|es)?|employe(?:e|s|es)?|employees?|collaborateurs?|collaboratrices?|etp|equivalents? temps plein|staff(?: members)?|members? of staff|workers|ouvriers?|ouvrieres?|fte|full-time employees|permanents|agents|compagnons?|sal\\.|temps pleins?|full-timers';
const PEOPLE = 'personnes|pers\\.?|p\\.?(?= ?(?:\\)|,|$))|people|persons|gens|gars|emplois|cdi|guys|lads';
/** Staff by their profession, where the number stands alone. */
const PROFESSIONS =
  'ingenieure?s?|engineers|techniciens|technicians|chauffeurs|conducteurs|livreurs|drivers|couriers|enseignante?s|professeurs|profs|formateurs|formatrices|teachers|instructors|tutors|trainers|moniteurs|monitrices|animateurs|animatrices|educateurs|educatrices|developpeurs|developers|coders|designers|graphistes|consultants|chercheurs|researchers|infirmieres?|infirmiers|soignante?s|aides-soignante?s|auxiliaires de vie|nurses|carers|caregivers|nannies|vets|veterinaires|cuisiniers|cooks|chefs|serveurs|serveuses|waiters|coiffeuses|coiffeurs|hairdressers|stylists|vendeurs|vendeuses|mecanos|mecaniciens|mechanics|couturieres|seamstresses|macons|menuisiers|carpenters|joiners|electriciens|electricians|plombiers|plumbers|masons|roofers|couvreurs|soudeurs|welders|marins|fishermen|crew members|artisans|associes|architectes|architects|avocats|lawyers|negociateurs|praticiens|practitioners|therapists|opticiens|journalistes|journalists|professionals|specialists';
const HECTARES = 'hectares?|ha';
const INHABITANTS = 'habitants?|hab\\.?|h\\.(?=\\))|souls|inhabitants|residents|ames|administres';
const ADJECTIVES =
  '(?:(?:full[- ]time|permanent|associee?s?|part[- ]time|paid|salaried|petits?|jeunes|odd|seule?|single|unique) ){0,2} ?';
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d.,/]|\d )(?:(?<low>${NUMBER}) ?(?:-|a|et|to|and|ou|or) ?)??(?<number>${NUMBER})[ -]?(?:de |d'|of )?${ADJECTIVES}(?:(?<employees>${EMPLOYEES})|(?<people>${PEOPLE})|(?<professions>${PROFESSIONS})|(?<hectares>${HECTARES})|(?<inhabitants>${INHABITANTS}))(?![\p{L}\d])`,
  'gu',
);
const NAMED_COUNT = new RegExp(
  String.raw`(?<![\p{L}])(?:effectifs?(?: salarie| total| moyen)?(?: de| est de| :)?|(?:nombre de )?(?:salaries|employes|collaborateurs|employees|staff|equipe|team|workforce) ?:|headcount(?: of| is|:)?|nous employons|j'emploie|on emploie|we employ|i employ|employing|workforce of|staff of|(?<inhabitants>population(?: de| of| :| communale de)?)) :?(?:environ |about |around |entre |between )?(?:(?<low>${NUMBER}) ?(?:-|a|et|to|and) ?)?(?<number>${NUMBER})(?![\p{L}\d%])`,
  'gu',
);
/** "Seven of us", "my only employee". */
const OF_US = new RegExp(String.raw`(?<![\p{L}\d])(?!one |1 )(?<number>${NUMBER}) of us(?![\p{L}\d])`, 'gu');
const ONLY_ONE =
  /(?<![a-z])(?:(?:my|our) (?:only|sole|one) (?:employee|worker)|(?:mon|ma|notre|je suis l[ea]) (?:seule?|unique) (?:salariee?|employee?)|(?:i'm|i am) the (?:only|sole) (?:employee|worker))(?![a-z])/g;
const WE_COUNT = new RegExp(
  String.raw`(?<![\p{L}])(?:nous sommes|on est|on tourne a|on (?:bosse|travaille) a|nous travaillons a|we are|we're|team of|equipe de|staff of|crew of|(?<=[,;.:(] |^)(?:boite|entreprise|societe|pme|tpe|structure|firm|business) (?:de|of))(?: (?:a|about|around|environ|maintenant|aujourd'hui|desormais|actuellement|now|currently|today|deja|already)){0,2} (?!(?:19|20)\d\d(?!\d))(?<number>${NUMBER})(?= ?(?:[.,;!?)\n]|$)| (?:dans|et|and|in|at|chez|sur|en|dont|plus|including|a travailler|a temps|[a-z]+ing)\b)`,
  'gu',
);
const PERSON_FIRM = new RegExp(
  String.raw`(?<![\p{L}\d.,/]|\d )(?<number>${NUMBER})[- ](?:person|man|woman|strong|employee)(?=[ -](?!(?:tents?|jury|committee|van|bus|minibus|car|boat|lift|cell|household|family|flat|home|room|bed|table|crew|jobs?)\b)[a-z])`,
  'gu',
);
/** Verbs behind which a number of people is the staff: "nous sommes 6 personnes". */
const WE_ARE =
  /(?:nous sommes|on est|we are|we're|equipe de|team of|entreprise de|societe de|boite de|firm of|company of|business of|tpe de|pme de|staff of|structure de|startup de|start-up de|cooperative of|cabinet de|agence de|emploie|employons|employs?|fait travailler|(?:i've|we've) got|atelier de|compte|comptons|counts)(?: une| a| about| around| environ| presque| now)* ?$/;
/** A firm with at most two words that describe it: "start-up deeptech de 14 personnes". */
const ORGANISATION =
  /(?<![a-z])(?:entreprise|societe|pme|tpe|eti|boite|start-?up|structure|cabinet|agence|studio|atelier|usine|cooperative|scop|association|asso|bureau d'etudes|firm|company|business|sme|charity|factory|workshop|team|equipe|office|maker|builder|manufacturer|producer|supplier|contractor|practice|clinic|brewery|restaurant|hotel|garage|laboratoire|lab|menuiserie|serrurerie|metallerie|boulangerie|imprimerie|brasserie|ferme|exploitation)(?: [a-z&'-]{2,16}){0,2} (?:de|d'|of|with|a) ?$/;
const PLACE_OF =
  /(?:commune|village|ville|bourg|town|city|intercommunalite|communaute de communes|municipality|population|parish)(?: \p{L}+){0,3} (?:de|of|with|d'|compte|a)(?: about| around| environ)? ?$/u;
/** Before people or land that the applicant does not have now. */
const OF_OTHERS =
  /(?<!\w)(?:embauch\w*|recrut\w*|engag(?:er|e)|form(?:er|ation|e)|hir(?:e|ing)|recruit\w*|train(?:ing)?|accueill\w*|log(?:er|e)|hous(?:e|ing)|transport\w*|take on|taking on|creer|create|creation d[e']|creating|add(?:ing)?|passer|grow to|another|supplementaires?|planter|plant(?:ing)?|plantation d[e']|irrigu\w*|restaur(?:er|ons|ation d[e'])|restor(?:e|ing)|rehabilit\w*|depollu\w*|amenager|equiper|renatur\w*|proteger|protect\w*|look(?:ing)? for|chercher?|cherchons|irrigat\w*|acheter|acquerir|buy(?:ing)?|convertir|convert(?:ing)?|reprendre|reboiser|drainer|semer|dont|for|insertion)(?: (?:de|d'|of|a|an|about|environ|encore|jusqu'a|up to|two|deux))* ?$|(?<!\w)(?:embauch\w*|recrut\w*|hir(?:e|ing)|recruit\w*|take on|taking on|creer|create|creating|accueill\w*|dont|another|next|prochains?) (?:mes|mon|ma|nos|notre|my|our|les) ?$/;
const PART_OF =
  /^ ?(?:handicap|saisonn|etrang|suppl|nouv|malade|tempor|interim|senior|en (?:insertion|plus|formation|arret)|disab|new|more|addit|season|foreign|absent|de plus|par an|per year|a former|to train|d'aeronefs|par jour)/;
/** Before the people of somebody else: "mon plus gros client a 900 salariés". */
const OF_STRANGERS =
  /(?<![a-z])(?:clients?|fournisseurs?|concurrents?|donneurs? d'ordre|customers?|suppliers?|competitors?)(?: [a-z']{1,12}){0,2} ?$/;
/** A text about a place, and not about a firm there. */
const OF_PLACE =
  /(?<!\w)(?:commune|village|bourg|mairie|municipalit[ey]|town|parish|town hall|maire|mayor)(?!\w)/;
const FIRM =
  /(?<!\w)(?:entreprise|societe|pme|tpe|boite|start-?up|cabinet|agence|studio|atelier|usine|cooperative|firm|company|business|factory|workshop|shop|salaries?|employees|association|charity)(?!\w)/;
const ONE = /^(?:une?|one|a|an)$/;
const HAS_ONE =
  /(?:avons|avec|ai|emploie|employons|have|has|with|only|just|juste|employ|employs|employing|seule?|qu')\s*$/;
/** "Passés de 5 à 9 salariés": the number of today is the second. */
const GROWN_FROM = /(?<![a-z])(?:passee?s?|passons|passe|grown|grew|went|gone) (?:de|from) $/;
/** Nobody is employed. */
const NOBODY =
  /(?<![a-z])(?:(?:sans|pas (?:encore )?(?:de|d')) ?(?:aucune? )?(?:salariee?s?|employee?s?)|(?:aucune?|zero) (?:salariee?|employee?)|(?:no|without(?: any)?) (?:employees|paid staff))(?![a-z])/g;
/** Units of which there are parts. */
const MEASURED = /^(?:hectares?|ha|etp|fte|equivalents? temps plein)$/;
/** "Un hectare et demi". */
const AND_HALF = /^ et demie?(?![a-z])/;
/** "Un seul salarié". */
const ALONE = / (?:seule?|single|unique) /;
const DOZENS = /(?:une|a|deux|trois|two|three) (?:petite |bonne |small |good )?$/;

/** Staff, hectares and inhabitants of the applicant in a text made by `evenText`. */
export function readSizes(even: string): FoundSize[] {
  const found: FoundSize[] = [];
  const add = (one: FoundSize) => {
    if (found.every(({ from, to }) => to <= one.from || from >= one.to)) found.push(one);
  };
  for (const match of even.matchAll(COUNTED)) {
    const size = countedSize(even, match);
    if (size !== null) add(size);
  }
  for (const { index, 0: nobody } of even.matchAll(NOBODY))
    add({ from: index, to: index + nobody.length, size: { unit: 'employees', min: 0, max: 0 } });
  for (const { index, 0: one } of even.matchAll(ONLY_ONE))
    add({ from: index, to: index + one.length, size: { unit: 'employees', min: 1, max: 1 } });
  for (const match of [
    ...even.matchAll(NAMED_COUNT),
    ...even.matchAll(OF_US),
    ...even.matchAll(PERSON_FIRM),
    ...even.matchAll(WE_COUNT),
  ]) {
    const size = namedSize(even, match);
    if (size !== null) add(size);
  }
  return found.sort((a, b) => a.from - b.from);
}

/** "Effectif : 12", "effectif entre 50 et 60". */
function namedSize(even: string, match: RegExpExecArray): FoundSize | null {
  const { number = '', low, inhabitants } = match.groups ?? {};
  const lowest = low === undefined ? null : wholeNumber(low);
  // "Dix-neuf" and "twenty-five" are one number.
  const inWords =
    low === undefined
      ? null
      : wholeNumber(match[0].slice(match[0].lastIndexOf(low, match[0].length - number.length - 1)));
  const value = inWords ?? wholeNumber(number);
  if (value === null || value === 0 || lowest === 0) return null;
  const unit = inhabitants === undefined ? 'employees' : 'inhabitants';
  const isPair = lowest !== null && inWords === null;
  const isRange = isPair && lowest < value && !isList(match[0]);
  const isFirst = isPair && !isRange;
  const from = match.index;
  const to =
    from +
    (isFirst
      ? match[0].lastIndexOf(low ?? '', match[0].length - number.length - 1) + (low ?? '').length
      : match[0].length);
  // "Salaries: 35,000 EUR", "Salariés : 2024 : 12".
  if (/^ ?(?:€|eur|£|\$|k|%|:)/.test(even.slice(to, to + 6))) return null;
  if (isRange) return { from, to, size: { unit, min: lowest, max: value } };
  return {
    from,
    to,
    size: { unit, ...endsOf(isFirst ? lowest : value, limitOf('', even.slice(to, to + 16))) },
  };
}

/** "Effectif : 8 et 2 apprentis" names two numbers, "entre 8 et 12" one. */
function isList(named: string): boolean {
  return / (?:et|and) /.test(named) && !/(?<![a-z])(?:entre|between) /.test(named);
}

function countedSize(even: string, match: RegExpExecArray): FoundSize | null {
  const { number = '', low, employees, people, professions, hectares, inhabitants } = match.groups ?? {};
  const whole = { from: match.index, to: match.index + match[0].length };
  const unitTyped = hectares ?? employees ?? '';
  const [value, lowest] = [sizeOf(number, unitTyped), low === undefined ? null : sizeOf(low, unitTyped)];
  const isGrown = GROWN_FROM.test(even.slice(Math.max(0, whole.from - 16), whole.from));
  const isRange = lowest !== null && value !== null && lowest < value && !isGrown;
  // "Since 2016 - seven people" is no range.
  const from = isRange || low === undefined ? whole.from : whole.from + match[0].indexOf(number, low.length);
  const before = even.slice(Math.max(0, from - 44), from);
  const behind = even.slice(match.index + match[0].length, match.index + match[0].length + 24);
  const sentence =
    even
      .slice(Math.max(0, from - 120), from)
      .split(/[.!?] /)
      .at(-1) ?? '';
  const unit = unitOf({ people, professions, hectares, inhabitants }, { before, behind, sentence });
  if (
    unit === null ||
    OF_OTHERS.test(before) ||
    OF_STRANGERS.test(before) ||
    PART_OF.test(behind) ||
    isPast(behind)
  )
    return null;
  if (unit === 'employees' && ONE.test(number) && !ALONE.test(match[0]) && !hasOne(before, behind))
    return null;
  if (value === null || value === 0) return null;
  const half = !MEASURED.test(unitTyped) ? undefined : AND_HALF.exec(behind)?.[0];
  const span = { from, to: whole.to + (half?.length ?? 0) };
  if (half !== undefined) return { ...span, size: { unit, min: value + 0.5, max: value + 0.5 } };
  if (isRange) return { ...span, size: { unit, min: lowest, max: value } };
  return { ...span, size: { unit, ...endsOf(value, limitOf(before.replace(DOZENS, ''), behind)) } };
}

function unitOf(
  {
    people,
    professions,
    hectares,
    inhabitants,
  }: Readonly<Record<'people' | 'professions' | 'hectares' | 'inhabitants', string | undefined>>,
  {
    before,
    behind,
    sentence,
  }: { readonly before: string; readonly behind: string; readonly sentence: string },
): Size['unit'] | null {
  if (hectares !== undefined) return 'hectares';
  // Those of a home are no inhabitants of a place.
  if (inhabitants === 'residents') return OF_PLACE.test(sentence) ? 'inhabitants' : null;
  if (inhabitants !== undefined) return 'inhabitants';
  if (professions !== undefined)
    return isApposition(before, behind) || ORGANISATION.test(before) ? 'employees' : null;
  if (people === undefined) return 'employees';
  if (isShortened(people, before, behind)) return 'employees';
  if (PLACE_OF.test(before)) return 'inhabitants';
  if (isApposition(before, behind) && OF_PLACE.test(sentence) && !FIRM.test(sentence)) return 'inhabitants';
  return WE_ARE.test(before) || ORGANISATION.test(before) || isApposition(before, behind)
    ? 'employees'
    : null;
}

/** "Imprimeur à Roubaix 16 pers.": staff in notes, where "gîte de 8 pers." has guests. */
function isShortened(people: string, before: string, behind: string): boolean {
  const ends = people === 'pers.' || (people === 'pers' && /^ ?(?:[,;)]|$)/.test(behind));
  return ends && !/(?<![a-z])(?:de|pour|a|of|for|gites?|chambres?|places?) $/.test(before);
}

/** "Imprimeur à Roubaix, 16 personnes.": a number of people that stands alone, or "with nine people". */
function isApposition(before: string, behind: string): boolean {
  return (
    /(?:^|[,.;:(-] ?|(?<![a-z])(?:with|avec) )(?:(?:entre|between|environ|about|around|une|a|some|quelque|pres de|moins de|plus de|au moins|under|over|less than|fewer than|more than|nearly|almost|up to|jusqu'a|autour de) ){0,2}$/.test(
      before,
    ) &&
    /^ ?(?:[,.;:)-]|$|(?:selon|suivant|depending|according|en (?:tout|saison|moyenne)|in (?:all|total)|on (?:average|site)|overall|l'(?:hiver|ete)|toute l'annee|all year|a temps|a l'annee|full[- ]time|part[- ]time|dont|y compris|including|incl|y travaillent|on the payroll|working for (?:me|us)|work (?:here|for))(?![a-z]))/.test(
      behind,
    )
  );
}

/** "Et une salariée.", "…, un salarié." end what somebody counts; "pour un salarié" is somebody else. */
function hasOne(before: string, behind: string): boolean {
  return HAS_ONE.test(before) || (/(?:et|and|plus|\+|[,;:(]) $/.test(before) && /^(?:[.,;)]|$)/.test(behind));
}

/** "120 salariés jusqu’en 2019". */
function isPast(behind: string): boolean {
  return /^ ?,? ?(?:jusqu'en|until|till|avant|before|en|in|il y a) (?:19|20)\d\d(?!\d)/.test(behind);
}

function sizeOf(typed: string, unit: string): number | null {
  return MEASURED.test(unit) ? decimal(typed) : wholeNumber(typed);
}

/** "2,5" hectares or full-time equivalents. */
function decimal(typed: string): number | null {
  const hundredths = hundredthsOfNumber(typed, undefined, 'fr');
  return hundredths === null ? null : hundredths / 100;
}
