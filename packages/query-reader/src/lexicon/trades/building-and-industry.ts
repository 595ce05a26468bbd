import { tradesOf } from '../trade.ts';

export const BUILDING = tradesOf({ sector: 'construction_housing', applicant: 'company' }, [
  [
    '41',
    'constructeur de maisons, promoteur immobilier, entreprise générale du bâtiment, maître d’œuvre, contractant général, entreprise du bâtiment, entreprise de bâtiment, entreprise de construction',
    'builder, house builder, building contractor, property developer, construction company, building company',
  ],
  [
    '42',
    'entreprise de travaux publics, travaux publics, tp',
    'civil engineering company, public works company',
  ],
  [
    '43.1',
    'terrassier, terrassement, démolition, entreprise de démolition, foreur',
    'earthworks contractor, demolition company, driller',
  ],
  [
    '43.21',
    'électricien, électricienne, entreprise d’électricité, installateur de bornes de recharge, domoticien, installateur photovoltaïque, installateur de panneaux solaires',
    'electrician, electrical contractor, solar installer',
  ],
  [
    '43.22',
    'plombier, plombière, plomberie, plombier-chauffagiste, chauffagiste, climaticien, frigoriste, installateur de pompes à chaleur, poêlier',
    'plumber, plumbing company, heating engineer, heat pump installer',
  ],
  [
    '43.3',
    'peintre en bâtiment, plâtrier, plaquiste, carreleur, carreleuse, menuisier, menuisière, menuiserie, agenceur, agencement, solier, vitrier, vitrerie, façadier, poseur de parquet, décorateur, décoratrice, décorateur d’intérieur, architecte d’intérieur, staffeur',
    'house painter, plasterer, tiler, joiner, joinery, carpenter, glazier, interior designer, decorator',
  ],
  [
    '43.9',
    'maçon, maçonne, maçonnerie, couvreur, couvreuse, couverture zinguerie, zingueur, charpentier, charpentière, charpente, étancheur, ramoneur, ramonage, pisciniste, échafaudeur',
    'mason, bricklayer, roofer, roofing company, timber framer, chimney sweep, pool builder, scaffolder',
  ],
  [
    '71.1',
    'architecte, cabinet d’architectes, cabinet d’architecture, géomètre, bureau d’études, bureau d’étude, ingénieur conseil, économiste de la construction',
    'architect, architecture firm, surveyor, engineering consultancy, engineering office',
  ],
  [
    '81.3',
    'paysagiste, jardinier, jardinière, entreprise de jardinage, élagueur, espaces verts',
    'landscaper, landscape gardener, gardener, gardening business, tree surgeon',
  ],
  [
    '81.2',
    'entreprise de nettoyage, société de nettoyage, nettoyage industriel, femme de ménage, agent d’entretien, laveur de vitres',
    'cleaning company, window cleaner, cleaner',
  ],
  [
    '68',
    'agence immobilière, agent immobilier, syndic, syndic de copropriété, marchand de biens, diagnostiqueur immobilier, administrateur de biens',
    'estate agent, real estate agency, property manager, realtor',
  ],
]);

export const INDUSTRY = tradesOf({ sector: 'industry', applicant: 'company' }, [
  [
    '10',
    'industrie agroalimentaire, agroalimentaire, entreprise agroalimentaire, abattoir, usine agroalimentaire',
    'food processing company, food manufacturer, food factory, abattoir, slaughterhouse',
  ],
  [
    '16.1',
    'scierie, scieur, parqueterie, fabricant de palettes, menuiserie industrielle, caisserie',
    'sawmill, pallet maker, timber company',
  ],
  ['17', 'papeterie industrielle, cartonnerie, cartonnage', 'paper mill, cardboard manufacturer'],
  [
    '20',
    'chimie, usine chimique, cosmétique, fabricant de cosmétiques, savonnerie, savonnier, laboratoire cosmétique, parfumeur, cirier, fabricant de bougies',
    'chemical company, cosmetics company, soap maker, candle maker, perfumer',
  ],
  [
    '21',
    'laboratoire pharmaceutique, industrie pharmaceutique, biotech',
    'pharmaceutical company, biotech company',
  ],
  [
    '22',
    'plasturgie, plasturgiste, injection plastique, fabricant de plastique',
    'plastics manufacturer, injection moulding company',
  ],
  [
    '24',
    'fonderie, fondeur, aciérie, sidérurgie, métallurgie',
    'foundry, steel mill, steelworks, metallurgy company',
  ],
  [
    '25.6',
    'usinage, atelier d’usinage, mécanique de précision, tôlerie, tôlier, chaudronnerie, chaudronnier, décolletage, décolleteur, emboutissage, traitement de surface, soudeur, soudure, outilleur',
    'machine shop, precision engineering company, sheet metal shop, boilermaker, welder, metal fabrication',
  ],
  [
    '26',
    'fabricant d’électronique, électronique, sous-traitant électronique, optique photonique',
    'electronics manufacturer, electronics company',
  ],
  [
    '28',
    'fabricant de machines, constructeur de machines, machinisme agricole, robotique, constructeur de machines spéciales',
    'machine builder, robotics company, machinery manufacturer',
  ],
  ['29', 'équipementier automobile, sous-traitant automobile', 'automotive supplier, car parts manufacturer'],
  [
    '30',
    'chantier naval, constructeur naval, fabricant de vélos, aéronautique, sous-traitant aéronautique, fabricant de remorques',
    'shipyard, boat builder, bicycle manufacturer, aerospace supplier, aerospace company',
  ],
  [
    '38',
    'ressourcerie industrielle, recycleur, entreprise de recyclage, centre de tri, ferrailleur, collecte de déchets, déchetterie professionnelle, méthaniseur',
    'recycling company, waste company, scrap dealer, sorting centre',
  ],
  ['82', 'centre d’appels, conditionnement à façon, façonnier', 'call centre, contract packer'],
]);

export const TRANSPORT = tradesOf({ sector: 'transport_mobility', applicant: 'company' }, [
  [
    '49.3',
    'taxi, chauffeur de taxi, vtc, chauffeur vtc, ambulancier, ambulancière, société d’ambulances, autocariste, compagnie de bus, transport scolaire',
    'taxi, taxi driver, cab driver, ambulance company, coach company, bus company',
  ],
  [
    '49.4',
    'transporteur, transporteuse, entreprise de transport, transport routier, chauffeur routier, routier, déménageur, entreprise de déménagement, camionneur, transport de marchandises, livreur à vélo, cyclologistique, coursier',
    'haulier, haulage company, trucking company, truck driver, removal company, courier, bike courier, freight company',
  ],
  [
    '50',
    'batelier, batellerie, transport fluvial, compagnie maritime',
    'barge operator, river transport, shipping company',
  ],
  [
    '52',
    'logisticien, entreprise logistique, entrepôt, plateforme logistique, transitaire',
    'logistics company, warehouse, freight forwarder',
  ],
  ['53', 'livreur, société de livraison, messagerie', 'delivery company, delivery driver'],
  [
    '77',
    'loueur de vélos, location de vélos, location de voitures, location de matériel, loueur de matériel',
    'bike rental, car rental, equipment rental',
  ],
]);
