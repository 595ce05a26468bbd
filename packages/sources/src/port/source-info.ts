/** Name, rights and precedence of a source. */
export type SourceInfo = {
  readonly label: string;
  readonly licence: string;
  readonly attribution: string;
  readonly homepage: string;
  /** When two sources state the same field, the one with the higher precedence is used; our starter catalog has 0. */
  readonly precedence: number;
  /** Fields, or groups such as `funding.maximumGrant`, for which the source has another precedence. */
  readonly fieldPrecedence?: Readonly<Record<string, number>>;
  /**
   * A change of a live record waits for review unless it concerns only dates, links or status. False for feeds whose
   * changes are published by the funder itself.
   */
  readonly reviewsChanges: boolean;
  /** The first publication of a record waits for a person. */
  readonly reviewsNew?: boolean;
  /**
   * A value that a live record no longer states is removed at once. Absent where it waits for a person, because a broken
   * file or a renamed column looks the same.
   */
  readonly removesAtOnce?: boolean;
};

/** What must be shown with a record: its licence and its attribution as text. */
export type Rights = Pick<SourceInfo, 'licence' | 'attribution'>;
