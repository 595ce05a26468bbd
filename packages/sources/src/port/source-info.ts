/** What must be known, shown and honoured of a source. */
export type SourceInfo = {
  readonly label: string;
  readonly licence: string;
  readonly attribution: string;
  readonly homepage: string;
  /** Of two sources that state the same field, the higher one counts; our starter catalog has 0. */
  readonly precedence: number;
  /** Fields, or groups such as `funding.maximumGrant`, for which the source counts more or less than otherwise. */
  readonly fieldPrecedence?: Readonly<Record<string, number>>;
  /**
   * A change of a live record waits for a person unless it concerns only dates, links or status. False for feeds whose
   * every change the funder itself publishes.
   */
  readonly reviewsChanges: boolean;
};

/** What must be shown with a record: its licence, and who made it in words. */
export type Rights = Pick<SourceInfo, 'licence' | 'attribution'>;
