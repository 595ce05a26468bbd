/** Names of communes that are short words of English or French ("Our", "Us"): places only with a capital letter. */
export const NAMES_LIKE_SHORT_WORDS: ReadonlySet<string> = new Set(
  'our us my you your they them his her its is as at by in if or so to we he me an are for not all any des ces ses mes tes nos vos sur interco'.split(
    ' ',
  ),
);

/** What follows "à" and is a thing or an action, although a commune has this name: "four à pain", "livre à publier". */
export const NAMES_OF_THINGS_AFTER_A: ReadonlySet<string> = new Set(
  (
    'anse avion bain bois cadre change cendre charmes cluses cote coteau cours couronne couture creche croix diamant drap eau etain falaise ' +
    'fleche fontaine force fosses four frein gaz gorges hopital jardin ligne lisses loupe machine main mare mer monnaie montagne moulin ' +
    'moulins mure oraison pain passage pierre pierres planche plaisir port possession publier riche rives roche roquettes rouge rouille ' +
    'rue salles souterraine terrasse tierce tonnerre tours trait treve tronche val vapeur vif ville viviers'
  ).split(' '),
);

/** Names of large towns and départements that are everyday words of French or English. */
export const NAMES_LIKE_FREQUENT_WORDS: ReadonlySet<string> = new Set(
  (
    'orange tours nice sens gap cannes cognac menton grasse colombes sceaux fougeres sedan angers houilles sarcelles romans salon vienne ' +
    'mer die vif bray bois vire lot manche nord somme cher creuse aube landes eure bourg clermont foix vernon valence villiers ' +
    'reading bath cork macon herbiers allier tampon port possession stains trappes plaisir garde muret lilas moule fontaine madeleine ' +
    'robert croix vitre moulins avion lattes fleche persan'
  ).split(' '),
);
/** Names that are firms as well. */
export const NAMES_OF_COMPANIES: ReadonlySet<string> = new Set(['orange']);

/** Names of cities that are frequent words at the beginning of a phrase: "nice terrace", "tours en bois". */
export const NAMES_BEFORE_NOUNS: ReadonlySet<string> = new Set(['nice', 'tours']);

/** Cities outside the European Union, whose names are those of small communes or nearly so. */
export const NAMES_OF_FOREIGN_CITIES: ReadonlySet<string> = new Set(
  (
    'montreal quebec toronto ottawa vancouver alger berne londres london leeds manchester liverpool birmingham bristol glasgow ' +
    'edinburgh cardiff belfast oxford cambridge geneve lausanne zurich boston chicago dakar abidjan bamako casablanca rabat tunis oran ' +
    'moscou kiev kyiv istanbul ankara tokyo sydney melbourne beyrouth cotonou lome yaounde douala kinshasa brazzaville antananarivo'
  ).split(' '),
);

/** What follows "Roma" where it is a people and not the city. */
export const NOUNS_OF_ROMA: ReadonlySet<string> = new Set(
  'community communities people family families children women youth youths minority minorities population inclusion settlement settlements pupils'.split(
    ' ',
  ),
);
