import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';

/** The part of a zod schema that a form needs. */
export interface FormContract {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export interface CheckedFormOptions<Values extends FieldValues> {
  /** The contract of the request; it may have fields that the form adds on its own. */
  readonly contract: FormContract;
  readonly defaults: DefaultValues<Values>;
  /** What the contract checks, if it is not the values themselves. */
  readonly toRequest?: (values: Values) => unknown;
  /** Text of a fault: `missing` for an empty field, otherwise the message of the contract, such as `too_short`. */
  readonly textOf: (field: Path<Values>, fault: string) => string;
}

function faultsOf<Values extends FieldValues>(values: Values, options: CheckedFormOptions<Values>) {
  const { contract, toRequest, textOf } = options;
  const result = contract.safeParse(toRequest === undefined ? values : toRequest(values));
  const errors: Record<string, { type: string; message: string }> = {};
  if (result.success) return errors;
  for (const { path, message } of result.error.issues) {
    const name = path.map(String).join('.');
    if (name in errors) continue;
    const fault = values[name] === '' ? 'missing' : message;
    errors[name] = { type: fault, message: textOf(name as Path<Values>, fault) };
  }
  return errors;
}

/**
 * A form whose values are checked against a contract when it is sent, and from then on while they are corrected. The
 * first field with a fault receives the focus.
 */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const resolver: Resolver<Values> = (values) => {
    const errors = faultsOf(values, options);
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
  return useForm<Values>({
    resolver,
    defaultValues: options.defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}

/** Name and fault of every field with one, in the order of the form. */
export function listedFaults<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): readonly { readonly name: string; readonly message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = error?.message;
    return typeof message === 'string' && name !== 'root' ? [{ name, message }] : [];
  });
}
