import { Icon, type IconName } from '@platform/ui/base';
import type { Suggestion } from '@platform/web-kit';
import { valueLabel, valueLanguage } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { placeNote } from './place-note.ts';

const ICONS: Readonly<Record<Suggestion['kind'], IconName>> = {
  need: 'list',
  query: 'search',
  programme: 'document',
  funder: 'building',
  place: 'pin',
};

/** The label of a suggestion; a funder has the name that it uses in the language of the page. */
function Label({ suggestion }: { readonly suggestion: Suggestion }) {
  const locale = usePageLocale();
  if (suggestion.kind !== 'funder') return <span>{suggestion.label}</span>;
  const funder = { facet: 'funder', value: suggestion.label } as const;
  return <span lang={valueLanguage(funder, locale)}>{valueLabel(funder, locale)}</span>;
}

/**
 * One suggestion: an icon for its kind, its label, and a note that distinguishes it from others with the same label.
 */
export function SuggestionLine(props: { readonly suggestion: Suggestion; readonly typed: string }) {
  const { suggestion, typed } = props;
  const locale = usePageLocale();
  const { t, formats } = locale;
  return (
    <>
      <Icon name={ICONS[suggestion.kind]} size={16} />
      <Label suggestion={suggestion} />
      {suggestion.kind === 'funder' && (
        <span className="ui-combobox-note">
          {t('empty.programmes', { count: suggestion.count, total: formats.number(suggestion.count) })}
        </span>
      )}
      {suggestion.kind === 'place' && (
        <span className="ui-combobox-note">{placeNote(suggestion.place, typed, locale)}</span>
      )}
    </>
  );
}
