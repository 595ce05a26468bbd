import { APPLICATION_FORM, type FieldId } from '@platform/contracts/application-sets';
import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { Link, useLanguage, useQuery, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import {
  type Application,
  keepTexts,
  type OtherPlace,
  readSuggestions,
  type Suggestion,
} from '../api/applications-api.ts';
import { ApplicationField } from './ApplicationField.tsx';
import { APPLICATIONS } from './application-texts.ts';
import { entryOf, shownValue } from './field-entries.ts';
import type { ApplicationFields } from './use-application-fields.ts';

export interface FormTabProps {
  readonly application: Application;
  readonly fields: ApplicationFields;
  readonly isReadOnly: boolean;
  readonly others: readonly OtherPlace[];
  readonly onFocus: (id: FieldId) => void;
}

const NONE: readonly Suggestion[] = [];

/** The form of the application, with suggestions for what is empty. */
export function FormTab({ application, fields, isReadOnly, others, onFocus }: FormTabProps) {
  const t = useTexts(APPLICATIONS);
  const { suggestions, decline } = useSuggestions(application);
  const taken = new Set(others.map(({ field }) => field));
  const facts = suggestions.filter(
    ({ field, origin }) =>
      (origin === 'profile' || origin === 'library') &&
      shownValue(entryOf(fields.entries, field as FieldId)) === '',
  );
  return (
    <div className="application-form">
      {facts.length > 0 && !isReadOnly && <TakeAll facts={facts} onType={fields.type} />}
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
          <div className="profile-fields">
            {section.fields.map((field) => (
              <ApplicationField
                key={field.id}
                field={field}
                entry={entryOf(fields.entries, field.id)}
                isReadOnly={isReadOnly}
                isTakenUp={taken.has(field.id)}
                suggestion={suggestions.find((one) => one.field === field.id) ?? null}
                onType={fields.type}
                onDecide={fields.decide}
                onDecline={decline}
                onFocus={onFocus}
              />
            ))}
          </div>
        </Card>
      ))}
      <KeepTexts application={application} fields={fields} />
    </div>
  );
}

/** Suggestions for what is empty, without those that were declined on this page. */
export function useSuggestions({ workspaceId, id }: Application) {
  const language = useLanguage();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: ['application-suggestions', workspaceId, id, language],
    queryFn: () => readSuggestions({ workspaceId, id }, language),
    staleTime: 0,
  });
  return {
    suggestions: (query.data?.suggestions ?? NONE).filter(({ field }) => !declined.has(field)),
    decline: (field: FieldId) => setDeclined((before) => new Set([...before, field])),
  };
}

/** Takes over everything that the profile and the library know, at once. */
export function TakeAll(props: {
  readonly facts: readonly Suggestion[];
  readonly onType: ApplicationFields['type'];
}) {
  const t = useTexts(APPLICATIONS);
  const { facts, onType } = props;
  const takeAll = (): void => {
    for (const { field, value, origin } of facts) {
      onType(field as FieldId, value, origin === 'library' ? 'library' : 'profile');
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
