import { describe, expect, it } from '@jest/globals';
import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { createQueryReader, type QueryReading } from '../src/index.ts';

/** Words of the texts below that are ordinary words of French or English besides being names. */
const ORDINARY = new Set(
  (
    'orange tours nice lens limoge allier place gare rue romans maisons rennes marne lot manche nord cher vannes herbiers les en bois chauffage un une de la le du ' +
    'ville village aide velo camion etang communal restaurant menuiserie isolation ferme four et grant for creuse salarie'
  ).split(' '),
);
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: (word) => ORDINARY.has(word),
});

function readingsOf(text: string, plain: readonly string[] = []): readonly QueryReading[] {
  return reader.read(text, { plain }).readings;
}

function places(text: string): readonly string[] {
  return readingsOf(text)
    .filter(({ kind, effect }) => kind === 'place' && effect === 'filter')
    .map(({ territories }) => territories.join('+'));
}

function applicants(text: string): readonly string[] {
  return readingsOf(text).find(({ kind }) => kind === 'applicant')?.probableApplicants ?? [];
}

describe('places', () => {
  it.each([
    ['remplacer le four de ma boulangerie à Rennes, 8 salariés', 'commune:35238'],
    ['irrigation en Occitanie', 'region:76'],
    ['isolation 35000', 'commune:35238'],
    ['éleveur de salers près de Saint-Flour', 'commune:15187'],
    ['a French engineering firm of 30 people', 'country:FR'],
    ['une entreprise belge de recyclage', 'country:BE'],
    ['Our small Italian town hosts people from its partner towns', 'country:IT'],
    ['Romanian agency with partner countries', 'country:RO'],
    ['trottoirs ds laube', 'department:10'],
    ['ehpad 84390 sault', 'commune:84123'],
    ['inscrit à la fac de Poitiers, stage trouvé à Séville', 'commune:86194'],
    ['à côté d’Aurillac, 60 salers', 'commune:15014'],
    ['isolation 35 rennes', 'commune:35238'],
    ['méthaniseur en Dracénie', 'epci:248300493'],
    ['a house in Montreuil just outside Paris', 'commune:93048'],
    ['startup avec 5 salariés à Berlin', 'country:DE'],
    ['a women’s shelter network from Sofia', 'country:BG'],
    ['regional agency, Milan, smog', 'country:IT'],
    ['City of Ljubljana with partners in Graz', 'country:SI'],
    ['Maire de Saint-Laurent-du-Maroni, argent demandé à Cayenne', 'commune:97311'],
    ['retraités à Vernouillet (28). Nos enfants sont à Bordeaux', 'commune:28404'],
    ['Sault 84390', 'commune:84123'],
    ['pressing 08 eau usée', 'department:08'],
    ['Our municipality (Emmen, NL) runs lorries', 'country:NL'],
    ['un média bruxellois', 'country:BE'],
    ['Dutch dairy farmers', 'country:NL'],
    ['je suis de Corte mais inscrite à la fac d’Aix', 'commune:2B096'],
    ['J’habite Mende, entretien à Montpellier', 'commune:48095'],
    ['brebis à Ossun, mon compagnon est salarié à Tarbes', 'commune:65344'],
    ['plombier Val-d’Oise, zfe Paris', 'department:95'],
    ['un gîte de lyonne', 'department:89'],
    ['creuse notre pont est fissuré', 'department:23'],
    ['a bakery in a Corrèze village', 'department:19'],
    ['menuisier en Hte-Savoie', 'department:74'],
    ['a dairy farm in Friesland', 'country:NL'],
    ['logement 75013', 'commune:75113'],
    ['logement 20199', 'department:2A'],
    ['logement 20299', 'department:2B'],
    ['Bastelicaccia 20129', 'commune:2A032'],
    ['Paris 13e', 'commune:75113'],
    ['aide dans la ville rose', 'commune:31555'],
    ['association du 9-3', 'department:93'],
    ['cc du pays de Redon', 'epci:243500741'],
    ['communauté de communes du pays de Fayence', 'epci:200004802'],
    ['association dans le 35', 'department:35'],
    ['vélo (2A)', 'department:2A'],
    ['mairie de Saint-Denis 974', 'commune:97411'],
    ['st etienne', 'commune:42218'],
    ['menuiserie à Tours', 'commune:37261'],
    ['au Mans', 'commune:72181'],
    ['festival du Havre', 'commune:76351'],
    ['pressing dans la Marne', 'department:51'],
    ['association rennaise', 'commune:35238'],
    ['agglo de Quimper', 'epci:200068120'],
    ['Bordeaux Métropole', 'epci:243300316'],
    ['a farm in Brittany', 'region:53'],
    ['je cherche un local à Toulose', 'commune:31555'],
    ['Limousin', 'department:19+department:23+department:87'],
    ['artisan plombier 93, ma camionnette coûte trop', 'department:93'],
    ['caméras dans le village, 77', 'department:77'],
    ['gîte d’étape à Autrans', 'commune:38225'],
    ['boulangerie lyon 8 salariés', 'commune:69123'],
    ['cantine de Romans', 'commune:26281'],
    ['covoiturage pays des herbiers', 'epci:248500621'],
    ['vignerons du côté de Beaune', 'commune:21054'],
    ['coiffeuse a limoge', 'commune:87085'],
    ['green loan, greater Paris region', 'region:11'],
    ['a charity in the 93, homeless people', 'department:93'],
    ['entreprise en aura', 'region:84'],
    ['calls of the European Union for my town', 'union:EU'],
    ['une maison à L’Union', 'commune:31561'],
    ['logement rue de Strasbourg à Toulouse', 'commune:31555'],
    ['près de la gare de Lyon à Paris', 'commune:75056'],
    ['galettes bretonnes, camion installé à Lyon', 'commune:69123'],
    ['218100998 équipement sportif', 'commune:81099'],
    ['212000046 voirie', 'commune:2A004'],
    ['200068120 piscine', 'epci:200068120'],
  ])('%s', (text, id) => {
    expect(places(text)).toEqual([id]);
  });

  it.each([
    'tours en bois',
    'camionnette qui n’aura bientôt plus le droit de rouler',
    'faire connaître les droits fondamentaux de l’Union',
    'nice restaurant grant',
    'train moins cher',
    'les herbiers',
    'comment allier rentabilité et écologie',
    'lens and photonic chip maker for the market',
    'Madame Nancy Laval',
    'cl4-2027-01-mat-prod-08',
    'isolation des maisons',
    'étudier à Montréal',
    'Roma communities',
    'partir deux ans dans un labo à Copenhague',
    'whether Kenyan utilities would buy it',
    'client à Munich',
    '38 aides à dom',
    'toiture en lauzes',
    'réseau des années 60, vétuste',
    'tel 06 12 34 56 78',
    '15 000 €',
    '35000 euros',
  ])('are not read where the words mean something else: %s', (text) => {
    expect(places(text)).toEqual([]);
  });

  /** Each amount as it may be written in thousands; `#` is the number. */
  const AMOUNTS = [
    '# 000 €',
    '#\u00a0000\u00a0€',
    '#\u202f000\u202f€',
    '#.000 €',
    '#,000 euros',
    '€#,000',
    '£#,000',
    '#000 euros',
    '# k€',
    '#k€',
    '# mille euros',
    '# 000 EUR',
  ];

  it.each([
    ['une boulangerie en Bretagne', '40', 'region:53'],
    ['a bakery in Bretagne', '40', 'region:53'],
    ['une boulangerie à Lyon', '69', 'commune:69123'],
    ['a bakery in Lyon', '69', 'commune:69123'],
    ['isoler un local à Saint-Denis', '93', 'commune:97411'],
    ['un four à Paris', '13', 'commune:75056'],
  ])('are not qualified by an amount behind them: %s, %s', (text, number, id) => {
    const read = AMOUNTS.flatMap((amount) =>
      [', ', ' '].map((join) => `${text}${join}${amount.replace('#', number)}`),
    ).map((one) => [one, places(one)]);
    expect(read).toEqual(read.map(([one]) => [one, [id]]));
  });

  it.each([
    ['boulangerie à Saint-Denis, 93 salariés', 'commune:97411'],
    ['a charity in Saint-Denis, 93 volunteers', 'commune:97411'],
    ['un hangar à Saint-Denis, 93 m²', 'commune:97411'],
    ['Saint-Denis 93 200 habitants', 'commune:97411'],
    ['association à Paris, 12 bénévoles', 'commune:75056'],
    ['une ferme à Lyon, 3 hectares', 'commune:69123'],
    ['concert à Saint-Denis 93 janvier', 'commune:97411'],
    ['en Bretagne 40 chambres', 'region:53'],
    ['en Bretagne 40 tracteurs', 'region:53'],
    ['Bretagne (40)', 'commune:40055'],
    ['Saint-Denis, 93', 'commune:93066'],
    ['Saint-Denis 93 200', 'commune:93066'],
    ['Saint-Denis 93 isolation', 'commune:93066'],
    ['Paris, 13e', 'commune:75113'],
  ])('are qualified by numbers of départements and arrondissements only: %s', (text, id) => {
    expect(places(text)).toEqual([id]);
  });

  it('are offered where a name is a word or a firm as well', () => {
    expect(readingsOf('aide Orange')).toMatchObject([
      { kind: 'place', effect: 'offered', text: 'Orange', territories: ['commune:84087'] },
    ]);
    expect(reader.read('aide Orange').words).toBe('aide Orange');
  });

  it('are no percentages and no sums that are needed', () => {
    expect(places('association, taux de réussite 83 %. Comment se faire financer ?')).toEqual([]);
    expect(places('ouvrir une friperie à Quimper, il me faudrai 25000')).toEqual(['commune:29232']);
  });

  it('are the narrowest of those that contain each other, and a place of the text decides between namesakes', () => {
    expect(places('Rennes, Bretagne')).toEqual(['commune:35238']);
    expect(places('Saint-Denis, La Réunion')).toEqual(['commune:97411']);
    const [saintDenis] = readingsOf('Saint-Denis');
    expect(saintDenis?.otherPlaces.length).toBeGreaterThan(0);
  });
});

describe('amounts', () => {
  it.each([
    ['for less than 10,000 euros', 'for'],
    ['up to €10,000', ''],
    ['10,000 euros or less', ''],
    ['between 5,000 and 10,000 euros', ''],
    ['pour moins de 10 000 €', 'pour'],
    ['un vélo, 10 000 € maximum', 'un vélo,'],
  ])('take the words of their limit out of the search: %s', (text, words) => {
    expect(reader.read(text).words.trim()).toBe(words);
  });
});

describe('applicants', () => {
  it.each([
    ['je suis étudiante à Lens', ['student', 'individual']],
    ['notre association accueille des étudiants', ['nonprofit']],
    [
      'embaucher un apprenti',
      ['company', 'startup', 'farmer', 'nonprofit', 'local_authority', 'public_body'],
    ],
    ['recruter un stagiaire dans mon association', ['nonprofit']],
    ['rénover l’école d’une commune près de Limoges', ['local_authority']],
    ['boulangerie', ['company']],
    ['maraîcher', ['farmer', 'company']],
    ['we are a charity based in Lyon', ['nonprofit']],
    ['isoler ma maison', ['individual']],
    ['un métier qui recrute', ['individual']],
    ['café associatif', ['nonprofit']],
    ['biotech startup', ['startup', 'company']],
    ['entreprise, je suis étudiante', ['student', 'individual']],
    ['des jeunes mis à la porte par leurs parents', ['nonprofit']],
    ['clôturer mes parcelles contre les sangliers cette année', ['farmer', 'company']],
    ['appel à projets 2026', []],
    ['une prime pour nos bénévoles', ['nonprofit']],
    ['sentier au bord de l’étang communal', ['local_authority']],
    ['j’ai 24 ans, permis', ['individual']],
    ['218100998 équipement sportif', ['local_authority']],
    ['une filature à l’abandon que la ville veut racheter', ['local_authority']],
    ['haulage company with 40 drivers', ['company']],
    ['atelier dans un village', ['company']],
    ['stabulation, avis d’un architecte', ['farmer', 'company']],
    ['nos routes sont abîmées, y a-t-il un soutien particulier, élue', ['local_authority']],
    ['baisse de commandes, chômage technique', ['company']],
    ['servir à la cantine des légumes des fermes du coin, mairie de Crest', ['local_authority']],
    ['free buses and metro in Paris, I’m 70', ['individual']],
  ])('%s', (text, expected) => {
    expect(applicants(text)).toEqual(expected);
  });

  it('name others who may be meant as well, behind those who probably are', () => {
    const text = 'on monte une recyclerie de matériaux de chantier, terrain trouvé, il faut un pont bascule';
    const [applicant] = readingsOf(text).filter(({ kind }) => kind === 'applicant');
    const { applicants: all = [], probableApplicants: probable = [] } = applicant ?? {};
    expect(all.slice(0, probable.length)).toEqual(probable);
    expect(all).toEqual(expect.arrayContaining(['company', 'nonprofit']));
    expect(probable).not.toEqual(all);
  });

  it('name nobody else where the text states who applies', () => {
    const text = 'notre association de quartier cherche de quoi acheter un minibus pour ses adhérents';
    const [applicant] = readingsOf(text).filter(({ kind }) => kind === 'applicant');
    expect(applicant?.applicants).toEqual(['nonprofit']);
  });

  it('leave others in the results where few words read them unsurely', () => {
    expect(readingsOf('un emballage')).toEqual([]);
    expect(readingsOf('nouvelle vitrine')).toMatchObject([{ kind: 'applicant', effect: 'words' }]);
    expect(readingsOf('une nouvelle vitrine pour attirer le client')).toMatchObject([
      { kind: 'applicant', effect: 'filter' },
    ]);
    expect(readingsOf('mon loyer')).toMatchObject([{ kind: 'applicant', effect: 'filter' }]);
  });
});

describe('figures and identifiers', () => {
  it.each([
    ['entreprise de 12 employés', 'size', 12],
    ['boulangerie, huit salariés', 'size', 8],
    ['une entreprise de 1 200 salariés', 'size', 1_200],
    ['a company with 300 employees', 'size', 300],
    ['nous avons un salarié', 'size', 1],
    ['j’ai 24 ans', 'age', 24],
    ['free train pass, I turned 18', 'age', 18],
  ])('%s limits the search', (text, kind, figure) => {
    expect(readingsOf(text)).toContainEqual(expect.objectContaining({ kind, effect: 'filter', figure }));
  });

  it.each([
    ['former mes 5 salariés', 'size'],
    ['recruter 2 salariés', 'size'],
    ['aide à l’embauche de 3 salariés', 'size'],
    ['formation pour 6 salariés', 'size'],
    ['nous avons 2 salariés handicapés', 'size'],
    ['PME de moins de 50 salariés', 'size'],
    ['pas plus de 10 salariés', 'size'],
    ['PME 10-50 salariés', 'size'],
    ['nous avons 2,5 ETP', 'size'],
    ['de 5 à 10 salariés', 'size'],
    ['vingt et un salariés', 'size'],
    ['15 ans de métier', 'age'],
    ['j’ai 15 ans d’expérience', 'age'],
    ['ferme reprise il y a 33 ans', 'age'],
    ['contrat intérim 22 ans', 'age'],
    ['mon fils a 17 ans', 'age'],
    ['ma voiture a 15 ans', 'age'],
    ['my 15 year old boiler', 'age'],
    ['vignes de 40 ans', 'age'],
  ])('%s limits nothing', (text, kind) => {
    expect(
      readingsOf(text).filter((one) => one.kind === kind && (one.effect === 'filter' || one.figure !== null)),
    ).toEqual([]);
  });

  it.each([
    ['je cherche 15 000 € pour ouvrir', 'amount', '15 000 €'],
    ['2 millions d’euros', 'amount', '2 millions d’euros'],
    ['732829320', 'identifier', '732829320'],
    ['SIRET 732 829 320 00074', 'identifier', '732 829 320 00074'],
  ])('%s', (text, kind, part) => {
    expect(readingsOf(text)).toContainEqual(expect.objectContaining({ kind, effect: 'stated', text: part }));
  });

  it.each([
    ['SIREN 732 829 320', ''],
    ['n° SIRET : 732 829 320 00074', ''],
    ['le numéro SIREN de mon entreprise est 732829320', ''],
    ['boulangerie siren 732829320', 'boulangerie'],
    ['une sirène pour 732829320', 'une sirène pour'],
  ])('of companies leave the words together with their name: %s', (text, words) => {
    expect(reader.read(text).words.replace(/[\s°:]+$/u, '')).toBe(words);
  });

  it('contain no size where somebody is employed', () => {
    expect(readingsOf('bilan de compétences pour un salarié').map(({ kind }) => kind)).not.toContain('size');
    expect(readingsOf('nous avons un salarié').map(({ kind }) => kind)).toContain('size');
  });

  it('are no company numbers when the check digit is wrong', () => {
    expect(readingsOf('732829321')).toEqual([]);
  });
});

describe('a reading', () => {
  it('is turned back into words by its key, and leaves the words with what leads to it', () => {
    const text = 'un four à Rennes';
    const rennes = readingsOf(text).find(({ kind }) => kind === 'place');
    expect(reader.read(text).words.trimEnd()).toBe('un four');
    expect(reader.read(text, { plain: [rennes?.key ?? '', INFERRED_APPLICANT_KEY] })).toEqual({
      readings: [],
      words: text,
    });
  });

  it('never happens inside quotes', () => {
    expect(readingsOf('"à Rennes"')).toEqual([]);
  });

  it('lies inside the text, and the words keep the length of it', () => {
    const pieces = fc.constantFrom(
      ...[
        'Rennes',
        'à',
        '35000',
        '(35)',
        'Paris 13e',
        '8 salariés',
        '15 k€',
        'boulangerie',
        '"',
        '\u0000',
        '🥖',
        'St',
        'l’',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { readings, words } = reader.read(text);
        expect(words).toHaveLength(text.length);
        for (const { from, to, text: part, key } of readings) {
          expect(text.slice(from, to)).toBe(part);
          const isWholeText = key === INFERRED_APPLICANT_KEY && from === 0 && to === 0;
          expect([key.length > 0, key.length <= 120, from < to || isWholeText]).toEqual([true, true, true]);
        }
      }),
    );
  });
});

describe('the own activity', () => {
  const nafOf = (text: string) => readingsOf(text).flatMap(({ naf }) => naf ?? []);

  it.each([
    ['we make wooden toys in Annecy', '32.40'],
    ['PME de textiles techniques à Troyes', '13.96'],
    ['we keep 180 dairy cows in the Manche', '01.41'],
    ['Dairy sheep farmer in the Lot, 300 ewes', '01.45'],
    ['je gère trois gîtes ruraux en Dordogne', '55.2'],
    ['chômeuse, je veux monter un food truck à Rennes', '56.1'],
    ['Experte-comptable, j’ai un client fleuriste à Tulle', '47.7'],
    ['Éditeur de logiciels, notre assureur exige un audit', '58.2'],
  ])('of "%s" is %s', (text, naf) => {
    expect(nafOf(text)).toEqual([naf]);
  });

  it('is nothing that others do or that somebody plans to make', () => {
    expect(nafOf('I repaired a leaf blower in my garage, I am retired')).toEqual([]);
    expect(nafOf('charity that collects food from supermarkets in Marseille')).toEqual([]);
    expect(nafOf('laid off in Belfort, I want to retrain as an electrician')).toEqual([]);
  });
});
