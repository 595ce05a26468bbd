import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import {
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  Icon,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@platform/ui/base';
import {
  Link,
  localizedPath,
  Navigate,
  problemText,
  SEARCH_PATH,
  useLeadsBack,
  useTitle,
} from '@platform/web-kit';
import type { MouseEvent, ReactNode } from 'react';
import { useSubsidy } from '../api/use-subsidy.ts';
import { useLastSearch } from '../state/last-search.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { useReadingTexts } from './reading-texts.ts';

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Goes back to the list that led here, at the place where it was left; elsewhere a link to this list or, if it is not
 * known, to the last search.
 */
function BackLink({ list }: Pick<SubsidyPageProps, 'list'>) {
  const texts = useReadingTexts();
  const lastSearch = useLastSearch();
  const leadsBack = useLeadsBack();
  const onClick = (event: MouseEvent): void => {
    if (!leadsBack || !isPlainClick(event)) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <p className="reading-back">
      <Link to={list ?? lastSearch} onClick={onClick}>
        <Icon name="chevron-left" size={16} />
        {texts('back')}
      </Link>
    </p>
  );
}

function Missing({ title }: { readonly title: string }) {
  const texts = useReadingTexts();
  useTitle(title);
  return (
    <EmptyState
      order={1}
      title={title}
      action={
        <Link to={SEARCH_PATH} className={buttonClass({ variant: 'primary' })}>
          {texts('missing.search')}
        </Link>
      }
    >
      <p>{texts('missing.text')}</p>
    </EmptyState>
  );
}

function Failed(props: { readonly title: string; readonly error: Error; readonly retry: () => void }) {
  const { language } = usePageLocale();
  const texts = useReadingTexts();
  useTitle(props.title);
  return (
    <ErrorState
      order={1}
      title={props.title}
      action={
        <Button variant="primary" onClick={props.retry}>
          {texts('failed.retry')}
        </Button>
      }
    >
      <p>{problemText(props.error, language)}</p>
    </ErrorState>
  );
}

function Loading() {
  const texts = useReadingTexts();
  return (
    <>
      <VisuallyHidden>{texts('loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="60%" height="2.2em" />
        <Skeleton width="85%" />
        <Skeleton width="100%" height="6em" />
      </Stack>
    </>
  );
}

interface SubsidyPageProps {
  readonly id: string;
  /** Unprefixed address of this page for another id: a merged subsidy leads to the one that it was merged into. */
  readonly addressOf: (id: string) => string;
  readonly titles: { readonly missing: string; readonly failed: string };
  /** Unprefixed address of the list to which it belongs, if it is known. */
  readonly list?: string | undefined;
  /** Links to its neighbours in this list. */
  readonly neighbours?: ReactNode;
  readonly children: (subsidy: ReadSubsidy) => ReactNode;
}

function Content({ id, addressOf, titles, children }: SubsidyPageProps) {
  const { language } = usePageLocale();
  const { subsidy, error, retry } = useSubsidy(id);
  if (subsidy === null) return <Missing title={titles.missing} />;
  if (subsidy === undefined) {
    return error === null ? <Loading /> : <Failed title={titles.failed} error={error} retry={retry} />;
  }
  if (subsidy.id !== id) return <Navigate to={localizedPath(addressOf(subsidy.id), language)} replace />;
  return children(subsidy);
}

/** A page of one programme: the ways back to the search and to its neighbours, and its content once it is loaded. */
export function SubsidyPage(props: SubsidyPageProps) {
  return (
    <Container className="reading-page">
      <div className="reading-top">
        <BackLink list={props.list} />
        {props.neighbours}
      </div>
      <Content key={props.id} {...props} />
    </Container>
  );
}
