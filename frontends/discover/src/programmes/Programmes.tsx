import { Title } from '@platform/ui/base';
import type { ProgrammesLine } from '../answer/request-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';
import { ProgrammeCard, type ShownProgramme } from './ProgrammeCard.tsx';

/** Unknown facts that decide whether a programme is open to somebody. */
const DECISIVE = ['applicant', 'territory', 'words'];

function isDoubtful({ unknown }: ShownProgramme): boolean {
  return unknown.some((name) => DECISIVE.includes(name));
}

/** The programmes in two groups, those that fit and those to check, each in the order of the answer. */
export function Programmes({ line }: { readonly line: ProgrammesLine }) {
  const { t, formats } = useAnswerLocale();
  const groups = [
    { name: 'best', programmes: line.programmes.filter((programme) => !isDoubtful(programme)) },
    { name: 'check', programmes: line.programmes.filter(isDoubtful) },
  ];
  return (
    <section className="discover-programmes" aria-labelledby="discover-programmes">
      <Title order={2} size="section" id="discover-programmes">
        {t('programmes.title', { count: line.total, total: formats.number(line.total) })}
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
