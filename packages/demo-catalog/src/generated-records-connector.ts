import { civilDateSchema } from '@platform/contracts/values';
import type { Connector, ReadContext, ReadRecord, SourceFile } from '@platform/sources';
import { decodeText, finishFacts, refusal, SOURCE_TABLE } from '@platform/sources/reader-kit';
import { z } from 'zod';
import { fundingBodySource } from './funding-body.ts';
import { programmeSource } from './programme.ts';

/** A file of this source orders records instead of holding them. */
const orderSchema = z.strictObject({
  count: z.int().min(0).max(1_000_000),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  around: civilDateSchema,
});
export type GeneratedRecordsOrder = z.output<typeof orderSchema>;

/**
 * Generated records for load, trials and demonstrations. Each is marked as such in its data and in its own text. They are
 * made one by one while they are taken, and record `n` of a seed is the same however many are ordered.
 */
export const generatedRecordsConnector: Connector = {
  source: 'synthetic',
  info: SOURCE_TABLE.synthetic,
  files: /\.json$/i,
  isFilePerRecord: false,
  open: (context) => ({
    read: (file) => ({ records: /\.json$/i.test(file.path) ? recordsOf(file, context) : [], companions: [] }),
    finish: () => [],
  }),
};

function* recordsOf(file: SourceFile, { territories }: ReadContext): Generator<ReadRecord> {
  const order = readOrder(file);
  if (typeof order === 'string') {
    yield refusal(file.path, null, { field: '', message: order });
    return;
  }
  const programmeOf = programmeSource(order, fundingBodySource(territories));
  for (let index = 0; index < order.count; index += 1) {
    const { facts, variantOf } = programmeOf(index);
    yield finishFacts({
      file: file.path,
      sourceId: `${order.seed}-${index}`,
      raw: JSON.stringify({ seed: order.seed, index, around: order.around }),
      url: null,
      checkedOn: order.around,
      facts,
      variantOf: variantOf === null ? null : { source: 'synthetic', sourceId: `${order.seed}-${variantOf}` },
      methods: {},
      fallbackMethod: 'ours',
      origin: 'synthetic',
      notes: [],
    });
  }
}

function readOrder({ bytes }: SourceFile): GeneratedRecordsOrder | string {
  const text = decodeText(bytes);
  if (!text.ok) return text.message;
  try {
    const order = orderSchema.safeParse(JSON.parse(text.text));
    return order.success ? order.data : 'is no order of generated records';
  } catch {
    return 'the JSON is broken or cut off';
  }
}
