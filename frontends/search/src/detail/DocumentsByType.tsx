import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { DOCUMENT_TYPES } from '@platform/contracts/closed-sets';
import { Title } from '@platform/ui/base';
import { LinkedList } from '../reading/Application.tsx';
import { FactMarks } from '../reading/FactMarks.tsx';
import { Section } from '../reading/Section.tsx';
import { valueLabel } from '../text/labels.ts';
import { usePageLocale } from '../text/page-locale.ts';

/** The documents that an application needs, by type. */
export function DocumentsByType({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const locale = usePageLocale();
  const byType = Map.groupBy(subsidy.requiredDocuments, ({ type }) => type);
  return (
    <Section name="documents" mark={<FactMarks subsidy={subsidy} fact="documents" />}>
      {byType.size > 0 &&
        DOCUMENT_TYPES.filter((type) => byType.has(type)).map((value) => (
          <div key={value}>
            <Title order={3} size="label">
              {valueLabel({ facet: 'documents', value }, locale)}
            </Title>
            <LinkedList items={byType.get(value) ?? []} />
          </div>
        ))}
    </Section>
  );
}
