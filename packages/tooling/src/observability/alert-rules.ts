import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPO_ROOT } from '../repo.ts';

const ruleFileSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.union([
          z.strictObject({ record: z.string(), expr: z.string() }),
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string().min(1), runbook_url: z.string() }),
          }),
        ]),
      ),
    }),
  ),
});

type Rule = z.infer<typeof ruleFileSchema>['groups'][number]['rules'][number];
export type AlertRule = Extract<Rule, { readonly alert: string }>;

const testFileSchema = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

/** A case of a promtool test: what it is named, which alert it concerns and whether that is expected to fire. */
export type AlertCase = { readonly name: string; readonly alert: string; readonly fires: boolean };

const PROMETHEUS = path.join(REPO_ROOT, 'infra/prometheus');

function readAll<Schema extends z.ZodType>(pattern: string, schema: Schema): z.output<Schema>[] {
  return globSync(pattern, { cwd: PROMETHEUS })
    .sort()
    .map((file) => schema.parse(parse(readFileSync(path.join(PROMETHEUS, file), 'utf8'))));
}

/** Every alert of `infra/prometheus/rules`. @throws for a rule without severity, summary or runbook. */
export function readAlertRules(): readonly AlertRule[] {
  return readAll('rules/*.yml', ruleFileSchema)
    .flatMap(({ groups }) => groups.flatMap(({ rules }) => rules))
    .filter((rule): rule is AlertRule => 'alert' in rule);
}

/** Every case of `infra/prometheus/tests`. */
export function readAlertCases(): readonly AlertCase[] {
  return readAll('tests/*.yml', testFileSchema).flatMap(({ tests }) =>
    tests.flatMap(({ name, alert_rule_test }) =>
      alert_rule_test.map(({ alertname, exp_alerts }) => ({
        name,
        alert: alertname,
        fires: exp_alerts.length > 0,
      })),
    ),
  );
}
