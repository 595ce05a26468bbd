import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const INFRA = path.resolve(import.meta.dirname, '../../infra');

/** An expression that the repository ships, and where. */
export type ShippedQuery = { readonly where: string; readonly expr: string };

type DashboardFile = {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
type RuleFile = {
  readonly groups: readonly {
    readonly rules: readonly { readonly record?: string; readonly alert?: string; readonly expr: string }[];
  }[];
};

/** Variables of the dashboards: every service, and an interval that fits the scrapes of a test. */
export function withoutVariables(expr: string): string {
  return expr.replaceAll('$job', '.+').replaceAll('$__rate_interval', '1m');
}

/** Every query of every panel. */
export function panelQueries(): readonly ShippedQuery[] {
  return globSync('grafana/dashboards/*.json', { cwd: INFRA }).flatMap((file) => {
    const { title, panels } = JSON.parse(readFileSync(path.join(INFRA, file), 'utf8')) as DashboardFile;
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({
        where: `${title}, ${panel.title}`,
        expr: withoutVariables(expr),
      })),
    );
  });
}

function readRules(): RuleFile['groups'][number]['rules'] {
  return globSync('prometheus/rules/*.yml', { cwd: INFRA }).flatMap((file) => {
    const { groups } = parse(readFileSync(path.join(INFRA, file), 'utf8')) as RuleFile;
    return groups.flatMap(({ rules }) => rules);
  });
}

/** The series that an expression reads, with their matchers, without their ranges. */
function selectorsOf(expr: string): readonly string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'VectorSelector') found.push(expr.slice(from, to));
    },
  });
  if (found.length === 0) throw new Error(`no series in ${expr}`);
  return found;
}

/**
 * What the rules need: the result of each recording rule, and each series that an alert reads. Alerts themselves have no
 * result while everything is well.
 */
export function ruleQueries(): readonly ShippedQuery[] {
  return readRules().flatMap(({ record, alert, expr }) =>
    record === undefined
      ? selectorsOf(expr).map((selector) => ({ where: `alert ${alert}`, expr: selector }))
      : [{ where: `recording rule ${record}`, expr: record }],
  );
}
