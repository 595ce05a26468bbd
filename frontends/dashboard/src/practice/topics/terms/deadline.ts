import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about the days on which one can apply. */
export const DEADLINE: TermsByLanguage = {
  fr: `
    6 fini|termine|ferme|clos + minuit|midi
    6 date deja|depassee|passee
    6 quand dossiers|dossier|demande|candidature* arriver|etre|partir|rendus|rendu + -reponse*|verse*|argent
    6 peux|peut|puis|pouvons attendre|patienter + janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|semaine|mois|deposer + -signer|acheter|commander
    6 combien jours|temps|semaines + avant_la_fin|fin|reste|limite|expire
    5 dans_les_temps|dans_les_delais|hors_delai
    5 peut|peux|puis encore|toujours
    5 jusqu fin
    6 jusqu_a|avant fin|milieu|debut mois|annee|semaine
    5 termine*|finit|expire bientot|quand
    5 encore|toujours recevable*|acceptee*|admissible*|temps
    5 quand avoir_fini|terminer|finir|boucler|rendre + -travaux
    6 plusieurs releve*|session*|vague*
    5 releve*|session*|vague*|campagne* + annee|an|plusieurs|quand|prochaine
    5 faut|doit|devons avoir_fini|avoir_depose|etre_depose|etre_envoye|rendre + quand|avant
    4 bientot + -reponse*
    5 permanent*|permanence|continu|annuel* + aide|dispositif|appel|est_il|demande
    4 periode*|fenetre + depot|depos*|candidat*|ouvert*
    5 ai|avons|reste*|a combien_de_temps
    4 jusqu_au
    5 arrete*|cesse*|stopp* + dossier*|demande*|prendre|candidat*|accept*
    5 prochaine*|nouvelle*|suivante session|vague|releve|campagne|date|edition|echeance
    4 urgent*|urgence
    4 marge|me_presser|depech*
    5 fin + depot|candidatur*|campagne|appel
    5 avant|pour le_combien
    4 clos|close|closes + -parenthese*
    5 toute_l_annee|tout_l_annee|en_permanence|au_fil_de_l_eau|en_continu
    5 heure + dernier|limite|ferm*|depot
    4 trop|assez|tot tard|temps
    4 temps|delai + ai_je|avons_nous|ai_encore
    4 plus_tard + -peux_je
    4 rate*|manqu* + date|delai*|coche|appel
    5 date* @dateword
    5 dernier*|ultime* jour|delai|moment|date|limite
    4 date* + @send + -kbis
    4 jusqu quand|quelle|quel
    4 jusqu_a_quand
    4 avant quand|quelle
    4 pour_quand
    4 echeance*
    4 cloture*|clot
    5 trop_tard
    4 retard
    4 ferm* + quand|date
    3 ferm*
    4 temps|jours|semaines|mois|delai reste*
    5 reste* + jours|temps|semaines|mois + -valable
    4 combien + temps|jours + @send + ai|avons|reste*|pour + -apres|reponse*|decision*
    4 encore|toujours ouvert*|possible|temps|deposer|postuler|candidater|demander|envoyer|valable + -kbis|attestation* + -envoyer_un
    4 encore|toujours en_cours
    3 delai* + -instruction|traitement|reponse*|versement|paiement|decision*
    3 quand + @send + -argent|reponse*|apres|decision*
    3 a_temps
    3 ouvert* + fini*|ferme*|quand
    3 calendrier
    4 campagne|appel + fini*|ouvert*|termine*|ferme*
    3 date* quelle|quelles
    2 quelle date
    4 ouvr*|ouvert* + quand|date
    3 prolong*
    3 quand finit|fini|termine|expire|arrete
  `,
  en: `
    6 date gone|passed|past|over
    6 can|may|could wait_until|wait_till
    6 wait until|till january|february|march|april|may|june|july|august|september|october|november|december
    6 when + hand|have_to_be|in_by|submit|send|file + -click|press|button|after|hear|paid|money|decision|once|happens
    6 still file|send|submit|apply|enter|hand today|tomorrow|now|this
    6 can still
    6 days|weeks|months|long before ends|end|closes|deadline|runs
    5 still hand|submit|send|apply|enter
    6 still_in_time|in_time|on_time
    5 it|call|scheme|applications ends|ending|closes
    5 run_out|runs_out|run_out_soon|ending
    5 when everything|it|all|documents be_in|due|submitted|sent
    5 must|should be_in + when
    6 end_of month|year|week
    5 by the_end|friday|monday|sunday|christmas
    5 permanent*|always|rolling|ongoing + open|scheme|call|fund
    5 latest can|could|may|to
    4 applications|scheme|call end|ends|stop|finish
    5 until what|which|when
    5 next round|call|window|session|intake|deadline
    5 what_time + shut*|clos*|end*|deadline|final|last
    5 days|weeks|time|long left|remaining|remain
    5 shut*|close* + final|last|day
    4 round|window + open*|when|next|close*
    5 stay|stays|remain open
    5 does_it|has_it|is_it|has close*
    5 closed|closes|close + already|call|when|yet + -to_me
    5 time_limit
    4 missed|miss + it|deadline|date|have|boat
    4 late + how|leave|latest
    4 latest + date|day|can|time|moment
    4 all_year|year_round|rolling|any_time|anytime
    4 expire*|expir* + call|scheme|offer|grant
    4 soon + need|must|have|do apply|send|submit|file
    4 over|finished + call|scheme|already|is_it
    5 deadline*
    5 closing|due|cut|end|final|last date|day|off|moment|call|chance
    4 date + @send|close*|cutoff
    4 cutoff|cut_off
    4 when + close*|closing|shut*|end|ends|due|expire* + -@paper
    4 until_when|by_when|till_when
    4 long|time|days|weeks left|remain*
    4 too_late|late|overdue + -latest
    4 still open|apply|submit|time|running|available|possible
    5 still + open|apply|time + -@paper
    4 when @send + -decision|after|hear|money|paid
    4 open close*|until|till|yet|now
    4 when open|opens
    4 opening|open date
    4 extend*|extension + -file*
    4 how_long_do + left|submit|apply|send
    4 before_when|by_what|by_which
    2 what_date|which_date|what_day|which_day
    3 next_month|next_week|end_of_the_month + apply|send|submit
    4 timetable|schedule
  `,
};
