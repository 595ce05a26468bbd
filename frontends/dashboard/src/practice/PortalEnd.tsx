import type { FormFieldId } from '@platform/contracts/application-sets';
import { Button, Notice, Text } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { textsOf } from '../applications/field-entries.ts';
import type { ApplicationFields } from '../applications/use-application-fields.ts';
import { today } from '../overview/next-dates.ts';
import { type PortalPartId, refusals } from './portal-parts.ts';
import { PRACTICE } from './practice-texts.ts';

/** The end of a practised submission: what a portal would refuse, or that everything is there; nothing is sent. */
export function PortalEnd(props: {
  readonly fields: ApplicationFields;
  readonly isEnded: boolean;
  readonly onEnd: () => void;
  readonly onGo: (part: PortalPartId, field: FormFieldId) => void;
}) {
  const { fields, isEnded, onEnd, onGo } = props;
  const t = useTexts(PRACTICE);
  const applicationTexts = useTexts(APPLICATIONS);
  const missing = refusals(textsOf(fields.entries), today());
  return (
    <>
      <div className="settings-actions">
        <Button variant="primary" onClick={onEnd}>
          {t('portal.end')}
        </Button>
      </div>
      {isEnded && (
        <Notice
          tone={missing.length === 0 ? 'positive' : 'caution'}
          role="status"
          title={t('portal.nothingSent')}
        >
          <p>{t(missing.length === 0 ? 'portal.complete' : 'portal.incomplete')}</p>
          <ul className="portal-refusals">
            {missing.map(({ part, field, fault }) => (
              <li key={field}>
                <Button variant="plain" size="small" onClick={() => onGo(part, field)}>
                  {t('portal.missing', {
                    part: t(`portal.part.${part}`),
                    field: applicationTexts(`field.${field}`),
                  })}
                </Button>
                {fault !== 'empty' && (
                  <Text size="small" tone="muted">
                    {applicationTexts(`form.fault.${fault}`)}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
