import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { readRepositoryFile, repositoryFiles } from '../checks/source-file.ts';
import { REPO_ROOT } from '../repo.ts';
import { DASHBOARDS } from './dashboards.ts';

/** The series and labels that one place reads, as Prometheus names them. */
export type SignalUse = {
  readonly where: string;
  readonly series: readonly string[];
  readonly labels: readonly string[];
};

/** A name of a signal in a document, with dots or as Prometheus writes it. */
export type NamedSignal = { readonly where: string; readonly name: string };

/** A file of code with its text. */
export type CodeFile = { readonly path: string; readonly text: string };

const RULES = 'infra/prometheus';
/** Labels in legends (`{{job}}`) and in annotations of alerts (`{{ $labels.job }}`). */
const SHOWN_LABEL = /\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g;
/** A name alone in backticks, with or without the labels of a series after it. */
const QUOTED_NAME = /`([a-z][a-z0-9]*[._][a-z0-9._]*)(?:\{[^`}]*\})?`/g;
const NAMESPACE =
  /^(?:(?:app|messaging|nodejs|v8js|http[._]server)[._]|process[._](?:memory|uptime|cpu|unix)(?:[._]|$))/;
/** `app.ts` is a file and `app.register` a function of Fastify. */
const OTHERWISE_NAMED = /^app\.(?:ts|tsx|html|register|inject)$/;

/** @throws when the expression is not PromQL. */
export function useOfExpression(where: string, expression: string): SignalUse {
  const text = expression.replaceAll('$__rate_interval', '1m');
  const [series, labels]: [string[], string[]] = [[], []];
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`${where}: this is not PromQL: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        series.push(text.slice(from, to));
      if (type.name === 'LabelName') labels.push(text.slice(from, to));
    },
  });
  return { where, series, labels };
}

function shownLabels(where: string, text: string): SignalUse {
  return { where, series: [], labels: [...text.matchAll(SHOWN_LABEL)].map(([, label = '']) => label) };
}

function usesOfDashboards(): SignalUse[] {
  return DASHBOARDS.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.queries.flatMap(({ expr, legend }) => {
        const where = `dashboard ${title}, ${panel.title}`;
        return [useOfExpression(where, expr), shownLabels(where, legend)];
      }),
    ),
  );
}

type RuleFile = {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly record?: string;
      readonly alert?: string;
      readonly expr: string;
      readonly annotations?: Readonly<Record<string, string>>;
    }[];
  }[];
};
type RuleTests = {
  readonly tests: readonly { readonly name: string; readonly input_series: readonly { series: string }[] }[];
};

function readAll<Content>(pattern: string): Content[] {
  const cwd = path.join(REPO_ROOT, RULES);
  return globSync(pattern, { cwd })
    .sort()
    .map((file) => parse(readFileSync(path.join(cwd, file), 'utf8')) as Content);
}

function readRules(): RuleFile['groups'][number]['rules'] {
  return readAll<RuleFile>('rules/*.yml').flatMap(({ groups }) => groups.flatMap(({ rules }) => rules));
}

function usesOfRules(): SignalUse[] {
  return readRules().flatMap(({ record, alert, expr, annotations = {} }) => {
    const where = alert === undefined ? `recording rule ${record}` : `alert ${alert}`;
    return [useOfExpression(where, expr), shownLabels(where, Object.values(annotations).join(' '))];
  });
}

/** Names of the series that recording rules make. */
export function readRecorded(): string[] {
  return readRules().flatMap(({ record }) => (record === undefined ? [] : [record]));
}

/** What the cases of alerts pretend to measure. */
export function readCaseUses(): SignalUse[] {
  return readAll<RuleTests>('tests/*.yml').flatMap(({ tests }) =>
    tests.flatMap(({ name, input_series: inputs }) =>
      inputs.map(({ series }) => useOfExpression(`case ${name}`, series)),
    ),
  );
}

/** What dashboards, recording rules and alerts read. */
export function readUses(): SignalUse[] {
  return [...usesOfDashboards(), ...usesOfRules()];
}

/** The signals that a text names. */
export function signalsNamedIn(where: string, text: string): NamedSignal[] {
  return [...text.matchAll(QUOTED_NAME)]
    .map(([, name = '']) => name)
    .filter((name) => NAMESPACE.test(name) && !OTHERWISE_NAMED.test(name))
    .map((name) => ({ where, name }));
}

/** The signals that the documents of the repository name. */
export function readNamedSignals(): NamedSignal[] {
  return repositoryFiles(/\.md$/).flatMap((file) => signalsNamedIn(file, readRepositoryFile(file)));
}

/** The code of services and packages, without tests and the contract suites that packages export. */
export function readCode(): CodeFile[] {
  return globSync('{packages,services}/*/src/**/*.ts', { cwd: REPO_ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/contract-suite/'))
    .map((file) => ({ path: file, text: readRepositoryFile(file) }));
}
