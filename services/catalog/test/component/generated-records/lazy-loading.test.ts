import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const SCRIPT = path.join(import.meta.dirname, 'loaded-modules.ts');

describe('the generator of demonstration records', () => {
  it('is loaded only when a run opens the source of generated records', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]);
    const { modules, afterStart, afterListing, afterOpening } = JSON.parse(stdout);
    // The modules of the catalog are listed, so the empty list of the generator is meaningful.
    expect(modules).toBeGreaterThan(100);
    expect(afterStart).toEqual([]);
    expect(afterListing).toEqual([]);
    expect(afterOpening).toContain('packages/demo-catalog/src/index.ts');
  }, 60_000);
});
