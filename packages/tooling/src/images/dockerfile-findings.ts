const FROM = /^FROM (\S+)/gm;

/**
 * What our images must have and hadolint does not check: the Node version of the repository, a last stage that begins `FROM
 * scratch` and runs no command, and a user without privileges whose number an orchestrator can check.
 */
export function findingsOfDockerfile(text: string, nodeVersion: string): readonly string[] {
  const bases = [...text.matchAll(FROM)].map(([, base = '']) => base);
  const stages = text.split(/^FROM /m);
  const last = stages[stages.length - 1] ?? '';
  const findings: string[] = [];
  if (!text.includes(`\nARG NODE_IMAGE=node:${nodeVersion}-`))
    findings.push(`NODE_IMAGE is not node ${nodeVersion}, the version of package.json`);
  if (bases.at(-1) !== 'scratch') findings.push('the last stage does not begin FROM scratch');
  if (/^RUN /m.test(last)) findings.push('the last stage runs a command');
  if (!/^USER 10001:10001$/m.test(last)) findings.push('the last stage does not set USER 10001:10001');
  if (!/^HEALTHCHECK /m.test(last)) findings.push('the last stage states no health check');
  return findings;
}
