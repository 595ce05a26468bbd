import { Icon, VisuallyHidden } from '@platform/ui/base';
import { nameLanguage } from '../presentation/name-language.ts';
import type { Speech } from '../presentation/speech.ts';
import { OFFER_ICONS, type Offer, placeNote } from './offer-groups.ts';

/** One offer: what it is, and what sets it apart. */
export function OfferLine(props: { readonly offer: Offer; readonly typed: string; readonly speech: Speech }) {
  const { offer, typed, speech } = props;
  const { t, formats } = speech;
  return (
    <>
      <Icon name={OFFER_ICONS[offer.kind]} size={16} />
      <span lang={offer.kind === 'funder' ? nameLanguage(offer.label, speech.language) : undefined}>
        {offer.label}
      </span>
      {offer.kind === 'funder' && (
        <span className="ui-combobox-note">
          {t('empty.programmes', { count: offer.count, total: formats.number(offer.count) })}
        </span>
      )}
      {offer.kind === 'place' && (
        <span className="ui-combobox-note">{placeNote(offer.place, typed, speech)}</span>
      )}
      {offer.kind === 'programme' && offer.officialUrl !== null && (
        <span className="ui-combobox-note">
          <Icon name="external" size={14} />
          <VisuallyHidden>({t('card.newTab')})</VisuallyHidden>
        </span>
      )}
    </>
  );
}
