export type FieldError = {
  /** Path of the input, dots between the steps: `filters.0.amount`. */
  readonly field: string;
  /** Kind of the mistake, a stable word such as `invalid_type`; never the value. */
  readonly type: string;
};

export type AppErrorOptions = {
  readonly code: string;
  readonly messageKey: string;
  readonly httpStatus: number;
  /** Internal sentence for logs, static and without personal data. Never leaves the process. */
  readonly message: string;
  /** Details for the log; only registered fields are written, and nothing is sent to the client. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  readonly errors?: readonly FieldError[];
  readonly retryable?: boolean;
  readonly cause?: unknown;
};

/** An expected failure: it has a stable code, a status and a translatable text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly messageKey: string;
  readonly httpStatus: number;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly errors: readonly FieldError[];
  readonly retryable: boolean;

  constructor(options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
    this.messageKey = options.messageKey;
    this.httpStatus = options.httpStatus;
    this.details = options.details ?? {};
    this.errors = options.errors ?? [];
    this.retryable = options.retryable ?? false;
  }
}

export type ErrorDefinition = {
  readonly httpStatus: number;
  /** One sentence that describes the failure. It is the log text and the entry of docs/errors.md. */
  readonly message: string;
  /** Key of the text for users; `errors.<CODE>` when absent. */
  readonly messageKey?: string;
  readonly retryable?: boolean;
};

export type ErrorFactory = (occurrence?: Pick<AppErrorOptions, 'details' | 'errors' | 'cause'>) => AppError;

const ENTRIES = Symbol('error catalog');

export type ErrorEntry = Required<ErrorDefinition> & { readonly code: string };
export type ErrorCatalog<Name extends string = string> = Readonly<Record<Name, ErrorFactory>> & {
  readonly [ENTRIES]: readonly ErrorEntry[];
};

const NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/**
 * Declares the errors of one service: `defineErrors('CATALOG', { SUBSIDY_NOT_FOUND: { httpStatus: 404, message } })` gives
 * `errors.SUBSIDY_NOT_FOUND({ details })`, an AppError with the code `CATALOG_SUBSIDY_NOT_FOUND`.
 */
export function defineErrors<Name extends string>(
  prefix: string,
  definitions: Readonly<Record<Name, ErrorDefinition>>,
): ErrorCatalog<Name> {
  if (!NAME.test(prefix)) {
    throw new Error(`error prefix ${prefix} is not in capitals`);
  }
  const entries: ErrorEntry[] = [];
  const factories: [string, ErrorFactory][] = [];
  for (const [name, definition] of Object.entries<ErrorDefinition>(definitions)) {
    if (!NAME.test(name) || definition.httpStatus < 400 || definition.httpStatus > 599) {
      throw new Error(`error ${prefix}_${name} needs a name in capitals and a status from 400 to 599`);
    }
    const code = `${prefix}_${name}`;
    const entry = { messageKey: `errors.${code}`, retryable: false, ...definition, code };
    entries.push(entry);
    factories.push([name, (occurrence = {}) => new AppError({ ...entry, ...occurrence })]);
  }
  return Object.assign(Object.fromEntries(factories) as Record<Name, ErrorFactory>, { [ENTRIES]: entries });
}

/** The declared errors of a catalog, in the order of declaration. */
export function errorEntries(catalog: ErrorCatalog<never>): readonly ErrorEntry[] {
  return catalog[ENTRIES];
}
