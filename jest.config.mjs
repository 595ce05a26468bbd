import { preset } from './packages/tooling/jest-preset.mjs';

const fast = ['packages', 'services', 'shell', 'frontends'];

/** Projects: `unit` (beside the code, plus component and contract suites) and `e2e` (a browser on the started product). */
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
    },
    {
      ...preset,
      displayName: 'e2e',
      setupFilesAfterEnv: ['<rootDir>/e2e/src/stop-leftovers.ts'],
      rootDir: import.meta.dirname,
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
    },
  ],
  testTimeout: 30_000,
  // Modules of native ES tests stay in memory when their test file has ended, so a worker of this heap size starts again.
  workerIdleMemoryLimit: '700MB',
};
