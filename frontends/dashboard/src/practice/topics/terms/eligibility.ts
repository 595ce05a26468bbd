import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about who can apply. */
export const ELIGIBILITY: TermsByLanguage = {
  fr: `
    6 trop jeune*|recent*|vieux|vieille|petit|petite + boite|entreprise|asso*|structure|societe|cree*|mois
    6 qui_peut|qui_doit|qui_a_le_droit_de deposer|demander|postuler|candidater
    6 limite|limitee|limites|reserve* a|aux certain*|commune*|region*|entreprise*|secteur*|zone*
    6 activite*|metier|profession|secteur + concerne*|eligible*|accepte*|couverte*|exclue*
    6 etre proprietaire*|locataire*|majeur|francais|inscrit*|immatricul*|adherent*
    5 redressement|liquidation|difficulte*
    6 base|bases|basee|basees|installe*|situe*|implante* + suis|est|sommes|on|nous|entreprise
    6 ca_marche|ca_passe|c_est_bon + suis|est|sommes|on_est + -@paper + -@filetype + -mo + -signe*|commenc*
    5 particulier|particuliers|prive|privee + peut|peuvent|demand*
    5 combien annees|ans|salaries|personnes + existence|minimum|faut
    5 remplis|remplit|remplissons|coche|coches critere*|condition*|case*
    5 aide*|dispositif ouvert*|accessible* a|aux|pour
    6 chiffre|effectif|salarie*|age trop|eleve|grand*|petit*|limite
    5 je_compte|on_compte|je_rentre|on_rentre|je_corresponds + -effectif|chiffre
    5 je_suis|on_est|nous_sommes un|une + -je_suis_perdu + -sign* + -commenc* + -@paper + -document*
    5 fait|concu|prevu pour_qui
    5 qui + s_adresse|pour_qui|vise
    5 a_jour cotisation*|impots|obligations
    4 recevable*
    5 vise*|cible* + entreprise*|public*|@who|qui
    5 inscrit*|immatricul* + faut|dois|droit|obligatoire*|etre
    4 public* eligible*|concerne*
    5 ouvert* pour_un|pour_une|a_tous|a_tout|au|aux + -quand
    5 statut* + accept*|eligib*|compatible*|convien*|pose* + -document* + -datent
    4 je_ne_suis_pas|on_n_est_pas|nous_ne_sommes_pas
    5 peut|peuvent|pourrait etre aide*|financ*|soutenu*|subvention* + @who
    4 type*|genre|categorie* structure*|entreprise*|beneficiaire*|demandeur*|organisme*
    4 debute*|demarre* mon|notre|une activite
    4 moins|plus salarie*|employe*
    4 aide* + @who + peut|peuvent|pouvons|pourrait + -sign* + -commenc*
    4 profit* + aide|peut|peuvent|puis|en
    4 rentre|rentrons|rentrer|entre dedans|dans + -depense*|frais + -@item
    5 @who + passe|marche|non|possible|ok|valable + -format* + -@filetype + -@paper
    4 ouverte*|accessible*|destine*|adresse|dedie* + nous|moi|@who
    4 ca_passe|ca_marche|c_est_bon|c_est_possible + salarie*|entreprise*|boite|@who
    4 cest_pour_qui|c_est_pour_qui|pour_qui|a_qui_s_adresse
    4 condition*|limite taille|age|effectif|chiffre
    4 hors_region|hors_de_france|outre_mer|zone*|territoire*|departement* + eligib*|concern*|couvert*|faut|accept*|ouvert*
    4 droit + je|on|nous|y|ma|mon + -combien + -sign*|commenc*|achet*|demarr*
    4 secteur*|activite* + concern*|accept*|exclu*|eligib*|compte
    4 eligib* + -@item + -depense*|cout*|frais|costs|cost|expens*|spend*|vat|item*
    4 critere*
    4 condition*
    4 qui peut|pourrait|peuvent|droit|concern*
    4 y ai|a|avons|avoir|ont droit
    4 droit + ai|avons|as|ont|a + -commenc*|sign*|command*|achet*|demarr*|lanc*
    4 peut|peuvent|puis|peux|pouvons|pourrait|pouvoir @apply + @who
    4 @who + concern*|accept*|marche|ouvert*|droit|admis*|exclu*|valable|eligib*|beneficiaire*|reserv* + -depense*|frais|cout* + -format*
    4 suis|sommes|est_on concern*
    4 concern* + je|nous|on|suis|sommes|moi + -papier*|document*
    4 reserv*
    4 faut_il etre|avoir + -@papers
    4 faut etre
    4 obligatoire_d_etre
    4 benefici* + -deja
    4 marche|fonctionne|valable|ouvert* + pour_nous|pour_moi
    3 pour_nous|pour_moi
    4 correspon*|rentr* + case*|profil*|critere*|situation
    3 mon|notre cas
    3 exclu* + -depense*|cout*|frais
    4 prendre|pretend* + @aid
    3 pretend*
    4 siege|situe*|implante*|base* + faut|doit|obligatoire*|region|departement
    3 public* vise*|cible*
    4 suis|sommes|sont|est @who + @aid|droit|possible|peux|peut|demande*
    4 effectif|salaries|chiffre|taille max*|minimum + -fichier* + -mo
    4 anciennete|annees|ans d_existence|existence|creation
  `,
  en: `
    6 business|activity|trade|profession|sector|farm|shop + concerned|covered|eligible|included|accepted
    6 own building|premises|house|land + have|need|must
    6 limited|restricted|reserved to + certain|some|towns|regions|sectors|companies
    5 private person|individual
    5 based|located + does_that|work|we|i|in
    6 tick|meet|fit|match boxes|box|criteria|conditions|bill
    5 can|could|may|might club|charity|farm|town|company|business|school|team apply
    5 micro|small businesses|business accepted|allowed|eligible
    6 turnover|revenue|headcount|staff|company too|high|low|big|limit
    5 i_m_a|i_am_a|we_are_a|we_re_a + -lost + -@begin + -already
    5 meant|intended|designed|made|aimed for|at
    5 entitled|count|counts + @who|village|council*
    5 too|big|small|large|young|old enough|big|small|large|rich|old|new|young + are_we|am_i|is_my|is_our|we_are
    5 allowed|accepted|welcome|permitted + @who + -cost* + -file*
    5 could|can|would a|an apply
    5 only|just for|new|small|big|young|local + businesses|business|companies|firms|start|ups
    5 can|could|would|may|might my|our|a|an|the apply + -how
    5 be able_to_apply
    5 for new|small|young|big|local|rural|only businesses|business|companies|firms|start + only|just|is
    6 limit|maximum|minimum|cap staff|employees|turnover|age|headcount|size|workforce + -file
    5 registered business|company|charity + have|must|need
    4 are|is cooperative*|co|charit*|school*|council*|farm*|association* eligible|allowed|included|accepted
    4 must|have|need be registered|based|established|incorporated
    5 covered|included + region|area|country|town|department|sector
    5 just|only|limited|reserved for + @who|small|big|large
    4 get_in|considered|accepted|count + @who|like_me
    4 requirement* + apply|what|are|meet + -document*|file*
    4 meet condition*|criteri*|requirement*
    4 small|big|young|new|old enough|too + -file* + -@filetype + -@paper
    4 who_is_it_for|who_is_this_for|who_it_s_for|is_it_for
    4 sector*|industr*|activity + covered|eligible|allowed|excluded|count
    4 does_that_count|do_we_count|do_i_count + @who
    4 rule_me_out|disqualif*|excluded + me|us|being|we
    5 eligib* + -cost*|expens*|expenditure|spend*|item*
    4 criteri*
    4 condition*
    4 who can|may|could|qualif*|apply + -contact|call|see|read|decide*|help|email|write|ring|assist* + -speak
    4 qualif* + -cost*|expens*
    4 can|may|could|are|do|does|is @who apply|applying|qualify|eligible|benefit|allowed|entitled|claim|get|ask + -already|combin* + -file* + -@item + -how|when|where|date|still|document*
    4 open|only|limited|available|restricted|reserved for|to + @who
    4 open_to
    4 allowed_to apply|ask|request
    4 entitled
    3 require* + -document*|field*|paper*|format* + -certificate*
    4 need|have|must to_be|be + -document* + -recent|old + -filled + -@filetype + -deadline
    4 based|located|registered|headquarter* + in|where|need|have|must|outside
    4 suitable|right|fit* + us|me|we
    4 does_this|does_it apply + to|us|me
    4 for_us|for_me|for_people|for_companies
    4 target*|aimed
    4 turnover|employees|headcount|size + limit|max*|too|minimum|company|threshold + -file*|photo*
    4 @who exclud*|accept*|count*
  `,
};
