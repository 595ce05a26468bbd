import type { useCheckedForm } from '@platform/ui/forms';
import type { ProfileValues } from './profile-values.ts';

type ProfileFormState = ReturnType<typeof useCheckedForm<ProfileValues>>;

/** What a part of the form needs; `values` are the current ones. */
export interface FormPartProps {
  readonly form: ProfileFormState;
  readonly values: ProfileValues;
}

/** Id of the control of a field, to which the summary of faults leads. */
export function controlId(field: string): string {
  return `profile-${field}`;
}
