import { useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** Device and network of a use of the account as texts; either may be unknown. */
export function useOriginText(): {
  readonly deviceText: (device: string) => string;
  readonly placeText: (place: string) => string;
} {
  const t = useTexts(NAMESPACE);
  return {
    deviceText: (device) => (device === '' ? t('security.unknownDevice') : device),
    placeText: (place) => (place === '' ? t('security.unknownPlace') : t('security.network', { place })),
  };
}
