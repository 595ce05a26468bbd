import { tradesOf } from '../trade.ts';

export const CONSTRUCTION_HOUSING = [
  ...tradesOf({ sector: 'construction_housing', applicant: 'company' }, [
    [
      '41',
      'constructeur de maisons, promoteur immobilier, entreprise générale du bâtiment, maître d’œuvre, contractant général, entreprise du bâtiment, entreprise de bâtiment, entreprise de construction',
      'builder, house builder, building contractor, property developer, construction company, building company',
    ],
    [
      '41.10',
      'promotrice immobilière, promotion immobilière, lotisseur, aménageur foncier',
      'real estate developer',
    ],
    [
      '41.20',
      'constructeur de maisons individuelles, constructeur, tiny house',
      'home builder, general contractor',
    ],
    [
      '42',
      'entreprise de travaux publics, travaux publics',
      'civil engineering company, public works company',
    ],
    [
      '42.11',
      'constructeur de routes, entreprise de voirie',
      'public works contractor, road builder, civil engineering contractor',
    ],
    [
      '43',
      'BTP, artisan du bâtiment, artisane du bâtiment, entreprise de BTP, entreprise de rénovation, multiservice bâtiment',
      'building trade, renovation company, building craftsman',
    ],
    [
      '43.1',
      'terrassier, terrassement, démolition, entreprise de démolition, foreur',
      'earthworks contractor, demolition company, driller',
    ],
    ['43.11', 'démolisseur', 'demolition contractor'],
    [
      '43.12',
      'terrassière, entreprise de terrassement, conducteur d’engins',
      'earthworks company, groundworks, excavation contractor',
    ],
    ['43.13', 'entreprise de forage, puisatier', 'drilling company, well driller'],
    [
      '43.21',
      'électricien, électricienne, entreprise d’électricité, installateur de bornes de recharge, domoticien, installateur photovoltaïque, installateur de panneaux solaires, antenniste, installateur d’alarmes',
      'electrician, electrical contractor, solar installer, charging point installer, alarm installer',
    ],
    [
      '43.22',
      'plombier, plombière, plomberie, plombier-chauffagiste, chauffagiste, climaticien, frigoriste, installateur de pompes à chaleur, poêlier, entreprise de chauffage, entreprise de climatisation, installateur de poêles, installateur de chaudières, fumiste, génie climatique',
      'plumber, plumbing company, heating engineer, heat pump installer, refrigeration engineer, air conditioning installer, stove fitter',
    ],
    [
      '43.29',
      'entreprise d’isolation, poseur d’isolant, ascensoriste, façadier-isolateur, storiste, installateur de stores, calorifugeur',
      'insulation company, insulation installer, lift engineer',
    ],
    [
      '43.3',
      'peintre en bâtiment, plâtrier, plaquiste, carreleur, carreleuse, menuisier, menuisière, menuiserie, agenceur, agencement, solier, vitrier, vitrerie, façadier, poseur de parquet, décorateur, décoratrice, décorateur d’intérieur, architecte d’intérieur, staffeur',
      'house painter, plasterer, tiler, joiner, joinery, carpenter, glazier, interior designer, decorator',
    ],
    ['43.31', 'plâtrière, plâtrerie, stucateur, jointeur, staffeuse', 'drywall installer'],
    [
      '43.32',
      'menuisier-agenceur, entreprise d’agencement, poseur de fenêtres, serrurière, serrurier-métallier, menuiserie aluminium, escaliéteur',
      'woodworking shop, window fitter, shopfitter',
    ],
    [
      '43.33',
      'entreprise de carrelage, solier-moquettiste, parqueteur, poseur de sols',
      'floor layer, mosaic artist',
    ],
    [
      '43.34',
      'peinture en bâtiment, vitrière, miroiterie, miroitier, entreprise de ravalement, façadière, peintre décorateur, peintre en décor',
      'painter and decorator, facade contractor',
    ],
    [
      '43.9',
      'maçon, maçonne, maçonnerie, couvreur, couvreuse, couverture zinguerie, zingueur, charpentier, charpentière, charpente, étancheur, pisciniste, échafaudeur',
      'mason, bricklayer, roofer, roofing company, timber framer, pool builder, scaffolder',
    ],
    [
      '43.91',
      'entreprise de couverture, couvreur-zingueur, zingueuse, entreprise de charpente, charpentier-couvreur, chaumier, lauzier, ornemaniste',
      'roof carpenter, thatcher',
    ],
    [
      '43.99',
      'entreprise de maçonnerie, cordiste, murailler, murailleur, pierre sèche, éco-construction, écoconstruction, constructeur paille, maçon du patrimoine, monteur en échafaudage',
      'masonry company, dry stone waller, rope access technician, straw bale builder',
    ],
    [
      '68',
      'agence immobilière, agent immobilier, syndic, syndic de copropriété, marchand de biens, diagnostiqueur immobilier, administrateur de biens',
      'estate agent, real estate agency, property manager, realtor',
    ],
    [
      '68.31',
      'agente immobilière, mandataire immobilier, mandataire immobilière, chasseur immobilier',
      'real estate agent, estate agency',
    ],
    ['68.32', 'conciergerie', 'property management company, concierge service'],
    [
      '71.1',
      'architecte, cabinet d’architectes, cabinet d’architecture, géomètre, bureau d’études, bureau d’étude, ingénieur conseil, économiste de la construction',
      'architect, architecture firm, surveyor, engineering consultancy, engineering office',
    ],
    [
      '71.11',
      'agence d’architecture, urbaniste, architecte paysagiste, paysagiste concepteur',
      'interior architect, urban planner, landscape architect',
    ],
    [
      '71.12',
      'géomètre-expert, bureau d’ingénierie, ingénieur indépendant, bureau d’études thermiques, thermicien, géotechnicien, dessinateur en bâtiment, bureau d’études environnement',
      'engineering firm, land surveyor, structural engineer, ecologist consultant',
    ],
    [
      '71.20',
      'diagnostiqueuse immobilière, bureau de contrôle, auditeur énergétique',
      'building inspector, energy auditor',
    ],
    [
      '81.3',
      'paysagiste, jardinier, jardinière, entreprise de jardinage, élagueur, espaces verts',
      'landscaper, landscape gardener, gardener, gardening business, tree surgeon',
    ],
    [
      '81.30',
      'élagueuse, entreprise d’élagage, arboriste, arboriste-grimpeur, entretien de jardins, jardinier-paysagiste, entreprise du paysage, entretien d’espaces verts',
      'arborist, gardening company',
    ],
  ]),
  ...tradesOf({ sector: 'construction_housing', applicant: null }, [
    [
      '68.20',
      'organisme HLM, bailleur, propriétaire bailleur, propriétaire bailleuse, habitat participatif, foncière',
      'social landlord, housing association, cohousing',
    ],
    ['68.32', 'syndicat de copropriétaires', 'condominium, co-ownership building'],
  ]),
];
