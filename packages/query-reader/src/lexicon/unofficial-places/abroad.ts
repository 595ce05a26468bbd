import type { PlaceRow } from './place-row.ts';

/**
 * Cities and regions of other countries of the European Union, with their country. Left out: names of towns in France
 * ("Bruges", "Vienne") and words ("Cork", "Liège", "Gênes").
 */
export const CITIES_ABROAD: readonly PlaceRow[] = [
  [
    'Bruxelles, Brussels, Anvers, Antwerp, Gand, Ghent, Louvain, Leuven, Charleroi, Namur, Ostende, Ostend, Oostende, Gent, Wallonie, Wallonia, Flanders, Mons en Belgique, Courtrai, Kortrijk, Hasselt, Mechelen, Verviers, Louvain-la-Neuve, Genk, Roeselare, Alost, Aalst, Mouscron, Arlon, Bastogne, Eupen, Zeebrugge, Brugge, West Flanders, East Flanders, Flandre occidentale, Flandre orientale, Flemish Brabant, Walloon Brabant, Brabant wallon, Hainaut belge',
    'country:BE',
  ],
  [
    'Berlin, Hambourg, Hamburg, Munich, München, Francfort, Frankfurt, Cologne en Allemagne, Köln, Stuttgart, Düsseldorf, Leipzig, Dresde, Dresden, Hanovre, Hannover, Hanover, Nuremberg, Nürnberg, Karlsruhe, Freiburg, Sarrebruck, Saarbrücken, Heidelberg, Dortmund, Aachen, Bonn, Bremen, Bavière, Bavaria, Saxony, Rhénanie, Rhineland, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Mannheim, Augsburg, Wiesbaden, Mönchengladbach, Gelsenkirchen, Braunschweig, Chemnitz, Magdebourg, Magdeburg, Halle an der Saale, Krefeld, Mayence, Mainz, Lübeck, Erfurt, Oberhausen, Rostock, Kassel, Potsdam, Ludwigshafen, Oldenburg, Leverkusen, Osnabrück, Solingen, Darmstadt, Regensburg, Ratisbonne, Ingolstadt, Würzburg, Wolfsburg, Ulm, Heilbronn, Göttingen, Jena, Trèves en Allemagne, Erlangen, Tübingen, Konstanz, Kaiserslautern, Weimar, Cottbus, Offenburg, Kehl, Baden-Württemberg, Brandenburg',
    'country:DE',
  ],
  [
    'Madrid, Barcelone, Barcelona, Séville, Sevilla, Bilbao, Saragosse, Zaragoza, Malaga, Saint-Sébastien en Espagne, Valencia, Cordoue, San Sebastián, Vigo, Grenade en Espagne, Granada, Alicante, Valladolid, Oviedo, Pampelune, Pamplona, Galice, Galicia, Asturies, Asturias, Pays basque espagnol, Catalogne, Catalonia, Andalousie, Andalusia, Murcie, Murcia, Palma de Mallorca, Las Palmas, Gijón, Vitoria, La Corogne, Elche, Carthagène, Cartagena, Salamanque, Salamanca, Santander, Castellón, Almería, Huelva, Burgos, Logroño, León en Espagne, Tarragone, Tarragona, Lleida, Gérone, Girona, Marbella, Cádiz, Jaén, Badajoz, Albacete, Tolède, Saint-Jacques-de-Compostelle, Santiago de Compostela, Navarre espagnole, Aragon espagnol, Canary Islands, Baléares, Majorque, Ibiza, Figueras, Irun',
    'country:ES',
  ],
  [
    'Rome, Roma, Padua, Mantua, Milano, Turin, Torino, Naples, Napoli, Bologne, Bologna, Venise, Venice, Palerme, Palermo, Genoa, Trieste, Florence en Italie, Firenze, Bari, Catania, Padoue, Padova, Vérone, Verona, Piémont, Piedmont, Ligurie, Liguria, Vénétie, Veneto, Pouilles, Puglia, Calabre, Calabria, Émilie-Romagne, Emilia-Romagna, Toscane, Tuscany, Lombardie, Lombardy, Sicile, Sicily, Sardaigne, Sardinia, Gênes en Italie, Messina, Trente en Italie, Trento, Brescia, Parma, Perugia, Reggio Emilia, Livourne, Livorno, Ravenne, Ravenna, Cagliari, Foggia, Rimini, Salerne, Salerno, Ferrara, Ferrare, Sassari, Syracuse en Italie, Monza, Bergamo, Bergame, Vicenza, Vicence, Bolzano, Novara, Piacenza, Ancona, Udine, Pisa, Lecce, Pescara, Siena, Lucca, Aosta, Vintimille, Ventimiglia, Ombrie, Umbria, Abruzzes, Abruzzo, Basilicata, Friuli, Trentin, Trentino',
    'country:IT',
  ],
  [
    'Lisbonne, Lisbon, Lisboa, Porto, Coimbra, Braga, Aveiro, Évora, Alentejo, Algarve, Madère, Madeira, Funchal, Setúbal, Guimarães, Leiria, Viseu, Santarém, Azores, Vila Nova de Gaia, Almada',
    'country:PT',
  ],
  [
    'Amsterdam, Rotterdam, La Haye, The Hague, Utrecht, Eindhoven, Groningen, Delft, Maastricht, Nijmegen, Nimègue, Leiden, Tilburg, Friesland, Frise aux Pays-Bas, Zélande, Zeeland, Brabant-Septentrional, Holland, Breda, Apeldoorn, Enschede, Haarlem, Arnhem, Amersfoort, Zaanstad, Den Bosch, Zwolle, Zoetermeer, Leeuwarden, Dordrecht, Emmen, Venlo, Alkmaar, Almere, Wageningen, Den Haag, Drenthe, Gelderland, Limbourg néerlandais',
    'country:NL',
  ],
  ['Esch-sur-Alzette, Differdange, Dudelange', 'country:LU'],
  [
    'Dublin, Galway, Limerick, Waterford, County Cork, Cork in Ireland, Kilkenny, Donegal, Kerry, Sligo, Drogheda, Dundalk, Tralee, Athlone, Killarney, Wexford, Mayo en Irlande, County Mayo, County Kerry, Cork city, Connemara',
    'country:IE',
  ],
  [
    'Vienna, Wien, Graz, Salzbourg, Salzburg, Innsbruck, Linz, Klagenfurt, Villach, Bregenz, Tyrol, Tyrol autrichien, Styria, Styrie, Carinthia',
    'country:AT',
  ],
  [
    'Copenhague, Copenhagen, Aarhus, Odense, Aalborg, Esbjerg, Randers, Kolding, Roskilde, Jutland, Zealand au Danemark',
    'country:DK',
  ],
  [
    'Stockholm, Göteborg, Gothenburg, Malmö, Uppsala, Västerås, Örebro, Linköping, Helsingborg, Jönköping, Norrköping, Lund en Suède, Umeå, Luleå, Gävle, Scanie, Skåne',
    'country:SE',
  ],
  [
    'Helsinki, Tampere, Turku, Espoo, Oulu, Jyväskylä, Lahti, Kuopio, Vantaa, Rovaniemi, Joensuu, Vaasa',
    'country:FI',
  ],
  ['Tallinn, Tartu, Narva, Pärnu', 'country:EE'],
  ['Riga, Daugavpils, Liepāja, Jelgava, Jurmala', 'country:LV'],
  ['Vilnius, Kaunas, Klaipėda, Šiauliai, Panevėžys', 'country:LT'],
  [
    'Varsovie, Warsaw, Warszawa, Cracovie, Krakow, Gdansk, Wroclaw, Poznan, Katowice, Łódź, Szczecin, Bydgoszcz, Lublin, Białystok, Gdynia, Częstochowa, Radom, Toruń, Sosnowiec, Rzeszów, Kielce, Gliwice, Olsztyn, Zabrze, Bielsko-Biała, Opole, Sopot',
    'country:PL',
  ],
  [
    'Prague, Praha, Brno, Ostrava, Plzeň, Pilsen, Olomouc, Liberec, České Budějovice, Hradec Králové, Pardubice, Zlín, Moravia',
    'country:CZ',
  ],
  ['Bratislava, Košice, Prešov, Žilina, Trnava, Banská Bystrica', 'country:SK'],
  ['Budapest, Debrecen, Szeged, Miskolc, Győr, Nyíregyháza, Kecskemét, Székesfehérvár', 'country:HU'],
  [
    'Bucarest, Bucharest, Timisoara, Cluj-Napoca, Iași, Cluj, Constanta, Craiova, Brașov, Galati, Ploiesti, Oradea, Sibiu, Transylvania',
    'country:RO',
  ],
  ['Sofia en Bulgarie, Plovdiv, Varna, Burgas, Ruse en Bulgarie, Stara Zagora', 'country:BG'],
  ['Ljubljana, Maribor, Celje, Kranj, Koper, Novo Mesto', 'country:SI'],
  ['Zagreb, Rijeka, Osijek, Zadar, Dubrovnik, Pula en Croatie, Dalmatia, Istria, Istrie', 'country:HR'],
  [
    'Athènes, Athens, Thessalonique, Thessaloniki, Crète, Le Pirée, Piraeus, Patras, Héraklion, Volos, Ioannina, Chania, Corfou, Corfu, Rhodes en Grèce, Salonique',
    'country:GR',
  ],
  ['Nicosie, Nicosia, Limassol, Larnaca, Paphos', 'country:CY'],
  ['Valletta, Sliema, Gozo', 'country:MT'],
];
