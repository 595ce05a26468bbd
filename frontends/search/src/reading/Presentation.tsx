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

/** The sentence of the texts that excludes applicants who begin too early, if there is one. */
export function Trap({ text, lang, textLanguage }: TextProps & { readonly textLanguage: Language }) {
  const texts = readingTexts(usePageLocale());
  const sentence = findTrap(text, textLanguage);
  if (sentence === null) return null;
  // A sentence of a source is a quotation, one of our own texts is not.
  const isQuote = text.origin === 'source';
  const Sentence = isQuote ? 'blockquote' : 'p';
  return (
    <div className="reading-trap">
      <Notice tone="caution" title={texts('trap')}>
        <Sentence lang={lang}>{withNoBreakSpaces(sentence)}</Sentence>
        {isQuote && <QuotedIn lang={lang} />}
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
export function Restrictions({ text: { restrictions }, lang }: TextProps) {
  return (
    <Section name="restrictions">
      {restrictions.length > 0 && <Sentences sentences={restrictions} lang={lang} />}
    </Section>
  );
}
