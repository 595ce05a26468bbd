import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about whether other aid may be combined with this one. */
export const CUMULATION: TermsByLanguage = {
  fr: `
    7 deja + region|departement|mairie|commune|metropole|agglo|etat|europe|ademe|bpifrance + touche*|donne*|verse*|recu|eu|obtenu*|percu*
    6 cumule|cumuler|cumul*
    6 deux|2|trois|plusieurs subvention*|aides + meme|permis|autorise*|interdit|possible|ensemble
    6 region|departement|mairie|etat|commune|europe|agence|ademe m_aide|nous_aide|aide|finance deja
    5 cee|fonds_chaleur|deduction|exoneration + compatible|avec|aussi|cumul*
    6 aussi|egalement|deja + l_aide|une_aide|aides|la_subvention + region|departement|etat|europe|mairie|commune|agence
    5 aussi aide|subvention*|prime*
    6 deja aide|aidee|aides|subventionne*|finance + par|departement|region|mairie|etat|commune|europe
    6 autre|autres|second|deuxieme financeur*|cofinanceur*|partenaire*|bailleur*|source*
    6 total|somme|cumul aides|subvention*|financement*
    5 aides|subvention* depasser|maximum|limite|plafond + total|toutes|somme|cumul
    5 percoi*|percev*|touche*|touchons|recoi*|beneficie* deja + aide*|subvention*|prime*|pret
    5 plus|avec un|une pret|credit|avance|prime|subvention*|aide + -combien + -de_plus
    5 pret taux + -quel
    4 souci|probleme|genant + deja|autre*
    5 deux|2|trois|plusieurs aides|subvention*|prime*|financement*|dispositif*
    5 aide*|subvention* + deja_recue*|deja_touche*|deja_obtenu*|deja_percu*
    5 eu|recu|obtenu|touche|percu aide|subvention*|prime*|pret + -combien + -@paper
    5 addition*|cumul*|combin*
    5 demande*|sollicit* aussi pret|aide|subvention*|autre*
    4 probleme|genant|interdit + autre*|deux aide*|subvention*
    4 d_un_autre_cote|en_parallele|en_complement
    5 compatib* + -format*|fichier*|pdf
    7 minimis
    5 autre*|plusieurs aide|aides|subvention*|financement*|dispositif*|prime*|prets|pret + -quel_autre
    5 deja + @aid + touche|touchons|recu*|obtenu*|eu|ai|avons|beneficie*|percu*|demande* + -commenc* + -@paper + -sign*
    5 combin*|addition*|ajout*|associer + aide*|subvention*|autre*|pret*|prime*
    4 en_plus + @aid
    5 credit_d_impot|cir|cii
    4 deuxieme|seconde aide|subvention*|fois|demande*
    4 avec une|d|la|l autre*|prime|pret|aide + -combien
    4 ademe|bpifrance|feder|fse|feader|maprimerenov + deja|aussi|avec|et
    4 cofinanc* + autre*|public*
  `,
  en: `
    6 combine|combined|combining + with
    6 two|2|several grants|subsidies|aids|schemes
    6 region|state|council|county|city|bank|eu already|also funds|helps|supports|pays|gives
    6 with another|other|second scheme|grant|programme|aid|subsid*|fund*
    6 already funds|funded|supports|supported
    6 also have|get|receive|claim aid|grant|help|money|funding + of|from|region|state
    6 another|other|second|co funder*|sponsor|investor|partner|source
    6 already|also helps|helped|funds|funded|supports|supported|subsidi* + -start*
    6 total aid|grants|subsidies + exceed|more|limit|max*
    5 this and|plus|with another|other|second
    5 other|another aid|grant*|money|funding|subsid* + against|count|affect|matter|reduce
    5 added|add|adding + loan|grant|aid|subsid*
    5 apply|applying two|2|several|multiple|both|other
    5 already|also got|received|had|have grant|aid|subsid*|funding|money
    5 also|too|as_well get|got|receive*|have|apply money|aid|grant*|loan|funding
    5 two|2|both|several grant*|aids|subsid*|scheme*|loans
    5 other|additional public|state|regional|eu|national
    5 money|aid|funding|help from region|state|eu|council|city|government|bank + -who
    5 combin*|stack*|cumul*|add_up|alongside|together|in_addition|on_top|double + @aid|credit*|other*|another|it|this|with
    5 other|another|several|multiple|two|second|different grant*|aid|subsid*|funding|scheme*|loan*|support|programme*
    7 minimis
    5 already|also + receiv*|got|get|had|have|granted|getting|awarded|benefit* + @aid + -start*|sign*|bought|order*
    5 compatib* + -format|file*
    4 both + grant*|aid|have|subsid*|apply
    5 tax_credit*
    4 cofinanc*|co_financ*|match_fund*
    4 combin*|cumulat*|stack*
    4 top_up
  `,
};
