import { z } from 'zod';
import { plainChamp } from './mapping.ts';

const descriptor = z.object({
  __typename: z.string(),
  id: z.string().max(200),
  label: z.string().nullish(),
  required: z.boolean().nullish(),
  options: z.array(z.string()).nullish(),
  otherOption: z.boolean().nullish(),
});

/** `GET /preremplir/{path}/schema`, of which only the fields of the form are read. */
export const procedureResponse = z.object({
  number: z.int(),
  title: z.string(),
  state: z.string().nullish(),
  revision: z.object({ champDescriptors: z.array(descriptor).max(5_000) }),
});

export type FormField = {
  /** Such as `Text` or `DropDownList`. */
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
  /** Null: the schema states none. */
  readonly options: readonly string[] | null;
  /** Values that are no option are accepted too. */
  readonly open: boolean;
};

/** The form of a procedure as the portal describes it. */
export type ProcedureSchema = {
  readonly number: number;
  readonly title: string;
  readonly fields: ReadonlyMap<string, FormField>;
};

export function procedureSchemaOf({
  number,
  title,
  revision,
}: z.infer<typeof procedureResponse>): ProcedureSchema {
  const fields = revision.champDescriptors.map(
    ({ id, __typename, label, required, options, otherOption }): [string, FormField] => [
      plainChamp(id),
      {
        type: __typename.replace(/ChampDescriptor$/, ''),
        label: label ?? '',
        required: required ?? false,
        options: options ?? null,
        open: otherOption ?? false,
      },
    ],
  );
  return { number, title, fields: new Map(fields) };
}
