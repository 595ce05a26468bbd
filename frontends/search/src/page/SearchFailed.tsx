import { Button, ErrorState, Icon } from '@platform/ui/base';
import { ProblemError } from '@platform/web-kit';
import type { Speech } from '../presentation/speech.ts';

/** The search gave no answer: what happened, what is kept, how to go on. */
export const SearchFailed = (props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly filtered: boolean;
  readonly speech: Speech;
  readonly onRetry: () => void;
  readonly onClearFilters: () => void;
}) => {
  const { error, speech } = props;
  const { t } = speech;
  const reference = error instanceof ProblemError ? error.reference : null;
  return (
    <ErrorState
      title={t('error.title')}
      order={3}
      action={
        <>
          <Button variant="primary" disabled={props.retrying} onClick={props.onRetry}>
            <Icon name="refresh" size={16} />
            {t('error.retry')}
          </Button>
          {props.filtered && <Button onClick={props.onClearFilters}>{t('empty.clearFilters')}</Button>}
        </>
      }
    >
      <p>{t('error.advice')}</p>
      <p>{t('error.kept')}</p>
      {reference !== null && <p className="search-reference">{t('error.reference', { reference })}</p>}
    </ErrorState>
  );
};
