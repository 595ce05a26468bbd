import { BRAND } from '@platform/web-kit/brand';

/** What a person sees in the terminal; log lines are apart and carry no addresses or folders. */
export const announceReady = (facts: {
  readonly url: string;
  readonly dataDir: string;
  readonly tokenFile: string;
  readonly metricsPort: number | undefined;
  readonly elapsedMs: number;
}): string =>
  [
    '',
    `${BRAND}`,
    `  Web app    ${facts.url}`,
    `  English    ${facts.url}/en`,
    `  API        ${facts.url}/api/docs`,
    ...(facts.metricsPort === undefined
      ? []
      : [`  Metrics    http://127.0.0.1:${facts.metricsPort}/metrics`]),
    `  Data       ${facts.dataDir}`,
    `  Operator   token in ${facts.tokenFile}`,
    '',
    `Ready in ${(facts.elapsedMs / 1000).toFixed(1)} s. Ctrl-C stops.`,
  ].join('\n');

/** One line a step on a pipe, one line that grows on a terminal. */
export const progressLine = (write: (text: string) => void, isTerminal: boolean) => {
  let last = '';
  return (text: string, isLast: boolean): void => {
    if (text === last) return;
    last = text;
    if (isTerminal) write(`\r\u001b[K${text}${isLast ? '\n' : ''}`);
    else if (isLast) write(`${text}\n`);
  };
};
