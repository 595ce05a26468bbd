import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about whether one may sign, buy or begin before. */
export const START: TermsByLanguage = {
  fr: `
    7 travaux|chantier + commenc*|demarr*|debut* + probleme|grave|genant|risque*
    6 signer|acheter|commander chez + peux|puis|peut
    6 travaux|projet|achat|chantier termine*|fini*|faits|realise*|acheve* + possible|encore|trop|deja|peux
    6 commande*|achete*|signe*|commence* + avant + perd*|tout|droit|aide
    6 attaquer|entamer|lancer|debuter travaux|chantier
    6 patienter|attendre travaux|chantier|acheter|signer|demarrer|commencer
    6 travaux|chantier|achat|acheter|signer|demarrer + patienter
    5 acompte|arrhes deja|artisan*|menuisier*|fournisseur*|verse*
    6 depense*|achat*|facture*|travaux + faite*|fait|effectue*|engage*|realise* + avant
    5 avant demande|depot|dossier + depense*|achat*|perdu*
    6 ouvrier*|artisan*|macon*|equipe|entreprise|plombier* arriv*|vien*|commenc*|pose* + grave|lundi|mardi|mercredi|jeudi|vendredi|demain|deja|semaine|avant
    6 deja paye*|regle*|verse*|avance + partie|acompte|moitie|facture*|mort|tout
    5 a_partir_de quand acheter|commander|signer|commencer|demarrer
    5 risques demarr*|commenc*
    5 nos|mes risques
    5 commande*|acheter|signer avant + reponse|accord|decision|depot|feu
    5 deja|maintenant|avant + venir|intervenir|poser|installer|livrer + artisan*|macon*|plombier*|electricien*|installateur*|couvreur*|fournisseur*|prestataire*|entreprise*
    5 @begin + en janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre
    5 redhibitoire
    5 arrhes
    5 sign* + perd*|droit|annul*
    5 accord|reponse|decision|notification avant commander|acheter|signer|commencer|demarrer
    5 facture*|devis avant|anterieur*
    5 commande*|achete*|signe* + avant|deja + demande|depot|aide
    5 feu_vert|sans_attendre
    5 acompte* + verser|paye*|verse*|fournisseur*|artisan*
    4 foutu|trop_tard + commenc*|sign*|achet*|chantier|travaux
    5 @begin + avant|attendre|attend|deja|maintenant|tout_de_suite|demain|hier|perd*|semaine|immediatement|suite + -par_ou + -demande_en
    5 peux|puis|peut|droit|pouvons|pourrait|pouvoir|autoris* @begin + -par_ou + -formulaire
    5 @works + deja + @begin|fait*|fini*|termine*|realise*|livre*
    5 sign* devis|contrat*|bon|compromis
    4 sign* avec
    5 attendre|attends|attend|attente + accord|reponse|decision|depot|envoi|envoye*|avant|notification|signer|acheter|feu|validation|commission
    4 retroactif*|retroactiv*
    4 bon_de_commande|acompte*
    4 @begin + travaux|chantier
    4 demarr*|commenc*|debut*|lanc* + projet*|travaux|chantier*|quand + -par_ou
    4 passer commande
    4 trop_tot
  `,
  en: `
    6 can|may sign with
    6 works|work|project finished|done|completed|over + still|possible|already|too
    7 order|buy|sign|start|begin + first|before|early + lose|lost|forfeit
    6 lose + grant|aid|all|right + order|buy|sign|start
    6 crack_on|get_going|get_started|go_ahead + work|works|project|must|wait|can
    6 wait works|work|order|buy|sign
    6 must_we_wait|must_i_wait|have_to_wait|need_to_wait|should_we_wait
    6 paid|gave|given deposit|advance|carpenter|builder|supplier|plumber
    6 spending|spent|expenses|costs|purchases before application|filing|applying|decision|approval
    5 before application|filing|approval + spend*|cost*|lost|expens*
    6 worker*|builder*|team|contractor* coming|come|arrive*|start* + -co_worker
    6 paid part|already|half|some|deposit
    5 from when|what_date buy|order|start|begin|sign
    5 bought|buy things|already|it + from|when|already
    5 @begin before + approv*|grant|accept*|decision|answer|response
    5 work|works|project started|began|begun + last|already|ago|month|week|yesterday
    5 wait|waiting + accepted|approval|to_sign|to_start|to_buy|to_order
    5 when may|can|could|should work|works|project|we|i @begin
    5 ordering|buying|starting|signing|beginning early|first|now|already + -how
    5 deposit|advance paid|already|put
    6 begin|start|order|buy|sign before|until we|i|you|they hear|know|get|have
    5 must|should|do wait before|until|to
    5 begin|start + early|ahead
    5 builder*|contractor*|installer*|supplier* + @begin
    5 hold_off|hold_on|hang_on + @begin|order*|buy*
    5 place|placed|placing order*
    5 signed|ordered|bought|paid|started + last|already|yesterday|before|too
    4 begin|start + monday|tuesday|wednesday|thursday|friday|next|this week|month
    5 @begin + before|wait|already|now|yet|straight_away|right_away|today|tomorrow|immediately|early|until|begun + -still_open + -form|draft + -already_receiv*
    5 can|may|could|allowed|ok|okay @begin + -how + -where + -wherever|paying_taxes
    4 wait* + approval|decision|before|response|applied|approved|accept*|sign*|buy*|order*|begin|start*|until|green|yes
    5 already|just @begin
    4 work|works|project + @begin + -how
    4 retroactiv*|retrospectiv*|backdat*
    4 sign* + quote*|contract*|estimate*|order
    4 purchase_order|deposit|down_payment
    4 go_ahead|green_light|jump_the_gun
    4 has begun|started|begin
  `,
};
