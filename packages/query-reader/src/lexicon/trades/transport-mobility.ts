import { tradesOf } from '../trade.ts';

export const TRANSPORT_MOBILITY = [
  ...tradesOf({ sector: 'transport_mobility', applicant: 'company' }, [
    ['49.20', 'fret ferroviaire, opérateur ferroviaire', 'rail freight operator'],
    [
      '49.3',
      'taxi, chauffeur de taxi, vtc, chauffeur vtc, autocariste, compagnie de bus, transport scolaire',
      'taxi, taxi driver, cab driver, coach company, bus company',
    ],
    [
      '49.32',
      'chauffeuse de taxi, artisan taxi, vélo-taxi, pousse-pousse',
      'private hire driver, taxi company',
    ],
    ['49.39', 'compagnie d’autocars, conducteur d’autocar', 'coach operator'],
    [
      '49.4',
      'transporteur, transporteuse, entreprise de transport, transport routier, chauffeur routier, routier, déménageur, entreprise de déménagement, camionneur, transport de marchandises',
      'haulier, haulage company, trucking company, truck driver, removal company, freight company',
    ],
    [
      '49.41',
      'transporteur routier, chauffeuse routière, transport frigorifique, transporteur de bétail',
      'road haulage, freight carrier, lorry driver',
    ],
    ['49.42', 'déménageuse', 'mover, moving company'],
    [
      '50',
      'batelier, batellerie, transport fluvial, compagnie maritime',
      'barge operator, river transport, shipping company',
    ],
    ['50.10', 'compagnie de ferries', 'ferry operator'],
    ['50.40', 'batelière, marinier, marinière, péniche', 'inland shipping'],
    ['51.10', 'compagnie aérienne, pilote d’hélicoptère', 'airline'],
    [
      '52',
      'logisticien, entreprise logistique, entrepôt, plateforme logistique, transitaire',
      'logistics company, warehouse, freight forwarder',
    ],
    [
      '52.10',
      'entreposage, logisticienne, entreprise de logistique, garde-meuble, entrepôt frigorifique',
      'storage company',
    ],
    [
      '52.21',
      'dépanneur automobile, remorquage, dépannage automobile, exploitant de parking, gare routière',
      'breakdown service, car towing, car park operator',
    ],
    ['52.29', 'affréteur, commissionnaire de transport', 'shipping agent'],
    ['53', 'livreur, société de livraison, messagerie', 'delivery company, delivery driver'],
    [
      '53.20',
      'coursière, livreuse, livraison à vélo, messagerie express, livraison du dernier kilomètre, coursier à vélo, vélo cargo',
      'parcel service, cargo bike delivery',
    ],
    ['77', 'location de voitures', 'car rental'],
  ]),
  ...tradesOf({ sector: 'transport_mobility', applicant: null }, [
    [
      '49.31',
      'transport urbain, réseau de bus, régie de transport, transport collectif, transport à la demande, tramway',
      'urban transport operator, bus operator, public transport operator',
    ],
    ['52.22', 'port de commerce, capitainerie', 'harbour, seaport'],
    ['77.11', 'loueur de voitures, autopartage, loueur automobile', 'car sharing company'],
  ]),
];
