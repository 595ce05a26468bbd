import { finished } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { ndjsonResponse } from './ndjson-response.ts';

/** Results that hold something from their first pull to their end. */
function holding(count: number) {
  const state = { isHeld: false, pulled: 0 };
  async function* results() {
    state.isHeld = true;
    try {
      for (let number = 1; number <= count; number += 1) {
        state.pulled = number;
        yield { number, text: 'x'.repeat(1_000) };
      }
    } finally {
      state.isHeld = false;
    }
  }
  return { state, results: results() };
}

describe('a response of lines', () => {
  it('gives back what its results hold when the client was gone before it began', async () => {
    const { state, results } = holding(3);
    const response = ndjsonResponse(await results.next(), results);
    expect(state.isHeld).toBe(true);
    response.destroy();
    await finished(response).catch(() => undefined);
    expect(state.isHeld).toBe(false);
  });

  it('gives back what its results hold when the client leaves in the middle', async () => {
    const { state, results } = holding(1_000_000);
    const response = ndjsonResponse(await results.next(), results);
    for await (const _ of response) break;
    expect(state.isHeld).toBe(false);
  });

  it('pulls no further than its buffer while nobody reads', async () => {
    const { state, results } = holding(1_000_000);
    const response = ndjsonResponse(await results.next(), results);
    response.read(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(state.pulled).toBeLessThan(100);
    response.destroy();
  });

  it('holds every result as a line, and nothing for none', async () => {
    const { results } = holding(3);
    const text = (await ndjsonResponse(await results.next(), results).toArray()).join('');
    expect(text.match(/\n/g)).toHaveLength(3);
    const none = holding(0).results;
    expect(await ndjsonResponse(await none.next(), none).toArray()).toEqual([]);
  });

  it('fails when its results fail', async () => {
    async function* failing() {
      yield 1;
      throw new Error('broken');
    }
    const results = failing();
    const response = ndjsonResponse(await results.next(), results);
    await expect(response.toArray()).rejects.toThrow('broken');
  });
});
