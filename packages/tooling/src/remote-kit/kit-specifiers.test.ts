import { describe, expect, it } from '@jest/globals';
import { templateSource, withKitSpecifiers } from './kit-specifiers.ts';

describe('a compiled file of the kit', () => {
  it.each([
    [`import { a } from '@platform/web-kit';`, `import { a } from '@platform/remote-kit/web-kit';`],
    [`export * from "@platform/contracts/values";`, `export * from "@platform/remote-kit/contracts/values";`],
    [`type A = import('@platform/ui/base').A;`, `type A = import('@platform/remote-kit/ui/base').A;`],
    [`import { b } from './routes/table.ts';`, `import { b } from './routes/table.js';`],
    [`import { c } from '../i18n/texts.tsx';`, `import { c } from '../i18n/texts.js';`],
    [`import { d } from './d.js';`, `import { d } from './d.js';`],
    [`import react from 'react';`, `import react from 'react';`],
  ])('imports only what a team has: %s', (code, expected) => {
    expect(withKitSpecifiers(code)).toBe(expected);
  });

  it('keeps the names under which the shell shares modules', () => {
    const code = `const SHARED = { '@platform/web-kit': '0.1.0' };`;
    expect(withKitSpecifiers(code)).toBe(code);
  });
});

describe('a file of the template', () => {
  it('imports the kit and the test runner of the new folder', () => {
    const code = `import { test } from '@jest/globals';\nimport { Link } from '@platform/web-kit';`;
    expect(templateSource(code)).toBe(
      `import { test } from '@rstest/core';\nimport { Link } from '@platform/remote-kit/web-kit';`,
    );
  });
});
