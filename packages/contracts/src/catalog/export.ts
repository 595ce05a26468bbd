import { z } from 'zod';

/**
 * Formats of `GET /api/catalog/export`: `ndjson` one subsidy of the contract per line, `csv` the same flat, and
 * `schema` the national "dispositif d'aide" schema 0.2.0 as CSV. The first two can be read back without loss.
 */
export const EXPORT_FORMATS = ['ndjson', 'csv', 'schema'] as const;
export const exportFormatSchema = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const exportQuerySchema = z.strictObject({ format: exportFormatSchema.default('ndjson') });
