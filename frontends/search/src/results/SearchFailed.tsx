import { Button, ErrorState, Icon } from '@platform/ui/base';
import { ProblemError, problemText } from '@platform/web-kit';
import { usePageLocale } from '../text/page-locale.ts';

/** Request timeout and too many requests. */
const RETRYABLE_STATUS: readonly number[] = [408, 429];

/** Whether the service refuses the request, so that repeating it cannot help. */
function isRefused(error: Error): boolean {
  return (
    error instanceof ProblemError &&
    error.status >= 400 &&
    error.status < 500 &&
    !RETRYABLE_STATUS.includes(error.status)
  );
}

/**
 * A failed search: what happened and how to continue. When the service refuses a filter, it offers to clear the filters
 * instead of a retry. Above earlier results it is a single line.
 */
export function SearchFailed(props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly filtered: boolean;
  /** Whether the results of the previous search are shown below. */
  readonly kept?: boolean;
  readonly onRetry: () => void;
  readonly onClearFilters: () => void;
}) {
  const { error } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const cause = problemText(error, locale.language);
  const mayRetry = !props.filtered || !isRefused(error);
  const reference = error instanceof ProblemError ? error.reference : null;
  if (props.kept === true && mayRetry) {
    return (
      <p className="search-note search-failed-line" role="alert">
        <Icon name="warning" size={16} />
        <strong>{t('error.title')}</strong>
        <span>{t('error.before')}</span>
        {reference !== null && <span>{t('error.reference', { reference })}</span>}
        <Button variant="plain" size="small" disabled={props.retrying} onClick={props.onRetry}>
          {t('error.retry')}
        </Button>
      </p>
    );
  }
  return (
    <ErrorState
      title={t('error.title')}
      order={3}
      action={
        <>
          {mayRetry && (
            <Button variant="primary" disabled={props.retrying} onClick={props.onRetry}>
              <Icon name="refresh" size={16} />
              {t('error.retry')}
            </Button>
          )}
          {props.filtered && (
            <Button variant={mayRetry ? 'default' : 'primary'} onClick={props.onClearFilters}>
              {t('empty.clearFilters')}
            </Button>
          )}
        </>
      }
    >
      {mayRetry && <p>{t('error.advice')}</p>}
      {cause !== null && <p>{cause}</p>}
      {mayRetry && <p>{t('error.kept')}</p>}
      {props.kept === true && <p>{t('error.before')}</p>}
      {reference !== null && <p className="search-reference">{t('error.reference', { reference })}</p>}
    </ErrorState>
  );
}
