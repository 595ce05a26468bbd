import { AWARDS_MIN, type AwardFigures, type Subsidy } from '@platform/contracts/catalog';
import { foldedWords } from '@platform/contracts/folded-text';

/** One award: to whom is not known here. */
export type Award = {
  readonly programme: string | null;
  readonly funder: string | null;
  readonly region: string | null;
  readonly year: number | null;
  readonly amount: { readonly cents: number };
};

/** A published file of awards. */
export type AwardSource = {
  readonly name: string;
  /** The broader programme that all its awards belong to; its subsidies name it. */
  readonly within: string | null;
  readonly year: number | null;
  readonly attribution: string;
  readonly licence: string;
};

/** Figures of one programme or funder of a file. */
export type KeptFigures = AwardFigures & { readonly source: string; readonly within: string | null };

/** A name of fewer words is too common to find a programme by. */
const WORDS_MIN = 2;

/** Figures of the awards of a file by programme or, where it names none, by funder. */
export function awardFigures(awards: Iterable<Award>, source: AwardSource): readonly KeptFigures[] {
  const groups = new Map<string, Award[]>();
  for (const award of awards) {
    const name = award.programme ?? award.funder;
    if (name === null) continue;
    const key = `${award.programme === null ? 'funder' : 'programme'} ${foldedWords(name).join(' ')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [award]);
    else group.push(award);
  }
  return [...groups.values()].map((group) => figuresOf(group, source));
}

function figuresOf(awards: readonly Award[], { name: source, within, year, ...rights }: AwardSource) {
  const [first] = awards;
  const years = [...new Set(awards.map((award) => award.year))];
  const cents = awards.map(({ amount }) => amount.cents).sort((a, b) => a - b);
  const at = (share: number) => ({
    cents: cents[Math.ceil(share * cents.length) - 1] ?? 0,
    currency: 'EUR',
  });
  const total = cents.reduce((sum, one) => sum + one, 0);
  return {
    source,
    within,
    scope: first?.programme == null ? ('funder' as const) : ('programme' as const),
    name: first?.programme ?? first?.funder ?? '',
    year: years.length === 1 ? (years[0] ?? year) : year,
    count: cents.length,
    figures:
      cents.length < AWARDS_MIN
        ? null
        : {
            total: { cents: total, currency: 'EUR' },
            lowerQuartile: at(0.25),
            median: at(0.5),
            upperQuartile: at(0.75),
          },
    regions: regionsOf(awards),
    ...rights,
  };
}

function regionsOf(awards: readonly Award[]) {
  const counts = Map.groupBy(
    awards.filter(({ region }) => region !== null),
    ({ region }) => region ?? '',
  );
  return [...counts]
    .map(([name, group]) => ({ name, count: group.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'));
}

/** A text as words between spaces, so that whole words of another one are found in it. */
function phrase(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}

/**
 * The figures about a subsidy: of awards whose programme its title names, where it also names the broader programme of the
 * file; or of its funder. Those of the programme come first.
 */
export function figuresAbout(
  subsidy: Pick<Subsidy, 'texts' | 'programmes' | 'funders'>,
  kept: readonly KeptFigures[],
): readonly KeptFigures[] {
  const titles = Object.values(subsidy.texts).map(({ title }) => phrase(title));
  const named = [...titles, ...[...subsidy.programmes, ...subsidy.funders].map(phrase)];
  const funders = subsidy.funders.map(phrase);
  const isAbout = ({ scope, name, within }: KeptFigures): boolean => {
    const wanted = phrase(name);
    if (scope === 'funder') return funders.includes(wanted);
    const isWithin = within !== null && named.some((text) => text.includes(phrase(within)));
    const isEnough = within === null ? foldedWords(name).length >= WORDS_MIN : isWithin;
    return isEnough && titles.some((title) => title.includes(wanted));
  };
  const found = kept.filter(isAbout);
  return [
    ...found.filter(({ scope }) => scope === 'programme'),
    ...found.filter(({ scope }) => scope === 'funder'),
  ];
}
