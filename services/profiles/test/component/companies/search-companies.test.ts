import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPANY_SIZE_CODES, companySizeLabel } from '@platform/contracts/profile-sets';
import { type CompanyList, companyListSchema } from '@platform/contracts/profiles';
import { serveLocally } from '@platform/testing/local-server';
import { NOW, startProfiles, type TestProfiles } from '../../profiles-app.ts';

const UNIT = {
  siren: '732829320',
  nom_complet: 'ATELIER DES ESSAIS',
  nom_raison_sociale: 'ATELIER DES ESSAIS',
  nature_juridique: '5710',
  tranche_effectif_salarie: '11',
  activite_principale: '25.62B',
  date_creation: '2011-04-01',
  etat_administratif: 'A',
  siege: {
    siret: '73282932000074',
    adresse: '8 BOULEVARD DU PORT 80000 AMIENS',
    code_postal: '80000',
    libelle_commune: 'AMIENS',
    commune: '80021',
  },
  dirigeants: [{ nom: 'X' }],
};

describe('without a register', () => {
  let service: TestProfiles;
  beforeAll(async () => {
    service = await startProfiles();
  });
  afterAll(() => service.close());

  it.each([
    ['boulangerie', 'BOULANGERIE EXEMPLE'],
    ['000 000 026', 'FERME EXEMPLE DU VAL'],
    ['00000003400017', 'EXEMPLE NUMERIQUE'],
    ['place de la mairie lille', 'ASSOCIATION EXEMPLE SOLIDAIRE'],
    ["commune d'angers", "COMMUNE D'ANGERS"],
  ])('%s finds an example, marked as such, before the address is confirmed', async (q, name) => {
    const response = await service
      .unconfirmed()
      .send('GET', `companies?${new URLSearchParams({ q }).toString()}`);
    const { origin, companies } = companyListSchema.parse(response.json());
    expect([origin, companies.map((company) => company.name)]).toEqual(['example', [name]]);
  });

  it('refuses a query of two characters with 400', async () => {
    expect((await service.person().send('GET', 'companies?q=ab')).statusCode).toBe(400);
  });
});

describe('with a register', () => {
  let service: TestProfiles;
  let register: Awaited<ReturnType<typeof serveLocally>>;
  const calls: string[] = [];
  let respond: () => { status: number; body: unknown; headers?: Record<string, string> };
  beforeAll(async () => {
    register = await serveLocally((request, response) => {
      calls.push(request.url ?? '');
      const { status, body, headers } = respond();
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    service = await startProfiles({ PROFILES_REGISTER_URL: register.origin });
  });
  afterAll(async () => {
    await service.close();
    await register.close();
  });

  let minutes = 0;
  /** Searches after any pause that an earlier failure has caused. */
  const search = async (q: string) => {
    minutes += 10;
    service.setNow(new Date(NOW.getTime() + minutes * 60_000));
    return service.person().send('GET', `companies?${new URLSearchParams({ q }).toString()}`);
  };
  const found = (results: readonly unknown[]) => ({
    status: 200,
    body: { results, total_results: results.length },
  });

  it('gives name, numbers, address, size, activity and legal form, and calls once for the same query', async () => {
    respond = () => found([UNIT]);
    const response = await search('atelier');
    expect(response.json<CompanyList>()).toEqual({
      origin: 'register',
      total: 1,
      companies: [
        {
          name: 'ATELIER DES ESSAIS',
          siren: '732829320',
          siret: '73282932000074',
          address: { street: '8 BOULEVARD DU PORT', postcode: '80000', city: 'AMIENS' },
          territoryId: 'commune:80021',
          sizeCode: '11',
          sizeLabel: '10-19',
          nafCode: '25.62B',
          legalFormCode: '5710',
          legalForm: 'sas',
          established: '2011-04-01',
          isClosed: false,
        },
      ],
    });
    await search('atelier');
    expect(calls.filter((url) => url.includes('q=atelier'))).toHaveLength(1);
    expect(calls[0]).toContain('/search?q=atelier&per_page=10');
  });

  it('labels every size code, and reads an unknown one as unspecified', async () => {
    const codes = [...COMPANY_SIZE_CODES, '99', null];
    respond = () => found(codes.map((code) => ({ ...UNIT, tranche_effectif_salarie: code })));
    const { companies } = (await search('sizes')).json<CompanyList>();
    expect(companies.map(({ sizeCode, sizeLabel }) => `${sizeCode} ${sizeLabel}`)).toEqual([
      'NN unspecified',
      '00 none',
      '01 1-2',
      '02 3-5',
      '03 6-9',
      '11 10-19',
      '12 20-49',
      '21 50-99',
      '22 100-199',
      '31 200-249',
      '32 250-499',
      '41 500-999',
      '42 1000-1999',
      '51 2000-4999',
      '52 5000-9999',
      '53 10000+',
      'NN unspecified',
      'NN unspecified',
    ]);
    expect(companySizeLabel('53')).toBe('10000+');
  });

  it('leaves out what is private, unknown or malformed', async () => {
    const siege = {
      ...UNIT.siege,
      adresse: '[ND]',
      code_postal: '[ND]',
      libelle_commune: null,
      commune: '[ND]',
    };
    respond = () =>
      found([
        { ...UNIT, siege },
        { ...UNIT, siege: { ...UNIT.siege, commune: '75108' } },
        { ...UNIT, siren: 'x' },
        { ...UNIT, activite_principale: null, nature_juridique: null, date_creation: null, siege: null },
      ]);
    const { companies } = (await search('private')).json<CompanyList>();
    expect(companies).toMatchObject([
      { address: null, territoryId: null },
      { territoryId: 'commune:75056' },
      { nafCode: null, legalForm: null, established: null, siret: null, address: null },
    ]);
  });

  it.each([
    [429, { 'retry-after': '60' }, 429, 'PROFILES_COMPANY_SEARCH_LIMITED'],
    [429, {}, 429, 'PROFILES_COMPANY_SEARCH_LIMITED'],
    [500, {}, 503, 'PROFILES_COMPANY_SEARCH_FAILED'],
    [403, {}, 503, 'PROFILES_COMPANY_SEARCH_FAILED'],
  ])('a register that responds with %i %j gives %i %s', async (status, headers, expected, code) => {
    respond = () => ({ status, body: {}, headers: headers as Record<string, string> });
    const response = await search(`status ${status}`);
    expect([response.statusCode, response.json().code]).toEqual([expected, code]);
  });

  it.each(['<html>', '{"results":3}', '[]'])('a response that is %s is a failure', async (body) => {
    respond = () => ({ status: 200, body });
    const response = await search(`body ${body}`);
    expect([response.statusCode, response.json().code]).toEqual([503, 'PROFILES_COMPANY_SEARCH_FAILED']);
  });

  it('is not called any more while it fails again and again', async () => {
    respond = () => ({ status: 500, body: {} });
    minutes += 10;
    service.setNow(new Date(NOW.getTime() + minutes * 60_000));
    const before = calls.length;
    for (let index = 0; index < 8; index += 1) {
      // Past the interval between two calls, and not past the pause of the breaker.
      service.setNow(new Date(NOW.getTime() + minutes * 60_000 + index * 1_000));
      const q = new URLSearchParams({ q: `failing ${index}` }).toString();
      expect((await service.person().send('GET', `companies?${q}`)).statusCode).toBe(503);
    }
    expect(calls.length - before).toBe(5);
  });
});
