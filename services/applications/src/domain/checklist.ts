import { createHash } from 'node:crypto';
import { CHECKLIST_MAX, type ChecklistKind, REUSED_KINDS } from '@platform/contracts/application-sets';
import type { ChecklistItem } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import { isYoungEnough } from '@platform/contracts/document-age';
import type { ProfileFacts } from '@platform/contracts/profiles';
import { type DocumentTraits, traitsOfKind, traitsOfTitle } from './checklist-kinds.ts';

/** What a checklist is derived from. */
export type ListedRequirements = Pick<Subsidy, 'requiredDocuments' | 'criteria'>;

const TITLE_MAX = 500;

/** Documents that files of an applicant of this type usually have. */
const USUAL: Readonly<Record<ProfileFacts['type'], readonly ChecklistKind[]>> = {
  business: ['registration_extract', 'bank_details', 'quotes', 'accounts'],
  nonprofit: ['statutes', 'sirene_notice', 'bank_details', 'budget'],
  municipality: ['deliberation', 'budget', 'bank_details'],
  individual: ['identity_document', 'bank_details', 'quotes'],
};

/** The checklist of a new application: what the programme names, proofs of its criteria, and what such files usually have. */
export function checklistOf(
  { requiredDocuments, criteria }: ListedRequirements,
  type: ProfileFacts['type'],
): readonly ChecklistItem[] {
  const named = requiredDocuments.map(({ title, url, type: documentType }) => {
    const traits = traitsOfTitle(title);
    const kind = traits.kind === 'other' && documentType === 'form' ? 'form' : traits.kind;
    const isInformation = documentType === 'reference' || documentType === 'legal';
    return itemOf({
      origin: 'programme',
      title,
      url,
      traits: { ...traits, kind },
      mandatory: !isInformation,
    });
  });
  const proofs = criteria
    .filter(
      ({ subject, role, kind, group }) =>
        subject === 'certification' && role === 'required' && kind === 'fact' && group === null,
    )
    .map(({ sentence }) =>
      itemOf({
        origin: 'criterion',
        title: sentence,
        url: null,
        traits: { ...traitsOfTitle(sentence), kind: 'criterion' },
        mandatory: true,
      }),
    );
  const known = new Set(named.map(({ kind }) => kind));
  const usual = USUAL[type]
    .filter((kind) => !known.has(kind))
    .map((kind) =>
      itemOf({ origin: 'usual', title: null, url: null, traits: traitsOfKind(kind), mandatory: false }),
    );
  return distinct([...named, ...proofs, ...usual]).slice(0, CHECKLIST_MAX);
}

/**
 * The checklist after the programme was read again: items keep their status; one that is complete today and whose lead
 * time, validity or duty has changed needs an update; one that is not listed any more is no duty.
 */
export function reconciledChecklist(
  before: readonly ChecklistItem[],
  listed: readonly ChecklistItem[],
  documents: LinkedFacts,
): readonly ChecklistItem[] {
  const kept = new Map(before.map((item) => [item.id, item]));
  const today = checklistWith(before, documents);
  const complete = new Set(today.filter(({ status }) => status === 'complete').map(({ id }) => id));
  const next = listed.map((item): ChecklistItem => {
    const old = kept.get(item.id);
    if (old === undefined) return item;
    const isSame =
      old.validDays === item.validDays && old.mandatory === item.mandatory && old.url === item.url;
    const status = isSame || !complete.has(item.id) ? old.status : 'needs_update';
    return { ...item, status, documentId: old.documentId };
  });
  const ids = new Set(next.map(({ id }) => id));
  const begun = new Set(today.filter(isBegun).map(({ id }) => id));
  const dropped = before
    .filter(({ id }) => !ids.has(id) && begun.has(id))
    .map((item) => ({ ...item, mandatory: false }));
  return [...next, ...dropped].slice(0, CHECKLIST_MAX);
}

function isBegun({ status, documentId }: ChecklistItem): boolean {
  return status !== 'upload_pending' || documentId !== null;
}

/** What the linked documents are today, by id; those that were removed are absent. */
export type LinkedFacts = ReadonlyMap<
  string,
  { readonly status: ChecklistItem['status']; readonly issuedOn: string | null }
>;

/** Statuses of an item that was linked before the file of its document had arrived. */
const ON_ITS_WAY: ReadonlySet<ChecklistItem['status']> = new Set(['upload_pending', 'pending', 'processing']);

/**
 * The checklist as its documents are today: an item whose document was removed is open again, one whose document is on its
 * way follows it, and one whose document has expired needs an update.
 */
export function checklistWith(
  checklist: readonly ChecklistItem[],
  documents: LinkedFacts,
): readonly ChecklistItem[] {
  return checklist.map((item) => {
    if (item.documentId === null) return item;
    const status = documents.get(item.documentId)?.status;
    if (status === undefined) return { ...item, documentId: null, status: 'upload_pending' };
    if (ON_ITS_WAY.has(item.status)) return { ...item, status };
    const isLess = status === 'needs_update' || status === 'failed';
    return item.status === 'complete' && isLess ? { ...item, status } : item;
  });
}

/**
 * The checklist of a clone with the documents about the applicant that an earlier one has, as far as they count today and
 * are young enough for the programme. An item has the document of the same item, or that of the only one of its kind:
 * accounts of two years are not the same document.
 */
export function withDocumentsOf(
  checklist: readonly ChecklistItem[],
  earlier: readonly ChecklistItem[],
  { documents, today }: { readonly documents: LinkedFacts; readonly today: string },
): readonly ChecklistItem[] {
  return checklist.map((item) => {
    if (!REUSED_KINDS.has(item.kind)) return item;
    const same =
      earlier.find(({ id }) => id === item.id) ?? onlyOfKind(item, { within: checklist, among: earlier });
    const document = documents.get(same?.documentId ?? '');
    if (same === undefined || document?.status !== 'complete') return item;
    if (!isYoungEnough(document, item, today)) return item;
    return { ...item, status: 'complete', documentId: same.documentId };
  });
}

function onlyOfKind(
  { kind }: Pick<ChecklistItem, 'kind'>,
  { within, among }: Readonly<Record<'within' | 'among', readonly ChecklistItem[]>>,
): ChecklistItem | undefined {
  const [own, others] = [within, among].map((all) => all.filter((one) => one.kind === kind));
  return own?.length === 1 && others?.length === 1 ? others[0] : undefined;
}

/** Ids of the items that an application needs before it is ready. */
export function missingItems(checklist: readonly ChecklistItem[]): readonly string[] {
  return checklist.filter(({ mandatory, status }) => mandatory && status !== 'complete').map(({ id }) => id);
}

function itemOf(given: {
  readonly origin: ChecklistItem['origin'];
  readonly title: string | null;
  readonly url: string | null;
  readonly traits: DocumentTraits;
  readonly mandatory: boolean;
}): ChecklistItem {
  const { origin, title, url, traits, mandatory } = given;
  const { kind, leadDays, validDays } = traits;
  return {
    id: `${origin}-${digest(title ?? kind)}`,
    kind,
    title: title?.slice(0, TITLE_MAX) ?? null,
    url,
    origin,
    mandatory,
    leadDays,
    validDays,
    status: 'upload_pending',
    documentId: null,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function distinct(items: readonly ChecklistItem[]): readonly ChecklistItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
