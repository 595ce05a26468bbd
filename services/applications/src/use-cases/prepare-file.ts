import type { ApplicationFile, FileLanguage } from '@platform/application-file';
import { APPLICATION_FORM } from '@platform/contracts/application-sets';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { ExportedDocuments } from '../ports/exported-documents.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { findApplication } from './change-application.ts';
import { withCurrentChecklist } from './current-checklist.ts';
import { exportApplication } from './export-application.ts';
import { financingTable } from './financing-table.ts';

export type PrepareFileDeps = Pick<
  ApplicationsUseCaseDeps,
  'applications' | 'financing' | 'linkedDocuments' | 'readProgramme' | 'clock'
> & { readonly documents: ExportedDocuments };

/** A stored application with its financing plan and documents as a file. */
export async function prepareFile(
  deps: PrepareFileDeps,
  address: ApplicationAddress,
  language: FileLanguage,
): Promise<ApplicationFile> {
  const application = await withCurrentChecklist(deps, await findApplication(deps, address));
  const [kept, funder] = await Promise.all([
    deps.financing.find(address),
    funderOf(deps, application.subsidyId),
  ]);
  return exportApplication(deps, application, {
    language,
    form: APPLICATION_FORM,
    funder,
    financing: kept === null ? null : financingTable(kept.plan, language),
  });
}

/** The file is prepared without its funder while the catalog does not respond. */
async function funderOf(
  { readProgramme }: Pick<PrepareFileDeps, 'readProgramme'>,
  subsidyId: string,
): Promise<string | null> {
  const funders = await readProgramme(subsidyId).then(
    (programme) => programme?.funders ?? [],
    () => [],
  );
  return funders.length === 0 ? null : funders.join(', ');
}
