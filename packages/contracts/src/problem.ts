import { z } from 'zod';

/** RFC 9457 problem details with our extensions; the only error body of every HTTP route. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
  messageKey: z.string(),
  traceId: z.string(),
  errors: z.array(z.object({ field: z.string(), type: z.string() })).default([]),
});
export type Problem = z.infer<typeof problemSchema>;
