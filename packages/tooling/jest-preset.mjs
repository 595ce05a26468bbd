import path from 'node:path';

/**
 * One Jest preset for every workspace: native ES modules, TypeScript by SWC (types are checked by `make check`, not
 * here).
 */
export const preset = {
  testEnvironment: path.join(import.meta.dirname, 'ordinary-globals-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.(ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/packages/tooling/empty-style.mjs',
    '^fast-check$': '<rootDir>/packages/tooling/seeded-fast-check.mjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.work/', '/tooling/templates/'],
  modulePathIgnorePatterns: ['/dist/', '/tooling/templates/'],
};
