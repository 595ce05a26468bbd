import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { funderName, nameLanguage } from '@platform/web-kit/programme';
import { valueLabel } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { FactMarks } from './FactMarks.tsx';
import { FactProvenance } from './FactProvenance.tsx';
import { OutsideLink } from './OutsideLink.tsx';
import { readingTexts } from './reading-texts.ts';
import { Section } from './Section.tsx';

interface Linked {
  readonly title: string;
  readonly url: string | null;
}

/** Titles, each with its page if it has one. */
export function LinkedList({ items }: { readonly items: readonly Linked[] }) {
  const { language } = usePageLocale();
  return (
    <ul>
      {items.map(({ title, url }) => (
        <li key={`${title} ${url}`} lang={nameLanguage(title, language)}>
          {url === null ? title : <OutsideLink href={url}>{title}</OutsideLink>}
        </li>
      ))}
    </ul>
  );
}

/** The documents that an application needs. */
export function RequiredDocuments({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const { requiredDocuments } = subsidy;
  return (
    <Section name="documents" mark={<FactMarks subsidy={subsidy} fact="documents" />}>
      {requiredDocuments.length > 0 && <LinkedList items={requiredDocuments} />}
    </Section>
  );
}

/** How an application is handed in, and what helps to prepare it. */
export function HowToApply({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const texts = readingTexts(locale);
  const { applicationFormats, recurrence, additionalResources } = subsidy;
  const formats = applicationFormats.map((value) => valueLabel({ facet: 'format', value }, locale));
  return (
    <Section name="apply" mark={<FactProvenance subsidy={subsidy} fact="application" />}>
      {(formats.length > 0 || recurrence !== null || additionalResources.length > 0) && (
        <>
          {formats.length > 0 && <p>{formats.join(', ')}</p>}
          {recurrence !== null && (
            <p>
              {texts('apply.recurrence', {
                value: valueLabel({ facet: 'recurrence', value: recurrence }, locale),
              })}
            </p>
          )}
          {additionalResources.length > 0 && (
            <>
              <p>{texts('apply.resources')}</p>
              <LinkedList items={additionalResources} />
            </>
          )}
        </>
      )}
    </Section>
  );
}

/** The body that gives information. */
export function Contact({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const { language } = usePageLocale();
  const { organization, service, email, url } = subsidy.contact;
  const names = [organization, service]
    .filter((name) => name !== null)
    .map((name) => funderName(name, language));
  return (
    <Section name="contact" mark={<FactProvenance subsidy={subsidy} fact="contact" />}>
      {(names.length > 0 || email !== null || url !== null) && (
        <>
          {names.map((name) => (
            <p key={name} lang={nameLanguage(name, language)}>
              {name}
            </p>
          ))}
          {email !== null && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {url !== null && (
            <p>
              <OutsideLink href={url}>{new URL(url).hostname}</OutsideLink>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
