/** What a mail server reports about one of our mails (RFC 3464). */
export type DeliveryReport = {
  /** Id of the mail; null when the report does not state which one it was. */
  readonly mailId: string | null;
  readonly recipients: readonly {
    /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
    readonly action: string;
    /** Status of RFC 3463, such as `5.1.1`. */
    readonly status: string;
    /** The address to which we wrote and the one to which the mail went in the end, as far as they are stated. */
    readonly addresses: readonly string[];
  }[];
};

/** Null when the message is no delivery report, or cannot be read. */
export type ReadDeliveryReport = (raw: Buffer) => Promise<DeliveryReport | null>;
