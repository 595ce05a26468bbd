import type { ApplicationFile, FileLanguage } from '@platform/application-file';
import { APPLICATION_FORM } from '@platform/contracts/application-sets';
import { lastCheckOf } from '@platform/contracts/cited-records';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { ExportedDocuments } from '../ports/exported-documents.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { findApplication } from './change-application.ts';
import { withCurrentChecklist } from './current-checklist.ts';
import { type ExportOptions, exportApplication } from './export-application.ts';
import { survivingFinancing } from './financing.ts';
import { financingTable } from './financing-table.ts';
import { mergedFacts } from './merged-facts.ts';

export type PrepareFileDeps = Pick<
  ApplicationsUseCaseDeps,
  'applications' | 'financing' | 'linkedDocuments' | 'merges' | 'programmes' | 'readProgramme' | 'clock'
> & { readonly documents: ExportedDocuments };

/** A stored application with its financing plan and documents as a file. */
export async function prepareFile(
  deps: PrepareFileDeps,
  address: ApplicationAddress,
  language: FileLanguage,
): Promise<ApplicationFile> {
  const application = await withCurrentChecklist(deps, await findApplication(deps, address));
  const [kept, facts, merged] = await Promise.all([
    survivingFinancing(deps, await deps.financing.find(address)),
    catalogFacts(deps, application.subsidyId),
    mergedFacts(deps, [application]),
  ]);
  const { titles = application.programme.titles } = merged.get(application.subsidyId) ?? {};
  const shown = { ...application, programme: { ...application.programme, titles } };
  return exportApplication(deps, shown, {
    language,
    form: APPLICATION_FORM,
    ...facts,
    financing: kept === null ? null : financingTable(kept.plan, language),
  });
}

/** The file is prepared without its funder and the day of the last check while the catalog does not respond. */
async function catalogFacts(
  { readProgramme }: Pick<PrepareFileDeps, 'readProgramme'>,
  subsidyId: string,
): Promise<Pick<ExportOptions, 'funder' | 'checkedOn'>> {
  const programme = await readProgramme(subsidyId).catch(() => null);
  if (programme === null) return { funder: null, checkedOn: null };
  const { funders, sources } = programme;
  return { funder: funders.length === 0 ? null : funders.join(', '), checkedOn: lastCheckOf(sources) };
}
