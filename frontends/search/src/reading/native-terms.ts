import type { Language } from '@platform/contracts/values';
import { nameLanguage } from '../text/name-language.ts';

/** A term on a page; `lang` is undefined if it is in the language of the page. */
export interface ShownTerm {
  readonly text: string;
  readonly lang: Language | undefined;
}

/** Kinds of funding and legal forms in the words of French sources, lower case, with what they mean in English. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ['étude', 'study'],
  ['financement', 'funding'],
  ['formation', 'training'],
  ['subvention', 'grant'],
  ['prêt', 'loan'],
  ['prêt sans intérêt', 'interest-free loan'],
  ['avance récupérable', 'repayable advance'],
  ['avantage fiscal', 'tax benefit'],
  ['bourse', 'scholarship'],
  ['gratification de stage', 'internship allowance'],
  ['ingénierie technique', 'technical support'],
  ['ingénierie financière', 'financial support'],
  ['ingénierie juridique et administrative', 'legal and administrative support'],
  [
    'ingénierie technique, financière, juridique et administrative',
    'technical, financial, legal and administrative support',
  ],
  ['commune', 'Municipality'],
  ['intercommunalité', 'Intermunicipal body'],
  ['établissement public', 'Public body'],
  ['association', 'Non-profit association'],
  ['association loi de 1901', 'Non-profit association (French act of 1901)'],
  ['association sportive', 'Sports club'],
  ['fondation', 'Foundation'],
  ['entreprise', 'Company'],
  ['organisme du champ social', 'Body of the social sector'],
  ['structure de l’économie sociale et solidaire', 'Organisation of the social economy'],
  [
    'entreprise inscrite au rcs ou au répertoire des métiers',
    'Company entered in the register of companies or of crafts',
  ],
]);
/** Types of action of European calls, which have English names only. */
const ENGLISH_KIND = /^(?:HORIZON|Cascade funding)(?![\p{L}’'-])/u;

/** A kind of funding or a legal form in the words of its source: in English where its meaning is known, else marked. */
export function nativeTerm(term: string, page: Language): ShownTerm {
  if (page === 'fr') return { text: term, lang: ENGLISH_KIND.test(term) ? 'en' : undefined };
  const text = ENGLISH.get(term.toLowerCase().replaceAll("'", '’'));
  return text === undefined ? { text: term, lang: nameLanguage(term, page) } : { text, lang: undefined };
}
