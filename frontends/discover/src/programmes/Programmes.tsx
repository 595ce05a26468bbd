import { Title } from '@platform/ui/base';
import type { ProgrammesLine } from '../answer/request-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { ProgrammeCard, type ShownProgramme } from './ProgrammeCard.tsx';

/** Unknown facts that decide whether a programme is open to somebody. */
const DECISIVE = ['applicant', 'territory', 'words'];

function isBlocked({ verdict }: ShownProgramme): boolean {
  return verdict?.outcome === 'blocked';
}

function isDoubtful({ unknown }: ShownProgramme): boolean {
  return unknown.some((name) => DECISIVE.includes(name));
}

/** The programmes in groups, those that fit, those to check and those that a criterion excludes, each in the order of the answer. */
export function Programmes(props: {
  readonly line: ProgrammesLine;
  /** The text above: those of a search, or those that a reply is about. */
  readonly title: 'title' | 'about';
}) {
  const { line, title } = props;
  const { t, formats } = useAnswerLocale();
  const admitted = line.programmes.filter((programme) => !isBlocked(programme));
  const groups = [
    { name: 'best', programmes: admitted.filter((programme) => !isDoubtful(programme)) },
    { name: 'check', programmes: admitted.filter(isDoubtful) },
    { name: 'blocked', programmes: line.programmes.filter(isBlocked) },
  ];
  return (
    <section className="discover-programmes" aria-labelledby="discover-programmes">
      <Title order={2} size="section" id="discover-programmes">
        {t(`programmes.${title}`, { count: line.total, total: formats.number(line.total) })}
      </Title>
      {groups
        .filter(({ programmes }) => programmes.length > 0)
        .map(({ name, programmes }) => (
          <section key={name} aria-labelledby={`discover-${name}`}>
            <Title order={3} size="card" id={`discover-${name}`}>
              {t(`programmes.${name}`)}
            </Title>
            {programmes.map((programme) => (
              <ProgrammeCard key={programme.hit.id} programme={programme} />
            ))}
          </section>
        ))}
    </section>
  );
}
