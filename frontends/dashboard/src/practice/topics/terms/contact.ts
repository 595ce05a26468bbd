import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about whom one can contact, and who funds. */
export const CONTACT: TermsByLanguage = {
  fr: `
    7 a_qui adress*|tourn*|parl* + -deja
    7 parl*|appel*|telephon* + un_humain|vraie_personne|etre_humain
    6 conseiller|referent|interlocuteur + joignable|contact*|disponible
    6 geree|gere|pilote|pilotee|portee|instruite par + qui|quel
    6 qui derriere|s_en_occupe|occupe_de
    6 personne|quelqu* qui_s_occupe|m_explique|explique|charge|responsable
    5 expliquer|explique + appeler|quelqu*|telephone
    6 gestionnaire|responsable|charge_de_mission|instructeur + nom|qui|coordonnees|numero
    5 perdu|perdue|coince*|bloque* + qui|aide*
    5 06|01|numero|mail + vous_avez|avez_vous|un
    6 adresse|coordonnees|nom|mail|telephone service|instructeur|organisme
    5 contact|interlocuteur + avez|un|existe|quel
    5 telephoner|appeler + qui|puis|peux|dois
    5 joindre quelqu*|conseiller*|service*|vous|un_humain
    5 qui dois|puis|peux|faut appeler|contacter|joindre|ecrire|solliciter
    5 administration|organisme|service|institution|collectivite + occupe*|gere*|s_en_occupe
    4 tel|telephone + service*|standard|svp
    4 s_en_occupe
    5 ecrire + leur|au_service|leur_ecrire
    5 aider|aide|assister|renseigner telephone|tel
    5 qui_est|qui en_charge|responsable*
    5 qui|region|etat|europe|ville donne|donnent|accorde|finance|financent|attribue + aide|subvention*|argent|dispositif
    4 rendez_vous|rdv
    4 coordonnees
    4 service* + quel*|qui|contact*|bon
    4 mail|email|courriel|numero|telephone + y_a_t_il|avez_vous|un|le|votre + -photo* + -prise* + -profil* + -jpg
    4 contact*
    5 numero telephone|tel|appel*
    3 numero + telephone|vous|votre|appel*|joindre
    2 numero + -siret|siren
    4 appeler|telephoner|joindre + qui|quelqu*|numero|conseiller*|service*|comment|on|vous + -dossier
    4 telephone|tel + avez|quel|service*|appel*|numero
    5 adresse* mail|email|electronique|courriel|postale
    4 mail|email|courriel + qui|service*|quel*|ecrire|adresse
    4 parler|discuter|echanger|rencontrer|rendez
    4 qui + gere*|gerent|financ*|pilot*|porte|propose*|organis*|occupe*|attribu* + -quoi
    4 interlocut*|conseiller*|correspondant*|referent*|guichet
    5 a_qui + adress*|parl*|demand*|ecri*|pose*|puis|dois|peut|peux|m
    4 financeur*
    4 organisme*|administration*|institution*|autorite* + quel*|gere*|contact*|financ*
    4 qui peut_m_aid*|peut_m_aider|m_aide|aider|renseign*
    4 ecrire + qui|service*
    4 hotline|accueil|permanence
  `,
  en: `
    6 adviser|advisor|counsellor + reach|speak|call|there|contact
    6 agency|office|body|department manages|runs|handles
    6 phone|call|ring|email|write somebody|someone|anyone|them|you|people
    6 who|whos behind|responsible|owns|leads
    6 explain this|it to_me|to_us + someone|somebody|phone|call
    6 reach|contact|find|call office|service|you|them|agency|department|region|council
    5 who do_i|can_i|should_i|do_we call|ring|phone|email|contact
    5 who handles|handle|processes|treats requests|applications|files
    5 have|get email|address|number|phone + -head
    6 name person|officer|contact|manager
    6 office visit|address|hours|near
    5 lost|stuck|confused + help|who
    5 whom
    5 contact_details
    5 which|what|who office|agency|department|body|team + deals|handles|manages|looks|runs|charge
    5 can_i_ask|could_i_ask|i_ask
    5 who help*|assist* + can|could|will|me|us
    5 real|actual person|human
    5 who email|write|mail|message
    5 which|what body|agency|authority|organisation|department
    5 phone|telephone|contact agency|funder|office|number
    5 someone|somebody|anyone|person|human to_call|to_talk|to_speak|to_ask|to_contact|call|talk|speak|ask|helps|help
    5 who in_charge|responsible|runs|funds|gives|handles + -type*|review*|decid*
    5 department|office|service write|contact|call|which|address
    5 helpdesk|help_desk|help_line
    4 get_in_touch|reach_out|in_touch
    5 contact* + -person_field
    5 phone|telephone number|line + -photo*
    4 helpline|hotline|helpdesk
    5 email|e_mail|mail + address|funder|who|what|which|someone|whom
    4 who call|ring|phone|email|write|reach|ask|speak|talk|approach
    5 who do|can|should|could|may i|we|you call|ring|phone|email|write|reach|ask|speak|talk|turn|approach|contact
    4 speak|talk|chat to|with + someone|person|human|people|advisor|adviser|anyone|somebody
    4 speak|talk
    4 who|which|what runs|run|manages|manage|funds|administers|administer|behind|offers|organises|pays|responsible|charge
    4 authority|authorities|administration|agency|body|organisation|department|ministry which|that|runs|responsible
    4 which|what authority|administration|agency|body|funder|department|ministry|organisation
    4 funder*
    4 advis* + who|someone|speak|human
    4 office + where|address|number|open*
  `,
};
