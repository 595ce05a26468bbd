import type { Criterion, Provenance, Sector, Subsidy } from '@platform/contracts/catalog';
import { criteriaOfConditions } from './criteria-of-conditions.ts';

/** What a verdict needs of a subsidy. */
export type SubsidyCriteria = {
  readonly id: string;
  /** Everything that is decided, in the order of `Subsidy.criteria`. */
  readonly criteria: readonly Criterion[];
  readonly opensOn: string | null;
  /** Last day to apply. */
  readonly closesOn: string | null;
  readonly suspended: boolean;
  /** The sectors that it is for; empty where it states none. */
  readonly sectors: readonly Sector[];
};

/** The fields of a subsidy that decide who may receive it and whom it concerns. */
export type DecidingFields = Pick<
  Subsidy,
  | 'id'
  | 'criteria'
  | 'conditions'
  | 'coverage'
  | 'eligibleApplicants'
  | 'nafSections'
  | 'certifications'
  | 'sector'
  | 'targetSectors'
  | 'opensOn'
  | 'deadline'
  | 'suspended'
  | 'provenance'
>;

/** The criteria of a subsidy: those of its source, and fields that they do not limit themselves. */
export function subsidyCriteriaOf(subsidy: DecidingFields): SubsidyCriteria {
  const { id, criteria, conditions, opensOn, deadline, suspended, sector, targetSectors } = subsidy;
  const own = criteria.length > 0 ? criteria : criteriaOfConditions(conditions);
  const named = new Set(own.map(({ subject }) => subject));
  const fields = fieldCriteria(subsidy).filter(({ subject }) => !named.has(subject));
  return {
    id,
    criteria: [...own, ...fields],
    opensOn,
    closesOn: deadline === null ? null : deadline.date,
    suspended,
    sectors: [...new Set([...(sector === null ? [] : [sector]), ...targetSectors])],
  };
}

function fieldCriteria(subsidy: DecidingFields): Criterion[] {
  const { coverage, eligibleApplicants, nafSections, certifications, provenance } = subsidy;
  const fields = [
    ['territory', coverage.zones, 'coverage.zones'],
    ['activity', nafSections, 'nafSections'],
    ['applicant', eligibleApplicants, 'eligibleApplicants'],
    ['certification', certifications, 'certifications'],
  ] as const;
  return fields.flatMap(([subject, values, path]) =>
    values.length === 0
      ? []
      : [
          {
            kind: 'fact' as const,
            group: null,
            role: isStated(provenance, path) ? ('required' as const) : ('indicative' as const),
            subject,
            rule: 'one_of' as const,
            values: [...values],
            period: null,
            sentence: provenance[path]?.quote ?? '',
          },
        ],
  );
}

/** What was read from prose or guessed excludes nobody. */
function isStated(provenance: Provenance, path: string): boolean {
  const origin = provenance[path];
  return origin === undefined || (origin.method !== 'guessed' && origin.confidence === null);
}
