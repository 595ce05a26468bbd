declare module 'kafkajs/src/broker/index.js' {
  type JoinGroupRequest = Readonly<Record<string, unknown>> & { readonly memberId?: string };
  type LeaveGroupRequest = { readonly groupId: string; readonly memberId: string };

  /** One broker as a client of kafkajs 2.2.4 reaches it. Every consumer has brokers of its own. */
  class Broker {
    readonly connectionPool: {
      readonly pool: readonly {
        /** The emitter is the one of the consumer, which keeps it as long as it exists. */
        readonly requestQueue: { readonly instrumentationEmitter: object | null };
      }[];
    };
    joinGroup(request: JoinGroupRequest): Promise<{ readonly memberId: string }>;
    leaveGroup(request: LeaveGroupRequest): Promise<void>;
  }
  export = Broker;
}
