import { idSchema, instantSchema } from '@platform/contracts/values';
import { z } from 'zod';

/** `GET /api/template-name/items/{id}`. */
export const itemSchema = z.object({ id: idSchema, title: z.string(), publishedAt: instantSchema });
