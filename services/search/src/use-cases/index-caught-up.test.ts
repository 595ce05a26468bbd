import { describe, expect, test } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { indexCaughtUp } from './index-caught-up.ts';

function waitFor(
  lag: (reported: number) => number,
  bounds: { readonly noticeMs: number; readonly patienceMs: number },
) {
  const sentences: string[] = [];
  const outcome = indexCaughtUp(async () => lag(sentences.length), {
    logger: createLogger({ service: 'search', level: 'fatal' }),
    onProgress: () => undefined,
    report: (sentence) => void sentences.push(sentence),
    ...bounds,
  });
  return { sentences, outcome };
}

describe('a wait for the search index', () => {
  test('goes on with one sentence while the index stands still, and ends well when it follows', async () => {
    const { sentences, outcome } = waitFor((reported) => (reported > 0 ? 0 : 7), {
      noticeMs: 30,
      patienceMs: 60_000,
    });
    expect(await outcome).toBe(true);
    expect(sentences).toEqual([
      'The search index is slow: it has not taken over 7 published changes yet. It is waited for, up to 60 s without progress.',
    ]);
  });

  test('ends without success when there is no progress for the whole time, with one sentence', async () => {
    const { sentences, outcome } = waitFor(() => 7, { noticeMs: 10, patienceMs: 100 });
    expect(await outcome).toBe(false);
    expect(sentences).toHaveLength(1);
  });
});
