import { activeSpanContext } from '@platform/telemetry';
import { pino } from 'pino';
import type { LogFieldName } from './log-fields.ts';
import { allowListLine, describeError } from './log-line.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts of a line: registered fields with primitive values, and the error that caused it. */
export type LogFacts = { readonly [Field in LogFieldName]?: string | number | boolean | undefined } & {
  readonly err?: unknown;
};

/** Messages are static sentences; variable data goes into the facts. */
type LogMethod = {
  (facts: LogFacts, message: string): void;
  (message: string): void;
};

export type Logger = {
  readonly trace: LogMethod;
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
  readonly fatal: LogMethod;
  readonly child: (facts: LogFacts) => Logger;
};

export type LoggerOptions = {
  readonly service: string;
  readonly level: LogLevel;
  /** Where the lines go; standard output when absent. */
  readonly destination?: { write: (line: string) => void };
};

function traceFacts(): object {
  const active = activeSpanContext();
  return active === undefined ? {} : { traceId: active.traceId, spanId: active.spanId };
}

/**
 * JSON lines on standard output. Every line passes the allow-list, whatever a library or a child logger adds to it;
 * texts of errors are left out because they may quote input.
 */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceFacts,
      // A fact passed in the call takes precedence over the active span.
      mixinMergeStrategy: (facts, mixed) => ({ ...mixed, ...facts }),
      serializers: { err: describeError },
      hooks: {
        // Without this, pino would use the text of a bare error as the message.
        logMethod(args, method) {
          const [first, second] = args as unknown as [unknown, unknown];
          if (first instanceof Error) {
            method.apply(this, [{ err: first }, typeof second === 'string' ? second : 'unexpected error']);
          } else if (typeof first === 'object' && first !== null && typeof second !== 'string') {
            method.apply(this, [first, 'no message']);
          } else {
            method.apply(this, args);
          }
        },
        streamWrite: allowListLine,
      },
    },
    destination ?? process.stdout,
  ) as unknown as Logger;
}
