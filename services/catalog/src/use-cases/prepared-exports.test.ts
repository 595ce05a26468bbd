import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { createPreparedExports, type PreparedExport } from './prepared-exports.ts';

/** A catalog of one line whose export can be held back. */
function world() {
  const state = { text: 'first', mark: 'a', written: 0, gate: Promise.resolve() };
  const exports = createPreparedExports({
    write: async function* () {
      state.written += 1;
      const { text } = state;
      await state.gate;
      yield text;
    },
    mark: async () => state.mark,
  });
  return { state, exports };
}

function textOf({ gzip }: PreparedExport): string {
  return gunzipSync(gzip).toString();
}

describe('exports', () => {
  it('are prepared once for all requests between two changes', async () => {
    const { state, exports } = world();
    const many = await Promise.all(Array.from({ length: 50 }, () => exports.get('csv')));
    for (let request = 0; request < 50; request += 1) many.push(await exports.get('csv'));
    expect(new Set(many.map(textOf))).toEqual(new Set(['first']));
    expect(state.written).toBe(1);
    await exports.get('ndjson');
    expect(state.written).toBe(2);
  });

  it('show every change that was made before the request, also one during a preparation', async () => {
    const { state, exports } = world();
    const opened = Promise.withResolvers<void>();
    state.gate = opened.promise;
    const early = exports.get('csv');
    await eventually(() => expect(state.written).toBe(1));
    state.text = 'second';
    exports.invalidate();
    const late = [exports.get('csv'), exports.get('csv')];
    opened.resolve();
    expect(textOf(await early)).toBe('first');
    expect((await Promise.all(late)).map(textOf)).toEqual(['second', 'second']);
    expect(textOf(await exports.get('csv'))).toBe('second');
    expect(state.written).toBe(2);
  });

  it('differ in their hash exactly when their text differs', async () => {
    const { state, exports } = world();
    const first = await exports.get('csv');
    exports.invalidate();
    expect((await exports.get('csv')).hash).toBe(first.hash);
    state.text = 'second';
    exports.invalidate();
    expect((await exports.get('csv')).hash).not.toBe(first.hash);
  });

  it('that fail are an error once, and prepared by the next request', async () => {
    const { state, exports } = world();
    state.gate = Promise.reject(new Error('store is gone'));
    state.gate.catch(() => undefined);
    await expect(exports.get('csv')).rejects.toThrow('store is gone');
    state.gate = Promise.resolve();
    expect(textOf(await exports.get('csv'))).toBe('first');
  });

  it('show what another process has changed', async () => {
    const { state, exports } = world();
    await exports.get('csv');
    state.text = 'second';
    state.mark = 'b';
    await eventually(async () => expect(textOf(await exports.get('csv'))).toBe('second'));
  });
});
