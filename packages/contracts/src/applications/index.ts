import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';

/** `GET /api/applications/items/{id}`. */
export const itemSchema = z.object({ id: idSchema, title: z.string(), publishedAt: instantSchema });
