import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';
import { ASSIGNED_AT_ONCE_MAX, ASSIGNMENT_STATUSES } from './profile-sets.ts';

export const assignmentSchema = z.object({
  id: idSchema,
  profileId: idSchema,
  subsidyId: idSchema,
  v: z.number().int().min(1),
  status: z.enum(ASSIGNMENT_STATUSES),
  assignedAt: instantSchema,
  changedAt: instantSchema,
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** `GET /api/profiles/w/{workspaceId}/assignments?profileId=&subsidyId=`, the newest first. */
export const assignmentFilterSchema = z.strictObject({
  profileId: idSchema.optional(),
  subsidyId: idSchema.optional(),
});
export const assignmentListSchema = z.object({ assignments: z.array(assignmentSchema) });

/**
 * `POST /api/profiles/w/{workspaceId}/assignments`: assigns a subsidy to profiles; repeating it changes nothing. Without a
 * profile it is refused with 422 `PROFILES_NONE_SELECTED`; when the store fails, 503 `PROFILES_ASSIGNMENT_FAILED`.
 */
export const assignmentOrderSchema = z.strictObject({
  subsidyId: idSchema,
  profileIds: z.array(idSchema).max(ASSIGNED_AT_ONCE_MAX),
});
export type AssignmentOrder = z.infer<typeof assignmentOrderSchema>;

/** `PUT …/assignments/{assignmentId}`. `DELETE` removes; when the store fails, 503 `PROFILES_REMOVAL_FAILED`. */
export const assignmentChangeSchema = z.strictObject({ status: z.enum(ASSIGNMENT_STATUSES) });

/** Value of `profiles.assignments.v1`; `removed` when it does not exist any more. */
export const assignmentEventSchema = z.object({
  assignmentId: idSchema,
  workspaceId: idSchema,
  profileId: idSchema,
  subsidyId: idSchema,
  v: z.number().int().min(1),
  status: z.enum([...ASSIGNMENT_STATUSES, 'removed']),
});
export type AssignmentEvent = z.infer<typeof assignmentEventSchema>;
