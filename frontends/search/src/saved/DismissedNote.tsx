import type { SearchHit } from '@platform/contracts/search';
import { Button } from '@platform/ui/base';
import { notify, shownTitle } from '@platform/web-kit';
import { foreignLanguage } from '@platform/web-kit/programme';
import { useSetMark } from '../api/use-marks.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { useSavedTexts } from './saved-texts.ts';

/** The results of this page that the workspace has dismissed, each with the button that shows it again. */
export function DismissedNote(props: {
  readonly hits: readonly SearchHit[];
  readonly dismissed: ReadonlySet<string> | undefined;
}) {
  const locale = usePageLocale();
  const texts = useSavedTexts();
  const setMark = useSetMark('dismissals');
  const left = props.hits.filter(({ id }) => props.dismissed?.has(id) === true);
  if (left.length === 0) return null;
  const showAgain = async (id: string): Promise<void> => {
    try {
      await setMark({ subsidyId: id, isMarked: false });
    } catch {
      notify({ kind: 'error', message: texts('failed') });
    }
  };
  return (
    <details className="saved-dismissed">
      <summary>
        {texts('dismissed.count', { count: left.length, total: locale.formats.number(left.length) })}
      </summary>
      <ul>
        {left.map((hit) => (
          <li key={hit.id}>
            <span lang={foreignLanguage(hit, locale)}>{shownTitle(hit.title)}</span>
            <Button
              variant="plain"
              size="small"
              aria-label={texts('dismissed.showNamed', { title: shownTitle(hit.title) })}
              onClick={() => void showAgain(hit.id)}
            >
              {texts('dismissed.show')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
