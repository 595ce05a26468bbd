import { type Subsidy, subsidyFactsSchema } from '@platform/contracts/catalog';

/** Whether a value states nothing. */
function isSilent(value: unknown): boolean {
  return (
    value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  );
}

/** Fields whose parts are stated one by one; all others are one value. */
const GROUPS = new Set(['coverage', 'funding', 'contact', 'texts']);

/** Paths of every value that a subsidy states: `deadline`, `funding.maximumGrant`, `texts.fr.title`. */
function statedFields(subsidy: Subsidy): readonly string[] {
  const paths: string[] = [];
  const walk = (value: unknown, at: readonly string[]): void => {
    const isGroup = GROUPS.has(at[0] ?? '') && at.length < (at[0] === 'texts' ? 3 : 2);
    if (isGroup && typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key !== 'origin') walk(part, [...at, key]);
      }
    } else if (!isSilent(value)) paths.push(at.join('.'));
  };
  for (const field of Object.keys(subsidyFactsSchema.shape)) walk(subsidy[field as keyof Subsidy], [field]);
  return paths;
}

/** Stated values without an origin, or with one that names no source of the subsidy; empty for a sound one. */
export function unaccountedFields(subsidy: Subsidy): readonly string[] {
  const sources = new Set(subsidy.sources.map(({ source, sourceId }) => `${source} ${sourceId}`));
  return statedFields(subsidy).filter((path) => {
    const origin = subsidy.provenance[path];
    return origin === undefined || !sources.has(`${origin.source} ${origin.sourceId}`);
  });
}
