import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ATTRIBUTES, DENIED_ATTRIBUTE_WORDS, METRICS } from '@platform/telemetry';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = globSync('{packages,services}/*/src/**/*.ts', { cwd: ROOT })
  // Contract suites are tests although they are in src, from where packages export them.
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/contract-suite/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** A word stands alone between dots, underscores or the ends: `client.ip` is denied, `description` is not. */
function isDenied(name: string): boolean {
  return DENIED_ATTRIBUTE_WORDS.some((word) =>
    new RegExp(`(^|[._])${word.replace('.', '\\.')}([._]|$)`).test(name.toLowerCase()),
  );
}

describe('names of telemetry', () => {
  it('reads the sources it judges', () => {
    expect(SOURCES.length).toBeGreaterThan(20);
  });

  it('are used through this package only, so that nothing unregistered can be emitted', () => {
    const outside = SOURCES.filter(
      ({ path, text }) =>
        !path.startsWith('packages/telemetry/') &&
        /(?:from|import\(|require\()\s*['"]@opentelemetry\//.test(text),
    );
    expect(outside.map(({ path }) => path)).toEqual([]);
  });

  it('come from the registry inside this package: no literal name reaches the SDK', () => {
    const calls = SOURCES.filter(({ path }) => path.startsWith('packages/telemetry/')).flatMap(
      ({ path, text }) =>
        [...text.matchAll(/\.(?:startSpan|setAttribute|createHistogram|createCounter)\(\s*(['"`])/g)].map(
          () => path,
        ),
    );
    expect(calls).toEqual([]);
  });

  it('are unique', () => {
    const names = Object.values(METRICS).map(({ name }) => name as string);
    expect(new Set(names).size).toBe(names.length);
  });

  it('hold no attribute of personal data', () => {
    expect(Object.values(ATTRIBUTES).filter(isDenied)).toEqual([]);
    expect(
      ['user.id', 'enduser.id', 'client.ip', 'http.request.header.cookie', 'url.query'].every(isDenied),
    ).toBe(true);
  });
});
