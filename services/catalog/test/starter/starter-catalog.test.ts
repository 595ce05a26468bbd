import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { APPLICANTS, type Applicant } from '@platform/contracts/catalog';
import { longDate } from '@platform/contracts/date-texts';
import { type StarterProgramme, starterProgrammeSchema } from '@platform/sources/starter';
import { loadTerritories } from '@platform/territories';
import { describeUnless } from '@platform/testing/skip';
import { parse as parseYaml } from 'yaml';
import { coverageTable } from './coverage-table.ts';
import { namedRecord } from './named-records.ts';
import { runsByText, runsFoundIn } from './source-texts.ts';
import { figuresOf, sharedRuns, wordsOf } from './wording.ts';

const folder = join(import.meta.dirname, '../../starter');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const programmes = files.map((name) =>
  starterProgrammeSchema.parse(parseYaml(readFileSync(join(folder, name), 'utf8'))),
);
const byId = programmes.map((programme) => [programme.id, programme] as const);
/** Programmes written from a text of law, which is no record of a feed. */
const ofLaw = byId.filter(([, { record }]) => record.source === 'legal-text');
const ofFeeds = byId.filter(([, { record }]) => record.source !== 'legal-text');
/** A code with the numbers of its articles, or an act with its number. */
const legalText =
  /^(Code [\p{L}’ ]+, (art\. )?[LRDA]?\.? ?\d[\d-]*( [A-Zà-ü][\p{L}]*)*|.*\b(n° ?\d{4}-\d+|\d{4}\/\d+))/u;
/** The day on which the catalog was last written; every deadline is on or after it. */
const writtenOn = '2026-11-24';
/** A last day, or money that runs out, in a French text. */
const endOfApplications =
  /jusqu’au \d{1,2}(er)? \p{L}+ 20\d\d|court jusqu’en 20\d\d|crédits (manquent|sont comptés)|budget de l’année est épuisé/u;
/** Public pages that collect programmes of others: never the official page of one of them. */
const aggregators =
  /^https:\/\/([^/]*\.)?(aides-territoires|mission-transition-ecologique|1jeune1solution)\.|^https:\/\/([^/]*\.)?(les-aides\.fr|aides-entreprises\.fr|blablacardaily\.com)\//;

describe('the starter catalog', () => {
  test('stores each programme in the file of its id', () => {
    expect(programmes.map(({ id }) => `${id}.yaml`).sort()).toEqual([...files].sort());
  });

  test('lists in its README how many programmes each audience finds at each level', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain(`${programmes.length} programmes that`);
    expect(readme).toContain(coverageTable(programmes).join('\n'));
  });

  test('gives every programme its own id, record, code and title', () => {
    for (const key of [idOf, recordOf, codeOf, titleOf, englishTitleOf]) {
      const keys = programmes.map(key).filter((value) => value !== null);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });

  test.each(byId)(
    '%s states the same in French and English, at reading length',
    (_, { texts: { fr, en } }) => {
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
    },
  );

  test.each(byId)(
    '%s links by https only, names no fake server address, lies in territories that exist',
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

  test.each(byId)(
    '%s is the local variant of another programme here, or of none',
    (id, { variant_of: generic }) => {
      if (generic === null) return;
      expect(generic).not.toBe(id);
      const found = programmes.find((one) => one.id === generic);
      expect(found).toMatchObject({ variant_of: null });
    },
  );

  test.each(byId)('%s is written in French and in English, neither mixed into the other', (_, { texts }) => {
    const french = 'les des une avec pour dans qui sont aux sur'.split(' ');
    const english = 'the and with of for that which are is by from'.split(' ');
    const [fr, en] = [wordsOf(allText(texts.fr)), wordsOf(allText(texts.en))];
    const among = (stated: readonly string[], words: readonly string[]) =>
      stated.filter((word) => words.includes(word));
    expect(among(fr, english)).toEqual([]);
    expect(among(en, french)).toEqual([]);
    expect(among(fr, french).length).toBeGreaterThanOrEqual(4);
    expect(among(en, english).length).toBeGreaterThanOrEqual(4);
  });

  test.each(byId)('%s was open when it was written and leads to a page of its own funder', (_, programme) => {
    const { deadline, recurrence, officialUrl } = programme;
    const comesBack = recurrence !== null && recurrence !== 'one_time';
    expect(comesBack || deadline === null || deadline.date >= writtenOn).toBe(true);
    expect(officialUrl).not.toMatch(aggregators);
  });

  test.each(byId)(
    '%s is permanent only if its text names no last day and no end of the money',
    (_, programme) => {
      if (programme.recurrence !== 'permanent') return;
      expect(allText(programme.texts.fr)).not.toMatch(endOfApplications);
    },
  );

  test.each(ofLaw)(
    '%s names its text of law, and states no deadline but the end of a period that its text names',
    (_, programme) => {
      expect(programme.record.sourceId).toMatch(legalText);
      const { description } = programme.texts.fr;
      const day = programme.deadline === null ? null : longDate(programme.deadline.date, 'fr');
      if (day !== null) expect(description).toContain(day);
      expect(programme.checkedOn <= writtenOn).toBe(true);
    },
  );

  test('serves the audiences that have a source, in every region, closing soon and later', () => {
    const least: Readonly<Record<Applicant, number>> = {
      company: 90,
      startup: 12,
      farmer: 10,
      nonprofit: 14,
      local_authority: 20,
      public_body: 12,
      research: 30,
      individual: 40,
      student: 30,
      job_seeker: 12,
    };
    for (const applicant of APPLICANTS) {
      const count = programmes.filter((one) => one.eligibleApplicants.includes(applicant)).length;
      expect({ applicant, enough: count >= least[applicant] }).toEqual({ applicant, enough: true });
    }
    const regions = new Set(programmes.flatMap(({ coverage }) => coverage.regions));
    expect(regions.size).toBe(loadTerritories().regions().length);
    expect(
      programmes.filter(({ coverage }) => coverage.zones.includes('union:EU')).length,
    ).toBeGreaterThanOrEqual(40);
    const closings = programmes.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.date]));
    expect(closings.filter((date) => date <= '2026-12-20').length).toBeGreaterThanOrEqual(4);
    expect(closings.filter((date) => date > '2026-12-20').length).toBeGreaterThanOrEqual(60);
  });
});

const data = join(import.meta.dirname, '../../../../../shared/data');
const missing = existsSync(data) ? undefined : 'the records it names are not on this machine';

describeUnless(missing, 'the starter catalog beside the records it names', () => {
  test.each(ofFeeds)('%s exists there, is public, and has its links', (_, programme) => {
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

  test.each(ofFeeds)('%s covers the territories of its record, all of them and no others', (_, programme) => {
    const { areas, text } = recordIn(programme);
    if (areas === undefined) return;
    const territories = loadTerritories();
    const { zones } = programme.coverage;
    const named = areas.map((area) =>
      area.includes(':') ? area : (territories.findByName(area, ['region', 'department'])[0]?.id ?? area),
    );
    const isWithin = (inner: string, outer: string) => territories.chainOf(inner).includes(outer);
    const stated = (zone: string) => text.includes(territories.get(zone)?.name.fr ?? zone);
    expect(zones.filter((zone) => !named.some((area) => isWithin(zone, area)) && !stated(zone))).toEqual([]);
    expect(
      named.filter((area) => !zones.some((zone) => isWithin(area, zone) || isWithin(zone, area))),
    ).toEqual([]);
  });

  test.each(ofFeeds)('%s has the dates and amounts of its record', (_, programme) => {
    const { opensOn, closesOn, amounts, text } = recordIn(programme);
    if (opensOn !== undefined) expect(programme.opensOn).toBe(opensOn);
    if (closesOn !== undefined) expect(programme.deadline?.date ?? null).toBe(closesOn);
    const { minimumGrantEur, maximumGrantEur, fundingAmountEur, cofinancingRatePercent } = programme.funding;
    const ours = [minimumGrantEur, maximumGrantEur, fundingAmountEur].filter((amount) => amount !== null);
    // A fixed sum is both minimum and maximum, and one figure in the record.
    if (amounts !== undefined) expect(new Set(ours)).toEqual(new Set(amounts));
    const rates = [cofinancingRatePercent?.min, cofinancingRatePercent?.max].filter((rate) => rate != null);
    const known = new Set([...figuresOf(text, 'fr'), ...figuresOf(text, 'en')]);
    expect([...ours, ...rates].filter((figure) => !known.has(figure))).toEqual([]);
  });

  test.each(ofFeeds)('%s belongs to no broader programme that its record does not name', (_, programme) => {
    const text = recordIn(programme).text.toLowerCase();
    expect(programme.programmes.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
  });

  test.each(ofFeeds)('%s states no figure that its record does not contain', (_, programme) => {
    const { text } = recordIn(programme);
    const known = new Set([...figuresOf(text, 'fr'), ...figuresOf(text, 'en')]);
    known.add(Number(programme.checkedOn.slice(0, 4)));
    const stated = figuresOf(allText(programme.texts.fr), 'fr');
    expect(stated.filter((figure) => !known.has(figure))).toEqual([]);
  });

  test.each(ofFeeds)('%s is written in our own words', (_, programme) => {
    const { text } = recordIn(programme);
    const { fr, en } = programme.texts;
    expect([...sharedRuns(allText(fr), text, 8), ...sharedRuns(allText(en), text, 8)]).toEqual([]);
  });
});

describeUnless(missing, 'the starter catalog beside everything else on this machine', () => {
  test('shares no run of eight words with any text of any source', () => {
    const texts = new Map<string, string>();
    for (const { id, texts: stated } of programmes) {
      texts.set(`${id} (fr)`, allText(stated.fr));
      texts.set(`${id} (en)`, allText(stated.en));
    }
    expect(runsFoundIn(data, runsByText(texts, 8), 8)).toEqual([]);
  }, 60_000);
});

function recordIn({ record }: StarterProgramme) {
  const found = namedRecord(data, record.source, record.sourceId);
  if (found === null) throw new Error(`no record ${record.source}:${record.sourceId}`);
  return found;
}

function idOf({ id }: StarterProgramme) {
  return id;
}

function recordOf({ record }: StarterProgramme) {
  return `${record.source}:${record.sourceId}`;
}

function codeOf({ grantCode }: StarterProgramme) {
  return grantCode;
}

function titleOf({ texts }: StarterProgramme) {
  return texts.fr.title;
}

function englishTitleOf({ texts }: StarterProgramme) {
  return texts.en.title;
}

function allText(text: StarterProgramme['texts']['fr']): string {
  const lists = [...text.eligibleUses, ...text.keyRequirements, ...text.restrictions];
  return [text.summary, text.description, text.grantDetails, ...lists].join('\n');
}

function linksOf(programme: StarterProgramme): string[] {
  const { officialUrl, record, contact, requiredDocuments, additionalResources } = programme;
  const links = [officialUrl, record.url, contact.url, ...requiredDocuments.map(({ url }) => url)];
  return [...links, ...additionalResources.map(({ url }) => url)].filter((link) => link !== null);
}
