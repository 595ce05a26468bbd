import type { Extraction, FactProposal } from '@platform/contracts/extraction';
import { DOCUMENT_KIND_OF } from '@platform/contracts/extraction-sets';
import type { Profile } from '@platform/contracts/profiles';
import { type ExtractedField, type Prefill, prefillProposal } from '@platform/document-reader';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { StoredExtraction } from '../ports/extraction.store.port.ts';

type Shown = {
  readonly document: StoredDocument;
  readonly extraction: StoredExtraction | null;
  readonly profile: Profile | null;
  readonly isOff: boolean;
};

/** What was read in the newest version of a document, with what it proposes for a profile. Pure. */
export function extractionView({ document, extraction, profile, isOff }: Shown): Extraction {
  const status = document.extraction;
  const isRead = status === 'extracted' || status === 'failed';
  const shown = isRead ? extraction : null;
  return {
    status,
    versionId: shown?.versionId ?? null,
    problem: shown?.problem ?? null,
    kind: shown?.kind ?? null,
    unreadPages: [...(shown?.unreadPages ?? [])],
    fields: (shown?.fields ?? []).map(sourceOf),
    details: detailsOf(document, shown),
    proposal: profile === null ? null : proposalOf({ extraction: shown, profile, isOff }),
  };
}

/** A kind and days that a person has stated are never proposed again. */
function detailsOf(
  { kind, issuedOn, statedUntil }: Pick<StoredDocument, 'kind' | 'issuedOn' | 'statedUntil'>,
  extraction: StoredExtraction | null,
): Extraction['details'] {
  const recognised = extraction?.kind ?? null;
  const dayOf = (wanted: 'issued' | 'validUntil'): string | null => {
    const field = extraction?.fields.find(({ name }) => name === wanted);
    return field?.name === wanted ? field.value : null;
  };
  return {
    kind: kind === 'other' && recognised !== null ? DOCUMENT_KIND_OF[recognised] : null,
    issuedOn: issuedOn === null ? dayOf('issued') : null,
    validUntil: statedUntil === null ? dayOf('validUntil') : null,
  };
}

function proposalOf({
  extraction,
  profile,
  isOff,
}: Pick<Shown, 'extraction' | 'isOff'> & { readonly profile: Profile }): NonNullable<Extraction['proposal']> {
  const nothing: Prefill = { proposals: [], isOtherCompany: false };
  const { proposals, isOtherCompany } =
    extraction === null || isOff ? nothing : prefillProposal(profile, extraction);
  const decisions = extraction?.decisions[profile.id] ?? {};
  return {
    profileId: profile.id,
    isOff,
    isOtherCompany,
    facts: proposals.map(({ fact, value, old, field, raw, place }): FactProposal => {
      const rule = extraction?.fields.find(({ name }) => name === field)?.rule ?? 'position';
      return {
        fact,
        value: { [fact]: value },
        present: { [fact]: old },
        source: { field, text: raw, rule, place },
        decision: decisions[fact] ?? null,
      };
    }),
  };
}

function sourceOf({ name, raw, rule, place }: ExtractedField): Extraction['fields'][number] {
  return { field: name, text: raw, rule, place };
}
