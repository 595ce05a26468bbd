import { fileChecksConfigFields } from '@platform/file-checks/config';
import { storageConfigFields } from '@platform/file-storage/config';
import { configField } from '@platform/service-kit';
import { z } from 'zod';

/** How documents are kept. */
export function documentsConfigFields() {
  return {
    APPLICATIONS_STORAGE_MB: configField(z.coerce.number().int().min(1).max(1_000_000).default(500), {
      description:
        'Storage of a workspace for documents, in MB for each profile that its plan allows (1,000 without a limit of profiles).',
    }),
    APPLICATIONS_UPLOAD_MS: configField(
      z.coerce.number().int().min(1_000).max(2_592_000_000).default(86_400_000),
      { description: 'Time after which an unfinished upload is forgotten, in ms.' },
    ),
    APPLICATIONS_FILES_SWEEP_MS: configField(
      z.coerce.number().int().min(100).max(86_400_000).default(3_600_000),
      {
        description:
          'How often expired uploads, files that a crash left and long removed own events are looked for, in ms.',
      },
    ),
    APPLICATIONS_ORPHAN_MS: configField(z.coerce.number().int().min(0).max(86_400_000).default(3_600_000), {
      description: 'Age from which a file that no document refers to is deleted, in ms.',
    }),
    APPLICATIONS_CHECK_MS: configField(z.coerce.number().int().min(50).max(3_600_000).default(5_000), {
      description: 'How often files that wait for their check are looked for, in ms.',
    }),
    APPLICATIONS_OCR_COMMAND: configField(z.string().min(1).optional(), {
      description:
        'Command with the interface of Tesseract that reads scanned pages and pictures. Absent = they are not read.',
      example: 'tesseract',
    }),
    ...storageConfigFields(),
    ...fileChecksConfigFields(),
  };
}

const documentsConfigSchema = z.object(documentsConfigFields());
export type DocumentsConfig = z.output<typeof documentsConfigSchema>;
