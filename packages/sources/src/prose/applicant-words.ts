import type { Applicant } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';

type Word = { readonly applicant: Applicant; readonly pattern: RegExp };

function word(applicant: Applicant, source: string): Word {
  return {
    applicant,
    pattern: new RegExp(`(?<![\\p{L}-])(?:${source})(?!['\\p{L}-])`, 'gu'),
  };
}

/** Words for each kind of applicant. */
export const APPLICANT_WORDS: Readonly<Record<Language, readonly Word[]>> = {
  fr: [
    word(
      'company',
      'entreprises?(?! (?:agréée?s?|rge|certifiée?s?|commune|publiques? locales?|agricoles?))|tpe|pme|pmi|eti|micro-?entreprises?|micro-?entrepreneurs?|auto-?entrepreneurs?|entrepreneurs?|sociétés?(?! (?:civile|savante|de la))|commerçants?|artisans?(?! (?:rge|agréé))|professions? libérales?|professionnels(?! (?:de santé|du spectacle|rge|agréés|du \\p{L}+ public))|travailleurs? indépendants?|indépendants|commerces|hôteliers|restaurateurs|industriels|coopératives|scop|scic',
    ),
    word('startup', 'start-?ups?|jeunes? pousses?|jeunes? entreprises? innovantes?|jei'),
    word(
      'farmer',
      'agriculteurs?|agricultrices?|jeunes? agriculteurs?|exploitations? agricoles?|exploitante?s? agricoles?|éleveurs?|éleveuses?|viticulteurs?|maraîchers?|sylviculteurs?|groupements? agricoles?|gaec|cuma|entreprises? agricoles?',
    ),
    word(
      'nonprofit',
      'associations?(?! (?:de communes|syndicales?|avec))|ong|(?:organismes?|structures?|personnes morales) (?:à|sans) but (?:non )?lucratifs?|fondations?|clubs? sportifs?|fonds de dotation',
    ),
    word(
      'local_authority',
      "collectivités?(?: (?:territoriales?|locales?))?|communes|une commune|epci|intercommunalités?|(?:établissements? publics? de coopération intercommunale)|communautés? (?:de communes|d'agglomération|urbaines?)|métropoles|syndicats? (?:mixtes?|intercommuna(?:l|ux))|petr|départements|régions|conseils? (?:départementa(?:l|ux)|régiona(?:l|ux))|mairies?|groupements? de (?:communes|collectivités)",
    ),
    word(
      'public_body',
      "établissements? publics?(?! de coopération)|organismes? publics?|administrations? publiques?|services? de l'état|personnes? publiques?|groupements? d'intérêt public|gip",
    ),
    word(
      'research',
      "laboratoires?(?: (?:publics?|de recherche))?|organismes? de recherche|équipes? de recherche|(?:enseignants?-)?chercheurs?(?! d'emploi)|chercheuses?|unités? de recherche|établissements? (?:de recherche|d'enseignement supérieur)|universités?|centres? de recherche",
    ),
    word(
      'individual',
      'particuliers?|ménages?|citoyens|foyers? fiscaux|habitants|personnes? physiques?|propriétaires? occupants?|personnes âgées|jeunes?(?= (?:âgée?s? )?de \\d|,| et |$| (?:habitant|résidant|domicilié))|allocataires?|salariée?s?',
    ),
    word(
      'student',
      'étudiants?|étudiantes?|étudiant[·.]e?[·.]?s?|lycéens?|lycéennes?|apprentis?|apprenties?|alternants?|collégiens?|élèves?|doctorants?|boursiers?',
    ),
    word(
      'job_seeker',
      "demandeurs? d'emploi|demandeuses? d'emploi|demandeur[·.]euse[·.]?s? d'emploi|chômeurs?|chercheurs? d'emploi|inscrite?s?(?: ou inscrite)? (?:à|comme demandeur) (?:france travail|pôle emploi|d'emploi)|personnes? sans emploi",
    ),
  ],
  en: [
    word(
      'company',
      'companies|company|enterprises?|smes?|businesses|firms?|corporations?|for-profit (?:organisations?|entities)|micro-enterprises?',
    ),
    word('startup', 'start-?ups?|scale-?ups?'),
    word('farmer', 'farmers?|farms?|agricultural holdings?|growers'),
    word(
      'nonprofit',
      'non-?profits?|not-for-profit(?: organi[sz]ations?| entities)?|non-?profit organi[sz]ations?|ngos?|non-governmental organi[sz]ations?|associations|charit(?:y|ies)|civil society organi[sz]ations?|csos?|foundations',
    ),
    word(
      'local_authority',
      'local authorit(?:y|ies)|municipalit(?:y|ies)|(?:local and )?regional (?:and local )?authorities|cities|city councils?',
    ),
    word(
      'public_body',
      'public (?:bod(?:y|ies)|entit(?:y|ies)|authorit(?:y|ies)|institutions?|organi[sz]ations?|administrations?|sector bodies)|government (?:bodies|agencies|departments)|ministries',
    ),
    word(
      'research',
      'research (?:organi[sz]ations?|institutes?|institutions?|cent(?:re|er)s?|performing organi[sz]ations?|entities)|universit(?:y|ies)|researchers?|laborator(?:y|ies)|higher education institutions?|rtos?|principal investigators?',
    ),
    word('individual', 'individuals|natural persons?|households?|private persons|artists'),
    word('student', 'students?|apprentices?|pupils|doctoral candidates|phd students'),
    word('job_seeker', 'job-?seekers?|unemployed(?: persons?| people)?'),
  ],
};

const DETERMINERS =
  "(?:(?:les?|la|l'|des?|d'|aux?|à|à l'|un|une|tous?|toutes?|votre|vos|leurs?|the|an?|all|any|to|petites?|moyennes?|grandes?|grands|petits|très|jeunes|micro|autres?|futurs?|futures?|other|small|medium-sized|large|private|legal|european|eligible|innovative|young|new|- |• )\\s*)";

/**
 * Precedes a name at the head of its group: the start, a separator, a conjunction or a word of eligibility, and
 * determiners.
 */
export const HEAD_BEFORE = new RegExp(
  `(?:^\\s*|[,;:/(•]\\s*|(?<!\\p{L})(?:et|ou|ainsi que|que|notamment|soit|sont|être|êtes|est|aux?|à l'|à la|pour|destinée?s? à|réservée?s? à|and|or|to|for|are|is|be|from|including|such as|as well as|by)\\s+)${DETERMINERS}{0,4}$`,
  'u',
);
/** Only determiners between the start and the name. */
export const STARTS_LIST = new RegExp(`^\\s*(?:[-•]\\s*)?${DETERMINERS}{0,3}$`, 'u');

/** Words of eligibility that end just before the name or the list of names. */
export const CUE_BEFORE: Readonly<Record<Language, RegExp>> = {
  fr: new RegExp(
    `(?:(?:s'adress(?:e|ent|ant)|destinée?s?|réservée?s?|ouverte?s?|accessibles?|bénéficie|profite|proposée?s?|accordée?s?|attribuée?s?|versée?s?)(?: (?:uniquement|exclusivement|également|aussi|en priorité|notamment|prioritairement))? ?(?:à(?: l'| la)?|aux?)|(?:à (?:destination|l'attention|l'intention)|en faveur) d(?:e|es|u|e l')|^(?:pour )?être|^- être|vous êtes|êtes|(?:bénéficiaires?|éligibles?|public(?:s)?(?: cible| visé| concerné)?|cibles?|candidats?)(?: (?:éligibles?|de l'aide|potentiels?|finaux|concernés|visés|sont))* ?:?|peuvent (?:bénéficier|candidater|déposer|en bénéficier)[^.]{0,20}:|^(?:aide|bourse|prime|subvention|prêt|chèque|soutien|dispositif|carte|pass|bourses|aides)[^,.:;]{0,60} (?:pour|aux?|à l'|des|à destination des))\\s*${DETERMINERS}{0,4}$`,
    'u',
  ),
  en: new RegExp(
    `(?:(?:eligible|beneficiaries|applicants|coordinators?|target group|participants)(?: (?:applicants?|entities|beneficiaries|participants|are|include|must be|may be|can be|should be))* ?:?|(?:open|addressed|reserved|limited|restricted|(?:grants?|funding) available)(?: (?:only|exclusively))? (?:to|for)|(?:aimed at|targeted at|targets|intended for)|^(?:grants?|funding|aid|scholarships?|loans?|vouchers?) (?:for|to))\\s*${DETERMINERS}{0,4}$`,
    'u',
  ),
};

/** The aid is for them, so they apply; less certain than words of eligibility. */
export const HELPED_BEFORE: Readonly<Record<Language, RegExp>> = {
  fr: new RegExp(
    `(?<!\\p{L})(?:(?:accompagne|aide|finance|sout(?:ient|enir)|appu(?:ie|yer)|encourage|incite)(?:r|nt)? ${DETERMINERS}{1,4}|(?:propose|offre|verse|accorde|attribue|octroie|permet)(?:nt)? (?:[^.,;:]{0,40} )?(?:aux|à tous les|à toutes les) ${DETERMINERS}{0,2}|votre (?:petite |moyenne |jeune )?)$`,
    'u',
  ),
  en: /(?!)/,
};

/** Words of eligibility that follow the names of the sentence. */
export const CUE_AFTER: Readonly<Record<Language, RegExp>> = {
  fr: /(?<!\p{L})(?:est|sont|seront|sont également) éligibles?|peu(?:t|vent) (?:prétendre|bénéficier|candidater|déposer|solliciter|demander|postuler|en bénéficier|participer)(?!\p{L})/u,
  en: /(?<!\p{L})(?:is|are) (?:also )?eligible|(?:may|can) (?:also )?apply|(?:is|are) invited to apply/u,
};

/** The words before the cue name something other than the aid: "logements destinés aux ménages". */
export const NOT_THE_AID =
  /(?<!\p{L})(?:logements?|locaux|équipements?|services?|véhicules?|bâtiments?|lieux?|espaces?|produits?|outils?|emplois?|infrastructures?|chaussures|vêtements|linge)(?: [^.;]{0,60})? (?:destinée?s?|réservée?s?|ouverte?s?|accessibles?|proposée?s?)[^.;,]{0,25}$/u;
/** The name of somebody who only runs, has or owns the subject of the phrase. */
export const AGENT_BEFORE =
  /(?<!\p{L})(?:par|auprès d'|chez|avec|dans|by|within|with)(?: (?:une?|des?|les?|la|votre|an?|the))(?: \p{L}+){0,3} ?(?:(?:et|ou|and|or) (?:une?|des|les|la|l'|an?|the)? ?)?$/u;
