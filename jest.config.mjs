import path from 'node:path';
import { preset } from './packages/tooling/jest-preset.mjs';

// Processes that tests start compile the modules of the product once, not every time (make sets it too).
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/node');

const fast = ['packages', 'services', 'shell', 'frontends'];
/** Suites of services that kill whole processes or damage their files: they run with the other crash drills. */
const drills = ['services/*/test/component/survive-kill', 'services/standalone/test/stores'];

/**
 * Projects: `unit` (beside the code, plus component and contract suites) and `e2e` (a browser on the started product, crash
 * drills).
 */
export default {
  projects: [
    {
      ...preset,
      displayName: 'unit',
      rootDir: import.meta.dirname,
      testMatch: fast.flatMap((folder) => [
        `<rootDir>/${folder}/**/src/**/*.test.{ts,tsx}`,
        `<rootDir>/${folder}/**/test/**/*.test.{ts,tsx}`,
      ]),
      testPathIgnorePatterns: [
        ...preset.testPathIgnorePatterns,
        ...drills.map((folder) => `/${folder.replace('*', '[^/]+')}/`),
      ],
    },
    {
      ...preset,
      displayName: 'e2e',
      globalSetup: '<rootDir>/e2e/src/open-shared-products.mjs',
      globalTeardown: '<rootDir>/e2e/src/close-shared-products.mjs',
      setupFilesAfterEnv: ['<rootDir>/e2e/src/stop-leftovers.ts'],
      rootDir: import.meta.dirname,
      testMatch: [
        '<rootDir>/e2e/**/*.test.ts',
        ...drills.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      ],
    },
  ],
  testSequencer: '<rootDir>/packages/tooling/long-suites-first.mjs',
  testTimeout: 30_000,
  // Modules of native ES tests stay in memory when their test file has ended, so a worker of this heap size starts again.
  workerIdleMemoryLimit: '700MB',
};
