import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './text.tsx';

export interface SearchFormProps {
  /** Address that the form requests without scripts (GET, parameter `q`). */
  readonly action: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Called with the trimmed text instead of submitting the form to the server. */
  readonly onSubmit?: (value: string) => void;
  readonly size?: 'medium' | 'large';
  /** Suggestions below the field. */
  readonly list?: ReactNode;
  /** The text field, named `q`. */
  readonly children: ReactNode;
}

/** A form around a search field, which works without scripts. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const { onSubmit } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search className="ui-combobox" aria-label={props.label}>
      <form
        className={`ui-search ui-search-${props.size ?? 'medium'}`}
        action={props.action}
        method="get"
        onSubmit={submit}
      >
        <Icon name="search" size={20} />
        {props.children}
        <button type="submit" className="ui-button ui-button-primary">
          <span>{props.submitLabel}</span>
          <Icon name="arrow-right" />
        </button>
      </form>
      {props.list}
    </search>
  );
}

export interface SearchBoxProps extends Omit<SearchFormProps, 'children' | 'list'> {
  readonly placeholder: string;
  readonly maxLength: number;
  /** Called when the field receives the focus. */
  readonly onFocus?: () => void;
}

/** The search form with a plain field, which needs no scripts either. */
export function SearchBox({ placeholder, maxLength, onFocus, ...form }: SearchBoxProps): ReactNode {
  return (
    <SearchForm {...form}>
      <input
        type="search"
        name="q"
        aria-label={form.label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        {...(onFocus === undefined ? {} : { onFocus })}
      />
    </SearchForm>
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

/** Fragments of the two parts of the search page, for links that skip to them. */
const PARTS = { results: 'search-results', filters: 'search-filters' } as const;

/** What a link skips to: a part of the page or, in the results, the first one, which their actions precede. */
function targetOf(id: string): HTMLElement | null {
  const part = document.getElementById(id);
  return part?.querySelector<HTMLElement>('[data-result]') ?? part;
}

function SkipLink(props: { readonly part: keyof typeof PARTS; readonly children: string }): ReactNode {
  const id = PARTS[props.part];
  return (
    <a
      className="ui-search-skip"
      data-part={props.part}
      href={`#${id}`}
      onClick={(event) => {
        // Moves the focus without a fragment in the address, which is shared and remembered.
        event.preventDefault();
        targetOf(id)?.focus();
      }}
    >
      {props.children}
    </a>
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
  /** Names of the landmarks of results and filters, and the links that skip to them. */
  names: Readonly<Record<'results' | 'filters' | 'skipToResults' | 'skipToFilters', string>>;
  /** Whether results need the height of the window more than the space around them. */
  compact?: boolean;
  /** A panel to the right of search field and results, in windows that are wide enough for it. */
  panel?: ReactNode;
  /** Whether the columns leave a place for the panel, so that nothing moves when it is loaded. */
  hasPanel?: boolean;
  /** Hides the filters, because none of them can help this search. */
  unfiltered?: boolean;
  /**
   * Whether the server may render it. Until hydration, elements with the class `needs-script` are invisible
   * placeholders.
   */
  serverRendered?: boolean;
}): ReactNode {
  // This state is not in the page, because rendering the field again would discard text typed before hydration.
  const waits = !useHydrated() && props.serverRendered === true;
  const { names } = props;
  return (
    <div
      className="ui-container ui-search-page"
      data-waits={waits ? true : undefined}
      data-compact={props.compact === true ? true : undefined}
      data-panel={props.hasPanel === true ? true : undefined}
      data-unfiltered={props.unfiltered === true ? true : undefined}
    >
      <SkipLink part="results">{names.skipToResults}</SkipLink>
      <SkipLink part="filters">{names.skipToFilters}</SkipLink>
      <div className="ui-search-heading">{props.heading}</div>
      {props.search}
      <div className="ui-search-columns">
        <aside className="ui-search-filters" id={PARTS.filters} tabIndex={-1} aria-label={names.filters}>
          <VisuallyHidden as="h2">{names.filters}</VisuallyHidden>
          {props.filters}
        </aside>
        <section className="ui-search-results" id={PARTS.results} tabIndex={-1} aria-label={names.results}>
          {props.children}
        </section>
      </div>
      {props.panel}
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

/** Placeholder for results that are loading. */
export function ResultsSkeleton(props: { count?: number }): ReactNode {
  return (
    <div aria-hidden="true">
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

/** The top of a page whose first action is a search: headline, lead, search field, and what follows it. */
export function SearchHero(props: {
  readonly title: string;
  readonly lead: string;
  readonly search: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="ui-hero">
      <div className="ui-container">
        <h1 className="ui-hero-title">{props.title}</h1>
        <p className="ui-hero-lead">{props.lead}</p>
        <div className="ui-hero-search">{props.search}</div>
        {props.children}
      </div>
    </div>
  );
}
