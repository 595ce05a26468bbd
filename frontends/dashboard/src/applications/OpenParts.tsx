import type { FaultyField } from '@platform/contracts/form-faults';
import { Button, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { Application } from '../api/applications-api.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { APPLICATIONS } from './application-texts.ts';
import { controlId, itemControlId } from './control-id.ts';

/** Where something is entered or corrected: a control on a tab of the application. */
export type Goal = { readonly tab: 'form' | 'documents' | 'history'; readonly controlId: string };

/** What is to complete and what is to correct before an application is ready; each entry leads to its control. */
export function OpenParts(props: {
  readonly faults: readonly FaultyField[];
  readonly items: Application['checklist'];
  readonly onGo: (goal: Goal) => void;
}) {
  const { faults, items, onGo } = props;
  const t = useTexts(APPLICATIONS);
  const empty = faults.filter(({ fault }) => fault === 'empty');
  const wrong = faults.filter(({ fault }) => fault !== 'empty');
  const toField = (field: FaultyField['field']) => () => onGo({ tab: 'form', controlId: controlId(field) });
  return (
    <>
      {empty.length + items.length > 0 && (
        <Part title={t('missing.toComplete')}>
          {empty.map(({ field }) => (
            <Entry key={field} onGo={toField(field)}>
              {t(`field.${field}`)}
            </Entry>
          ))}
          {items.map(({ id, title, kind }) => (
            <Entry key={id} onGo={() => onGo({ tab: 'documents', controlId: itemControlId(id) })}>
              {title === null ? t(`itemKind.${kind}`) : <ProgrammeText text={title} />}
            </Entry>
          ))}
        </Part>
      )}
      {wrong.length > 0 && (
        <Part title={t('missing.toCorrect')}>
          {wrong.map(({ field, fault }) => (
            <Entry key={field} onGo={toField(field)} fault={t(`form.fault.${fault}`)}>
              {t(`field.${field}`)}
            </Entry>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="card">
        {title}
      </Title>
      <ul className="application-missing">{children}</ul>
    </section>
  );
}

function Entry(props: { readonly fault?: string; readonly onGo: () => void; readonly children: ReactNode }) {
  const { fault, onGo, children } = props;
  return (
    <li>
      <Button variant="plain" size="small" onClick={onGo}>
        {children}
      </Button>
      {fault !== undefined && (
        <Text size="small" tone="muted">
          {fault}
        </Text>
      )}
    </li>
  );
}
