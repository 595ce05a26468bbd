import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon } from '@platform/ui/base';
import { Link, supportAddress, useSession } from '@platform/web-kit';
import { citedRecords } from '@platform/web-kit/programme';
import { useContext, useSyncExternalStore } from 'react';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { useKeptHits } from '../kept-hits/kept-hits.ts';
import { selectedHits } from '../kept-hits/selected-hits.ts';
import { detailAddress } from '../state/address.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { ReportForm } from './ReportForm.tsx';
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

/** Selects the programme for the comparison, as the checkbox of its card does. */
export function SelectButton({ hit }: { readonly hit: SearchHit }) {
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

/** Other ways to report an error: to support or, without it, to the source that states the facts or to the funder. */
function ReportElsewhere({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const texts = useReadingTexts();
  const support = useSupportAddress();
  const { email, url } = subsidy.contact;
  const source = citedRecords(subsidy.sources).find((record) => record.url !== null)?.url ?? null;
  const subject = encodeURIComponent(texts('action.reportSubject', { id: subsidy.id }));
  if (support !== null) {
    return <a href={`mailto:${support}?subject=${subject}`}>{texts('report.elsewhere.support')}</a>;
  }
  if (source !== null) return <OutsideLink href={source}>{texts('report.elsewhere.source')}</OutsideLink>;
  if (email !== null) {
    return <a href={`mailto:${email}?subject=${subject}`}>{texts('report.elsewhere.funder')}</a>;
  }
  const page = url ?? subsidy.officialUrl;
  return page === null ? null : <OutsideLink href={page}>{texts('report.elsewhere.funder')}</OutsideLink>;
}

/**
 * What can be done with a programme: open its official page, print its page or select it beside the list, report an
 * error in it.
 */
export function ReadingActions(props: {
  readonly subsidy: ReadSubsidy;
  readonly hit: SearchHit;
  /** Whether it leads to the detail page, which shows these actions as well. */
  readonly detailLink?: boolean;
}) {
  const { subsidy, detailLink = false } = props;
  const texts = useReadingTexts();
  const isPage = useContext(ReadingPlace) === 'page';
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className="reading-actions">
      {subsidy.officialUrl === null ? (
        <p className="reading-unknown">{texts('action.noOfficial')}</p>
      ) : (
        <OutsideLink href={subsidy.officialUrl} className={buttonClass({ variant: 'primary' })}>
          {texts('action.official')}
        </OutsideLink>
      )}
      {detailLink && (
        <Link to={detailAddress(subsidy.id)} leadsBack className={buttonClass()}>
          {texts('action.detail')}
        </Link>
      )}
      {isPage && (
        <Button className="needs-script" onClick={() => window.print()}>
          <Icon name="printer" size={16} />
          {texts('action.print')}
        </Button>
      )}
      {!isPage && <SelectButton hit={props.hit} />}
      <ReportForm id={subsidy.id}>
        <p>
          <ReportElsewhere subsidy={subsidy} />
        </p>
      </ReportForm>
      {detailLink && !isSignedIn && <p className="reading-account">{texts('action.detailAccount')}</p>}
    </div>
  );
}
