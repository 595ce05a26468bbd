/** Sends a report to the catalog for the visitor with this address; resolves with the HTTP status. Never rejects. */
export type SendFactReport = (report: {
  readonly subsidyId: string;
  /** The fields of the form; the catalog checks them. */
  readonly order: Readonly<Record<string, string>>;
  readonly ip: string;
}) => Promise<number>;
