import { Notice } from '@platform/ui/base';
import { useFormats } from '@platform/web-kit';
import type { ShownStatus } from '../api/use-platform-status.ts';
import { moduleName, type StatusTexts } from './status-texts.ts';

/** The state of the platform in one sentence. */
export function Overall({ status, texts }: { readonly status: ShownStatus; readonly texts: StatusTexts }) {
  const { list } = useFormats();
  const { t, formats } = texts;
  const { sampledAt, isCurrent, services } = status;
  if (sampledAt === null) return <Notice tone="info">{t('overall.none')}</Notice>;
  const at = formats.instant(sampledAt);
  if (!isCurrent) return <Notice tone="caution">{t('overall.old', { at })}</Notice>;
  if (services.length === 0) return <Notice tone="caution">{t('overall.nothing')}</Notice>;
  const down = services.filter(({ state }) => state === 'down').map(({ name }) => moduleName(t, name));
  const failing = down.length > 0;
  return (
    <Notice tone={failing ? 'danger' : 'positive'}>
      <p>
        <strong>
          {failing ? t('overall.down', { count: down.length, names: list(down) }) : t('overall.up')}
        </strong>{' '}
        {t('overall.at', { at })}
      </p>
    </Notice>
  );
}
