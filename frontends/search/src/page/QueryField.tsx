import { SearchBox } from '@platform/ui/base';
import { localizedPath } from '@platform/web-kit';
import type { Speech } from '../presentation/speech.ts';
import { SEARCH_PATH } from '../state/address.ts';
import { useQueryDraft } from './use-query-draft.ts';

/** The search field. Letters stay in here until a pause, so that typing renders nothing but the field. */
export const QueryField = (props: {
  readonly query: string;
  readonly speech: Speech;
  readonly onQuery: (query: string) => void;
}) => {
  const { query, speech, onQuery } = props;
  const { t, language } = speech;
  const [draft, setDraft] = useQueryDraft(query, onQuery);
  return (
    <SearchBox
      action={localizedPath(SEARCH_PATH, language)}
      label={t('query.label')}
      placeholder={t('query.placeholder')}
      submitLabel={t('query.submit')}
      value={draft}
      onChange={setDraft}
      onSubmit={onQuery}
    />
  );
};
