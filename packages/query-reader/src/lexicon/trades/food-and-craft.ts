import { tradesOf } from '../trade.ts';

export const FOOD_AND_CRAFT = tradesOf({ sector: 'commerce_craft', applicant: 'company' }, [
  [
    '10.71',
    'boulangerie, boulanger, boulangère, fournil, boulangerie-pâtisserie, boulanger-pâtissier, pâtisserie, pâtissier, pâtissière, viennoiserie, biscuiterie, biscuitier',
    'bakery, baker, pastry shop, pastry chef, patisserie, biscuit maker',
  ],
  [
    '10.82',
    'chocolaterie, chocolatier, chocolatière, confiserie, confiseur, confiseuse, nougaterie, glacier, artisan glacier',
    'chocolate maker, chocolatier, confectioner, ice cream maker, ice cream parlour, sweet shop',
  ],
  [
    '10.13',
    'charcuterie, charcutier, charcutière, salaison, conserverie, fumoir, atelier de découpe',
    'delicatessen, cannery, smokehouse',
  ],
  [
    '10.5',
    'fromagerie, fromager, fromagère, laiterie, crémerie, crémier, affineur',
    'cheese maker, dairy, creamery, cheesemonger',
  ],
  [
    '10.8',
    'torréfacteur, torréfactrice, torréfaction, brûlerie, confiturier, épices, traiteur, traiteuse, fabricant de plats cuisinés, huilerie, moulin à huile, moulin à farine, meunier, minoterie',
    'coffee roaster, roastery, caterer, catering, jam maker, oil mill, flour mill',
  ],
  [
    '11',
    'brasserie artisanale, micro-brasserie, microbrasserie, brasseur, brasseuse, distillerie, distillateur, distillatrice, cidrerie, cidrier, cave coopérative, négociant en vins, caviste',
    'brewery, microbrewery, craft brewery, brewer, distillery, distiller, cider maker, winery, wine merchant',
  ],
  [
    '13',
    'tissage, tisserand, tisserande, filature, ennoblisseur, broderie, brodeur, brodeuse, teinturerie',
    'weaver, weaving, spinning mill, embroidery',
  ],
  [
    '14',
    'couturier, couturière, atelier de couture, couture, créateur de mode, créatrice de mode, styliste, modiste, retoucheur, retoucheuse, retoucherie, confection, marque de vêtements, lingerie',
    'tailor, seamstress, dressmaker, fashion designer, clothing brand, sewing workshop',
  ],
  [
    '15',
    'maroquinier, maroquinière, maroquinerie, cordonnier, cordonnerie, sellier, sellerie, tannerie, tanneur, bottier',
    'leather goods maker, cobbler, shoe repair, saddler, tannery, shoemaker',
  ],
  [
    '16',
    'ébéniste, ébénisterie, luthier, luthière, tourneur sur bois, tonnelier, tonnellerie, vannier, vannerie, sculpteur sur bois, marqueteur',
    'cabinetmaker, cabinet maker, luthier, violin maker, cooper, basket maker, woodturner',
  ],
  [
    '18',
    'imprimerie, imprimeur, imprimeuse, sérigraphie, sérigraphe, reliure, relieur, relieuse, enseigniste',
    'printer, printing house, print shop, screen printing, bookbinder, sign maker',
  ],
  [
    '23',
    'potier, potière, poterie, céramiste, céramique, verrier, verrière, souffleur de verre, vitrailliste, tailleur de pierre, marbrier, marbrerie, mosaïste',
    'potter, pottery, ceramist, glassblower, stonemason, stained glass maker, marble mason',
  ],
  [
    '25',
    'ferronnier, ferronnerie, ferronnier d’art, serrurier, serrurerie, coutelier, coutellerie, forgeron, forge, métallier, métallerie, maréchal-ferrant',
    'blacksmith, locksmith, metalworker, knife maker, farrier, ironwork',
  ],
  [
    '31',
    'tapissier, tapissière, tapissier décorateur, fabricant de meubles, cuisiniste, matelassier',
    'upholsterer, furniture maker, kitchen fitter',
  ],
  [
    '32',
    'bijoutier, bijoutière, bijouterie, joaillier, joaillière, horloger, horlogère, horlogerie, prothésiste dentaire, lunetier, facteur d’orgues, fabricant de jouets',
    'jeweller, jeweler, jewellery maker, watchmaker, dental technician, toy maker',
  ],
  [
    '45.2',
    'garage, garagiste, mécanicien, mécanicienne, garage automobile, carrossier, carrosserie, réparateur automobile, centre auto, contrôle technique, atelier mécanique, garage moto, réparateur de motos, dépanneur, station de lavage',
    'garage, car mechanic, mechanic, car repair, body shop, auto repair shop, car wash, garage owner',
  ],
  ['45.1', 'concessionnaire, concession automobile, vendeur de voitures', 'car dealer, car dealership'],
  [
    '47.1',
    'épicerie, épicier, épicière, supérette, supermarché, épicerie fine, épicerie solidaire, épicerie vrac, magasin bio, vrac, commerce multiservices, multi-services, dernier commerce',
    'grocery, grocery store, grocer, convenience store, supermarket, village shop, zero waste shop, corner shop',
  ],
  [
    '47.2',
    'boucherie, boucher, bouchère, boucherie-charcuterie, poissonnerie, poissonnier, poissonnière, primeur, marchand de légumes, cave à vin, bureau de tabac, tabac, buraliste, tabac-presse',
    'butcher, butcher shop, fishmonger, greengrocer, tobacconist, wine shop',
  ],
  [
    '47.4',
    'magasin informatique, magasin de téléphonie, réparateur de téléphones, réparation de téléphones',
    'computer shop, phone shop, phone repair',
  ],
  [
    '47.5',
    'quincaillerie, droguerie, magasin de bricolage, magasin de meubles, magasin de décoration, électroménager',
    'hardware store, furniture shop, home decor shop, ironmonger',
  ],
  [
    '47.6',
    'librairie, libraire, papeterie, maison de la presse, kiosque, magasin de jouets, magasin de vélos, vélociste, magasin de sport, disquaire, magasin de musique',
    'bookshop, bookstore, bookseller, stationery shop, newsagent, toy shop, bike shop, sports shop, record shop',
  ],
  [
    '47.7',
    'fleuriste, pharmacie, pharmacien, pharmacienne, parapharmacie, opticien, opticienne, magasin d’optique, animalerie, jardinerie, magasin de vêtements, boutique de vêtements, prêt-à-porter, magasin de chaussures, parfumerie, friperie, dépôt-vente, brocante, brocanteur, antiquaire, mercerie, galerie d’art, concept store',
    'florist, flower shop, pharmacy, chemist, pharmacist, optician, pet shop, garden centre, clothes shop, clothing store, shoe shop, second-hand shop, thrift store, antique dealer, art gallery, charity shop',
  ],
  [
    '47.8',
    'commerçant ambulant, marchand ambulant, forain, commerçant forain, camion pizza',
    'market trader, street vendor, market stall',
  ],
  [
    '47.9',
    'e-commerce, boutique en ligne, site marchand, site de vente en ligne, vente en ligne',
    'online shop, online store, e-commerce, webshop',
  ],
  ['46', 'grossiste, négoce, négociant, importateur, centrale d’achat', 'wholesaler, wholesale, importer'],
  [
    '95',
    'réparateur de vélos, réparation de vélos, atelier vélo, réparateur, dépannage électroménager, réparation d’électroménager, réparateur informatique, dépannage informatique',
    'bike repair, bicycle repair, repair shop, appliance repair, computer repair',
  ],
  [
    '96.01',
    'pressing, blanchisserie, blanchisseur, laverie, laverie automatique, teinturier',
    'dry cleaner, laundry, launderette, laundromat',
  ],
  [
    '96.02',
    'coiffeur, coiffeuse, salon de coiffure, coiffure, barbier, barber shop, coiffeuse à domicile, coiffeur à domicile, esthéticienne, esthéticien, institut de beauté, salon de beauté, onglerie, prothésiste ongulaire, maquilleuse',
    'hairdresser, hair salon, barber, beauty salon, beautician, nail salon, beauty parlour, makeup artist',
  ],
  [
    '96.0',
    'tatoueur, tatoueuse, salon de tatouage, toiletteur, toiletteuse, toilettage canin, pompes funèbres, massage, masseur, masseuse, spa, pension canine, sophrologue, naturopathe',
    'tattoo artist, tattoo studio, dog groomer, pet grooming, funeral home, massage therapist, spa',
  ],
  ['74.2', 'photographe, studio photo, vidéaste', 'photographer, photo studio, videographer'],
]);
