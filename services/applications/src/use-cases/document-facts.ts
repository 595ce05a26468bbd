import { civilDateIn } from '@platform/contracts/civil-date';
import { documentStatus } from '../domain/document-status.ts';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { DocumentFacts, ReadDocumentFacts } from '../ports/document-facts.port.ts';
import type { StoredExtraction } from '../ports/extraction.store.port.ts';
import { statusFacts } from './document-view.ts';
import type { DocumentsDeps } from './documents-deps.ts';

type FactsDeps = {
  readonly applications: Pick<ApplicationRepository, 'plans'>;
  readonly documents: Pick<DocumentsDeps['documents'], 'list'>;
  readonly extractions: Pick<DocumentsDeps['extractions'], 'findAll'>;
  readonly proposals: Pick<DocumentsDeps['proposals'], 'isOff'>;
  readonly clock: DocumentsDeps['clock'];
};

type Owner = Parameters<ReadDocumentFacts>[0];

/** Documents of one profile that are looked into. */
const READ_MAX = 100;

/** What documents state that count today: one that has expired is no source. */
export function documentFacts(deps: FactsDeps): ReadDocumentFacts {
  return async (application) => {
    const { workspaceId, profileId, checklist } = application;
    if (await deps.proposals.isOff(workspaceId, profileId)) return [];
    const ids = checklist.flatMap(({ documentId }) => documentId ?? []);
    const [ofProfile, linked, elsewhere] = await Promise.all([
      deps.documents.list(workspaceId, { profileId, practice: null }),
      ids.length === 0 ? [] : deps.documents.list(workspaceId, { ids }),
      linkedElsewhere(deps, application),
    ]);
    const today = civilDateIn('Europe/Paris', deps.clock.now());
    const known = new Map([...linked, ...ofProfile].map((document) => [document.id, document]));
    const usable = [...known.values()]
      .filter((one) => isReadToday(one, today))
      .slice(0, READ_MAX)
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
    const read = await deps.extractions.findAll(usable.flatMap(newestVersion));
    const byDocument = new Map(read.map((one) => [one.documentId, one]));
    return usable.flatMap((document) => {
      const extraction = byDocument.get(document.id);
      return extraction === undefined ? [] : [factsOf({ application, elsewhere }, document, extraction)];
    });
  };
}

/** Documents in the checklists of other applications; a practice is about the same project as its application. */
async function linkedElsewhere(
  { applications }: Pick<FactsDeps, 'applications'>,
  { id, workspaceId }: Owner,
): Promise<ReadonlySet<string>> {
  const others = (await applications.plans(workspaceId)).filter(
    (other) => other.id !== id && other.mode === 'application',
  );
  return new Set(others.flatMap(({ checklist }) => checklist.flatMap(({ documentId }) => documentId ?? [])));
}

function isReadToday(document: StoredDocument, today: string): boolean {
  return (
    document.extraction === 'extracted' &&
    documentStatus(statusFacts(document, null), today) !== 'needs_update'
  );
}

function newestVersion({ id: documentId, workspaceId, versions }: StoredDocument) {
  const version = versions.at(-1);
  return version === undefined ? [] : [{ workspaceId, documentId, versionId: version.id }];
}

function factsOf(
  { application, elsewhere }: { readonly application: Owner; readonly elsewhere: ReadonlySet<string> },
  { id: documentId, name, issuedOn, applicationIds }: StoredDocument,
  { kind, fields, decisions }: StoredExtraction,
): DocumentFacts {
  const { id, profileId, checklist } = application;
  const isOther = applicationIds.length > 0 || elsewhere.has(documentId);
  const isOwn = applicationIds.includes(id) || checklist.some((item) => item.documentId === documentId);
  const declined = Object.entries(decisions[profileId] ?? {}).filter(
    ([, decision]) => decision === 'declined',
  );
  return {
    documentId,
    name,
    issuedOn,
    belongsTo: isOwn ? 'this' : isOther ? 'other' : 'none',
    kind,
    fields,
    declined: new Set(declined.map(([fact]) => fact)),
  };
}
