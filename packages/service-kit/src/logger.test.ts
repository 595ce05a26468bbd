import { describe, expect, it } from '@jest/globals';
import { leastThreadMs } from '@platform/testing/thread-time';
import fc from 'fast-check';
import { AppError } from './errors.ts';
import { LOG_FIELDS } from './log-fields.ts';
import { createLogger, type Logger } from './logger.ts';

function capture(level: 'info' | 'trace' = 'info'): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'test',
    level,
    destination: { write: (line) => void lines.push(line) },
  });
  return { logger, lines };
}

/** Calls the logger without our types, like a library. */
function loosely(logger: Logger) {
  return logger as unknown as Record<'info' | 'error', (...args: unknown[]) => void> & {
    child: (bindings: object, options?: object) => { info: (...args: unknown[]) => void };
  };
}

/** Text that a line might contain by mistake, and the part of it that must never be logged. */
const SECRETS = [
  ['token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
  ['mail address', 'marie.durand@example.fr', 'durand'],
  ['bearer', 'Bearer 0123456789abcdef', '0123456789'],
  ['database address', 'mongodb://admin:hunter2@db.internal/catalog', 'hunter2'],
  ['bank account', 'FR76 3000 6000 0112 3456 7890 189', '3456'],
  ['card', '4970 1012 3456 7890', '1012'],
] as const;

describe('log lines', () => {
  it('keep registered fields only, whoever adds others', () => {
    const { logger, lines } = capture();
    loosely(logger).info(
      { code: 'A_B', password: 'canary', req: { headers: { cookie: 'canary' } } },
      'written',
    );
    loosely(logger).child({ reqId: 'canary', route: '/x' }).info('from a child');
    loosely(logger)
      .child({ user: 'canary' }, { serializers: {} })
      .info({ list: ['canary'] }, 'from another child');
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed[0]).toEqual({
      level: 'info',
      time: expect.any(String),
      service: 'test',
      code: 'A_B',
      msg: 'written',
    });
    expect(parsed[1]).toMatchObject({ route: '/x', msg: 'from a child' });
    expect(lines.join('')).not.toContain('canary');
    for (const field of parsed.flatMap((line) => Object.keys(line))) {
      expect(LOG_FIELDS).toContain(field);
    }
  });

  it('contain type, code and frames of a foreign error, never its text', () => {
    const { logger, lines } = capture();
    const error = Object.assign(new TypeError('canary\n    canary in a second line'), {
      code: 'ECONNREFUSED',
    });
    logger.error({ err: error }, 'failed');
    loosely(logger).error(error);
    loosely(logger).error({ err: error });
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ errorType: 'TypeError', code: 'ECONNREFUSED' });
      expect(line).toContain('logger.test');
      expect(line).not.toContain('canary');
    }
    expect(lines).toHaveLength(3);
  });

  it('contain the static sentence and the registered details of our own errors', () => {
    const { logger, lines } = capture();
    const error = new AppError({
      code: 'SHOP_CLOSED',
      messageKey: 'errors.SHOP_CLOSED',
      httpStatus: 503,
      message: 'The shop is closed.',
      details: { count: 3, customer: 'canary' },
    });
    logger.warn({ err: error }, 'refused');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reason: 'The shop is closed.',
      code: 'SHOP_CLOSED',
      count: 3,
    });
    expect(lines[0]).not.toContain('canary');
  });

  it.each(SECRETS)('mask a %s inside an allowed field', (_kind, secret, canary) => {
    const { logger, lines } = capture();
    logger.info({ reason: `before ${secret} after` }, `message ${secret}`);
    expect(lines[0]).toContain('[masked]');
    expect(lines[0]).not.toContain(canary);
  });

  it('keep generated ids whose digits happen to look like a card number', () => {
    const { logger, lines } = capture();
    const ids = {
      traceId: '49701012345678904970101234567890',
      spanId: '4970101234567890',
      subsidyId: '49701012-3456-7890-1234-567890123456',
    };
    logger.info(ids, 'written');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(ids);
  });

  it('are one line of JSON each, whatever the values contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (reason, message) => {
        const { logger, lines } = capture();
        logger.info({ reason: `${reason}\r\n{"level":"fatal"}` }, `${message}\n`);
        expect(lines).toHaveLength(1);
        expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', service: 'test' });
      }),
    );
  });

  it('bound the length of a value and the time spent on it', async () => {
    const { logger, lines } = capture();
    for (const text of ['a'.repeat(50_000), '1 '.repeat(25_000), 'a@'.repeat(25_000), '//'.repeat(25_000)]) {
      const log = () => logger.info({ reason: text }, 'long');
      expect(await leastThreadMs(log, 250)).toBeLessThan(250);
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_500);
  });
});
