import type { FieldId } from '@platform/contracts/application-sets';
import { type Contradiction, contradictionsOf } from '@platform/contracts/field-contradictions';
import type { Application, OtherPlace, Suggestion } from '../api/applications-api.ts';
import { today } from '../overview/next-dates.ts';
import { ApplicationField, type FieldProps } from './ApplicationField.tsx';
import { entryOf, textsOf } from './field-entries.ts';
import type { ApplicationFields } from './use-application-fields.ts';

/** What every tab with fields of the application gets. */
export interface FormTabProps {
  readonly application: Application;
  readonly fields: ApplicationFields;
  readonly isReadOnly: boolean;
  readonly others: readonly OtherPlace[];
  readonly onFocus: (id: FieldId) => void;
}

type FieldsProps = Pick<FormTabProps, 'fields' | 'isReadOnly' | 'others' | 'onFocus'> & {
  readonly profileId: string;
  readonly shown: readonly FieldProps['field'][];
  /** For what is empty; fields that are never suggested need none. */
  readonly suggestions?: readonly Suggestion[];
  readonly onDecline?: FieldProps['onDecline'];
};

function nothing(): void {
  // Without suggestions, none can be declined.
}

/** Fields of a part of the application, each with what was typed in it and who else is in it. */
export function FormFields(props: FieldsProps) {
  const {
    fields,
    isReadOnly,
    others,
    onFocus,
    profileId,
    shown,
    suggestions = [],
    onDecline = nothing,
  } = props;
  // What is filed or archived is not to be corrected here.
  const contradictions: ReadonlyMap<string, Contradiction> = isReadOnly
    ? new Map()
    : contradictionsOf(textsOf(fields.entries), today());
  const taken = new Set(others.map(({ field }) => field));
  return (
    <div className="application-fields">
      {shown.map((field) => (
        <ApplicationField
          key={field.id}
          field={field}
          entry={entryOf(fields.entries, field.id)}
          contradiction={contradictions.get(field.id)}
          isReadOnly={isReadOnly}
          isTakenUp={taken.has(field.id)}
          profileId={profileId}
          suggestion={suggestions.find((one) => one.field === field.id) ?? null}
          onType={fields.type}
          onDecide={fields.decide}
          onDecline={onDecline}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
