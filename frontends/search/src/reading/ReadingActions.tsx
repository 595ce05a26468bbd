import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon } from '@platform/ui/base';
import { supportAddress } from '@platform/web-kit';
import { useContext, useSyncExternalStore } from 'react';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { citedRecords } from '../text/source.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { ReadingPlace } from './reading-place.ts';
import { useReadingTexts } from './reading-texts.ts';

/** The address of support, which only the page in the browser contains. */
function useSupportAddress(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    supportAddress,
    () => null,
  );
}

/** Selects the programme beside the list, as the checkbox of its card does. */
function SelectButton({ hit }: { readonly hit: SearchHit }) {
  const locale = usePageLocale();
  const texts = useReadingTexts();
  const isSelected = useKeptHits(selectedHits).some(({ id }) => id === hit.id);
  return (
    <Button aria-pressed={isSelected} onClick={() => toggleSelected([hit], locale)}>
      <Icon name={isSelected ? 'check' : 'compare'} size={16} />
      {texts(isSelected ? 'action.selected' : 'action.select')}
    </Button>
  );
}

/** Where an error is reported: to support or, without it, to the source that states the facts or to the funder. */
function ReportLink({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const texts = useReadingTexts();
  const support = useSupportAddress();
  const subject = encodeURIComponent(texts('action.reportSubject', { id: subsidy.id }));
  const source = citedRecords(subsidy.sources).find(({ url }) => url !== null)?.url ?? null;
  const className = buttonClass({ variant: 'plain' });
  if (support !== null) {
    return (
      <a className={className} href={`mailto:${support}?subject=${subject}`}>
        {texts('action.report')}
      </a>
    );
  }
  if (source !== null) {
    return (
      <OutsideLink className={className} href={source}>
        {texts('action.reportToSource')}
      </OutsideLink>
    );
  }
  const { email, url } = subsidy.contact;
  if (email !== null) {
    return (
      <a className={className} href={`mailto:${email}?subject=${subject}`}>
        {texts('action.reportToFunder')}
      </a>
    );
  }
  const page = url ?? subsidy.officialUrl;
  if (page === null) return null;
  return (
    <OutsideLink className={className} href={page}>
      {texts('action.reportToFunder')}
    </OutsideLink>
  );
}

/**
 * What can be done with a programme: open its official page, print its page or select it beside the list, report an
 * error in it.
 */
export function ReadingActions(props: { readonly subsidy: ReadSubsidy; readonly hit: SearchHit }) {
  const { subsidy } = props;
  const texts = useReadingTexts();
  const isPage = useContext(ReadingPlace) === 'page';
  return (
    <div className="reading-actions">
      {subsidy.officialUrl === null ? (
        <p className="reading-unknown">{texts('action.noOfficial')}</p>
      ) : (
        <OutsideLink href={subsidy.officialUrl} className={buttonClass({ variant: 'primary' })}>
          {texts('action.official')}
        </OutsideLink>
      )}
      {isPage && (
        <Button className="needs-script" onClick={() => window.print()}>
          <Icon name="printer" size={16} />
          {texts('action.print')}
        </Button>
      )}
      {!isPage && <SelectButton hit={props.hit} />}
      <ReportLink subsidy={subsidy} />
    </div>
  );
}
