/** The kinds of facts that a text about a project states. */
export const FACT_KINDS = [
  'territory',
  'applicant',
  'sector',
  'activity',
  'size',
  'founded',
  'amount',
  'purpose',
  'date',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export type SizeFact = {
  readonly unit: 'employees' | 'hectares' | 'inhabitants';
  readonly min: number | null;
  readonly max: number | null;
};
/** Whole units of the currency. */
export type AmountFact = {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
  readonly role?: 'budget' | 'turnover' | 'funding' | null;
};
export type DateFact = {
  readonly from: string | null;
  readonly until: string | null;
  readonly role?: 'start' | 'deadline' | 'unknown';
};

/** The facts of a text by kind; a kind that is absent has none. */
export type Facts = {
  readonly territory?: readonly string[];
  readonly applicant?: readonly string[];
  readonly sector?: readonly string[];
  readonly activity?: readonly string[];
  readonly size?: readonly SizeFact[];
  readonly founded?: readonly number[];
  readonly amount?: readonly AmountFact[];
  readonly purpose?: readonly string[];
  readonly date?: readonly DateFact[];
};

/** A labelled text: `facts` must be read, those of `may` are as right and may be missing. */
export type LabelledText = {
  readonly text: string;
  readonly lang: 'fr' | 'en';
  /** The day on which it is typed; `DAY_OF_FACTS` where absent. */
  readonly today?: string;
  readonly facts?: Facts;
  readonly may?: Facts;
};

export const DAY_OF_FACTS = '2026-11-27';

export type Score = {
  /** Facts that are read and stated. */
  readonly right: number;
  /** Facts that are read, wrongly. */
  readonly wrong: number;
  /** Stated facts that are not read. */
  readonly missed: number;
};

/** Whether a territory that was read is the one that is meant. */
export type IsSamePlace = (read: string, meant: string) => boolean;

/** Counts one kind of fact of one text. */
export function scoreKind(
  kind: FactKind,
  { read, labels, isSamePlace }: { read: Facts; labels: LabelledText; isSamePlace: IsSamePlace },
): Score {
  const stated: readonly unknown[] = labels.facts?.[kind] ?? [];
  const allowed: readonly unknown[] = labels.may?.[kind] ?? [];
  const found: readonly unknown[] = read[kind] ?? [];
  const isSame = (one: unknown, label: unknown) => isSameFact(kind, { read: one, label, isSamePlace });
  const missed = stated.filter((label) => !found.some((one) => isSame(one, label))).length;
  const wrong = found.filter((one) => ![...stated, ...allowed].some((label) => isSame(one, label))).length;
  return { right: stated.length - missed, wrong, missed };
}

export function sumOf(scores: readonly Score[]): Score {
  const total = (part: keyof Score) => scores.reduce((sum, score) => sum + score[part], 0);
  return { right: total('right'), wrong: total('wrong'), missed: total('missed') };
}

/** Share of what is read that is right; 1 where nothing is read. */
export function precisionOf({ right, wrong }: Score): number {
  return right + wrong === 0 ? 1 : right / (right + wrong);
}

/** Share of what is stated that is read; 1 where nothing is stated. */
export function recallOf({ right, missed }: Score): number {
  return right + missed === 0 ? 1 : right / (right + missed);
}

function isSameFact(
  kind: FactKind,
  { read, label, isSamePlace }: { read: unknown; label: unknown; isSamePlace: IsSamePlace },
): boolean {
  if (kind === 'territory') return isSamePlace(String(read), String(label));
  if (kind === 'activity') return isSameActivity(String(read), String(label));
  if (typeof read !== 'object' || typeof label !== 'object') return read === label;
  // A label without a role leaves it open.
  return Object.entries(label ?? {}).every(([key, value]) => Reflect.get(read ?? {}, key) === value);
}

/** "56.1" contains "56.10"; at least the division has to be the same. */
function isSameActivity(read: string, label: string): boolean {
  return read.startsWith(label) || label.startsWith(read);
}
