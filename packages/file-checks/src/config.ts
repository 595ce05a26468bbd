import { configField } from '@platform/service-kit';
import { z } from 'zod';

/** How files are checked, for a service that takes files from people. */
export function fileChecksConfigFields() {
  return {
    CLAMAV_URL: configField(z.url({ protocol: /^tcp$/ }).optional(), {
      description: 'Address of a ClamAV daemon that scans every upload. Absent = not scanned.',
      example: 'tcp://clamav:3310',
    }),
  };
}
