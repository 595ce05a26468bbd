import { z } from 'zod';

const schema = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  OPERATOR_TOKEN: z.string().min(1).optional(),
});

/** Token and data folder from the environment of this process, for commands that belong to no single service. */
export function environmentDefaults(): { readonly token: string | null; readonly dataDir: string } {
  const { DATA_DIR, OPERATOR_TOKEN } = schema.parse(process.env);
  return { token: OPERATOR_TOKEN ?? null, dataDir: DATA_DIR };
}
