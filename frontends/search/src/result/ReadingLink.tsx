import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { Link } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { useReadingAddress } from '../state/carried-search.ts';

/** A title that links to the reading view of a programme; on paper the address of its official page is below it. */
export function ReadingLink(props: {
  readonly hit: Pick<SearchHit, 'id' | 'officialUrl'>;
  /** Language of the title, where it is not that of the page. */
  readonly lang?: Language | undefined;
  readonly children: ReactNode;
}) {
  const { hit, lang } = props;
  const readingAddress = useReadingAddress();
  return (
    <Link
      to={readingAddress(hit.id)}
      leadsBack
      className="search-card-title"
      lang={lang}
      data-official={hit.officialUrl ?? undefined}
    >
      {props.children}
    </Link>
  );
}
