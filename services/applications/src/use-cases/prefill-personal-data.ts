import type { WorkspacePart } from '../ports/workspace-part.port.ts';
import type { PrefillDeps } from './prefill-deps.ts';
import { prefilledFileView } from './prefill-view.ts';

/** What the export and the erasure of a workspace include of its files at the portal; tokens are never exported. */
export function prefillPart({ prefills, clock }: Pick<PrefillDeps, 'prefills' | 'clock'>): WorkspacePart {
  return {
    name: 'prefilledFiles',
    read: async (workspaceId) =>
      (await prefills.list(workspaceId)).map((file) => ({
        applicationId: file.applicationId,
        ...prefilledFileView(file, { application: null, claimUrl: null, now: clock.now() }),
      })),
    erase: prefills.removeAll,
  };
}
