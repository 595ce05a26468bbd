export type TestKafka = {
  readonly brokers: readonly string[];
  readonly kind: 'configured' | 'container' | 'local';
  /** Stops the broker and starts it on the same data and port; absent where it is not ours to stop. */
  readonly restart?: () => Promise<void>;
  /** Leaves nothing behind of what was started. */
  readonly close: () => Promise<void>;
};

/** A way to start a broker, or why this machine has no broker. */
export type KafkaSource = { readonly start: () => Promise<TestKafka> } | { readonly missing: string };
