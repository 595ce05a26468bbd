import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import type { Contribution } from '../src/domain/contribution.ts';

/** A record that states only a title; a test adds the facts it needs. */
export function contributionOf(
  stated: Partial<Contribution> & { readonly checkedOn?: string } = {},
): Contribution {
  const { checkedOn = '2026-11-20', ...rest } = stated;
  const { source = 'tee', sourceId = 'one' } = rest;
  return {
    source,
    sourceId,
    precedence: 10,
    fieldPrecedence: {},
    carriedProvenance: null,
    carriedForecast: null,
    variantOf: null,
    officialCode: null,
    origin: 'real',
    active: true,
    facts: emptyFacts(titleOnly('Aide')),
    methods: {},
    references: [{ source, sourceId, url: null, licence: 'L', attribution: 'A', checkedOn }],
    ...rest,
  };
}

/** A published subsidy of one record that states only a title; a test adds the facts it needs. */
export function publishedSubsidy(
  title: string,
  stated: Partial<Subsidy> & { readonly source?: string; readonly checkedOn?: string } = {},
): Subsidy {
  const { source = 'a', checkedOn = '2026-11-20', ...rest } = stated;
  return {
    ...emptyFacts(titleOnly(title)),
    id: crypto.randomUUID(),
    v: 1,
    status: 'published',
    origin: 'real',
    sources: [{ source, sourceId: title, url: null, licence: '', attribution: '', checkedOn }],
    provenance: {},
    forecast: null,
    mergedInto: null,
    variantOf: null,
    firstPublishedAt: '2026-11-20T09:00:00Z',
    changedAt: '2026-11-20T09:00:00Z',
    ...rest,
  };
}
