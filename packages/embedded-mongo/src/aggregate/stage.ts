import type { Doc } from '../bson/values.ts';
import type { Deadline } from '../planner/deadline.ts';

/** A compiled pipeline stage; streams where it can. The documents it is given may be shared and are never changed. */
export type Stage = (input: Iterable<Doc>, deadline: Deadline) => Iterable<Doc>;
