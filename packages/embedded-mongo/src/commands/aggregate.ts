import { Int32 } from 'bson';
import { plainCountField } from '../aggregate/accumulators.ts';
import type { Stage } from '../aggregate/stage.ts';
import { compileStage, requireWithinMemory } from '../aggregate/stages.ts';
import { type Doc, decode, encode, getField, isDoc } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import type { Deadline } from '../planner/deadline.ts';
import type { RowSource, Search } from '../planner/find-rows.ts';
import { PAUSE, type Pause, type Paused } from '../planner/pause.ts';
import {
  collectionName,
  optionalArray,
  optionalCount,
  refuseUnknown,
  targetCollection,
} from './arguments.ts';
import type { Command, CommandContext } from './context.ts';
import type { Documents } from './cursors.ts';
import { countRows, parseSearch, searchRows } from './find.ts';

const CURSOR_FIELDS = new Set(['batchSize']);

/** aggregate: leading $match, $sort, $skip and $limit are planned like a find and use indexes. */
export const aggregate: Command = {
  writes: false,
  fields: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
  run(context) {
    const { body, cursors, database, deadline } = context;
    if (!isDoc(body.cursor)) throw new MongoCommandError('FailedToParse', "The 'cursor' option is required");
    refuseUnknown(body.cursor, CURSOR_FIELDS, 'cursor');
    return cursors.open({
      namespace: `${database}.${collectionName(context)}`,
      documents: pipelineDocuments(context),
      batchSize: optionalCount(body.cursor.batchSize, 'batchSize'),
      singleBatch: false,
      timesOut: true,
      deadline,
    });
  },
};

function pipelineDocuments(context: CommandContext): Documents {
  const collection = targetCollection(context);
  const { search, rest } = leadingSearch(optionalArray(context.body.pipeline, 'pipeline'));
  const planned = parseSearch({ ...search, hint: context.body.hint }, search.filter, collection);
  const stages = rest.map(compileStage);
  const counted = countOnly(rest);
  if (counted !== undefined)
    return countDocument(counted, () => countRows(collection, planned, context.deadline));
  const rows = searchRows(collection, planned);
  return stages.length === 0 ? streamed(rows) : collected(rows, stages);
}

const LEADING: readonly (readonly [stage: string, field: keyof Search])[] = [
  ['$match', 'filter'],
  ['$sort', 'sort'],
  ['$skip', 'skip'],
  ['$limit', 'limit'],
];

/** Splits off the stages that a find does, in the order a find does them, each at most once. */
function leadingSearch(pipeline: readonly unknown[]): { search: Doc; rest: readonly unknown[] } {
  const search: Doc = {};
  let at = 0;
  for (const [name, field] of LEADING) {
    const stage = pipeline[at];
    if (!isDoc(stage) || Object.keys(stage).length !== 1 || !Object.hasOwn(stage, name)) continue;
    // Compiled for its checks: $limit 0 is an error in a pipeline and "all" in a find.
    compileStage(stage);
    search[field] = getField(stage, name);
    at += 1;
  }
  return { search, rest: pipeline.slice(at) };
}

type CountOnly = { readonly id: unknown; readonly field: string };

/** The $group of countDocuments, which needs no document. */
function countOnly(rest: readonly unknown[]): CountOnly | undefined {
  const [stage, more] = rest;
  if (more !== undefined || !isDoc(stage) || !isDoc(stage.$group)) return undefined;
  const field = plainCountField(stage.$group);
  return field === undefined ? undefined : { id: stage.$group._id, field };
}

function countDocument({ id, field }: CountOnly, countAll: () => Paused<number>): Documents {
  let done = false;
  return {
    *read() {
      if (done) return;
      done = true;
      const n = yield* countAll();
      if (n > 0) yield encode({ _id: id, [field]: new Int32(n) });
    },
  };
}

function streamed(rows: RowSource): Documents {
  return {
    *read(deadline) {
      for (const row of rows.rows(deadline)) yield row === PAUSE ? PAUSE : row.bytes;
    },
  };
}

/** Runs the whole pipeline at the first read, because an open scan must not outlive a command. */
function collected(rows: RowSource, stages: readonly Stage[]): Documents {
  let results: Iterator<Uint8Array> | undefined;
  return {
    *read(deadline) {
      results ??= (yield* runPipeline(rows, stages, deadline)).values();
      for (let next = results.next(); next.done !== true; next = results.next()) yield next.value;
    },
  };
}

function* runPipeline(rows: RowSource, stages: readonly Stage[], deadline: Deadline): Paused<Uint8Array[]> {
  function* decoded(): Generator<Doc | Pause> {
    for (const row of rows.rows(deadline)) yield row === PAUSE ? PAUSE : decode(row.bytes);
  }
  let output: Iterable<Doc | Pause> = decoded();
  for (const stage of stages) output = stage(output, deadline);
  const results: Uint8Array[] = [];
  let bytes = 0;
  for (const doc of output) {
    if (doc === PAUSE) {
      yield PAUSE;
      continue;
    }
    const encoded = encode(doc);
    bytes += encoded.length;
    requireWithinMemory(bytes);
    results.push(encoded);
  }
  return results;
}
