import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, withDeadline } from './deadline.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';

function setUp(deadlineMs: number) {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  return { lifecycle: createLifecycle({ logger, deadlineMs }), lines };
}

describe('lifecycle', () => {
  it('closes in reverse order, once, even when parts fail or hang', async () => {
    const { lifecycle, lines } = setUp(20);
    const closed: string[] = [];
    lifecycle.add('database', () => void closed.push('database'));
    lifecycle.add('hanging', () => new Promise(() => undefined));
    lifecycle.add('failing', () => {
      throw new Error('canary');
    });
    lifecycle.add('server', async () => void closed.push('server'));
    await Promise.all([lifecycle.close(), lifecycle.close()]);
    expect(closed).toEqual(['server', 'database']);
    expect(lines.map((line) => (JSON.parse(line) as { component: string }).component)).toEqual([
      'failing',
      'hanging',
    ]);
  });

  it('starts parts at the same time, and closes those that started where another failed', async () => {
    const { lifecycle } = setUp(1_000);
    const closed: string[] = [];
    const bothStart = Promise.withResolvers<void>();
    const started = lifecycle.startTogether({
      waiting: async () => {
        await bothStart.promise;
        return { close: () => void closed.push('waiting') };
      },
      failing: async () => {
        bothStart.resolve();
        throw new Error('no such topic');
      },
    });
    await expect(started).rejects.toThrow('no such topic');
    await lifecycle.close();
    expect(closed).toEqual(['waiting']);
  });
});

describe('deadline', () => {
  it('passes on the result or the failure', async () => {
    await expect(withDeadline(Promise.resolve(1), 1_000, 'x')).resolves.toBe(1);
    await expect(withDeadline(async () => Promise.reject(new TypeError('no')), 1_000, 'x')).rejects.toThrow(
      TypeError,
    );
  });

  it('ends the wait, names the call, and aborts the work', async () => {
    const seen = Promise.withResolvers<unknown>();
    const work = withDeadline(
      (signal) => {
        signal.addEventListener('abort', () => seen.resolve(signal.reason));
        return new Promise(() => undefined);
      },
      5,
      'the warehouse',
    );
    await expect(work).rejects.toMatchObject({
      code: 'DEADLINE_EXCEEDED',
      what: 'the warehouse',
      deadlineMs: 5,
    });
    expect(await seen.promise).toBeInstanceOf(DeadlineExceededError);
  });
});
