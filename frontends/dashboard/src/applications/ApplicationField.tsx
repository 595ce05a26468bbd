import type { FieldId, ValueOrigin } from '@platform/contracts/application-sets';
import { Button, Notice, Text } from '@platform/ui/base';
import { Link, useLanguage, useTexts } from '@platform/web-kit';
import type { Suggestion } from '../api/applications-api.ts';
import { documentAddress, PAGE_PARAMETER } from '../documents/document-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { type ControlProps, FieldControl } from './FieldControl.tsx';
import { type FieldEntry, shownValue } from './field-entries.ts';
import { useReadText } from './field-text.ts';
import { useSourceText } from './source-text.ts';

export interface FieldProps extends ControlProps {
  /** Whether another open page is in this field. */
  readonly isTakenUp: boolean;
  readonly suggestion: Suggestion | null;
  /** Profile of the application, whose documents a suggestion leads to. */
  readonly profileId: string;
  readonly onDecide: (id: FieldId, keeps: 'mine' | 'theirs') => void;
  readonly onDecline: (id: FieldId) => void;
}

/** One field with what belongs to it: who else is in it, a conflict, a suggestion. */
export function ApplicationField(props: FieldProps) {
  const { field, entry, isTakenUp, suggestion, onDecide } = props;
  const t = useTexts(APPLICATIONS);
  const isWide = field.kind === 'text' || field.kind === 'consent';
  const shown = shownValue(entry);
  return (
    <div className={isWide ? 'application-field profile-wide' : 'application-field'}>
      <FieldControl {...props} />
      {isTakenUp && (
        <Text size="small" tone="muted" role="status">
          {t('presence.here')}
        </Text>
      )}
      {entry.conflict !== null && (
        <Conflict field={field} entry={entry} onDecide={(keeps) => onDecide(field.id, keeps)} />
      )}
      {suggestion !== null && shown === '' && !props.isReadOnly && (
        <SuggestedText {...props} suggestion={suggestion} />
      )}
    </div>
  );
}

/** Both texts of a field that somebody else has changed meanwhile, for the person to decide. */
function Conflict(props: {
  readonly field: FieldProps['field'];
  readonly entry: FieldEntry;
  readonly onDecide: (keeps: 'mine' | 'theirs') => void;
}) {
  const { field, entry, onDecide } = props;
  const t = useTexts(APPLICATIONS);
  const readText = useReadText();
  const shownText = (value: string): string =>
    value === '' ? t('conflict.empty') : readText(field.id, value);
  return (
    <Notice tone="caution" role="alert" title={t('conflict.title')}>
      <dl className="application-conflict">
        <dt>{t('conflict.theirs')}</dt>
        <dd>{shownText(entry.conflict?.value ?? '')}</dd>
        <dt>{t('conflict.mine')}</dt>
        <dd>{shownText(shownValue(entry))}</dd>
      </dl>
      <Text size="small">{t('conflict.help')}</Text>
      <div className="settings-actions">
        <Button size="small" onClick={() => onDecide('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" onClick={() => onDecide('theirs')}>
          {t('conflict.keepTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

/** A suggested text with its source, to take over or to decline. */
function SuggestedText({
  field,
  suggestion,
  profileId,
  onType,
  onDecline,
}: FieldProps & { readonly suggestion: Suggestion }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const source = useSourceText();
  const readText = useReadText();
  const label = t(`field.${field.id}`);
  return (
    <div className="application-suggestion">
      <Text size="small" tone="muted">
        {source(suggestion)}
      </Text>
      <SourceDocuments profileId={profileId} suggestion={suggestion} />
      <p lang={suggestion.origin === 'template' ? language : undefined}>
        {readText(field.id, suggestion.value)}
      </p>
      <div className="settings-actions">
        <Button
          size="small"
          aria-label={t('suggestion.takeFor', { label })}
          onClick={() => onType(field.id, suggestion.value, suggestion.origin as ValueOrigin)}
        >
          {t('suggestion.take')}
        </Button>
        <Button
          size="small"
          aria-label={t('suggestion.declineFor', { label })}
          onClick={() => onDecline(field.id)}
        >
          {t('suggestion.decline')}
        </Button>
      </div>
    </div>
  );
}

/** Links to the pages of documents in which a suggested value was read. */
function SourceDocuments({
  profileId,
  suggestion: { documents = [] },
}: Pick<FieldProps, 'profileId'> & { readonly suggestion: Suggestion }) {
  const t = useTexts(APPLICATIONS);
  return documents.map(({ documentId, name, page }) => (
    <Text key={documentId} as="p" size="small">
      <Link
        to={`${documentAddress(profileId, documentId)}?${PAGE_PARAMETER}=${page}`}
        aria-label={t('source.openDocumentNamed', { name, page })}
      >
        {documents.length === 1 ? t('source.openDocument') : name}
      </Link>
    </Text>
  ));
}
