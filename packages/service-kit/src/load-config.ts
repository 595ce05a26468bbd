import { z } from 'zod';

/** The environment of a process; keys without a value are absent or empty. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigFieldDoc = {
  /** One sentence for docs/configuration.md and for the message when the value is wrong. */
  readonly description: string;
  /** A valid example, shown in the docs. */
  readonly example?: string;
  /** Secrets are marked in the docs and never shown in messages. */
  readonly secret?: boolean;
};

const FIELD_DOCS = z.registry<ConfigFieldDoc>();

/** Attaches the sentence that explains a configuration key to its schema: `configField(z.url(), { description })`. */
export function configField<Schema extends z.ZodType>(schema: Schema, doc: ConfigFieldDoc): Schema {
  FIELD_DOCS.add(schema, doc);
  return schema;
}

export type ConfigSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** All mistakes of the configuration, one sentence per key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `- ${line}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}

function mistakeOf(schema: ConfigSchema, given: object, issue: z.core.$ZodIssue): string {
  const key = String(issue.path[0] ?? '');
  const problem = Object.hasOwn(given, key) ? issue.message : 'is required and not set';
  const field = schema.shape[key];
  const doc = field === undefined ? undefined : FIELD_DOCS.get(field);
  return `${key}: ${problem}.${doc === undefined ? '' : ` ${doc.description}`}`;
}

/**
 * Reads the schema's keys from the environment; an empty value counts as absent, other keys are ignored. Throws
 * ConfigError with every mistake at once; values are never quoted, because they may be secrets.
 */
export function loadConfig<Schema extends ConfigSchema>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) =>
      env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]],
    ),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => mistakeOf(schema, given, issue)));
  }
  return result.data;
}

export type ConfigRow = ConfigFieldDoc & {
  readonly key: string;
  readonly required: boolean;
  readonly fallback: string;
};

/** One row per key of a schema, in its order; a key without `configField` is a programming error. */
export function configRows(schema: ConfigSchema): readonly ConfigRow[] {
  return Object.entries(schema.shape).map(([key, field]) => {
    const doc = FIELD_DOCS.get(field);
    if (doc === undefined) {
      throw new Error(`configuration key ${key} has no configField description`);
    }
    const absent = field.safeParse(undefined);
    const fallback =
      absent.success && absent.data !== undefined && doc.secret !== true ? String(absent.data) : '';
    return { ...doc, key, required: !absent.success, fallback };
  });
}
