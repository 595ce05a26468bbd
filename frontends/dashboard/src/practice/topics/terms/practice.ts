import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about whether a practice is sent to, or seen by, anyone. */
export const PRACTICE: TermsByLanguage = {
  fr: `
    6 sans|aucune consequence*
    6 conseiller|comptable|collegue*|patron|associe* voit|voir|lit|lire + reponse*|ecris|texte*|saisie*
    6 risque*|grave|danger* + trompe*|erreur|ici|faux|rate
    5 me_trompe|erreur_ici|fais_une_erreur
    6 reponse*|donnee*|saisie*|infos ou + vont|partent|part|va|sont
    6 gardez|conservez|stockez|enregistrez + document*|donnee*|reponse*|infos|tout
    5 du_faux|pour_du_faux|pas_vrai|pour_rire|blague_ou
    5 exercice|entrainement + vrai*|reel*
    6 ecrire|mettre|taper|inventer n_importe_quoi|importe|des_betises|de_faux|du_faux
    5 compte* pour_de_vrai|vraiment|reellement
    6 envoyez|envoie|transmettez + a_qui|qui|ca|quoi + -apres
    5 rien envoye*|transmis*|part|parti*
    5 vrai depot|dossier|demande|envoi
    5 confidentiel*|securis*|protege* + info*|donnee*|reponse*|document*
    5 joue|jeu|serieux + c_est|je|on|ou
    5 appuie*|appuy*|clique* + part|envoy*|ou|quoi
    5 vrai portail|site|formulaire|ministere
    5 brouillon + voir|voit|lire|lit
    5 sauvegarde*|enregistre* quelque
    5 vient|viens|va|est partir|parti|partie|envoye*|transm* + -combien + -dossier_une_fois
    5 donnee*|info*|reponse*|saisie* + transm*|partag*|envoy*|communiqu*|vendu*|vues
    5 pour_de_bon|pour_de_vrai|pour_du_beurre|a_blanc
    4 engag*|obligation + clique*|termin*|valid*|moi|je|suis
    4 entrainer|exercer
    4 entrain*
    4 simul*
    4 exercice*|fictif*|fictiv*|fausse|faux
    4 test|tests|essai|demo*|blanc|bac_a_sable + -export* + -transf*
    5 vrai*|reel*|reellement|vraiment + demande|dossier|envoy*|part|depos*|est_ce|c_est|ou + -repris*|transf*|copi*|export*|recuper*|retap*|recopi*|reutilis*|remettre|reprend*|ressais*
    5 qui|quelqu*|personne|on|ils|vous voi*|lit|lire|lisent|recoi*|recev*|acces|regarde* + ecri*|tape*|reponse*|saisi*|siret|siren|donnee*|ici|info*|texte*|document*
    5 quelqu*|personne|tiers|ministere|mairie|etat|administration|region|prefecture|financeur* + voi*|lit|lire|recoi*|recev*|envoy*|part|transm*|acces|communiqu*
    5 clique*|cliqu*|valid*|terminer|appui*|envoyer|enregistr* + part|parti*|envoy*|engag*|transm*|depos*|quelqu* + si|quand|est_ce|bouton|en
    4 engag* + quelque|rien|quoi|moi|officiel*
    4 confidentiel*|prive|prives|privees|secret*|anonym*
    4 consequence*|sans risque
    4 envoye*|transmis*|part|parti* + quelqu*|rien|vraiment|reellement|directement|automatiq*
    4 pour de_vrai
    4 stocke*|rgpd + donnee*|info*|quoi|ou
    4 conserve*|garde*|enregistre* + qui|vous|donnee*
    4 c_est pour_m_exercer|exerce*|jeu
  `,
  en: `
    6 proper|actual application|submission + count*|does_this|is_this
    6 no|any|without consequence*
    6 adviser|accountant|colleague*|boss see|read|sees|reads
    6 risk* + wrong|mistake|error|here|if
    5 get_it_wrong|make_a_mistake
    6 pretend|make_believe|fake|not_real|imaginary + -you|to_be + -imagine
    6 where my|the|our answers|data|texts|documents
    6 write|type|enter|put nonsense|anything|rubbish|fake|false|made_up + -leave
    6 count for_real|really|actually
    6 who send|sends|sending this|it|that + -where
    5 just|only for practice|training|testing
    5 nothing|not being_sent|sent|submitted|goes_out
    5 for practice|practising|training
    5 sent|submitted|filed by_mistake|accident*|by_error
    5 actual|real|official government|website|site|portal|ministry + is_this|is_it
    5 check*|looks|reads what_i_write|what_i_type|my_answers
    5 just practi*|testing|playing|trying
    4 for_fun|serious
    5 actually|really|truly|right_now applying|submitting|sending|filing
    5 where data|answers|info*|details + go|goes|end|stored|kept
    5 anybody|anyone|someone|somebody|people|human read|see|look|check|going_to
    5 for_real|real_thing|the_real|make_believe
    5 happens when|if + press|click|hit|finish|submit_here|button + -after
    4 data|answers|information + shared|sold|passed|visible|stored
    5 real|genuine|actual|really|for_real + application|is|this|submission|sent|submit*|count|official + -copy|move|moved|transfer|export|carr*|reus* + -again|later|into|use
    5 simulat*
    4 practice|practis*|practicing|test|trial|demo|exercise|dummy|fake|rehears*|sandbox|mock|pretend + -export
    5 who|anyone|anybody|someone|somebody|they|you see|sees|read|reads|receiv*|access|get|gets|look|looks + type*|answer*|write|wrote|data|here|enter*|this|details|info*|text
    5 anyone|anybody|someone|ministry|council|authorit*|funder*|government|office see|sees|receive*|get|gets|read
    5 ministry|council|authorit*|funder*|government|someone|anyone|anybody + receiv*|sent|see|read|submit*|get_this
    4 sent|submitted|submit|submits|transmitted + anything|anyone|anywhere|somewhere|really|actually|nothing|automatically|save|saving|button|clicking|hitting|pressing
    5 click*|press*|hit|hits|hitting|button|finish_here + submit*|send*|sent|commit*|go|goes|happen*|final
    4 commit*|bind*|binding|oblig* + me|us|anything|legally|to
    4 confidential|private|privacy|secret|anonymous|gdpr
    4 safe_to type|enter|try
    4 stored|kept|saved + data|where|answers|who|long
    4 consequences|risk
  `,
};
