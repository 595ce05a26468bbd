import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { readAlertCases, readAlertRules } from './alert-rules.ts';

const ALERTS = readAlertRules();
const CASES = readAlertCases();
const RUNBOOKS = path.join(REPO_ROOT, 'docs/runbooks');

describe.each(ALERTS.map((rule) => [rule.alert, rule] as const))('alert %s', (alert, rule) => {
  it('is tested: it fires, stays silent on a blip, and without traffic', () => {
    expect(CASES.filter((one) => one.alert === alert)).toEqual([
      { name: `${alert} fires`, alert, fires: true },
      { name: `${alert} stays silent on a blip`, alert, fires: false },
      { name: `${alert} stays silent without traffic`, alert, fires: false },
    ]);
  });

  it('names a runbook page that exists', () => {
    expect(rule.annotations.runbook_url).toBe(`docs/runbooks/${alert}.md`);
    const page = readFileSync(path.join(REPO_ROOT, rule.annotations.runbook_url), 'utf8');
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'How to look', 'What to do']);
  });
});

test('every runbook page belongs to an alert', () => {
  const pages = globSync('*.md', { cwd: RUNBOOKS }).filter((file) => file !== 'README.md');
  expect(pages.toSorted()).toEqual(ALERTS.map(({ alert }) => `${alert}.md`).toSorted());
});

test('runbooks name commands, targets and pages of this repository that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(REPO_ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const makefile = readFileSync(path.join(REPO_ROOT, 'Makefile'), 'utf8');
  for (const file of globSync('*.md', { cwd: RUNBOOKS })) {
    const text = readFileSync(path.join(RUNBOOKS, file), 'utf8');
    for (const [, script = ''] of text.matchAll(/npm run ([a-z:-]+)/g))
      expect(scripts).toHaveProperty([script]);
    for (const [, target = ''] of text.matchAll(/`make ([a-z-]+)`/g))
      expect(makefile).toContain(`\n${target}:`);
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g))
      expect([link, existsSync(path.join(RUNBOOKS, link))]).toEqual([link, true]);
  }
});
