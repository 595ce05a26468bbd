import { Icon } from '@platform/ui/base';
import { Link, useLeadsBack } from '@platform/web-kit';
import { useNeighbours } from '../api/use-neighbours.ts';
import { useSubsidySoon } from '../api/use-subsidy.ts';
import { readingAddress } from '../state/address.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { useReadingTexts } from './reading-texts.ts';

const PLACES = {
  previous: { rel: 'prev', icon: 'arrow-up' },
  next: { rel: 'next', icon: 'arrow-down' },
} as const;

/**
 * Links to the results before and after this one in the search that the address carries; they work without scripts. All
 * of them replace one history entry, so that the list is one step back. Until they are known, those of the result before
 * keep their place and are not shown.
 */
export function NeighbourLinks(props: { readonly id: string; readonly search: string }) {
  const { language, formats } = usePageLocale();
  const texts = useReadingTexts();
  const leadsBack = useLeadsBack();
  const { neighbours, isOther } = useNeighbours(props.id, props.search, language);
  useSubsidySoon(isOther ? undefined : (neighbours?.next ?? undefined));
  if (neighbours === null) return null;
  const link = (place: 'previous' | 'next') => {
    const id = neighbours[place];
    if (id === null) return null;
    return (
      <Link to={readingAddress(id) + props.search} replace leadsBack={leadsBack} rel={PLACES[place].rel}>
        <Icon name={PLACES[place].icon} size={16} />
        {texts(`panel.${place}`)}
      </Link>
    );
  };
  return (
    <nav className="reading-neighbours" data-other={isOther || undefined} aria-label={texts('neighbours')}>
      <span>
        {texts('panel.position', {
          position: formats.number(neighbours.position),
          total: formats.number(neighbours.total),
        })}
      </span>
      {link('previous')}
      {link('next')}
    </nav>
  );
}
