import type { Language } from '@platform/contracts/values';

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
  ['subvention d’investissement', 'capital grant'],
  ['dotation', 'State allocation'],
  ['prime', 'bonus'],
  ['aide forfaitaire', 'lump-sum aid'],
  ['indemnité', 'compensation'],
  ['allocation', 'allowance'],
  ['paiement direct', 'direct payment'],
  ['prestation familiale', 'family benefit'],
  ['crédit d’impôt', 'tax credit'],
  ['exonération de cotisations', 'exemption from contributions'],
  ['accompagnement', 'guidance'],
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
  ['volontariat', 'volunteering scheme'],
  ['allocation d’activité partielle', 'short-time working allowance'],
  ['aide à l’employeur', 'aid to the employer'],
  ['aide à l’adaptation', 'adaptation aid'],
  ['aide unique aux employeurs d’apprentis', 'single aid for employers of apprentices'],
  ['aide à l’emploi', 'employment aid'],
  ['prise en charge', 'costs covered'],
  ['aide aux déplacements', 'travel aid'],
  ['aide spécifique', 'special aid'],
  ['aide en capital', 'capital aid'],
  ['aide à la prime d’assurance', 'aid for the insurance premium'],
  ['concours particulier', 'earmarked State contribution'],
  ['prime des fournisseurs d’énergie', 'premium from energy suppliers'],
  ['mécénat', 'patronage'],
  ['droits à formation', 'training entitlement'],
  ['paiement à l’hectare', 'payment per hectare'],
  ['allocation de retour à l’emploi', 'unemployment benefit'],
  ['dotation en capital', 'capital grant'],
  ['exonération d’impôt', 'tax exemption'],
  ['compensation', 'compensation'],
  ['aide sociale', 'social assistance'],
  ['prise en charge de formation', 'training costs covered'],
  ['indemnité annuelle', 'yearly compensation'],
  ['label', 'quality label'],
  ['maintien d’allocation', 'continued allowance'],
  ['paiement annuel', 'yearly payment'],
  ['microcrédit', 'microcredit'],
  ['crédit', 'credit'],
  ['aide à la formation', 'training aid'],
  ['prestation', 'benefit'],
  ['prestation sociale', 'social benefit'],
  ['prise en charge de formation et de salaire', 'training and wage costs covered'],
  ['réduction de cotisations', 'reduction of contributions'],
  ['réduction d’impôt', 'tax reduction'],
  ['taux réduit de tva', 'reduced VAT rate'],
  ['commune', 'Municipality'],
  ['intercommunalité', 'Intermunicipal body'],
  ['département', 'Department'],
  ['région', 'Region'],
  ['établissement public', 'Public body'],
  ['propriétaire occupant', 'Owner-occupier'],
  ['propriétaire bailleur', 'Landlord'],
  ['propriétaire privé', 'Private owner'],
  ['coopérative', 'Cooperative'],
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
  const own = ENGLISH_KIND.test(term) ? 'en' : 'fr';
  if (own === page) return { text: term, lang: undefined };
  const text = page === 'en' ? ENGLISH.get(term.toLowerCase().replaceAll("'", '’')) : undefined;
  return text === undefined ? { text: term, lang: own } : { text, lang: undefined };
}
