import { buttonClass } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { withPage } from '../state/change-state.ts';
import { formatSearchState, type SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** Parameters that are no fields of the form, so that it has to keep them. */
const KEPT: ReadonlySet<string> = new Set(['q', 'exact', 'territory', 'sort']);

/**
 * The filters as a form, for browsers without scripts: its boxes are the parameters of the address, what they do not
 * contain is kept, and a button applies them. With scripts every change applies itself and the form is never sent.
 */
export function FilterForm(props: { readonly state: SearchState; readonly children: ReactNode }) {
  const { state } = props;
  const locale = usePageLocale();
  const kept = [...formatSearchState(withPage(state, 1))].filter(([name]) => KEPT.has(name));
  return (
    <form
      action={localizedPath(SEARCH_PATH, locale.language)}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {props.children}
      {/* After the filters: the first of them stands without a gap above only as the first child. */}
      {kept.map(([name, value]) => (
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
