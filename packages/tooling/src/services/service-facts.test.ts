import path from 'node:path';
import { expect, it } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { differencesOf, readServiceFacts, undeclaredTopics } from './service-facts.ts';

const catalog = await readServiceFacts(path.join(REPO_ROOT, 'services/catalog'));

it('the declaration of the catalog matches its code', () => {
  expect(catalog.facts.collections).toContain('subsidies');
  expect(differencesOf(catalog.declaration, catalog.facts)).toEqual([]);
});

it.each(['applications', 'notifications', 'search'])(
  'a consumer group of %s that its declaration does not name is reported, and so is a topic of it',
  async (name) => {
    const { declaration, facts } = await readServiceFacts(path.join(REPO_ROOT, 'services', name));
    const [group = ''] = Object.keys(declaration.groups);
    expect(differencesOf(declaration, facts)).toEqual([]);
    expect(differencesOf({ ...declaration, groups: {} }, facts)).toEqual([
      `groups: ${group} is used by the code and not declared`,
    ]);
    expect(differencesOf({ ...declaration, groups: { [group]: { consumes: [] } } }, facts)).toEqual([
      `groups.${group}: catalog.subsidies.v1 is used by the code and not declared`,
    ]);
  },
);

it('a topic of a consumer group needs a read model or a reason, and models are those of the code', async () => {
  const { declaration, facts } = await readServiceFacts(path.join(REPO_ROOT, 'services/profiles'));
  const rebuild = {
    profiles: { 'billing.entitlements.v1': 'profiles_copies', 'catalog.ingest.v1': 'profiles_merges' },
    'profiles-merges': { 'catalog.subsidies.v1': { none: 'It is only read by a test of the check.' } },
  };
  expect(differencesOf({ ...declaration, rebuild }, facts)).toEqual([
    'rebuild.profiles: catalog.subsidies.v1 has neither a read model nor a reason (none: …)',
    'rebuild.profiles: identity.erasures.v1 has neither a read model nor a reason (none: …)',
    'rebuild.profiles: catalog.ingest.v1 is not read in this group of profiles',
    'rebuild.profiles-merges: catalog.subsidies.v1 is not read in this group of profiles',
    'rebuild: profiles_entitlements is used by the code and not declared',
    'rebuild: profiles_copies is declared and not used by the code',
  ]);
});

it('every wrong entry of a declaration is reported', () => {
  const { declaration, facts } = catalog;
  const wrong = {
    ...declaration,
    port: 1,
    collections: [...declaration.collections.filter((name) => name !== 'subsidies'), 'recipes'],
    topics: { publishes: [], consumes: ['catalog.subsidies.v1'], follows: [] },
    groups: { 'catalog-recipes': { consumes: ['catalog.subsidies.v1'], onlyWith: 'RECIPES' } },
    signals: [],
  };
  expect(differencesOf(wrong, facts)).toEqual([
    'port: 1 is declared and the default of PORT is 8102',
    'collections: subsidies is used by the code and not declared',
    'collections: recipes is declared and not used by the code',
    'topics.publishes: catalog.subsidies.v1 is used by the code and not declared',
    'topics.consumes: catalog.ingest.v1 is used by the code and not declared',
    'topics.consumes: catalog.subsidies.v1 is declared and not used by the code',
    'topics.follows: identity.sessions.v1 is used by the code and not declared',
    'groups: catalog-recipes is declared and not used by the code',
    'groups.catalog-recipes.onlyWith: RECIPES is no key of the configuration',
    ...declaration.signals
      .toSorted()
      .map((signal) => `signals: ${signal} is used by the code and not declared`),
  ]);
});

it('a topic that only the file of topics or only a service names is reported', () => {
  const services = [
    {
      name: 'catalog',
      topics: { publishes: ['catalog.subsidies.v1'], consumes: ['catalog.recipes.v1'], follows: [] },
      groups: { 'catalog-cooks': { consumes: ['catalog.cooks.v1'] } },
    },
  ];
  const topics = [{ name: 'catalog.subsidies.v1' }, { name: 'catalog.ingest.v1' }];
  expect(undeclaredTopics(topics, services)).toEqual([
    'catalog.recipes.v1 is named by a service.yaml and not declared here',
    'catalog.cooks.v1 is named by a service.yaml and not declared here',
    'catalog.ingest.v1 is named by no service.yaml',
  ]);
});
