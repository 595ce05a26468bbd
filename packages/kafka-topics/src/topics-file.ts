import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The file of this repository. */
export const TOPICS_FILE = path.join(import.meta.dirname, '../../../infra/kafka/topics.yaml');

const replicas = z.number().int().min(1).max(10);
const days = z.number().int().min(1).max(3_650);
const safety = { replication: replicas, minInsyncReplicas: replicas };
const everyTopic = {
  name: z.string().regex(/^[a-z]+\.[a-z]+\.v[1-9]\d*$/, 'is not <domain>.<entities>.v<number>'),
  purpose: z.string().min(1),
  partitions: z.number().int().min(1).max(1_000),
  ...safety,
};

const topicSchema = z.discriminatedUnion('cleanup', [
  z.strictObject({ ...everyTopic, cleanup: z.literal('compact'), tombstoneDays: days }),
  z.strictObject({ ...everyTopic, cleanup: z.literal('delete'), retentionDays: days }),
]);

const fileSchema = z
  .strictObject({
    topics: z.array(topicSchema).min(1),
    deadLetters: z.strictObject({ tombstoneDays: days, ...safety }),
  })
  .superRefine(({ topics, deadLetters }, context) => {
    const names = topics.map(({ name }) => name);
    for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index)))
      context.addIssue({ code: 'custom', message: `${name} is declared twice` });
    for (const [name, { replication, minInsyncReplicas }] of [
      ...topics.map((topic) => [topic.name, topic] as const),
      ['deadLetters', deadLetters] as const,
    ])
      if (minInsyncReplicas > replication)
        context.addIssue({ code: 'custom', message: `${name} requires more replicas in sync than it has` });
  });

export type DeclaredTopic = z.output<typeof topicSchema>;
export type TopicsFile = z.output<typeof fileSchema>;

/** Reads a file of topics; this repository's by default. @throws with the file's name and what is wrong with it. */
export function readTopicsFile(file = TOPICS_FILE): TopicsFile {
  const read = fileSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}
