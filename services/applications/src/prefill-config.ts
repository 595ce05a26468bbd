import { configField } from '@platform/service-kit';
import { z } from 'zod';

const HOSTS = 'demarche.numerique.gouv.fr,demarches.numerique.gouv.fr,www.demarches-simplifiees.fr';

/** How forms of Démarche numérique are prefilled and their files followed. */
export function prefillConfigFields() {
  return {
    APPLICATIONS_PORTAL_URL: configField(z.url({ protocol: /^https?$/ }).optional(), {
      description:
        'Address of Démarche numérique, where forms are prefilled and files followed. Absent = not configured: pages state it and nothing is sent. Needs APPLICATIONS_SECRET.',
      example: 'https://demarche.numerique.gouv.fr',
    }),
    APPLICATIONS_PORTAL_HOSTS: configField(
      z
        .string()
        .default(HOSTS)
        .transform((text) => text.split(',').map((one) => one.trim())),
      {
        description:
          'Hosts under which records of programmes name procedures of that portal, separated by commas; that of APPLICATIONS_PORTAL_URL is one of them.',
      },
    ),
    APPLICATIONS_PORTAL_MAPPINGS: configField(z.string().min(1).optional(), {
      description:
        'Folder of mapping files (*.json), one for each procedure. Absent = services/applications/portal-mappings.',
      example: '/etc/platform/portal-mappings',
    }),
    APPLICATIONS_PORTAL_READ_MS: configField(
      z.coerce.number().int().min(1_000).max(604_800_000).default(21_600_000),
      { description: 'How often the state of each file at the portal is read until it is decided, in ms.' },
    ),
    APPLICATIONS_SECRET: configField(z.string().min(32).optional(), {
      description:
        'Random text of at least 32 characters from which the key of stored portal tokens is derived; with another one, files that were created before can no longer be followed.',
      secret: true,
    }),
  };
}

const prefillConfigSchema = z.object(prefillConfigFields());
export type PrefillConfig = z.output<typeof prefillConfigSchema>;
