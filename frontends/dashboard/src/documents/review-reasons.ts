import type { ShownDocument, ShownExtraction, ShownProposal } from '../api/documents-api.ts';

/** Why a person should look at a document again. */
export type ReviewReason = 'fault' | 'needs_update' | 'incomplete' | 'unread' | 'other_company' | 'proposals';

/** Proposals of an extraction that nobody has decided on. */
export function openProposals(extraction: ShownExtraction | undefined): readonly ShownProposal[] {
  const proposal = extraction?.proposal ?? null;
  if (proposal === null || proposal.isOff || proposal.isOtherCompany) return [];
  return proposal.facts.filter(({ decision }) => decision === null);
}

/** What waits for a person in a document of a profile, in the order in which it is shown; nothing when all is settled. */
export function reviewReasons(
  {
    fault,
    status,
    extraction: { status: reading, isAvailable },
  }: Pick<ShownDocument, 'fault' | 'status' | 'extraction'>,
  extraction: ShownExtraction | undefined,
): readonly ReviewReason[] {
  const proposal = extraction?.proposal ?? null;
  const isAboutAnother = proposal !== null && !proposal.isOff && proposal.isOtherCompany;
  return [
    ...(fault === null ? [] : (['fault'] as const)),
    ...(status === 'needs_update' || status === 'incomplete' ? [status] : []),
    ...(reading === 'failed' && isAvailable ? (['unread'] as const) : []),
    ...(isAboutAnother ? (['other_company'] as const) : []),
    ...(openProposals(extraction).length > 0 ? (['proposals'] as const) : []),
  ];
}
