/** Metrics of one process; `text` is null when they could not be read. */
export type ReadProcess = { readonly id: string; readonly text: string | null };

/** A place where processes serve their metrics in the Prometheus text format. */
export type MetricsTarget = {
  /** Service whose processes are read, or the name of a process with several services. */
  readonly name: string;
  /** Reads every process within 5 s; never rejects. Empty when no process can be found. */
  readonly read: () => Promise<readonly ReadProcess[]>;
};
