import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { funderName, nameLanguage } from '@platform/web-kit/programme';
import { OutsideLink } from '../reading/OutsideLink.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { FactRows } from './DetailFacts.tsx';
import { DetailSection } from './DetailSection.tsx';
import { useDetailTexts } from './detail-texts.ts';

function Name({ name }: { readonly name: string }) {
  const { language } = usePageLocale();
  const shown = funderName(name, language);
  return <span lang={nameLanguage(shown, language)}>{shown}</span>;
}

function Page({ url }: { readonly url: string }) {
  return <OutsideLink href={url}>{new URL(url).hostname}</OutsideLink>;
}

/** Organization and service that give information, and where they are reached. */
export function ContactDetails({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const texts = useDetailTexts();
  const { organization, service, email, url } = subsidy.contact;
  return (
    <DetailSection title={texts('sections.contact')}>
      <FactRows
        rows={[
          ['organization', organization === null ? null : <Name key="organization" name={organization} />],
          ['service', service === null ? null : <Name key="service" name={service} />],
          [
            'email',
            email === null ? null : (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          ['page', url === null ? null : <Page key="page" url={url} />],
          [
            'official',
            subsidy.officialUrl === null ? null : <Page key="official" url={subsidy.officialUrl} />,
          ],
        ]}
      />
    </DetailSection>
  );
}
