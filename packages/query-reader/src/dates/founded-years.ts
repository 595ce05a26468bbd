import { NUMBER, wholeNumber } from '../written-number.ts';

/** A year of foundation and the part of the text that states it. */
export type FoundYear = { readonly from: number; readonly to: number; readonly year: number };

const GAP = `(?: [a-z'-]{1,14}){0,5}?`;
const LONG_GAP = `(?:,? [a-z'-]{1,14}){0,9}?`;
/** "En mai 2019", "(2019)", ": 12/03/2019". */
const IN_YEAR = String.raw`(?: ?[:(] ?| (?:(?:en|in|back in|depuis|since|depuis l'annee|courant|de|on|le) )?)(?:(?:\d{1,2}(?:er|st|nd|rd|th)? )?(?:(?:debut|fin|mi|early|late|[a-z]{3,9})\.?[ -]){0,2}|(?:\d{1,2}[/.-]){1,2})(?<year>(?:19|20)\d{2})(?![\d€-]| ?(?:euros?|e|k|habitants)\b)`;
const SINCE_YEAR = String.raw`(?:depuis|since)(?: [a-z']{1,12}){0,3}?(?: (?:debut|fin|mi|early|late|[a-z]{3,9})\.?)? ?(?<year>(?:19|20)\d{2})(?![\d€-]| ?(?:euros?|e|k|habitants)\b)`;
const COUNT = `(?:a peu pres |presque |environ |bientot |plus de |deja |about |over |around |more than |nearly |almost )?(?:une )?(?<count>${NUMBER}|a) (?:d'|petits? |petites? |short )?(?<unit>ans?|annees?|years?|mois|months?)`;
const FORM = `(?:(?:micro|auto)-?(?: ?entrepr[a-z]+)?|sarl|sasu?|eurl|scop|scic|gaec|earl|scea|nom propre)`;
const ORGANISATION = `(?:entreprise|societe|boite|start-?up|jeune pousse|structure|association|asso|club|cooperative|agence|cabinet|atelier|boutique|magasin|salon|restaurant|ferme|exploitation|domaine|company|firm|business|shop|charity|studio|bakery|brewery|farm)`;
const FOUNDED =
  '(?:cree|nee?|fondee?|ouverte?|immatriculee?|lancee?|demarree?|constituee?|montee?|founded|established|created|set up|started|incorporated|registered|launched|opened|formed)(?:e?s?)';

/** "Créée en mai 2019", "founded 2008", "fondée par mon grand-père en 1956". */
const FOUNDED_IN = new RegExp(
  String.raw`(?<![\p{L}])(?:${FOUNDED}|creation|debut d'activite|demarrage de l'activite|statuts deposes|vu le jour|inscrite? au (?:repertoire|registre|rne|rm|rcs)|(?:began|commence) trading|${ORGANISATION} (?:date|dates back|dates)|est\.)(?: ?:)?${GAP}${IN_YEAR}`,
  'gu',
);
/** "Je me suis installé en 2018", "we began in 2019". */
const BEGUN_IN = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:me|nous) (?:suis|sommes) (?:installe|lance|etabli)e?s?(?: a (?:mon|notre) compte)?|(?:j'ai|nous avons|on a) (?:demarre|commence|debute)|(?:i|we) began)(?: [a-z'-]{1,14}){0,3}?${IN_YEAR}`,
  'gu',
);
/** "SAS (2019)", "entreprise de 2013". */
const OF_YEAR = new RegExp(
  String.raw`(?<![\p{L}])(?<ongoing>${FORM}|${ORGANISATION})(?: ?\((?:creee? en )?(?<year>20[0-2]\d|19[2-9]\d)\)| de (?<other>20[0-2]\d|19[2-9]\d)(?=[.,;)]|$))`,
  'gu',
);
/** "Boulanger depuis 2012", "trading since 2015": things that nobody founds, and what is done since then. */
const ONGOING_SINCE = new RegExp(
  String.raw`(?<![\p{L}])(?<ongoing>(?:operating|trading|running|active|existe|existons|existent|activite|business|going|a (?:mon|son|notre|leur) compte|en solo|freelance|self-employed|independante?|liberale?|associations?|asso(?: loi 1901)?|club|installee?|implantee?|etablie?|agricult\p{L}+|artisan|exploitant\p{L}*|boulanger|patron\p{L}*)(?:e?s?)(?: ?:)?(?: [a-z'-]{1,14}){0,5}?) ${SINCE_YEAR}`,
  'gu',
);
/** Who runs something: "on tient un bar à Figeac depuis 2011", "micro-entreprise depuis 18 mois". */
const RUNS = `(?:(?:je|nous|on|qui) (?:tiens|tient|tenons|gere|gerons|exploite|exploitons|dirige|dirigeons|exerce|exercons)|j'(?:exploite|exerce)|(?:i|we)(?:'ve| have)? (?:run|own|manage|keep)|running|${FORM})`;
const RUNS_SINCE = new RegExp(String.raw`(?<![\p{L}])(?<ongoing>${RUNS}${LONG_GAP}),? ${SINCE_YEAR}`, 'gu');
const RUNS_FOR = new RegExp(
  String.raw`(?<![\p{L}])(?<ongoing>${RUNS}${LONG_GAP}),? (?:depuis|for) ${COUNT}(?![\p{L}])`,
  'gu',
);
/** "Créée il y a deux ans", "à mon compte depuis cinq ans". */
const FOUNDED_FOR = new RegExp(
  String.raw`(?<![\p{L}])(?:${FOUNDED}(?: [a-z'-]{1,14}){0,6}? (?:il y a|ya|voila|voici)|(?:me|nous) (?:suis|sommes) (?:installe|lance)e?s?(?: [a-z'-]{1,14}){0,4}? il y a|(?:(?:cree|fondee?|ouverte?|lancee?|immatriculee?|montee?|installee?|existe|existons|existent|implantee?)s?|en activite|a (?:mon|notre|son) compte|en liberal)(?: [a-z'-]{1,14}){0,3}? depuis|(?:been|being) (?:going|running|trading|operating|open|around|in business|in operation) for|(?:in business|trading) for) ${COUNT}(?![\p{L}])`,
  'gu',
);
/** "Opened six years ago". */
const FOUNDED_AGO = new RegExp(String.raw`(?<![\p{L}])${FOUNDED}${GAP} ${COUNT} ago(?![\p{L}])`, 'gu');
/** "Dix ans d’existence", "two-year-old company". */
const AGED = new RegExp(
  String.raw`(?<![\p{L}\d])(?<count>${NUMBER})[ -](?<unit>ans?|mois|years?|months?)(?: d'(?:existence|activite|anciennete)| (?:in business|of trading|of existence|in operation)|-old (?:[a-z-]+ ){0,2}${ORGANISATION})(?![\p{L}])`,
  'gu',
);
/** "Start-up de deux ans", "notre société a douze ans", "our company is 8 years old". */
const HAS_AGE = new RegExp(
  String.raw`(?<![\p{L}])(?<ongoing>${ORGANISATION}(?: agee?| vieille)?(?= de )|(?:notre|ma|mon|l'|la|cette|our|my|the) ?${ORGANISATION}(?= (?:a|is|fete) )|nous(?= fetons )|on(?= fete )) (?:de|a|is|fetons|fete)(?: (?:ses|nos|les|deja|maintenant|now)){0,2} (?<count>${NUMBER}) (?<unit>ans?|mois|years? old|months? old)(?! d[e']| of)(?![\p{L}])`,
  'gu',
);
/** "Ça fait quatre ans que nous avons ouvert". */
const IT_IS_YEARS = new RegExp(
  String.raw`(?<![\p{L}])(?:voila|ca fait|cela fait) ${COUNT} que (?:je|j'|nous|on)(?: ?(?:me|nous))? ?(?:suis|sommes|est|ai|avons|a) (?:(?:a (?:mon|notre) compte|installe|lance|ouvert|cree|monte|fonde)|(?:mon|ma|notre) ${ORGANISATION})`,
  'gu',
);
/** "Fleuriste à Dunkerque depuis 2016": a text or sentence that begins with a trade. */
const SINCE =
  /(?:^|[.;!?\n] ?)(?:(?:je suis|nous sommes|on est) )?(?!j'|je |nous |on |il |elle |le |la |les |we |i )(?:(?:[\p{L}'&-]+|1901),? ){1,7}\(?(?<lead>depuis|since) (?<year>(?:19|20)\d{2})(?![\d€-])/gu;
/** The name of a trade at the beginning of a sentence, and no thing or person with a name like one. */
const TRADE = String.raw`(?:(?:je suis|nous sommes|on est) )?(?!(?:tracteur|moteur|radiateur|refrigerateur|ordinateur|secteur|compteur|chantier|quartier|dossier|escalier|plancher|clocher|rocher|papier|courrier|atelier|demandeur|locataire)s?\b)(?:[a-z-]*(?:cher|chere|culteur|cultrice|[a-z]teur|[a-z]trice|ier|iste|graphe|cien|cienne)|coiffeuse|couturiere|infirmiere|patissiere|epiciere|bergere|boulangere?|artisane?|taxi|(?:auto-|micro-)?entrepreneu[a-z]*)s?\b`;
/** "Maraîcher bio depuis 3 ans": the same with a number of years. */
const SINCE_YEARS = new RegExp(
  String.raw`(?:^|[.;!?\n] ?)${TRADE},? (?:[\p{L}'&-]+,? ){0,6}(?<lead>depuis (?:environ |plus de )?(?<count>${NUMBER}) (?<unit>ans|mois))(?![\p{L}])`,
  'gu',
);
/** "Ostréiculteur dans le Finistère, installé en 2015": a text that begins with a trade. */
const SETTLED_IN = new RegExp(
  String.raw`^${TRADE}[^.;!?\d]{0,60}, (?<lead>installee?s?(?: a mon compte)? (?:en|depuis) (?<year>(?:19|20)\d{2}))(?!\d)`,
  'gu',
);
/** "I opened a repair shop in Grenoble in the spring of 2021", "j'ai ouvert une épicerie à Tulle en 2019". */
const FOUNDED_BY =
  /(?<![\p{L}])(?<ongoing>(?:opened|founded|set up|launched|established|started (?:an?|my|our|this)|(?:ai|avons|a|ont) (?:ouvert|cree|monte|fonde|lance))(?: [a-z'-]{1,14}){1,8}?) (?:en|in|back in)(?: the (?:spring|summer|autumn|fall|winter|beginning|end|middle) of)?(?: (?:debut|fin|mi|early|late|[a-z]{3,9})\.?)? ?(?<year>(?:19|20)\d{2})(?![\d€-]| ?(?:euros?|e|k|habitants)\b)/gu;
/** What a person, and no organisation, is since a year. */
const OF_PERSON =
  /(?<![a-z])(?:locataires?|proprietaires?|mariee?s?|veuf|veuve|divorcee?|retraitee?s?|chomage|chomeu[rs]e?|salariee?s?|licenciee?|inscrite?s?|certifiee?s?|labellisee?s?|malade|handicapee?|tenants?|owner|unemployed|retired|married|certified)(?![a-z])/;
const FOUNDED_LAST_YEAR = new RegExp(
  String.raw`(?<![\p{L}])${FOUNDED}(?: [a-z'-]{1,14}){0,4} (?:(?:depuis )?l'an(?:nee)? (?:derniere?|passee?)|last year)(?![\p{L}])`,
  'gu',
);
const FOUNDED_THIS_YEAR =
  /(?<![\p{L}])(?:cree|fondee?|montee?|immatriculee?)e?s?(?: [a-z'-]{1,14}){0,3} cette annee(?![\p{L}])/gu;
/** What an organisation has done since a year that is its first: "depuis 2014 nous collectons". */
const WORKING_SINCE =
  /(?<![\p{L}])depuis (?<year>(?:19|20)\d{2}),? (?:nous|on|je|j') ?(?:collect|fabriqu|vend|produi|accueill|propos|accompagn|cultiv|elev|organis|exploit|travaill|transform|livr|develop|conc[eo]v|constru|anim|distribu|repar|edit|imprim|tien|ger|enseign|instal|pose)[a-z]*(?![\p{L}])/gu;
const DOING = `(?:ma[kd]e|making|sell|sold|selling|produc|grow|r[au]n|repair|build|built|collect|offer|welcom|host|publish|print|teach|taught|train|organis|bak|brew|serv|farm|deliver|cater)[a-z]*`;
const WORKING_SINCE_EN = new RegExp(
  String.raw`(?<![\p{L}])since (?<year>(?:19|20)\d{2}),? (?:we|i|our [a-z]{3,12})(?:'ve| have| has)? (?:been )?${DOING}(?![\p{L}])`,
  'gu',
);
const DONE_SINCE_EN = new RegExp(
  String.raw`(?<![\p{L}])(?<ongoing>(?:we|i)(?:'ve| have) been ${DOING}${LONG_GAP}),? ${SINCE_YEAR}`,
  'gu',
);

/** What is created as well and is no organisation, and people who are born. */
const OTHER_THINGS =
  /(?<![a-z])(?:projets?|projects?|chantiers?|travaux|etudes?|recherches?|demarches?|appel|fils|fille|enfants?|je suis|i was|mairie|commune|ville|conversion|sera|etre|be|site|spectacle|festival)(?: [a-z'-]+){0,2} $/;
const BORN = /^nee?s?(?![a-z])/;
const OF_BORN = /(?<![a-z])(?:fils|fille|enfants?|je suis|i was|il|elle|suis)(?: est| sont)? $/;
const COUNTED_MAX = 200;
const OLDEST = 1800;

/** By how surely they state a foundation; those of `BY_TRADE` count only where no other part states it. */
const STATING = [
  ...[FOUNDED_IN, BEGUN_IN, OF_YEAR, ONGOING_SINCE, RUNS_SINCE, RUNS_FOR, FOUNDED_FOR, FOUNDED_AGO, AGED],
  ...[HAS_AGE, IT_IS_YEARS, FOUNDED_BY, WORKING_SINCE, WORKING_SINCE_EN, DONE_SINCE_EN],
];
const BY_TRADE = [SINCE, SINCE_YEARS, SETTLED_IN];

/** Years in which organisations were founded, in a text made by `evenText`; `today` is a civil date. */
export function foundedYears(even: string, today: string): FoundYear[] {
  const thisYear = Number(today.slice(0, 4));
  const lately = [
    ...[...even.matchAll(FOUNDED_LAST_YEAR)].map((match) => spanOf(match, thisYear - 1)),
    ...[...even.matchAll(FOUNDED_THIS_YEAR)].map((match) => spanOf(match, thisYear)),
  ];
  const found: FoundYear[] = [];
  const add = (one: FoundYear) => {
    if (found.every(({ from, to }) => to <= one.from || from >= one.to)) found.push(one);
  };
  const stated = STATING.flatMap((pattern) =>
    [...even.matchAll(pattern)].flatMap((match) => {
      const year = isOfOther(even, match) ? null : yearStated(match, today);
      return year === null ? [] : [spanOf(match, year)];
    }),
  );
  const byTrade = BY_TRADE.flatMap((pattern) =>
    [...even.matchAll(pattern)].flatMap((match) => {
      const year = OF_PERSON.test(match[0]) ? null : yearStated(match, today);
      return year === null ? [] : [spanOf(match, year)];
    }),
  );
  for (const one of [...stated, ...lately, ...byTrade]) add(one);
  return found.sort((a, b) => a.from - b.from);
}

/** "Projet lancé en 2024", "mon fils est né en 2019". */
function isOfOther(even: string, match: RegExpExecArray): boolean {
  const clause =
    even
      .slice(Math.max(0, match.index - 40), match.index)
      .split(/[.;!?,]/)
      .at(-1) ?? '';
  return BORN.test(match[0]) ? OF_BORN.test(clause) : OTHER_THINGS.test(clause);
}

/** The part without the trade before it, which is read elsewhere. */
function spanOf(match: RegExpExecArray, year: number): FoundYear {
  const { ongoing = '', lead, year: typed = '' } = match.groups ?? {};
  const to = match.index + match[0].length;
  if (lead === undefined) return { from: match.index + ongoing.length, to, year };
  const leadLength = lead.endsWith(typed) ? lead.length : lead.length + 1 + typed.length;
  return { from: to - leadLength, to, year };
}

/** The year that is named or counted back from today; null for one that cannot be. */
function yearStated({ groups }: RegExpExecArray, today: string): number | null {
  const thisYear = Number(today.slice(0, 4));
  const named = groups?.year ?? groups?.other;
  if (named !== undefined) {
    const year = Number(named);
    return year > thisYear || year < OLDEST ? null : year;
  }
  const typed = groups?.count ?? '';
  const count = typed === 'a' ? 1 : wholeNumber(typed);
  if (count === null || count > COUNTED_MAX) return null;
  if (!/^mo/.test(groups?.unit ?? '')) return thisYear - count;
  const months = thisYear * 12 + Number(today.slice(5, 7)) - 1 - count;
  return Math.floor(months / 12);
}
