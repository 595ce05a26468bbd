import type { PlatformStatus, StatusPeriod } from '@platform/contracts/insights';
import { Button, ErrorState, Notice, Skeleton, VisuallyHidden } from '@platform/ui/base';
import { problemText, useLanguage } from '@platform/web-kit';
import type { usePlatformStatus } from '../api/use-platform-status.ts';
import { DataSection } from './DataSection.tsx';
import { EssentialSections } from './EssentialSections.tsx';
import { Overall } from './Overall.tsx';
import { PagesSection } from './PagesSection.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { type StatusTexts, useStatusTexts } from './status-texts.ts';

/** Everything below the heading. Figures stay while they are requested again and when that fails. */
export function StatusView(props: {
  readonly loaded: ReturnType<typeof usePlatformStatus>;
  readonly period: StatusPeriod;
  readonly onPeriod: (period: StatusPeriod) => void;
  /** Forgets the token of an operator; null with an account. */
  readonly onForget: (() => void) | null;
}) {
  const { loaded, period, onPeriod, onForget } = props;
  const { status, error, isLoading, retry } = loaded;
  const texts = useStatusTexts(status?.period ?? period);
  const language = useLanguage();
  const { t } = texts;
  // Figures of the period before stay until those of the chosen one are read.
  const isBehind = status !== undefined && status.period !== period;
  const again = (
    <Button variant={status === undefined ? 'primary' : 'plain'} disabled={isLoading} onClick={retry}>
      {t('failed.retry')}
    </Button>
  );
  return (
    <>
      <div className="admin-tools">
        <PeriodChoice period={period} onChoose={onPeriod} t={t} />
        {onForget !== null && (
          <Button variant="plain" size="small" onClick={onForget}>
            {t('access.forget')}
          </Button>
        )}
      </div>
      <VisuallyHidden as="div">
        <p role="status">
          {error === null && (status === undefined || isBehind ? t('loading.now') : t('loading.done'))}
        </p>
      </VisuallyHidden>
      {error !== null && status !== undefined && (
        <Notice tone="caution" role="alert">
          {t('failed.kept')} {again}
        </Notice>
      )}
      {error !== null && status === undefined && (
        <ErrorState title={t('failed.title')} action={again}>
          {problemText(error, language) ?? t('failed.advice')}
        </ErrorState>
      )}
      {error === null && status === undefined && (
        <div className="admin-cards" aria-hidden="true">
          <Skeleton height={180} />
          <Skeleton height={180} />
        </div>
      )}
      {status !== undefined && (
        <div className="admin-status" aria-busy={isBehind}>
          <Overall status={status} texts={texts} />
          {'events' in status ? (
            <FullSections status={status} texts={texts} />
          ) : (
            <EssentialSections status={status} texts={texts} />
          )}
        </div>
      )}
    </>
  );
}

/** What administrators and operators see: every figure with its trend. */
function FullSections(props: { readonly status: PlatformStatus; readonly texts: StatusTexts }) {
  const { status, texts } = props;
  return (
    <>
      {status.services.length > 0 && <ServicesSection services={status.services} texts={texts} />}
      <DataSection events={status.events} catalog={status.catalog} texts={texts} />
      <PagesSection pages={status.pages} texts={texts} />
    </>
  );
}
