import path from 'node:path';
import type { Subsidy } from '@platform/contracts/catalog';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import type { BenchDocument } from './engine.ts';

const BATCH = 1_000;
const READ_MS_MAX = 15 * 60_000;

/** The first documents of the event log of a data folder, decoded. */
export async function publishedDocuments(dataDir: string, count: number): Promise<BenchDocument[]> {
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const eventBus = log.connect();
  const documents = new Map<string, BenchDocument>();
  const topics = [TOPICS.catalogSubsidies.name];
  const group = `bench-engines-${process.pid}`;
  const subscription = await eventBus.subscribe({
    group,
    topics,
    batchSizeMax: BATCH,
    handle: async (events) => {
      for (const { key, value } of events) {
        if (value !== null && documents.size < count) documents.set(key, documentOf(decodeSubsidy(value)));
      }
    },
  });
  await eventually(
    async () => {
      const partitions = await eventBus.lag(group, topics);
      const lag = partitions.reduce((sum, { end, committed }) => sum + end - committed, 0);
      if (lag > 0 && documents.size < count) throw new Error('the event log has not been read to its end');
    },
    { deadlineMs: READ_MS_MAX, intervalMs: 100 },
  );
  await subscription.close();
  await eventBus.close();
  await log.close();
  return [...documents.values()];
}

function documentOf(subsidy: Subsidy): BenchDocument {
  const texts = [subsidy.texts.fr, subsidy.texts.en].flatMap((text) => text ?? []);
  const joined = (part: (text: (typeof texts)[number]) => string | null) => texts.map(part).join('\n');
  const { instrument } = subsidy.funding;
  return {
    id: subsidy.id,
    title: joined(({ title }) => title),
    summary: joined(({ summary }) => summary),
    body: joined(({ description, eligibleUses, keyRequirements, restrictions, grantDetails }) =>
      [description, ...eligibleUses, ...keyRequirements, ...restrictions, grantDetails].join('\n'),
    ),
    applicant: [...subsidy.eligibleApplicants],
    sector: [...new Set([subsidy.sector ?? [], subsidy.targetSectors].flat())],
    instrument: instrument === null ? [] : [instrument === 'subsidy' ? 'grant' : instrument],
  };
}
