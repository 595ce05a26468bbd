import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { APPLICANTS, type Applicant } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import { describeUnless } from '@platform/testing/skip';
import { parse as parseYaml } from 'yaml';
import { type StarterProgramme, starterProgrammeSchema } from '../../src/connectors/starter/format.ts';
import { namedRecord } from './named-records.ts';
import { figuresOf, sharedRuns, wordsOf } from './wording.ts';

const folder = join(import.meta.dirname, '../../starter');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const programmes = files.map((name) =>
  starterProgrammeSchema.parse(parseYaml(readFileSync(join(folder, name), 'utf8'))),
);
const byId = programmes.map((programme) => [programme.id, programme] as const);
const today = '2026-11-20';

describe('the starter catalog', () => {
  test('holds 40 programmes, each in the file of its id', () => {
    expect(programmes.map(({ id }) => `${id}.yaml`).sort()).toEqual([...files].sort());
    expect(programmes).toHaveLength(40);
  });

  test('gives no id, record, code or title to two programmes', () => {
    for (const key of [idOf, recordOf, codeOf, titleOf]) {
      const keys = programmes.map(key).filter((value) => value !== null);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });

  test.each(byId)('%s says the same in French and English, at reading length', (_, { texts: { fr, en } }) => {
    for (const list of ['eligibleUses', 'keyRequirements', 'restrictions'] as const) {
      expect(en[list]).toHaveLength(fr[list].length);
    }
    expect(en.grantDetails === null).toBe(fr.grantDetails === null);
    for (const { summary, description } of [fr, en]) {
      expect(wordsOf(summary).length).toBeLessThanOrEqual(35);
      const length = wordsOf(description ?? '').length;
      expect(length).toBeGreaterThanOrEqual(60);
      expect(length).toBeLessThanOrEqual(150);
    }
    expect(allText(fr)).not.toMatch(/\p{L}'\p{L}|"/u);
    expect(new Set(figuresOf(allText(en), 'en'))).toEqual(new Set(figuresOf(allText(fr), 'fr')));
  });

  test.each(byId)(
    '%s links by https only, names no stand-in address, lies in territories that exist',
    (_, programme) => {
      for (const link of linksOf(programme)) expect(link).toMatch(/^https:\/\//);
      expect(programme.contact.email ?? '').not.toMatch(/^contact@/);
      const { coverage } = programme;
      const territories = loadTerritories();
      const named = [
        ...coverage.zones,
        ...coverage.regions.map((code) => `region:${code}`),
        ...coverage.departments.map((code) => `department:${code}`),
      ];
      expect(coverage.zones).not.toHaveLength(0);
      expect(named.filter((id) => !territories.has(id))).toEqual([]);
      expect(coverage.national).toBe(coverage.zones.includes('country:FR'));
    },
  );

  test('serves the audiences that have a source, in many territories, open and closed', () => {
    const least: Partial<Record<Applicant, number>> = {
      company: 10,
      startup: 3,
      individual: 6,
      student: 5,
      farmer: 4,
      local_authority: 4,
      nonprofit: 4,
      research: 3,
    };
    for (const applicant of APPLICANTS) {
      const count = programmes.filter((one) => one.eligibleApplicants.includes(applicant)).length;
      expect({ applicant, enough: count >= (least[applicant] ?? 0) }).toEqual({ applicant, enough: true });
    }
    const regions = new Set(programmes.flatMap(({ coverage }) => coverage.regions));
    expect(regions.size).toBeGreaterThanOrEqual(8);
    expect(
      programmes.filter(({ coverage }) => coverage.zones.includes('union:EU')).length,
    ).toBeGreaterThanOrEqual(6);
    const closings = programmes.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.date]));
    expect(closings.filter((date) => date < today).length).toBeGreaterThanOrEqual(5);
    expect(closings.filter((date) => date >= today && date <= '2026-12-20').length).toBeGreaterThanOrEqual(4);
    expect(closings.filter((date) => date > '2026-12-20').length).toBeGreaterThanOrEqual(6);
  });
});

const data = join(import.meta.dirname, '../../../../../shared/data');
const missing = existsSync(data) ? undefined : 'the records it names are not on this machine';

describeUnless(missing, 'the starter catalog beside the records it names', () => {
  test.each(byId)('%s exists there, is public, and has its links', (_, programme) => {
    const record = recordIn(programme);
    expect(record.isPrivate).toBe(false);
    const text = record.text.replace(/\s+/g, '');
    for (const link of linksOf(programme)) {
      const bare = link.replace(/^https:\/\//, '').replace(/\/$/, '');
      expect({ link, found: text.includes(bare) }).toEqual({ link, found: true });
    }
    if (record.links.length > 0) {
      expect(record.links.map((link) => link.split('?utm_')[0])).toContain(programme.officialUrl);
    }
  });

  test.each(byId)('%s has the dates and amounts of its record', (_, programme) => {
    const { opensOn, closesOn, amounts, text } = recordIn(programme);
    if (opensOn !== undefined) expect(programme.opensOn).toBe(opensOn);
    if (closesOn !== undefined) expect(programme.deadline?.date ?? null).toBe(closesOn);
    const { minimumGrantEur, maximumGrantEur, fundingAmountEur, cofinancingRatePercent } = programme.funding;
    const ours = [minimumGrantEur, maximumGrantEur, fundingAmountEur].filter((amount) => amount !== null);
    if (amounts !== undefined) expect(ours).toEqual(amounts);
    const rates = [cofinancingRatePercent?.min, cofinancingRatePercent?.max].filter((rate) => rate != null);
    const known = new Set([...figuresOf(text, 'fr'), ...figuresOf(text, 'en')]);
    expect([...ours, ...rates].filter((figure) => !known.has(figure))).toEqual([]);
  });

  test.each(byId)('%s tells no figure that its record does not hold', (_, programme) => {
    const { text } = recordIn(programme);
    const known = new Set([...figuresOf(text, 'fr'), ...figuresOf(text, 'en')]);
    known.add(Number(programme.checkedOn.slice(0, 4)));
    const told = figuresOf(allText(programme.texts.fr), 'fr');
    expect(told.filter((figure) => !known.has(figure))).toEqual([]);
  });

  test.each(byId)('%s is written in our own words', (_, programme) => {
    const { text } = recordIn(programme);
    const { fr, en } = programme.texts;
    expect([...sharedRuns(allText(fr), text, 8), ...sharedRuns(allText(en), text, 8)]).toEqual([]);
  });
});

function recordIn({ record }: StarterProgramme) {
  const found = namedRecord(data, record.source, record.sourceId);
  if (found === null) throw new Error(`no record ${record.source}:${record.sourceId}`);
  return found;
}

const idOf = ({ id }: StarterProgramme) => id;
const recordOf = ({ record }: StarterProgramme) => `${record.source}:${record.sourceId}`;
const codeOf = ({ grantCode }: StarterProgramme) => grantCode;
const titleOf = ({ texts }: StarterProgramme) => texts.fr.title;

function allText(text: StarterProgramme['texts']['fr']): string {
  const lists = [...text.eligibleUses, ...text.keyRequirements, ...text.restrictions];
  return [text.summary, text.description, text.grantDetails, ...lists].join('\n');
}

function linksOf(programme: StarterProgramme): string[] {
  const { officialUrl, record, contact, requiredDocuments, additionalResources } = programme;
  const links = [officialUrl, record.url, contact.url, ...requiredDocuments.map(({ url }) => url)];
  return [...links, ...additionalResources.map(({ url }) => url)].filter((link) => link !== null);
}
