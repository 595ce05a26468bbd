import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about how and where one applies. */
export const STEPS: TermsByLanguage = {
  fr: `
    7 combien parties|sections|rubriques|etapes|pages + remplir|formulaire|reste
    7 temps|longtemps|minutes|heures + rempli* + -valable + -reponse*
    6 guide|notice|tutoriel|mode_d_emploi|aide_en_ligne + demande|dossier|faire|formulaire|postuler
    5 avoir|obtenir aide|subvention* + comment|concretement
    6 quel|quelle|un endroit|lieu + depos*|envoy*|demande|dossier|soumet*
    6 ensuite|apres|maintenant faut|dois|doit + faire|quoi
    5 faire_quoi|quoi_faire
    6 fini|termine essai|entrainement|simulation|test + fais|faire|apres|maintenant|suite|quoi
    5 plateforme|portail|guichet|site + quel*|ou|depos*
    6 imprimer|photocopier|poster
    5 signer quelque_part|en_ligne|electroniquement
    5 fais quoi
    6 formulaire|dossier|site|portail|lien ou + est|trouv*|il_est
    6 creer|ouvrir|avoir|besoin compte + -prendre
    5 concretement + -combien
    5 en_ligne|sur_internet|par_internet|par_courrier|par_mail|guichet + fait|faire|tout|demande*|depos*|dossier|envoy*
    4 expliquez|explique|detaillez
    4 demarr*|commenc*|lancer demarche*|demande|dossier|procedure
    5 m_y_prend*|m_y_prends|s_y_prend*|s_y_prendre|m_y_prendre
    5 dossier|demande|candidature|formulaire ou + depos*|envoi*|envoy*|trouv*|rempl*
    5 depose*|envoie*|envoyer ou
    5 quel|dans ordre
    5 formulaire en_ligne
    5 commenc*|debut* par_quoi|par_ou
    4 chronolog*|marche|deroulement
    4 entreprendre|effectuer demarche*|quelles
    4 maintenant + fais|fait|faire|quoi|dois
    5 trouve*|telecharger formulaire*|portail|site|lien
    4 parcours
    5 par_quoi|par_ou|comment commenc*|debut*|demarr*|prendre
    4 expliqu* + demand*|demarche*|fai*|depos*
    4 suivre + pour
    4 premiere_chose|d_abord|en_premier
    4 ou_est|ou_se_trouve|ou_trouver|ou_faire|ou_envoyer|ou_deposer|ou_dois_je + -vrai*|repris*|reutilis*|transf*
    5 etape*
    4 procedure*
    4 demarche* + -copi*|report*|transf* + -vrai*
    4 comment @send|postuler|candidater|obtenir_l_aide|demander
    2 comment faire|proceder|commencer|debuter|obtenir
    5 comment + demande*|dossier|aide + fai*|depos*|monter|monte|constitu*|lanc*
    4 comment + marche|fonctionne|passe + -apres|ensuite|suite
    4 ou + depose*|envoy*|envoie*|adresse*|transmet*|soumet*|remet*|trouve* + dois|on|faut|je|peut|puis + -vers|mairie|ministere + -photo*|word|pdf|jpg
    4 ou_est_ce|ou_dois|ou_faut|ou_puis|ou_peut + depos*|envoy*|transm*|soumet*|postul*|candidat*|faire|trouve*|inscri*
    4 portail|site|plateforme|guichet|adresse|lien + officiel*|demande*|depos*|dossier|internet|inscri*
    4 portail|guichet|teleservice
    4 dois|faut|faire|fais maintenant|ensuite|apres|d_abord
    4 prochaine|suivante etape|chose
    4 quoi faire
    4 que_dois_je_faire
    4 mode d_emploi
    4 cree*|ouvrir un_compte
    4 marche_a_suivre
    4 deroule* + -apres
    3 en ligne + depos*|demande*|faire|fait
    2 comment_faire
    4 comment_je_fais|comment_on_fait + -copi*|transf*|recuper*
    4 courrier|papier + ligne|internet
  `,
  en: `
    7 how submit|send + done|finished|ready|actually
    7 how_many|many sections|steps|parts|pages|screens
    7 sections|steps|parts|pages left|remain*|to_go
    7 long|time|minutes|hours + fill|filling|fill_in|fill_out|complete|completing + -valid + -decision
    6 guide|tutorial|instructions|manual + application|applying|apply|form|how
    6 which|what place|address|office + submit|file|send|apply|hand
    5 at place|desk|counter
    6 now_what|what_now|then_what|what_then
    6 finished|done|completed trial|practice|test + what|now|next
    6 which|what platform|portal|site|website
    6 print|photocopy|post_it|by_post
    6 send|submit file|application|form to + how
    5 officially submit|file|apply|send
    6 where form|application|site|portal|page + real|official|actual|find|s
    6 create|open|set_up account
    5 how would|could|should i|we|one submit|apply|file|proceed
    5 process + tell|explain|what|describe|show
    5 apply for_real|officially
    5 first thing|step|move
    5 find form|application_form
    5 explain|describe application|process|procedure
    5 paper_form|online_form|paper_or_online|online_or
    5 how do_we|does_one|to go about
    4 order + which|what + -ordered
    5 walk_me|go_about|guide_me|talk_me
    5 send|submit|file|lodge|post where
    5 where send|submit|file|lodge|post + -data
    4 comes first|next
    4 first + what|step|thing|do
    4 online|by_post|in_person + do|can|apply|send|is
    4 how_does_one|how_do_you|how_do_people apply*|go|submit
    4 way_to apply|submit
    4 explain process|procedure|how|application
    5 step|steps
    4 how apply|submit|file|send|proceed|begin|start + -much|long + -recent
    4 procedure*|process + -processing + -long
    4 where apply|submit|file|send|go|find|lodge|deposit|upload
    4 what do_i_do|should_i_do|to_do|we_do + -if + -after
    4 next
    4 portal|website|site|web|link + official|apply|application*|where|which|submit
    4 portal|website
    4 how does_it_work|it_works|this_works|works
    4 get_started|walk_me|guide_me|instructions_for
    4 online|paper|post apply|application|submit
    4 how do_i|do_we|can_i|to apply|claim|go|submit|file|start
  `,
};
