import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { ReactNode } from 'react';
import { LinkedList } from '../reading/Application.tsx';
import { MarkedTerms } from '../reading/MarkedNames.tsx';
import { nativeTerm } from '../reading/native-terms.ts';
import { instrumentLabel, valueLabel } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { DetailSection } from './DetailSection.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** Named facts, one a row; null is shown as not stated. */
export function FactRows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  const texts = useDetailTexts();
  return (
    <dl className="reading-rows detail-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{texts(`facts.${name}`)}</dt>
          <dd>{value ?? <span className="reading-unknown">{texts('notStated')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which kind of money it is and whose. */
export function FinancialFacts({ subsidy: { funding } }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const texts = useDetailTexts();
  const { type } = funding;
  return (
    <DetailSection title={texts('sections.financial')}>
      <FactRows
        rows={[
          ['instrument', instrumentLabel(funding, locale)],
          ['type', type === null ? null : valueLabel({ facet: 'fundingType', value: type }, locale)],
        ]}
      />
    </DetailSection>
  );
}

/** Code, way to apply, recurrence and legal forms. */
export function AdministrationFacts({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const texts = useDetailTexts();
  const { grantCode, applicationFormats, recurrence, legalEntities, additionalResources } = subsidy;
  const formats = applicationFormats.map((value) => valueLabel({ facet: 'format', value }, locale));
  const forms = legalEntities.map((form) => nativeTerm(form, locale.language));
  return (
    <DetailSection title={texts('sections.administration')}>
      <FactRows
        rows={[
          ['code', grantCode],
          ['format', formats.length === 0 ? null : formats.join(', ')],
          [
            'recurrence',
            recurrence === null ? null : valueLabel({ facet: 'recurrence', value: recurrence }, locale),
          ],
          ['legalEntities', forms.length === 0 ? null : <MarkedTerms key="forms" terms={forms} />],
        ]}
      />
      {additionalResources.length > 0 && (
        <>
          <p>{texts('resources')}</p>
          <LinkedList items={additionalResources} />
        </>
      )}
    </DetailSection>
  );
}
