import { Icon, VisuallyHidden } from '@platform/ui/base';
import { Link, SEARCH_PATH, shownTitle } from '@platform/web-kit';
import { foreignLanguage } from '@platform/web-kit/programme';
import type { ReactNode } from 'react';
import type { ParagraphLine } from '../answer/request-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { figureText } from './figure-text.ts';
import { programmeTitleId, type ShownProgramme } from './ProgrammeCard.tsx';

type Segment = ParagraphLine['segments'][number];

/** The citation of a programme, with its title where a sentence begins with it; it moves the focus to its card, without a fragment in the address. */
function Citation(props: { readonly programme: ShownProgramme; readonly isTitled: boolean }) {
  const { number, hit } = props.programme;
  const locale = useAnswerLocale();
  const { t } = locale;
  const id = programmeTitleId(number);
  return (
    <a
      className="discover-citation"
      href={`#${id}`}
      {...(props.isTitled
        ? {}
        : { 'aria-label': t('paragraph.citation', { number, title: shownTitle(hit.title) }) })}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {props.isTitled && <span lang={foreignLanguage(hit, locale)}>{shownTitle(hit.title)} </span>}[{number}]
    </a>
  );
}

/** A link to the record of a programme, or to the page of its funder where it has one. */
function PageLink(props: { readonly programme: ShownProgramme; readonly page: Segment['page'] }) {
  const { id, officialUrl } = props.programme.hit;
  const { t } = useAnswerLocale();
  if (props.page !== 'official' || officialUrl === null)
    return (
      <Link to={`${SEARCH_PATH}/${id}`} leadsBack>
        {t('paragraph.record')}
      </Link>
    );
  return (
    <a href={officialUrl} target="_blank" rel="noopener">
      {t('paragraph.official')}
      <VisuallyHidden> ({t('card.newTab')})</VisuallyHidden>
    </a>
  );
}

/** A paragraph of an answer. What refers to a programme that is not shown is left out. */
export function Paragraph(props: {
  readonly line: ParagraphLine;
  readonly programmes: readonly ShownProgramme[];
}) {
  const { line, programmes } = props;
  const locale = useAnswerLocale();
  const shown = ({ kind, text, number, field, page }: Segment, index: number): ReactNode => {
    if (kind === 'text') return text;
    const programme = programmes.find((one) => one.number === number);
    if (programme === undefined) return null;
    if (kind === 'programme') return <Citation programme={programme} isTitled={index === 0} />;
    if (kind === 'link') return <PageLink programme={programme} page={page} />;
    return kind === 'figure' && field !== undefined ? (
      <strong>{figureText(field, programme.hit, locale)}</strong>
    ) : null;
  };
  return (
    <div className="discover-paragraph" data-origin={line.origin}>
      <p>
        {line.segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a paragraph never change their places.
          <span key={index}>{shown(segment, index)}</span>
        ))}
      </p>
      {line.origin === 'model' && (
        <p className="discover-origin">
          <Icon name="info" size={14} />
          {locale.t('paragraph.model')}
        </p>
      )}
    </div>
  );
}
