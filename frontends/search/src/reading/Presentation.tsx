import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { SubsidyText } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { Notice } from '@platform/ui/base';
import { withNoBreakSpaces } from '@platform/web-kit/programme';
import { usePageLocale } from '../text/page-locale.ts';
import { FactProvenance } from './FactProvenance.tsx';
import { Prose } from './Prose.tsx';
import { readingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';
import { QuotedIn } from './SourceQuote.tsx';
import { findTrap } from './trap.ts';

interface TextProps {
  readonly text: SubsidyText;
  /** The language of the text, where it is not that of the page. */
  readonly lang: Language | undefined;
}

/** The sentence of the texts that excludes applicants who begin too early, if there is one, and where it comes from. */
export function Trap(props: TextProps & { readonly textLanguage: Language; readonly subsidy: ReadSubsidy }) {
  const { text, lang, textLanguage, subsidy } = props;
  const texts = readingTexts(usePageLocale());
  const trap = findTrap(text, textLanguage);
  if (trap === null) return null;
  // A sentence of a source is a quotation, one of our own texts is not.
  const isQuote = text.origin === 'source';
  const Sentence = isQuote ? 'blockquote' : 'p';
  return (
    <div className="reading-trap">
      <Notice tone="caution" title={texts('trap')}>
        <Sentence lang={lang}>{withNoBreakSpaces(trap.sentence)}</Sentence>
        {isQuote && <QuotedIn lang={lang} />}
        <FactProvenance subsidy={subsidy} fact="trap" paths={[`texts.${textLanguage}.${trap.field}`]} />
      </Notice>
    </div>
  );
}

function Sentences(props: { readonly sentences: readonly string[]; readonly lang: string | undefined }) {
  return (
    <ul lang={props.lang}>
      {props.sentences.map((sentence) => (
        <li key={sentence}>{withNoBreakSpaces(sentence)}</li>
      ))}
    </ul>
  );
}

/** The description, if there is one. */
export function Presentation({ text: { description }, lang }: TextProps) {
  if (description === null) return null;
  return (
    <Section name="presentation">
      <div className="reading-prose" lang={lang}>
        <Prose markdown={description} />
      </div>
    </Section>
  );
}

/** The expenses and projects that are paid for. */
export function Uses(props: TextProps & { readonly subsidy: ReadSubsidy }) {
  const { eligibleUses } = props.text;
  return (
    <Section name="uses" mark={<FactProvenance subsidy={props.subsidy} fact="expenses" />}>
      {eligibleUses.length > 0 && <Sentences sentences={eligibleUses} lang={props.lang} />}
    </Section>
  );
}

/** Limits and exclusions. */
export function Restrictions(props: TextProps & { readonly subsidy: ReadSubsidy }) {
  const { restrictions } = props.text;
  return (
    <Section name="restrictions" mark={<FactProvenance subsidy={props.subsidy} fact="restrictions" />}>
      {restrictions.length > 0 && <Sentences sentences={restrictions} lang={props.lang} />}
    </Section>
  );
}
