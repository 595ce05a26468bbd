import { BRAND } from '@platform/contracts/brand';
import type { Language } from '@platform/contracts/values';
import { engines, type RenderSource } from './engines.ts';
import { HTML_LAYOUT, TEXT_LAYOUT } from './layout.ts';
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from './templates.ts';
import { englishFrame, englishTexts } from './texts/en.ts';
import { frenchFrame, frenchTexts } from './texts/fr.ts';
import type { MailText } from './texts/mail-text.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const LANGUAGE_TEXTS = {
  fr: { texts: frenchTexts, frame: frenchFrame },
  en: { texts: englishTexts, frame: englishFrame },
} as const;

/** Renders a sentence with the values of the mail and further ones. */
type Sentence = (sentence: string, further?: Readonly<Record<string, unknown>>) => string;

type Entries = readonly {
  readonly title: string;
  readonly link: string;
  readonly statements: readonly unknown[];
}[];

function renderedSentences(text: MailText, sentence: Sentence, entries: Entries) {
  const { statement = '' } = text;
  return {
    subject: sentence(text.subject),
    paragraphs: text.paragraphs.map((one) => sentence(one)),
    entries: entries.map(({ title, link, statements }) => ({
      title: sentence('{{ title }}', { title }),
      link: sentence('{{ link }}', { link }),
      statements: statements.map((one) => sentence(statement, { one })),
    })),
    actions: text.actions.map(({ label, link }) => ({ label: sentence(label), link: sentence(link) })),
    notes: text.notes.map((one) => sentence(one)),
  };
}

/**
 * Subject, text part and HTML part of a mail in one language. Values are escaped in HTML; texts from elsewhere become one
 * line of at most 120 characters.
 * @throws ZodError when a value is missing or malformed.
 */
export function renderMail<Template extends MailTemplate>(mail: {
  readonly template: Template;
  readonly language: Language;
  readonly values: MailValues<Template>;
  /** Page that ends this kind of mail; the mail then offers it at its end. */
  readonly unsubscribeUrl?: string | undefined;
}): RenderedMail {
  const { template, language, unsubscribeUrl = '' } = mail;
  const values = { ...MAIL_TEMPLATES[template].values.parse(mail.values), brand: BRAND };
  const { texts, frame } = LANGUAGE_TEXTS[language];
  const { html, text } = engines[language];

  const part = (render: RenderSource, layout: string) => {
    const sentence: Sentence = (source, further = {}) => render(source, { ...values, ...further });
    const { copyLink, unsubscribe } = frame;
    const shared = { language, brand: BRAND, copyLink, unsubscribe, unsubscribeUrl };
    const entries: Entries = 'entries' in values ? (values.entries as Entries) : [];
    const sentences = renderedSentences(texts[template], sentence, entries);
    return render(layout, { ...shared, ...sentences, reason: sentence(frame.reason) });
  };
  return {
    subject: text(texts[template].subject, values),
    text: part(text, TEXT_LAYOUT),
    html: part(html, HTML_LAYOUT),
  };
}
