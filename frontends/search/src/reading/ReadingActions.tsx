import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { Button, buttonClass, Icon } from '@platform/ui/base';
import { supportAddress } from '@platform/web-kit';
import { useContext, useSyncExternalStore } from 'react';
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

/** What can be done with a programme: open its official page, print it if it has the page, report an error in it. */
export function ReadingActions({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const texts = useReadingTexts();
  const support = useSupportAddress();
  const isPage = useContext(ReadingPlace) === 'page';
  const subject = encodeURIComponent(texts('action.reportSubject', { id: subsidy.id }));
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
      {support !== null && (
        <a className={buttonClass({ variant: 'plain' })} href={`mailto:${support}?subject=${subject}`}>
          {texts('action.report')}
        </a>
      )}
    </div>
  );
}
