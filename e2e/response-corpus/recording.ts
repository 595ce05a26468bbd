import { readFileSync } from 'node:fs';

/** Whose credentials a request carries: none, those of an operator, or those of a publisher with an ingest key. */
export type Credentials = 'none' | 'operator' | 'publisher';

export type HttpStep = {
  readonly kind: 'http';
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly as?: Credentials;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One `npm run <script>` of the recorded checkout, as an operator types it. */
export type CommandStep = {
  readonly kind: 'command';
  readonly script: string;
  readonly args: readonly string[];
};

export type Step = HttpStep | CommandStep;

/** One line of a recording. `name` is unique and the same in every recording of the same requests. */
export type RecordedResponse = {
  readonly name: string;
  /** HTTP status or exit code. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A GET request without credentials for each path. */
export function get(paths: readonly string[]): HttpStep[] {
  return paths.map((path) => ({ kind: 'http', path }));
}

/** The name of a step in a comparison: `GET /api/search/needs`, `catalog:run --source tee`. */
export function nameOf(step: Step): string {
  if (step.kind === 'command') return [step.script, ...step.args].join(' ');
  const { method = 'GET', path, as = 'none', headers = {}, body } = step;
  const details = [
    ...(as === 'none' ? [] : [as]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [body.slice(0, 200)]),
  ];
  return `${method} ${path}${details.length === 0 ? '' : ` [${details.join(' | ')}]`}`;
}

/** The lines of a recording, in order. */
export function readRecording(file: string): RecordedResponse[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedResponse);
}
