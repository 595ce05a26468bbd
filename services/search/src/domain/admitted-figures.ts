import type { Condition } from '@platform/contracts/catalog';

/** Figures of an applicant that conditions limit. */
export type AdmittedFigure = 'employees' | 'age';

const AGE_MAX = 100;
/** Lower limits of the bands, ascending. Conditions about employees mostly use one of these or the number before. */
const BANDS: Readonly<Record<AdmittedFigure, readonly number[]>> = {
  employees: [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 20, 21, 25, 26, 30, 31, 40, 41, 50, 51, 100, 101, 150,
    151, 200, 201, 250, 251, 300, 301, 500, 501, 1_000, 1_001, 2_000, 2_001, 5_000, 5_001,
  ],
  age: Array.from({ length: AGE_MAX + 1 }, (_, years) => years),
};

/** The bands of a figure, each named by its lower limit. */
export function bandsOf(figure: AdmittedFigure): readonly string[] {
  return BANDS[figure].map(String);
}

/** The band that contains a figure of 0 or more. */
export function bandOf(figure: AdmittedFigure, value: number): string {
  return String(BANDS[figure].findLast((least) => least <= value) ?? 0);
}

type FigureRule = Pick<Condition, 'rule' | 'values'>;

/** What admits a figure: all rules of `always` and, unless there are no options, all rules of one of them. */
export type FigureLimits = {
  readonly always: readonly FigureRule[];
  readonly options: readonly (readonly FigureRule[])[];
};

/** The limits of a figure that conditions state; null without any. An alternative without a limit leaves none to the others. */
export function figureLimits(figure: AdmittedFigure, conditions: readonly Condition[]): FigureLimits | null {
  const rulesOf = (those: readonly Condition[]) =>
    those.filter(({ subject }) => subject === figure).map(({ rule, values }) => ({ rule, values }));
  const always = rulesOf(conditions.filter(({ alternative }) => alternative === null));
  const options = [
    ...Map.groupBy(
      conditions.filter(({ alternative }) => alternative !== null),
      ({ alternative }) => alternative,
    ).values(),
  ].map(rulesOf);
  const isOpen = options.some((option) => option.length === 0);
  if (always.length === 0 && (isOpen || options.length === 0)) return null;
  return { always, options: isOpen ? [] : options };
}

/**
 * The bands in which at least one figure is within the limits. A band is admitted as a whole, so that nobody is left out
 * who may apply. Empty without limits, and when the limits contradict each other.
 */
export function admittedBands(figure: AdmittedFigure, limits: FigureLimits | null): string[] {
  if (limits === null) return [];
  const admitted = bandsWithin(figure, limits);
  return admitted.length === BANDS[figure].length ? [] : admitted.map(String);
}

/**
 * Whether limits admit exactly this figure; null where that is not known, because a value is no number or the limits
 * contradict each other.
 */
export function admitsFigure(figure: AdmittedFigure, value: number, limits: FigureLimits): boolean | null {
  if (!areMet([value, value], limits)) return bandsWithin(figure, limits).length === 0 ? null : false;
  const rules = [...limits.always, ...limits.options.flat()];
  return rules.every(({ values }) => !values.map(Number).some(Number.isNaN)) || null;
}

function bandsWithin(figure: AdmittedFigure, limits: FigureLimits): readonly number[] {
  const bands = BANDS[figure];
  return bands.filter((least, at) =>
    areMet([least, (bands[at + 1] ?? Number.POSITIVE_INFINITY) - 1], limits),
  );
}

function areMet(band: Band, { always, options }: FigureLimits): boolean {
  const areAllMet = (rules: readonly FigureRule[]) => rules.every((rule) => meets(band, rule));
  return areAllMet(always) && (options.length === 0 || options.some(areAllMet));
}

/** The smallest and the largest figure, both included. */
type Band = readonly [number, number];

function meets([least, most]: Band, { rule, values }: FigureRule): boolean {
  const figures = values.map(Number);
  if (figures.some(Number.isNaN)) return true;
  const isIn = (figure: number) => figure >= least && figure <= most;
  if (rule === 'one_of') return figures.some(isIn);
  if (rule === 'none_of') return least !== most || !figures.some(isIn);
  return figures.every((figure) => {
    if (rule === 'at_least') return most >= figure;
    if (rule === 'at_most') return least <= figure;
    return rule === 'more_than' ? most > figure : least < figure;
  });
}
