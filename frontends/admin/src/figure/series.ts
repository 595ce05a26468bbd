/** A point in time of a trend: the instant, and how people read it. */
export interface PointInTime {
  readonly at: string;
  readonly shown: string;
}

/** One line of a trend with its current value. `null` = not measured. */
export interface Series {
  readonly label: string;
  /** The value of the whole period, or the current one, as text; null = not known. */
  readonly value: string | null;
  /** What qualifies the value, such as a rating. */
  readonly note?: { readonly text: string; readonly tone: 'positive' | 'caution' | 'danger' | 'neutral' };
  /** One value for each point in time. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  /** The largest value of the scale; the largest of the values unless given. */
  readonly max?: number;
}
