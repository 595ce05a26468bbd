import { Link, SEARCH_PATH, shownTitle } from '@platform/web-kit';
import { useAssistantTexts } from './assistant-texts.ts';
import type { Message } from './message.ts';

type Segment = Message['paragraphs'][number][number];

/** A question of the conversation before the shown one, with the text of its answer and its programmes. */
export function KeptMessage({ message }: { readonly message: Message }) {
  const { text, paragraphs, programmes } = message;
  const t = useAssistantTexts();
  const shown = (segment: Segment, index: number) => {
    if (segment.kind === 'text') return segment.text;
    const programme = programmes.find(({ number }) => number === segment.number);
    if (programme === undefined) return null;
    if (segment.kind === 'link' && segment.page === 'official') return t('kept.official');
    if (segment.kind === 'link')
      return (
        <Link to={`${SEARCH_PATH}/${programme.subsidyId}`} leadsBack>
          {t('kept.record')}
        </Link>
      );
    if (segment.kind !== 'programme') return null;
    return (
      <Link
        to={`${SEARCH_PATH}/${programme.subsidyId}`}
        leadsBack
        {...(index === 0 ? {} : { 'aria-label': shownTitle(programme.title) })}
      >
        {index === 0 ? shownTitle(programme.title) : `[${programme.number}]`}
      </Link>
    );
  };
  return (
    <article className="assistant-turn">
      <h2 className="assistant-question">{text}</h2>
      {paragraphs.length === 0 && <p className="discover-words">{t('kept.none')}</p>}
      {paragraphs.map((segments, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored response never changes.
        <p key={at}>
          {segments.map((segment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored response never changes.
            <span key={index}>{shown(segment, index)}</span>
          ))}
        </p>
      ))}
      {programmes.length > 0 && (
        <details className="discover-correct">
          <summary>{t('kept.programmes', { count: programmes.length })}</summary>
          <ol className="assistant-kept-programmes">
            {programmes.map(({ number, subsidyId, title }) => (
              <li key={number} value={number}>
                <Link to={`${SEARCH_PATH}/${subsidyId}`} leadsBack>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}
