import type { FormFieldId } from '@platform/contracts/application-sets';
import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { useTexts, useUrlParameter } from '@platform/web-kit';
import { useState } from 'react';
import { controlId } from '../applications/control-id.ts';
import { FormFields, type FormTabProps } from '../applications/FormFields.tsx';
import { KeepTexts, TakeAll } from '../applications/FormTab.tsx';
import { useSoughtControl } from '../applications/use-sought-control.ts';
import { useSuggestions } from '../applications/use-suggestions.ts';
import { PortalEnd } from './PortalEnd.tsx';
import { fieldsOf, PORTAL_PARTS, type PortalPartId } from './portal-parts.ts';
import { PRACTICE } from './practice-texts.ts';

/** A practised submission in the parts that portals of the Union have; it ends with nothing sent. */
export function PortalForm(props: FormTabProps) {
  const { application, fields, isReadOnly, others, onFocus } = props;
  const t = useTexts(PRACTICE);
  const [given, setPart] = useUrlParameter('part');
  const [isEnded, setEnded] = useState(false);
  const part: PortalPartId = PORTAL_PARTS.find(({ id }) => id === given)?.id ?? 'general';
  const index = PORTAL_PARTS.findIndex(({ id }) => id === part);
  const { suggestions, decline } = useSuggestions(application);
  const go = (id: PortalPartId | undefined): void => {
    if (id === undefined) return;
    setPart(id === 'general' ? null : id, { replace: true });
    setEnded(false);
    void fields.flush();
  };
  const seek = useSoughtControl((control) => control.focus());
  const goTo = (id: PortalPartId, field: FormFieldId): void => {
    go(id);
    seek(controlId(field));
  };
  return (
    <div className="application-form">
      <Notice tone="info" title={t('portal.title')}>
        <p>{t('portal.text')}</p>
      </Notice>
      <Parts part={part} onGo={go} />
      {!isReadOnly && <TakeAll suggestions={suggestions} fields={fields} />}
      <Card as="section" className="profile-section" aria-labelledby="portal-part">
        <Title order={2} size="card" id="portal-part">
          {t(`portal.part.${part}`)}
        </Title>
        <Text tone="muted">{t(`portal.about.${part}`)}</Text>
        <FormFields
          {...{ fields, isReadOnly, others, suggestions, onFocus }}
          profileId={application.profileId}
          shown={fieldsOf(part)}
          onDecline={decline}
        />
        {part === 'submit' && (
          <PortalEnd fields={fields} isEnded={isEnded} onEnd={() => setEnded(true)} onGo={goTo} />
        )}
        <div className="settings-actions">
          {index > 0 && <Button onClick={() => go(PORTAL_PARTS[index - 1]?.id)}>{t('portal.back')}</Button>}
          {part !== 'submit' && (
            <Button variant="primary" onClick={() => go(PORTAL_PARTS[index + 1]?.id)}>
              {t('portal.next')}
            </Button>
          )}
        </div>
      </Card>
      <KeepTexts application={application} fields={fields} />
    </div>
  );
}

function Parts(props: { readonly part: PortalPartId; readonly onGo: (part: PortalPartId) => void }) {
  const { part, onGo } = props;
  const t = useTexts(PRACTICE);
  return (
    <nav aria-label={t('portal.parts')}>
      <ol className="portal-parts">
        {PORTAL_PARTS.map(({ id }) => (
          <li key={id}>
            <Button
              size="small"
              variant={id === part ? 'primary' : 'default'}
              aria-current={id === part ? 'step' : undefined}
              onClick={() => onGo(id)}
            >
              {t(`portal.part.${id}`)}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
