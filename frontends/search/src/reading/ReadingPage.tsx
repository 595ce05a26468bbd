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
import { type MouseEvent, useState } from 'react';
import { useSubsidy, useVersions } from '../api/use-subsidy.ts';
import { readingAddress } from '../state/address.ts';
import { useLastSearch } from '../state/last-search.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';
import { ReadingView } from './ReadingView.tsx';
import { useReadingTexts } from './reading-texts.ts';

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Goes back to the list that led here, at the place where it was left; elsewhere a link to the last search. */
function BackLink() {
  const texts = useReadingTexts();
  const search = useLastSearch();
  const leadsBack = useLeadsBack();
  const onClick = (event: MouseEvent): void => {
    if (!leadsBack || !isPlainClick(event)) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <p className="reading-back">
      <Link to={search} onClick={onClick}>
        <Icon name="chevron-left" size={16} />
        {texts('back')}
      </Link>
    </p>
  );
}

function Missing() {
  const texts = useReadingTexts();
  useTitle(texts('missing.title'));
  return (
    <EmptyState
      order={1}
      title={texts('missing.title')}
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

function Failed(props: { readonly error: Error; readonly retry: () => void }) {
  const { language } = usePageLocale();
  const texts = useReadingTexts();
  useTitle(texts('failed.title'));
  return (
    <ErrorState
      order={1}
      title={texts('failed.title')}
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

type LoadedPageProps = Pick<Parameters<typeof ReadingView>[0], 'subsidy'>;

function LoadedPage({ subsidy }: LoadedPageProps) {
  const { language } = usePageLocale();
  const versions = useVersions(subsidy.id);
  const [nowMs] = useState(() => Date.now());
  useTitle(shownText(subsidy, language).text.title);
  return <ReadingView subsidy={subsidy} versions={versions} nowMs={nowMs} />;
}

function Content({ id }: { readonly id: string }) {
  const { language } = usePageLocale();
  const { subsidy, error, retry } = useSubsidy(id);
  if (subsidy === null) return <Missing />;
  if (subsidy === undefined) return error === null ? <Loading /> : <Failed error={error} retry={retry} />;
  if (subsidy.id !== id) {
    return <Navigate to={localizedPath(readingAddress(subsidy.id), language)} replace />;
  }
  return <LoadedPage subsidy={subsidy} />;
}

/** The page of one programme: the way back to the search, and the reading view. */
export function ReadingPage({ id }: { readonly id: string }) {
  return (
    <Container className="reading-page">
      <BackLink />
      <Content key={id} id={id} />
    </Container>
  );
}
