type LogMethod = (facts: LogFacts, message: string) => void;

export type LogFacts = {
  readonly err?: unknown;
  readonly topic?: string;
  readonly group?: string;
  readonly partition?: number;
  readonly offset?: number;
  readonly count?: number;
  readonly attempt?: number;
  readonly component?: string;
  readonly reason?: string;
  readonly lag?: number;
  readonly durationMs?: number;
};

/** The part of the platform's logger that the bus needs. */
export type Logger = {
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
};

const ignore: LogMethod = () => undefined;

export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
