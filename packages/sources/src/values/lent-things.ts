/** Things that are lent to be used and given back. */
const THINGS =
  '(?:v[ée]los?|bicyclettes?|trottinettes?|vae|v[ée]hicules?|voitures?|scooters?|cyclomoteurs?|mat[ée]riels?|ordinateurs?|tablettes?|smartphones?|outils?|outillages?|salles?|locaux|local|livres?|[ée]quipements? (?:sportifs?|num[ée]riques?)|fauteuils?|instruments?|jeux|kits?|appareils?|capteurs?|gobelets?|vaisselle|costumes?|toges?)';
const LENT = new RegExp(
  `(?<!\\p{L})pr[êe]ts?(?: (?:gratuits?|temporaires?|ponctuels?|longue dur[ée]e|courte dur[ée]e))?(?: et location)? (?:d['’]une? |d['’]|de (?:l['’]|la |le |les |son |votre |vos |un |une )?|des |du )(?:\\p{L}+ ){0,1}${THINGS}(?!\\p{L})|(?<!\\p{L})${THINGS}(?: [\\p{L}-]+){0,3} (?:en pr[êe]t|pr[êe]tée?s?)(?!\\p{L})`,
  'giu',
);

/** The text without its words about lent things: a bicycle that is lent is no loan of money. */
export function withoutLentThings(text: string): string {
  return text.replace(LENT, ' ');
}
