import type { Condition } from '@platform/contracts/catalog';

/** Figures of an applicant that conditions limit. */
export const ADMITTED_FIGURES = ['employees', 'age'] as const;
export type AdmittedFigure = (typeof ADMITTED_FIGURES)[number];

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

/**
 * The bands that contain a figure which conditions admit; empty when they do not limit it, or contradict each other. A band
 * is admitted as a whole, so that nobody is left out who may apply.
 */
export function admittedBands(figure: AdmittedFigure, conditions: readonly Condition[]): string[] {
  const always = conditions.filter((one) => one.alternative === null && one.subject === figure);
  const options = [
    ...Map.groupBy(
      conditions.filter(({ alternative }) => alternative !== null),
      ({ alternative }) => alternative,
    ).values(),
  ].map((option) => option.filter(({ subject }) => subject === figure));
  const limits = BANDS[figure];
  const admitted = limits.filter((least, at) => {
    const band: Band = [least, (limits[at + 1] ?? Number.POSITIVE_INFINITY) - 1];
    const admits = (one: Condition) => meets(band, one);
    return always.every(admits) && (options.length === 0 || options.some((option) => option.every(admits)));
  });
  return admitted.length === limits.length ? [] : admitted.map(String);
}

/** The smallest and the largest figure, both included. */
type Band = readonly [number, number];

function meets([least, most]: Band, { rule, values }: Condition): boolean {
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
