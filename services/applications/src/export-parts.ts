import type { FastifyInstance } from '@platform/service-kit';
import { registerFiles } from './routes/application-file.route.ts';
import type { ApplicationsUseCaseDeps } from './use-cases/applications-deps.ts';
import type { DocumentsDeps } from './use-cases/documents-deps.ts';
import { createExportedDocuments } from './use-cases/exported-documents.ts';
import { type PrepareFileDeps, prepareFile } from './use-cases/prepare-file.ts';

/** What the file of an application is made of. */
export function exportDeps(own: ApplicationsUseCaseDeps, documents: DocumentsDeps): PrepareFileDeps {
  const { applications, financing, readProgramme, clock } = own;
  return { applications, financing, readProgramme, clock, documents: createExportedDocuments(documents) };
}

/** Registers the routes of the file of an application. */
export function registerFileRoutes(app: FastifyInstance, deps: () => PrepareFileDeps): void {
  registerFiles(app, async (address, language) => prepareFile(deps(), address, language));
}
