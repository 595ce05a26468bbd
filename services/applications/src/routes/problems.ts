import { problemSchema } from '@platform/contracts/problem';

/** Refusals of every route of a workspace. */
export const PROBLEMS = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  503: problemSchema,
} as const;

/** Refusals of what a person sends. */
export const CHANGE_PROBLEMS = { ...PROBLEMS, 409: problemSchema, 422: problemSchema } as const;
