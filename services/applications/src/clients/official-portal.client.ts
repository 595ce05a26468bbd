import path from 'node:path';
import { createPortalClient, type ProcedureSchema } from '@platform/demarche-numerique';
import { createOutboundClient } from '@platform/outbound';
import type { Clock } from '@platform/service-kit';
import type { OfficialPortal } from '../ports/official-portal.port.ts';
import type { PrefillConfig } from '../prefill-config.ts';
import { readPortalMappings } from './portal-mappings.ts';

const OWN_MAPPINGS = path.resolve(import.meta.dirname, '../../portal-mappings');
/** A person waits for it. */
const CALL_TIMEOUT_MS = 8_000;
const BYTES_MAX = 5 * 1024 * 1024;
const USER_AGENT = 'platform-applications/1.0';
/** Forms rarely change, and the portal checks what is sent once more. */
const FORM_KEPT_MS = 10 * 60_000;

type PortalAdapter = { readonly portal: OfficialPortal | null; readonly close: () => Promise<void> };

/** Démarche numérique over guarded calls; `portal` is null unless it is configured. */
export function createOfficialPortal(config: PrefillConfig, clock: Clock): PortalAdapter {
  const { APPLICATIONS_PORTAL_URL: baseUrl, APPLICATIONS_SECRET: secret } = config;
  if (baseUrl === undefined) return { portal: null, close: async () => undefined };
  if (secret === undefined) throw new Error('APPLICATIONS_PORTAL_URL needs APPLICATIONS_SECRET');
  const mappings = readPortalMappings(config.APPLICATIONS_PORTAL_MAPPINGS ?? OWN_MAPPINGS);
  const outbound = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [baseUrl],
    deadlineMs: CALL_TIMEOUT_MS,
    maxBytes: BYTES_MAX,
    userAgent: USER_AGENT,
    clock,
  });
  const client = createPortalClient({ outbound, baseUrl, clock });
  const forms = new Map<string, { readonly schema: ProcedureSchema | null; readonly readAt: number }>();
  const portal: OfficialPortal = {
    hosts: [new URL(baseUrl).host, ...config.APPLICATIONS_PORTAL_HOSTS],
    mappingOf: (procedure) => mappings.get(procedure) ?? null,
    schema: async (procedure) => {
      const known = forms.get(procedure);
      const now = clock.now().getTime();
      if (known !== undefined && now - known.readAt < FORM_KEPT_MS) return known.schema;
      const schema = await client.schema(procedure);
      forms.set(procedure, { schema, readAt: now });
      return schema;
    },
    createFile: client.createFile,
    reports: client.reports,
  };
  return { portal, close: outbound.close };
}
