import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about what happens after an application was filed, from the decision to the payment. */
export const AFTER_FILING: TermsByLanguage = {
  fr: `
    7 plus_rien|plus_de_nouvelle*|pas_de_nouvelle*|aucune_nouvelle*|sans_nouvelle* + envoye*|depose*|dossier|demande|depuis
    7 ou_il_en_est|ou_elle_en_est|ou_en_est|ou_en_sont|ou_en_suis
    6 bien arrive*|parvenu*|recu* + dossier|demande|envoi
    6 comite|commission|jury + reuni*|siege*|tous_les
    6 garder|conserver|revendre|vendre|ceder + machine*|materiel|equipement*|bien|batiment*|vehicule* + ans|annees|apres|recue|fois
    6 logo*|panneau*|plaque*|mention|mentionner|publicite + doit|dois|obligatoire*|faut|affich*|financeur*|europe
    6 rapport|bilan|compte_rendu + fin|final|apres|rendre|remettre
    7 fois|moment parti*|envoye*|expedie*|transmis* + attend*|attente|combien|longtemps
    7 corrig*|rectifi*|modifi*|trompe*|erreur*|faute*|oublie* + apres|fois + envoye*|envoi|parti*|depose*|depot|valide*|transmis*
    6 virement|paiement|argent|versement + jours|semaines|sous|combien|arrive*
    6 il_se_passe|se_passe apres|ensuite
    6 mettent|met|prennent|prend|faut + temps|combien|semaines + repondre|reponse|decider|instruire|traiter|valider|payer
    6 sait|saura|savoir|apprend|saurons si + pris|retenu*|accepte*|accorde*|bon
    6 paye|payes|rembourse|rembourses|verse quand
    6 repond* combien|quand|vite|delai
    6 qui prend|prendra decision
    6 qui + decision
    5 sous combien temps|jours
    5 si accepte*|retenu*|valide*|oui
    6 accuse reception
    6 recepisse|accuse_de_reception|confirmation
    5 attendre apres|combien
    6 combien_de_temps attendre
    5 refaire|redemander|retenter|repostuler + refus*|non|si|nouvelle
    5 argent|sous|virement|aide + voit|verra|voir|arrive*|tombe* + quand
    5 qui valide|decide|tranche|dit_oui|signe + -devis
    5 si_c_est_non|si_c_est_oui|si_ca_marche
    5 quand tomb*|connait*|saura + decision|resultat*|reponse
    5 arriv* + argent|sous|aide|compte|versement
    5 dure*|longtemps + examen|instruction|traitement|etude|decision
    5 fixe|fixes|fixee + etre|serai|quand|semaines|avant
    4 paiement*|payement*|virement*|remboursement*
    4 notification*|notifie*
    5 faire_appel|recours|contest*|reclamation + refus*|decision|si
    5 une_fois accepte*|accorde*|retenu*|valide*|depose*|envoye*
    5 en_cas de_refus|d_accord|d_acceptation
    5 recoi*|recevoir|recevr* + sous|argent|fonds|versement|aide + quand
    5 examin*|analys*|depouill* + qui|dossier|demande|quand
    4 resultat*
    5 avance|avances|acompte + il_y_a|y_a|possible|verse*|aide + -fournisseur*
    4 previen*|prevenir|prevenus|alert* + -avant
    4 suite|suivi + dossier|demande|donne*|quelle
    4 refuse*|rejete*|refus + si|que|quoi|motif
    4 deblo* + fonds|argent|aide
    4 instruire|instruction
    4 on_me|me_dit|vous_me|serai previen*|contact*|recontact*|rappel*|dit
    5 apres|ensuite|suite|fois + depot|depos*|envoy*|envoi|soumis*|transmis*|valide*|valid* + -photo* + -reutilis*|repris*
    5 apres_ca|apres_le_depot|et_apres|et_ensuite
    5 combien temps|jours|mois|semaines + @decided + -valable
    5 temps|delai*|quand|date|duree + @decided + -@paper + -depos*
    4 instruct*|instruit* + -ignore*|oublie*|tes|precedent*
    4 commission|comite|jury
    4 qui decid*|etudi*|examin*|instrui*|valid*|choisi*|tranch*|attribu*|juge*|traite*|lit|regarde* + -ecri*|tape* + -ici
    4 versement*|virement*|verse|versee|verser + -photo* + -somme + -combien + -plus
    4 acompte|avance|solde + vers*|aide|paye*|touch*
    5 paye*|verse* avant|apres
    4 paye*|pai* + quand|avant|apres|aide|argent|subvention*
    4 saur*|prevenu*|inform*|notifi*|averti* + decision*|dossier|reponse*|retenu*|resultat*|serai|quand|comment
    5 saur* + quand|si|comment
    5 retenu* + dossier|projet|quand|si
    4 si + refus*|rejet* + dossier|demande|mon|ma
    4 se_passe_quoi|se_passe_t_il|passera
    4 suivre|suivi|avancement|ou_en_est + dossier|demande
    4 longtemps
    4 accorde*|attribue* + qui|quand|comment
    4 delai* reponse*|instruction|traitement|versement|paiement
    4 argent|aide|sous arriv*|tomb*
    4 quand @get + argent|aide|subvention*|reponse*|decision*
  `,
  en: `
    7 heard|hear nothing|anything + sent|submitted|applied|application*|since|ago
    7 has|have|did it|application|file arrive*|reach*|received|got_there
    6 where my application|file|case|dossier + is|stand*
    6 keep|sell|resell|dispose + machine*|equipment|vehicle|building|asset* + years|after|once
    6 logo*|plaque*|poster*|publicity|acknowledge + funder*|grant*|must|need|have_to
    6 final|end|closing report*
    7 mistake*|error*|typo*|correct|amend|wrong|forgot + once|after + press*|click*|hit|sent|sending|submit*|filed
    6 goes_on|happens|next after sending|filing|submitting|i_send
    6 transfer|payment|money + days|weeks|within|comes|arrive*
    6 how long take*|need* + reply|respond|answer|decide|process|pay
    6 find_out|know|learn|tell if + got|won|accepted|successful|approved
    6 get|are|be paid + when|how
    6 fast|quick*|soon|long answer|respond|reply|decide|react
    6 who + decision + -call|contact|ring|phone|email|how_long
    6 happens if accepted|approved|successful|refused|rejected
    6 if accepted|approved|granted + happens|what
    6 confirmation|receipt|acknowledg* + get|will|receive|after
    5 who signs|sign_off|signs_off|signs_it
    5 see|get|receive money|cash|payment + when|how
    6 try|apply again + no|refused|if|rejected
    5 decision made|taken|come|when
    5 once|after submitted|approved|accepted|filed
    5 how|when grant|money|aid paid|transferred|released
    5 how do|does|will|are they|it|you pay|paid + -cover* + -much
    5 know if|whether got|get|successful|accepted|approved|won
    5 comes after
    5 weeks|months|days + answer|decision|reply|response + -old
    6 appeal + refused|rejected|turned|if|no
    5 before_we_hear + -begin|start|order|buy|sign
    5 next after
    5 hear + when|back|long|soon|until|about
    5 if refuse*|reject*|unsuccessful|turned|they_say
    5 who review*|read*|assess*|handle*|check*|examine* file|application*|dossier|case|it
    4 instalment*|installment*
    5 wait + how_long|decision|response|answer|money + -before|order*|buy*|begin|start*|sign*
    4 get_paid|be_paid
    4 afterwards|following_submission
    5 after + submit*|apply*|applied|file|filed|filing|send|sent|hand*|submission|deadline + -already
    5 happen* + after|next|once|then|when|afterwards
    4 once + submit*|sent|handed|filed|in|applied
    5 how long|soon|many + @decided|take + -valid + -left
    5 long|when|time @decided + -close* + -deadline
    4 when + hear|know|paid|money|decision*|payment*|result*|find_out|informed|told|notified + -deadline
    4 who decid*|assess*|review*|choos*|judge*|evaluat*|examin*|approv*|reads|looks|picks|handles + -type*|here
    5 processing|processed + time*|long|take*
    4 notif* + -address
    4 outcome*|verdict
    4 paid|payment* + when|up_front|upfront|end|advance|before|instal*|how|after|lump + -already + -equipment
    4 payout|instalment*|installment*|advance + -notice
    4 appeal + refus*|reject*|decision|if + -parking|ticket|fine
    4 if refus*|reject*|turned|declin*|unsuccessful|successful
    4 track|status|progress + application*|file|claim|my
    4 committee|jury|judges
    4 let_me_know|let_us_know|hear_back|get_back|find_out
  `,
};
