import { z } from 'zod';

/** A known weakness that is accepted: in which package, why it does no harm here, and the last day of the acceptance. */
export const waiverSchema = z.strictObject({
  id: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  reason: z.string().min(20),
  until: z.iso.date(),
});

export type Waiver = z.infer<typeof waiverSchema>;

/** A known weakness of an installed package. */
export type Advisory = { readonly id: string; readonly package: string; readonly title: string };

const viaSchema = z.object({ name: z.string(), title: z.string(), url: z.string() });

const auditSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), viaSchema])) })),
});

/**
 * The advisories in the output of `npm audit --json`; `unreachable` with the reason when the registry gave no report,
 * which is never the same as a report without advisories.
 */
export function readAuditReport(
  output: string,
): { readonly advisories: readonly Advisory[] } | { readonly unreachable: string } {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    return { unreachable: 'npm audit printed no report' };
  }
  const read = auditSchema.safeParse(report);
  if (!read.success) {
    const { message } = z.object({ message: z.string() }).catch({ message: '' }).parse(report);
    return {
      unreachable: message === '' ? 'the report of npm audit has another form' : withoutAddress(message),
    };
  }
  const found = Object.values(read.data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause])),
  );
  const advisories = found.map(({ name, title, url }) => ({
    id: url.slice(url.lastIndexOf('/') + 1),
    package: name,
    title,
  }));
  const keys = advisories.map((advisory) => `${advisory.id} ${advisory.package}`);
  return { advisories: advisories.filter((_, at) => keys.indexOf(keys[at] ?? '') === at) };
}

/** The registry may be a private one, whose address must not be logged. */
function withoutAddress(message: string): string {
  return message.replace(/https?:\/\/\S+/g, 'the registry');
}

function isFor(waiver: Waiver, advisory: Advisory): boolean {
  return waiver.id === advisory.id && waiver.package === advisory.package;
}

/** Advisories without a waiver, and waivers that nothing needs. */
export function findUnwaived(advisories: readonly Advisory[], waivers: readonly Waiver[]): string[] {
  const open = advisories.filter((advisory) => !waivers.some((waiver) => isFor(waiver, advisory)));
  const unused = waivers.filter((waiver) => !advisories.some((advisory) => isFor(waiver, advisory)));
  return [
    ...open.map(({ id, package: name, title }) => `${name}: ${id} ${title} has no waiver`),
    ...unused.map(({ id, package: name }) => `${name}: the waiver of ${id} is not needed`),
  ];
}

/** Waivers whose last day has passed; this needs no registry. `today` is a day as `YYYY-MM-DD`. */
export function findExpired(waivers: readonly Waiver[], today: string): string[] {
  return waivers
    .filter(({ until }) => until < today)
    .map(({ id, package: name, until }) => `${name}: the waiver of ${id} ended on ${until}`);
}
