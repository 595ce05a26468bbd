import { createHash } from 'node:crypto';
import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Prefill, PreparedPrefill } from '@platform/contracts/prefill';
import { PROCEDURE_PLACES, type ProcedurePlace } from '@platform/contracts/prefill-sets';
import {
  type CheckedValues,
  checkValues,
  type Mapping,
  ownValues,
  type ProcedureSchema,
  plainChamp,
  prefillValues,
  procedurePathOf,
  type SentValues,
} from '@platform/demarche-numerique';
import type { StoredApplication } from '../domain/application.ts';
import { failedCall } from './portal-failure.ts';
import type { PrefillDeps } from './prefill-deps.ts';

/** What an application would send, or why it sends nothing. */
export type Preparation = Pick<Prefill, 'state' | 'procedure' | 'prepared'> & {
  /** Null unless `state` is `ready`. */
  readonly sent: { readonly values: SentValues; readonly path: string } | null;
};

/** Compares the values of an application with the form that its programme names; sends nothing. */
export async function preparePrefill(
  { portal, readProgramme }: Pick<PrefillDeps, 'portal' | 'readProgramme'>,
  application: StoredApplication,
): Promise<Preparation> {
  const nothing = { procedure: null, prepared: null, sent: null };
  if (portal === null) return { ...nothing, state: 'not_configured' };
  if (application.mode === 'practice') return { ...nothing, state: 'practice' };
  const programme = await readProgramme(application.subsidyId);
  const procedure = programme === null ? null : procedureOf(programme, portal.hosts);
  if (procedure === null) return { ...nothing, state: 'no_procedure' };
  const mapping = portal.mappingOf(procedure.path);
  if (mapping === null) return { ...nothing, procedure, state: 'no_mapping' };
  const schema = await readForm(portal.schema, procedure.path);
  if (schema === 'failed') return { ...nothing, procedure, state: 'unreachable' };
  if (schema === null) return { ...nothing, procedure, state: 'form_unpublished' };
  const checked = checkValues(
    mapping,
    prefillValues(mapping, ownValues(FORM_FIELDS, application.fields)),
    schema,
  );
  const prepared = preparedOf(application, { mapping, schema, checked });
  return { state: 'ready', procedure, prepared, sent: { values: checked.values, path: procedure.path } };
}

async function readForm(
  read: (path: string) => Promise<ProcedureSchema | null>,
  path: string,
): Promise<ProcedureSchema | 'failed' | null> {
  try {
    return await read(path);
  } catch (error) {
    // The procedure is closed, or the portal does not respond: nothing can be compared either way.
    failedCall(error);
    return 'failed';
  }
}

/** The first address of the record that leads to a procedure of the portal. */
function procedureOf(programme: Subsidy, hosts: readonly string[]): Prefill['procedure'] {
  const addresses: Readonly<Record<ProcedurePlace, readonly (string | null)[]>> = {
    officialUrl: [programme.officialUrl],
    additionalResources: programme.additionalResources.map(({ url }) => url),
    requiredDocuments: programme.requiredDocuments.map(({ url }) => url),
    contact: [programme.contact.url],
    sources: programme.sources.map(({ url }) => url),
  };
  for (const place of PROCEDURE_PLACES) {
    for (const url of addresses[place]) {
      const path = url === null ? null : procedurePathOf(url, hosts);
      if (url !== null && path !== null) return { path, url, place };
    }
  }
  return null;
}

function preparedOf(
  { fields }: StoredApplication,
  {
    mapping,
    schema,
    checked,
  }: { readonly mapping: Mapping; readonly schema: ProcedureSchema; readonly checked: CheckedValues },
): PreparedPrefill {
  const carried = mapping.fields.flatMap(({ champ, from }) => {
    const value = checked.values.get(plainChamp(champ));
    const id = from as FormFieldId;
    const stored = fields[id];
    if (value === undefined || stored === undefined) return [];
    const label = schema.fields.get(plainChamp(champ))?.label ?? '';
    return [
      { from: id, label, value: typeof value === 'string' ? value : value.join(', '), origin: stored.origin },
    ];
  });
  return {
    procedure: { number: schema.number, title: schema.title },
    mappedOn: mapping.checkedOn,
    digest: digestOf(schema.number, checked.values),
    carried,
    dropped: checked.dropped.map(({ from, label, reason }) => ({ from: from as FormFieldId, label, reason })),
    missing: checked.missing as FormFieldId[],
    open: [...checked.open],
  };
}

function digestOf(procedure: number, values: SentValues): string {
  return createHash('sha256')
    .update(JSON.stringify([procedure, [...values]]))
    .digest('base64url');
}
