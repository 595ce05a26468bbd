import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface SearchBoxProps {
  /** Address that the form requests without scripts (GET, parameter `q`). */
  readonly action: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  /** Controlled text; undefined for an uncontrolled field. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Called with the trimmed text instead of submitting the form to the server. */
  readonly onSubmit?: (value: string) => void;
  /** Called when the field receives the focus. */
  readonly onFocus?: () => void;
  readonly size?: 'medium' | 'large';
}

/** The search field of the home page and of the search page: a form that works without scripts. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { onSubmit, onChange } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form
        className={`ui-search ui-search-${props.size ?? 'medium'}`}
        action={props.action}
        method="get"
        onSubmit={submit}
      >
        <Icon name="search" size={20} />
        <input
          type="search"
          name="q"
          aria-label={props.label}
          placeholder={props.placeholder}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="search"
          {...(props.onFocus === undefined ? {} : { onFocus: props.onFocus })}
          {...(props.value === undefined ? {} : { value: props.value })}
          {...(onChange === undefined ? {} : { onChange: (event) => onChange(event.currentTarget.value) })}
        />
        <button type="submit" className="ui-button ui-button-primary">
          {props.submitLabel}
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** False on the server and until React has hydrated the page, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * Layout of the search page: heading, search field, and filters to the left of the results. On phones `filters` is
 * hidden, and the remote opens them in a sheet. The prerendered page, the fallback and the remote share it, so nothing
 * moves.
 */
export function SearchLayout(props: {
  heading: ReactNode;
  search: ReactNode;
  filters: ReactNode;
  children: ReactNode;
  /**
   * Whether the server may render it. Until hydration, elements with the class `needs-script` are invisible
   * placeholders.
   */
  serverRendered?: boolean;
}): ReactNode {
  // This state is not in the page, because rendering the field again would discard text typed before hydration.
  const waits = !useHydrated() && props.serverRendered === true;
  return (
    <div className="ui-container ui-search-page" data-waits={waits ? true : undefined}>
      <div className="ui-search-heading">{props.heading}</div>
      {props.search}
      <div className="ui-search-columns">
        <aside className="ui-search-filters">{props.filters}</aside>
        <div className="ui-search-results">{props.children}</div>
      </div>
    </div>
  );
}

const GROUPS = [3, 5, 4] as const;

/** Placeholder for filters that are loading. */
export function FiltersSkeleton(): ReactNode {
  return (
    <div aria-hidden="true">
      {GROUPS.map((rows) => (
        <div key={rows} className="ui-filter-group">
          <div className="ui-filter-title">
            <Skeleton width="45%" />
          </div>
          {Array.from({ length: rows }, (_unused, row) => row).map((row) => (
            <div key={row} className="ui-filter-row">
              <Skeleton width={`${70 - ((row * 13) % 30)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The line above the results: total, elapsed time, sort. Its height is the same while it is loading. */
export function ResultsBar(props: { children: ReactNode }): ReactNode {
  return <div className="ui-results-bar">{props.children}</div>;
}

/** Placeholder for results that are loading: the toolbar and cards with their final heights. */
export function ResultsSkeleton(props: { count?: number }): ReactNode {
  return (
    <div aria-hidden="true">
      <div className="ui-results-tools">
        <Skeleton width="14em" />
      </div>
      {Array.from({ length: props.count ?? 4 }, (_unused, index) => index).map((index) => (
        <div key={index} className="ui-card ui-result-skeleton">
          <Skeleton width="62%" height="1.4em" />
          <Skeleton width="28%" />
          <Skeleton width="80%" />
          <Skeleton width="48%" />
        </div>
      ))}
    </div>
  );
}
