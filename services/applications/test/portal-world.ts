import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { champ, type FakePortal, PROCEDURE, startFakePortal } from '@platform/demarche-numerique/fake-portal';

/** A mapping of the form of the fake portal: what it accepts, a consent, and values that it would drop. */
const MAPPING = {
  format: 'demarche-numerique-mapping/1',
  procedure: { ...PROCEDURE, title: 'Aide à l’investissement (exemple)' },
  checkedOn: '2026-11-28',
  fields: [
    { champ: champ(101), from: 'applicant_name', as: 'text' },
    { champ: champ(102), from: 'applicant_registration', as: 'siret' },
    { champ: champ(103), from: 'applicant_presentation', as: 'text' },
    { champ: champ(106), from: 'project_start', as: 'date' },
    { champ: champ(107), from: 'jobs_created', as: 'integer' },
    { champ: champ(108), from: 'project_cost', as: 'decimal' },
    { champ: champ(109), from: 'declares_not_started', as: 'yes-no' },
    { champ: champ(114), from: 'contact_name', as: 'text' },
  ],
};

export type PortalWorld = {
  readonly portal: FakePortal;
  /** Configuration of the service for the fake portal. */
  readonly environment: Readonly<Record<string, string>>;
  /** Address of the procedure, as a record of a programme names it. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/** The fake portal as a server of its own, with a folder of mappings. */
export async function startPortalWorld(nowMs: () => number): Promise<PortalWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-mappings-'));
  await writeFile(path.join(folder, 'example.json'), JSON.stringify(MAPPING));
  const portal = await startFakePortal(nowMs);
  return {
    portal,
    environment: {
      APPLICATIONS_PORTAL_URL: portal.origin,
      APPLICATIONS_PORTAL_MAPPINGS: folder,
      APPLICATIONS_PORTAL_READ_MS: '1000',
      APPLICATIONS_SECRET: 'secret-of-the-test-that-is-long-enough',
    },
    address: `${portal.origin}/commencer/${PROCEDURE.path}`,
    close: async () => {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
