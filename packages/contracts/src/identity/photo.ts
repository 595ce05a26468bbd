import { z } from 'zod';

/** Response of `PUT /api/identity/me/photo`; the same version is in the session user from the next refresh on. */
export const photoSchema = z.object({ photoVersion: z.string() });
