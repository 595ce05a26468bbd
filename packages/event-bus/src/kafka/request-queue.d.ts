declare module 'kafkajs/src/network/requestQueue/index.js' {
  /**
   * The requests of one connection of kafkajs 2.2.4: those in progress, and those that wait for a place or for the end of
   * throttling.
   */
  class RequestQueue {
    constructor(options: {
      readonly maxInFlightRequests: number;
      readonly requestTimeout: number;
      readonly enforceRequestTimeout: boolean;
      readonly clientId: string;
      readonly broker: string;
      readonly logger: object;
    });
    readonly pending: readonly unknown[];
    /** Time in ms since 1970 until which the broker wants no requests; -1 before it has wished that. */
    readonly throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    push(request: {
      readonly entry: Readonly<Record<string, unknown>> & { readonly correlationId: number };
      readonly expectResponse: boolean;
      readonly sendRequest: () => void;
    }): void;
    fulfillRequest(response: {
      readonly correlationId: number;
      readonly payload: Buffer;
      readonly size: number;
    }): void;
    maybeThrottle(throttleMs: number): void;
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  export = RequestQueue;
}
