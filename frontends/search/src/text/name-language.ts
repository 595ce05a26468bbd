import type { Language } from '@platform/contracts/values';

/** Function words, elisions and the nouns by which French bodies are called, as whole words. */
const FRENCH_WORDS =
  /(?<![\p{L}’'-])(?:[dl][’'](?=\p{L})|(?:de|du|des|le|la|les|et|aux?|en|pour|agences?|agglo|assurance|banque|caisses?|caf|cci|chambres?|cma|collectivit|commissariat|communes?|conseil|conservatoire|direction|fondation|fonds|groupement|logement|mairie|office|pays|pôle|plan|syndicat|ville)(?![\p{L}’'-]))/iu;
const FRENCH_SIGNS = /[àâæçèéêëîïôœùûÿ]/iu;
/** Signs that French does not write. */
const OTHER_SIGNS = /[áåãäìíñòóõöøúüýßšžčłğşőű]/iu;

/**
 * The language in which a screen reader should pronounce the name of a body or a programme, which sources give in one
 * language only: `fr` for a name that reads as French on a page that is not French, else undefined. A guess by its
 * signs and words.
 */
export function nameLanguage(name: string, page: Language): Language | undefined {
  return page !== 'fr' && !OTHER_SIGNS.test(name) && (FRENCH_SIGNS.test(name) || FRENCH_WORDS.test(name))
    ? 'fr'
    : undefined;
}
