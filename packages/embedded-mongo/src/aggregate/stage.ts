import type { Doc } from '../bson/values.ts';
import type { Deadline } from '../planner/deadline.ts';
import type { Pause } from '../planner/pause.ts';

/**
 * A compiled pipeline stage; streams where it can and passes pauses on. The documents it is given may be shared and are
 * never changed.
 */
export type Stage = (input: Iterable<Doc | Pause>, deadline: Deadline) => Iterable<Doc | Pause>;
