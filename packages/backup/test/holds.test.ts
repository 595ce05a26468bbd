import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { holdProduct } from '../src/holds/hold-product.ts';
import { type HoldServer, holdSocketOf, serveHolds } from '../src/holds/index.ts';

const NOW = new Date('2026-11-28T21:00:00Z');

let dataDir: string;
let server: HoldServer;
let holds: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'holds-'));
  mkdirSync(path.join(dataDir, 'run'));
  holds = [];
  server = await serve();
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

function socketPath(): string {
  return holdSocketOf(dataDir) ?? '';
}

function serve(): Promise<HoldServer> {
  const hold = () => {
    holds.push('held');
    return () => void holds.push('released');
  };
  return serveHolds({ socketPath: socketPath(), hold, now: () => NOW });
}

function released() {
  return eventually(() => expect(holds).toEqual(['held', 'released']));
}

describe('a hold', () => {
  it('lasts until it is confirmed, and the next one follows', async () => {
    const hold = await holdProduct(dataDir);
    expect([hold.heldAt, holds]).toEqual([NOW, ['held']]);
    await hold.confirm();
    await released();
    (await holdProduct(dataDir)).end();
    await eventually(() => expect(holds).toEqual(['held', 'released', 'held', 'released']));
  });

  it('is refused while another lasts', async () => {
    const hold = await holdProduct(dataDir);
    await expect(holdProduct(dataDir)).rejects.toThrow('Another backup is running');
    hold.end();
    await released();
  });

  it('ends with the process that holds', async () => {
    const socket = connect(socketPath());
    await eventually(() => expect(holds).toEqual(['held']));
    socket.destroy();
    await released();
  });

  it('is not confirmed once the product has ended it', async () => {
    const hold = await holdProduct(dataDir);
    await server.close();
    expect(holds).toEqual(['held', 'released']);
    await expect(hold.confirm()).rejects.toThrow('ended the backup');
  });

  it('is refused with the reason when the stores cannot be held', async () => {
    await server.close();
    server = await serveHolds({
      socketPath: socketPath(),
      hold: () => {
        throw new Error('The event log is being read');
      },
      now: () => NOW,
    });
    await expect(holdProduct(dataDir)).rejects.toThrow('The event log is being read');
  });
});

it('has no place in a data folder whose path is too long', () => {
  expect(holdSocketOf(`/${'x'.repeat(120)}`)).toBeNull();
});
