import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon, IconButton, Skeleton, Stack, VisuallyHidden } from '@platform/ui/base';
import { Link, problemText, shownTitle } from '@platform/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SentenceFit, sentenceFit } from '../api/sentence-fit.ts';
import { useSubsidy, useSubsidySoon, useVersions } from '../api/use-subsidy.ts';
import { announce } from '../browser/live-region.ts';
import { isNoShortcut } from '../keyboard/typing.ts';
import { PANEL_PLACE, useOpened } from '../opened/opened.ts';
import { useReadingAddress } from '../state/carried-search.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { shownText } from './hit-of-subsidy.ts';
import { MainFacts } from './MainFacts.tsx';
import { ReadingHead, Summary } from './ReadingHead.tsx';
import { ReadingView } from './ReadingView.tsx';
import { ReadingPlace } from './reading-place.ts';
import { readingTexts, useReadingTexts } from './reading-texts.ts';
import { SentenceMatch } from './SentenceMatch.tsx';

interface PanelProps {
  readonly id: string;
  /** The results on screen, in their order. */
  readonly hits: readonly SearchHit[];
  /** Number of results on earlier pages. */
  readonly before: number;
  readonly total: number;
  /** The response to the search that the results belong to. */
  readonly response: SearchResponse | undefined;
}

function resultOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`);
}

/** The panel's own line: the position among the results, the neighbours, the page of the subsidy, closing. */
function PanelHead(props: PanelProps & { readonly index: number; readonly onClose: () => void }) {
  const { id, hits, index } = props;
  const texts = useReadingTexts();
  const { formats } = usePageLocale();
  const { show } = useOpened();
  const readingAddress = useReadingAddress();
  const flip = (name: 'previous' | 'next', hit: SearchHit | undefined) => (
    <IconButton
      label={texts(`panel.${name}`)}
      aria-disabled={hit === undefined}
      onClick={() => {
        if (hit === undefined) return;
        show(hit.id);
        resultOf(hit.id)?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <Icon name={name === 'next' ? 'arrow-down' : 'arrow-up'} size={18} />
    </IconButton>
  );
  return (
    <div className="panel-head">
      {index !== -1 && (
        <>
          <span className="panel-position">
            {texts('panel.position', {
              position: formats.number(props.before + index + 1),
              total: formats.number(props.total),
            })}
          </span>
          {flip('previous', hits[index - 1])}
          {flip('next', hits[index + 1])}
        </>
      )}
      <Link
        to={readingAddress(id)}
        leadsBack
        className={`${buttonClass({ variant: 'plain', size: 'small' })} panel-page`}
      >
        {texts('panel.page')}
      </Link>
      <IconButton label={texts('panel.close')} aria-keyshortcuts="Escape" onClick={props.onClose}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}

/** What a result states about the subsidy, until the whole subsidy is loaded. */
function Preview({ hit, sentence }: { readonly hit: SearchHit | undefined; readonly sentence: SentenceFit }) {
  const texts = useReadingTexts();
  return (
    <article className="reading">
      <VisuallyHidden>{texts('loading')}</VisuallyHidden>
      {hit !== undefined && <ReadingHead hit={hit} withdrawn={null} />}
      <SentenceMatch {...sentence} />
      {hit !== undefined && <MainFacts subsidy={null} hit={hit} />}
      {hit !== undefined && <Summary hit={hit} />}
      <Stack aria-hidden="true">
        <Skeleton width="60%" />
        <Skeleton width="100%" height="8em" />
      </Stack>
    </article>
  );
}

function Content(props: {
  readonly id: string;
  readonly hit: SearchHit | undefined;
  readonly nextId: string | undefined;
  readonly sentence: SentenceFit;
}) {
  const { id, hit, sentence } = props;
  const { language } = usePageLocale();
  const texts = useReadingTexts();
  const { subsidy, error, retry } = useSubsidy(id);
  // Both only once the subsidy is here: what is read now comes first.
  const versions = useVersions(subsidy?.id);
  useSubsidySoon(subsidy === undefined ? undefined : props.nextId);
  const [nowMs] = useState(() => Date.now());
  if (subsidy === null) return <p>{texts('missing.text')}</p>;
  if (subsidy !== undefined) {
    const localPlace = hit?.v === subsidy.v ? hit.localPlace : null;
    return <ReadingView {...{ subsidy, versions, nowMs, localPlace, sentence }} />;
  }
  if (error === null) return <Preview hit={hit} sentence={sentence} />;
  return (
    <div role="alert">
      <p>
        {texts('failed.title')}. {problemText(error, language)}
      </p>
      <Button onClick={retry}>{texts('failed.retry')}</Button>
    </div>
  );
}

/** The title of the open subsidy: that of its result or, opened from a link, that of the loaded subsidy. */
function useTitleOf(id: string, hit: SearchHit | undefined): string {
  const { subsidy } = useSubsidy(id);
  const { language } = usePageLocale();
  if (hit !== undefined) return shownTitle(hit.title);
  return subsidy === null || subsidy === undefined ? '' : shownTitle(shownText(subsidy, language).text.title);
}

/** The reading view of a result in a panel beside the list; Escape closes it and returns the focus to the result. */
export function ReadingPanel(props: PanelProps) {
  const { id, hits } = props;
  const { close } = useOpened();
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const index = hits.findIndex((hit) => hit.id === id);
  const hit = hits[index];
  const title = useTitleOf(id, hit);
  const onClose = (): void => {
    resultOf(id)?.focus();
    close();
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isNoShortcut(event)) return;
    event.preventDefault();
    onClose();
  });
  const announceOpening = useEffectEvent(() => announce(texts('panel.opened', { title })));
  useEffect(() => {
    announceOpening();
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <section className="panel" aria-label={texts('panel.label', { title })} {...PANEL_PLACE}>
      <PanelHead {...props} index={index} onClose={onClose} />
      <ReadingPlace value="panel">
        <div className="panel-body" key={id}>
          <Content
            id={id}
            hit={hit}
            nextId={hits[index + 1]?.id}
            sentence={sentenceFit(id, props.response)}
          />
        </div>
      </ReadingPlace>
    </section>
  );
}
