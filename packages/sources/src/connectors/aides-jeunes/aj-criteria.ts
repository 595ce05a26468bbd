import type { Applicant, Condition, Criterion } from '@platform/contracts/catalog';
import { criteriaOf, type StatedCriterion, statedByConditions } from '@platform/eligibility';
import type { Territory, TerritoryTree } from '@platform/territories';
import { territoriesCoded } from '../../territories/coverage.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { codesOf, ZONE_LEVELS } from './aj-conditions.ts';

/**
 * Who may receive a benefit: every general condition must hold, and one situation with what it requires. The area of the
 * institution limits only benefits that are tied to it; otherwise it is indicative, as where an institution acts for all.
 */
export function ajCriteria(
  native: YamlObject,
  {
    territories,
    area,
    conditions,
    applicants,
  }: {
    readonly territories: TerritoryTree;
    readonly area: readonly Territory[];
    readonly conditions: readonly Condition[];
    readonly applicants: readonly Applicant[];
  },
): Criterion[] {
  const list = native.conditions_generales;
  const general = Array.isArray(list) ? list.filter(isYamlObject) : [];
  const places = general.flatMap((one) => placeCriterion(one, { territories, area }));
  const isAreaOnly = places.length === 0 && area.length > 0;
  return criteriaOf([
    ...places,
    ...(isAreaOnly ? [placeOf(area, { role: 'indicative', sentence: '' })] : []),
    {
      kind: 'fact',
      subject: 'applicant',
      rule: 'one_of',
      values: [...new Set(['individual', ...applicants])],
    },
    ...statedByConditions(conditions),
  ]);
}

function placeCriterion(
  condition: YamlObject,
  { territories, area }: { readonly territories: TerritoryTree; readonly area: readonly Territory[] },
): StatedCriterion[] {
  const kind = String(condition.type);
  const sentence = JSON.stringify(condition).slice(0, 500);
  if (kind === 'attached_to_institution') {
    return area.length === 0
      ? [{ kind: 'to_check', sentence }]
      : [placeOf(area, { role: 'required', sentence })];
  }
  const level = ZONE_LEVELS[kind];
  if (level === undefined) return [];
  const { found, unknown } = territoriesCoded(territories, level, codesOf(condition));
  if (found.length > 0) {
    // A code that does not exist any more cannot be the place of anybody.
    return [
      placeOf(found, { role: 'required', sentence }),
      ...unknown.map((code) => ({ ...unknownPlace(kind, code), role: 'indicative' as const })),
    ];
  }
  return [{ kind: 'any_of', of: unknown.map((code) => unknownPlace(kind, code)) }];
}

function unknownPlace(kind: string, code: string) {
  return { kind: 'to_check' as const, sentence: `${kind}: ${code}` };
}

function placeOf(
  places: readonly Territory[],
  stated: { readonly role: Criterion['role']; readonly sentence: string },
): StatedCriterion {
  return {
    kind: 'fact',
    subject: 'territory',
    rule: 'one_of',
    values: places.map(({ id }) => id),
    ...stated,
  };
}
