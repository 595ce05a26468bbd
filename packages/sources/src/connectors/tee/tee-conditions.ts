import { isYamlObject } from '../../text/read-yaml.ts';

/** The simple eligibility rules among the Publicodes of a programme. */
export type TeeConditions = {
  readonly regions: readonly string[];
  readonly nafSections: readonly string[];
  readonly objectives: readonly string[];
  readonly employeesMin: number | null;
  readonly employeesMax: number | null;
  readonly excludesMicro: boolean;
  /** Conditions of any other form, quoted; they are not interpreted. */
  readonly unread: readonly string[];
};

const REGION = /^région = (.+)$/;
const SECTION = /^code NAF niveau 1 \. est ([A-U])$/;
const OBJECTIVE = /^questionnaire \. objectif prioritaire \. (est .+)$/;
const EMPLOYEES_MAX = /^effectif <= (\d{1,6})$/;
const EMPLOYEES_MIN = /^effectif >= (\d{1,6})$/;
/** References between rules and validity dates, which are in fields of their own. */
const STRUCTURE =
  /^(est éligible|est dans un secteur d'activité ciblé|a un objectif ciblé|a un effectif éligible|a une categorie legale eligible|entreprise \. est dans une zone géographique éligible|oui|date du jour <= dispositif \. fin de validité|dispositif \. début de validité <= date du jour)$/;

/** Reads the simple conditions anywhere in the tree of rules; everything else is listed as unread. */
export function readConditions(publicodes: unknown): TeeConditions {
  const leaves = isYamlObject(publicodes)
    ? leavesOf(publicodes).map((leaf) => leaf.replaceAll(/\s+/g, ' ').trim())
    : [];
  const all = (pattern: RegExp) => [...new Set(leaves.flatMap((leaf) => pattern.exec(leaf)?.[1] ?? []))];
  const unread = leaves.filter(
    (leaf) =>
      leaf !== 'microentrepreneur = non' &&
      ![REGION, SECTION, OBJECTIVE, EMPLOYEES_MAX, EMPLOYEES_MIN, STRUCTURE].some((pattern) =>
        pattern.test(leaf),
      ),
  );
  const [max] = all(EMPLOYEES_MAX);
  const [min] = all(EMPLOYEES_MIN);
  return {
    regions: all(REGION),
    nafSections: all(SECTION).sort(),
    objectives: all(OBJECTIVE),
    employeesMin: min === undefined ? null : Number(min),
    employeesMax: max === undefined ? null : Number(max),
    excludesMicro: leaves.includes('microentrepreneur = non'),
    unread,
  };
}

function leavesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (isYamlObject(value)) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' ? [value] : [];
}
