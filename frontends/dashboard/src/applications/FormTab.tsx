import { APPLICATION_FORM, type FieldId, type ValueOrigin } from '@platform/contracts/application-sets';
import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { keepTexts, type Suggestion } from '../api/applications-api.ts';
import { APPLICATIONS } from './application-texts.ts';
import { FormFields, type FormTabProps } from './FormFields.tsx';
import { entryOf, shownValue } from './field-entries.ts';
import type { ApplicationFields } from './use-application-fields.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The form of the application, with suggestions for what is empty. */
export function FormTab({ application, fields, isReadOnly, others, onFocus }: FormTabProps) {
  const t = useTexts(APPLICATIONS);
  const { suggestions, decline } = useSuggestions(application);
  const isFiled = application.filing !== null;
  return (
    <div className="application-form">
      {isFiled && !isReadOnly && (
        <Notice tone="info" title={t('filed.asFiled')}>
          {application.status === 'submitted' && <p>{t('filed.toChange')}</p>}
        </Notice>
      )}
      {!isReadOnly && !isFiled && <TakeAll suggestions={suggestions} fields={fields} />}
      {APPLICATION_FORM.map((section) => (
        <Card
          as="section"
          key={section.id}
          className="profile-section"
          aria-labelledby={`section-${section.id}`}
        >
          <Title order={2} size="card" id={`section-${section.id}`}>
            {t(`section.${section.id}`)}
          </Title>
          <FormFields
            {...{ fields, others, suggestions, onFocus }}
            isReadOnly={isReadOnly || isFiled}
            profileId={application.profileId}
            shown={section.fields}
            onDecline={decline}
          />
        </Card>
      ))}
      <KeepTexts application={application} fields={fields} />
    </div>
  );
}

/** A composed text is to be completed, and what a document states is to be compared with it. */
const DECIDED_ONE_BY_ONE: ReadonlySet<string> = new Set(['template', 'document']);

/** Takes over everything that the profile, the account and the library know of what is empty, at once. */
export function TakeAll(props: {
  readonly suggestions: readonly Suggestion[];
  readonly fields: Pick<ApplicationFields, 'entries' | 'type'>;
}) {
  const t = useTexts(APPLICATIONS);
  const { entries, type } = props.fields;
  const facts = props.suggestions.filter(
    ({ field, origin }) =>
      !DECIDED_ONE_BY_ONE.has(origin) && shownValue(entryOf(entries, field as FieldId)) === '',
  );
  if (facts.length === 0) return null;
  const takeAll = (): void => {
    for (const { field, value, origin } of facts) {
      type(field as FieldId, value, origin as ValueOrigin);
    }
  };
  return (
    <Notice tone="info">
      <p>{t('suggestion.known', { count: facts.length })}</p>
      <Button size="small" onClick={takeAll}>
        {t('suggestion.takeAll')}
      </Button>
    </Notice>
  );
}

/** Keeps the texts of this form for the next application of the profile. */
export function KeepTexts({ application, fields }: Pick<FormTabProps, 'application' | 'fields'>) {
  const t = useTexts(APPLICATIONS);
  const [outcome, setOutcome] = useState<'none' | 'kept' | 'failed'>('none');
  const keep = async (): Promise<void> => {
    try {
      if (!(await fields.flush())) throw new Error('unsaved texts are left');
      await keepTexts(application);
      setOutcome('kept');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className="application-keep">
      <Button onClick={() => void keep()}>{t('library.keep')}</Button>
      <Text size="small" tone="muted" role="status">
        {outcome === 'none' ? t('library.help') : t(`library.${outcome}`)}
      </Text>
      <Link to="/bibliotheque">{t('library.open')}</Link>
    </div>
  );
}
