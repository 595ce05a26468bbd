import type { PlaceRow } from './place-row.ts';

/**
 * Cities and regions of other countries of the European Union, with their country. Left out: names of towns in France
 * ("Bruges", "Vienne") and words ("Cork", "Liège", "Gênes").
 */
export const CITIES_ABROAD: readonly PlaceRow[] = [
  [
    'Bruxelles, Brussels, Anvers, Antwerp, Gand, Ghent, Louvain, Leuven, Charleroi, Namur, Ostende, Ostend, Oostende, Gent, Wallonie, Wallonia, Flanders',
    'country:BE',
  ],
  [
    'Berlin, Hambourg, Hamburg, Munich, München, Francfort, Frankfurt, Cologne en Allemagne, Köln, Stuttgart, Düsseldorf, Leipzig, Dresde, Dresden, Hanovre, Hannover, Hanover, Nuremberg, Nürnberg, Karlsruhe, Freiburg, Sarrebruck, Saarbrücken, Heidelberg, Dortmund, Aachen, Bonn, Bremen, Bavière, Bavaria, Saxony, Rhénanie, Rhineland',
    'country:DE',
  ],
  [
    'Madrid, Barcelone, Barcelona, Séville, Sevilla, Bilbao, Saragosse, Zaragoza, Malaga, Saint-Sébastien en Espagne, Valencia, Cordoue, San Sebastián, Vigo, Grenade en Espagne, Granada, Alicante, Valladolid, Oviedo, Pampelune, Pamplona, Galice, Galicia, Asturies, Asturias, Pays basque espagnol, Catalogne, Catalonia, Andalousie, Andalusia',
    'country:ES',
  ],
  [
    'Rome, Roma, Milano, Turin, Torino, Naples, Napoli, Bologne, Bologna, Venise, Venice, Palerme, Palermo, Genoa, Trieste, Florence en Italie, Firenze, Bari, Catania, Padoue, Padova, Vérone, Verona, Piémont, Piedmont, Ligurie, Liguria, Vénétie, Veneto, Pouilles, Puglia, Calabre, Calabria, Émilie-Romagne, Emilia-Romagna, Toscane, Tuscany, Lombardie, Lombardy, Sicile, Sicily, Sardaigne, Sardinia',
    'country:IT',
  ],
  [
    'Lisbonne, Lisbon, Lisboa, Coimbra, Braga, Aveiro, Évora, Alentejo, Algarve, Madère, Madeira',
    'country:PT',
  ],
  [
    'Amsterdam, Rotterdam, La Haye, The Hague, Utrecht, Eindhoven, Groningen, Delft, Maastricht, Nijmegen, Nimègue, Leiden, Tilburg, Friesland, Frise aux Pays-Bas, Zélande, Zeeland, Brabant-Septentrional, Holland',
    'country:NL',
  ],
  ['Esch-sur-Alzette', 'country:LU'],
  [
    'Dublin, Galway, Limerick, Waterford, County Cork, Cork in Ireland, Kilkenny, Donegal, Kerry',
    'country:IE',
  ],
  ['Vienna, Graz, Salzbourg, Salzburg, Innsbruck', 'country:AT'],
  ['Copenhague, Copenhagen, Aarhus, Odense', 'country:DK'],
  ['Stockholm, Göteborg, Gothenburg, Malmö, Uppsala', 'country:SE'],
  ['Helsinki, Tampere, Turku, Espoo', 'country:FI'],
  ['Tallinn, Tartu', 'country:EE'],
  ['Riga', 'country:LV'],
  ['Vilnius, Kaunas', 'country:LT'],
  ['Varsovie, Warsaw, Warszawa, Cracovie, Krakow, Gdansk, Wroclaw, Wrocław, Poznan, Katowice', 'country:PL'],
  ['Prague, Praha, Brno, Ostrava', 'country:CZ'],
  ['Bratislava, Košice', 'country:SK'],
  ['Budapest, Debrecen', 'country:HU'],
  ['Bucarest, Bucharest, Timisoara, Cluj-Napoca, Iași', 'country:RO'],
  ['Sofia en Bulgarie, Plovdiv, Varna', 'country:BG'],
  ['Ljubljana, Maribor', 'country:SI'],
  ['Zagreb, Rijeka', 'country:HR'],
  ['Athènes, Athens, Thessalonique, Thessaloniki, Crète', 'country:GR'],
  ['Nicosie, Nicosia, Limassol', 'country:CY'],
  ['Valletta', 'country:MT'],
];
