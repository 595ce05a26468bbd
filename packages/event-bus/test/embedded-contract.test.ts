import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEventBus, type LogHarness } from '@platform/event-bus/contract-suite';
import { spawnEventLog } from '@platform/event-bus/embedded';

async function startEmbedded(): Promise<LogHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'event-log-'));
  const open = () => spawnEventLog({ file: join(folder, 'events.sqlite'), cleaningDelayMs: 20 });
  let log = await open();
  return {
    connect: (options) => log.connect(options),
    remote: () => {
      const port = log.connectPort();
      return { connection: { kind: 'embedded', port }, transfer: [port] };
    },
    restart: async () => {
      await log.close();
      log = await open();
    },
    compactSoon: async () => undefined,
    close: async () => {
      await log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describeEventBus('embedded log', startEmbedded);
