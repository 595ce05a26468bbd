import { describe, expect, it } from '@jest/globals';
import { places, reader, readingsOf } from './test-reader.ts';

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
    ['single mum in Cork', 'country:IE'],
    ['Lyon 69007', 'commune:69387'],
    ['dans le 20e à Paris', 'commune:75120'],
    ['3e arrondissement de Lyon', 'commune:69383'],
    ['on vient de Lyon et cherche une bourse pour un stage à Berlin', 'commune:69123'],
    ['SDIS 38 acheter un drone', 'department:38'],
    ['crèche dans le Grand Rodez', 'epci:241200187'],
    ['pig farmer in West Flanders', 'country:BE'],
    ['Création d’un poste d’animateur à Redon, en Bretagne', 'commune:35236'],
    ['aides en Bretagne pour une PME de Vannes', 'commune:56260'],
    ['Je suis en congé parental à Rennes, je crée une micro-crèche', 'commune:35238'],
    ['rénovation école Saint-Brieuc', 'commune:22278'],
    ['à partir de janvier à Quimper', 'commune:29232'],
    ['J’habite à Angers. Pour l’instant je suis salarié à Nantes', 'commune:49007'],
    ['Atelier à Vienne, mes clients sont à Bordeaux', 'commune:38544'],
    ['dans le 13 ème à Paris', 'commune:75113'],
    ['75011 Paris', 'commune:75111'],
    ['Police academy in Ghent, project with partners', 'country:BE'],
    ['our lab is in Split', 'country:HR'],
    ['vigneron st emillion', 'commune:33394'],
    ['formation aide soignante perpi', 'commune:66136'],
    ['garage auto en creuse je reprends', 'department:23'],
    ['Je travaille à l’université de Liège', 'country:BE'],
    ['université Paris 8 à Saint-Denis', 'commune:93066'],
    ['chauffage bouche du rhone', 'department:13'],
    ['maison ile et vilaine', 'department:35'],
    ['dans les cotes darmor', 'department:22'],
    ['haut de seine copropriété', 'department:92'],
    ['asso arras', 'commune:62041'],
    ['gîte provins', 'commune:77379'],
    ['hotel le touquet', 'commune:62826'],
    ['ostréiculteur marennes', 'commune:17219'],
    ['maison à S/Brieuc', 'commune:22278'],
    ['gîte quartier Saint-Jean à Lyon', 'commune:69123'],
    ['librairie Toulouse Saint-Cyprien', 'commune:31555'],
    ['ZA du Landreau, Cholet', 'commune:49099'],
    ['vélo cargo famille Bordeaux métropole', 'epci:243300316'],
    ['lycée Paul Pascal Clermont-Ferrand', 'commune:63113'],
    ['électricien 31 utilitaire', 'department:31'],
    ['cuisine lyonnaise à Dijon', 'commune:21231'],
    ['dentelle de Calais, usine à Caudry', 'commune:59139'],
    ['clocher à réparer, mairie, manche', 'department:50'],
    ['vélo électrique Liège prime', 'country:BE'],
    ['le poste est loin, je suis du coté de Carhais', 'commune:29024'],
    ['une interco du 77', 'department:77'],
    ['plombier chalonnais', 'commune:71076'],
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
    'en congé une semaine à Saint-Jean-de-Luz, qui me remplace ?',
    'mes cueilleurs viennent de Bulgarie',
    'les amis de la chapelle saint roch',
    'ste Dupont, 3 salariés',
    'Association pour la défense des animaux',
    'la CAF 60 %, la mairie le reste',
    'mes allocations s’arrêtent le 31, que faire',
    'premier achat revenus 34000',
    'free museums under 26',
    'la famille Bordeaux',
    'électricien 12 utilitaires',
    'it’s Brieuc’s idea',
    'plus rien sur le compte le 10 du mois',
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

  it.each([
    ['je quitte Paris pour ouvrir un gîte en Lozère', 'department:48'],
    ['on reprend le bar de Saint-Flour, on vient de Lyon', 'commune:15187'],
    ['un studio à Tours, loyer trop cher, mes parents sont dans la Sarthe', 'commune:37261'],
    ['université de Perpignan, une PME de Sophia Antipolis veut notre brevet', 'commune:66136'],
    ['éleveuse à Mauléon-Licharre, qui me remplace en congé une semaine à Biarritz ?', 'commune:64371'],
    ['laid off in Cluj, help to move to Germany', 'country:RO'],
    ['tailleur à Pau, mes fournisseurs sont à Rungis', 'commune:64445'],
    ['étudiante à Lille, on vient de Pointe-à-Pitre', 'commune:59350'],
    ['Permis, chez mes parents à Nevers, en BTS à Bourges', 'commune:58194'],
    ['Second home in Normandy (we live in Utrecht)', 'region:28'],
    ['colonie de vacances en Bretagne pour nos enfants, on est de Wattrelos', 'commune:59650'],
    ['Master à Strasbourg, j’étais à Dijon avant', 'commune:67482'],
    ['Ma maman seule, elle est à Dax, moi à Paris', 'commune:40088'],
    ['Mes parents sont à Nevers, il faut une douche adaptée, on est à Lyon', 'commune:58194'],
    ['moving our drone company from Paris to Aubusson', 'commune:23008'],
    ['maraîchage dans la Drôme, mes parents sont profs à Nancy', 'department:26'],
    ['menuisier à Gruissan, mes chantiers sont à Toulouse', 'commune:11170'],
  ])('of others, left behind or visited are stated and not searched: %s', (text, own) => {
    const read = readingsOf(text).filter(({ kind }) => kind === 'place');
    expect(read.filter(({ effect }) => effect === 'filter').map(({ territories }) => territories)).toEqual([
      [own],
    ]);
    const stated = read.filter(({ effect }) => effect === 'stated');
    expect(stated).toHaveLength(1);
    expect(reader.read(text).words).not.toContain(stated[0]?.text);
  });

  it.each([
    ['I am on parental leave in Lyon, my employer is in Paris', ['commune:69123', 'commune:75056']],
    ['À Lyon, allons ouvrir une boulangerie à Dijon', ['commune:69123', 'commune:21231']],
    ['à Nantes et à Saint-Herblain', ['commune:44109', 'commune:44162']],
  ])('are several where none is left or visited: %s', (text, own) => {
    expect(places(text)).toEqual(own);
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
