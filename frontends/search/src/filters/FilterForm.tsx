import { buttonClass } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { withPage } from '../state/change-state.ts';
import { formatSearchState, type SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** Parameters without a field in the form; hidden fields send them unchanged. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['q', 'exact', 'plain', 'territory', 'sort']);

/**
 * The filters as a form, for browsers without scripts: its fields are the parameters of the URL, and a button applies
 * them. With scripts every change is applied at once and the form is never sent.
 */
export function FilterForm(props: { readonly state: SearchState; readonly children: ReactNode }) {
  const { state } = props;
  const locale = usePageLocale();
  const hidden = [...formatSearchState(withPage(state, 1))].filter(([name]) => HIDDEN_FIELDS.has(name));
  return (
    <form
      action={localizedPath(SEARCH_PATH, locale.language)}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {props.children}
      {/* After the filters, because the first filter has no gap above it only if it is the first child. */}
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'primary', fullWidth: true })}>
          {locale.t('filters.apply')}
        </button>
      </noscript>
    </form>
  );
}
