import { buttonClass } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH } from '@platform/web-kit';
import { COMPARE_FORM } from '../state/compared.ts';
import { formatSearchState, type SearchState } from '../state/search-state.ts';
import { usePageLocale, useResultTexts } from '../text/page-locale.ts';

/** The button that sends the form, for browsers without scripts; with scripts the dock compares. */
export function CompareButton() {
  const texts = useResultTexts();
  return (
    <noscript>
      <p className="search-note search-compare-form">
        {texts('compareForm.hint')}{' '}
        <button type="submit" form={COMPARE_FORM} className={buttonClass({ size: 'small' })}>
          {texts('compareForm.send')}
        </button>
      </p>
    </noscript>
  );
}

/** The form of the ticked results, which leads to their comparison and keeps the search. */
export function CompareForm({ state }: { readonly state: SearchState }) {
  const { language } = usePageLocale();
  return (
    <form
      id={COMPARE_FORM}
      action={localizedPath(SEARCH_PATH, language)}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {[...formatSearchState(state)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
