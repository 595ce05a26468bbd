import { Title } from '@platform/ui/base';
import { type ReactNode, useContext, useId } from 'react';
import { ReadingPlace } from './reading-place.ts';
import { useReadingTexts } from './reading-texts.ts';

/** A section of the reading view with its heading; without content it states that nothing is known. */
export function Section(props: {
  readonly name: string;
  /** The marks of its content, beside the heading: that it was extracted from prose, and its provenance. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}) {
  const texts = useReadingTexts();
  const id = useId();
  const isPage = useContext(ReadingPlace) === 'page';
  const isEmpty = props.children === null || props.children === false;
  return (
    <section className="reading-section" aria-labelledby={id} data-empty={isEmpty || undefined}>
      <div className="reading-section-head">
        <Title order={isPage ? 2 : 3} size="card" id={id}>
          {texts(`section.${props.name}`)}
        </Title>
        {!isEmpty && props.mark}
      </div>
      {isEmpty ? <p className="reading-unknown">{texts('notStated')}</p> : props.children}
    </section>
  );
}
