export type TestKafka = {
  readonly brokers: readonly string[];
  readonly kind: 'configured' | 'container' | 'local';
  /** Restarts the broker with the same data and port; absent if the broker was not started by the tests. */
  readonly restart?: () => Promise<void>;
  /** Kills the broker with -9 and starts it again, as `restart`; absent where the process cannot be killed. */
  readonly crash?: () => Promise<void>;
  /** Stops what was started and deletes its data. */
  readonly close: () => Promise<void>;
};

/** Starts a broker, or states why this machine has none. */
export type KafkaSource = { readonly start: () => Promise<TestKafka> } | { readonly missing: string };
