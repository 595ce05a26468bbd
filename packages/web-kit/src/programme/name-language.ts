import type { Language } from '@platform/contracts/values';

/** Function words, elisions and common nouns in the names of French bodies, as whole words. */
const FRENCH_WORDS =
  /(?<![\p{L}’'-])(?:[dl][’'](?=\p{L})|(?:de|du|des|le|la|les|et|aux?|en|pour|agences?|agglo|aides|assurance|banque|caisses?|caf|cci|chambres?|cma|collectivit|commissariat|communes?|conseil|conservatoire|direction|fondation|fonds|groupement|logement|mairie|office|pays|pôle|plan|syndicat|ville)(?![\p{L}’'-]))/iu;
const FRENCH_SIGNS = /[àâæçèéêëîïôœùûÿ]/iu;
/** Letters that French does not use. */
const OTHER_SIGNS = /[áåãäìíñòóõöøúüýßšžčłğşőű]/iu;

/**
 * The language in which a screen reader should pronounce the name of a body or a programme: `fr` for a name that looks
 * French on a page in another language, otherwise undefined. It is guessed from letters and words, because sources
 * state names without their language.
 */
export function nameLanguage(name: string, page: Language): Language | undefined {
  return page !== 'fr' && !OTHER_SIGNS.test(name) && (FRENCH_SIGNS.test(name) || FRENCH_WORDS.test(name))
    ? 'fr'
    : undefined;
}
