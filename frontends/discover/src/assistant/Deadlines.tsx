import { Title } from '@platform/ui/base';
import { shownTitle } from '@platform/web-kit';
import { deadlineTexts, foreignLanguage } from '@platform/web-kit/programme';
import type { ProgrammesLine } from '../answer/request-answer.ts';
import { programmeTitleId } from '../programmes/ProgrammeCard.tsx';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { useAssistantTexts } from './assistant-texts.ts';

/** The calendar of an answer: its programmes with a deadline, the next one first. */
export function Deadlines({ line }: { readonly line: ProgrammesLine }) {
  const locale = useAnswerLocale();
  const t = useAssistantTexts();
  const dated = line.programmes
    .filter(({ hit }) => hit.deadline !== null)
    .toSorted((one, other) => ((one.hit.deadline?.date ?? '') < (other.hit.deadline?.date ?? '') ? -1 : 1));
  if (dated.length === 0) return null;
  return (
    <section className="discover-text" aria-labelledby="assistant-deadlines">
      <Title order={3} size="card" id="assistant-deadlines">
        {t('calendar.title')}
      </Title>
      <ul className="assistant-deadlines">
        {dated.map(({ number, hit }) => (
          <li key={hit.id}>
            <strong>{deadlineTexts(hit, locale).when}</strong>
            <a
              href={`#${programmeTitleId(number)}`}
              lang={foreignLanguage(hit, locale)}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(programmeTitleId(number))?.focus();
              }}
            >
              {shownTitle(hit.title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
