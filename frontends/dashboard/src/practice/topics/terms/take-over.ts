import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about what of a practice, or of the profile, is used again. */
export const TAKE_OVER: TermsByLanguage = {
  fr: `
    7 coffre + seul|seuls|automatiq*|repris*|mettre|joint*|joindre
    6 pourquoi|comment connaissez|savez|avez + siret|siren|adresse|nom|entreprise|moi
    5 connaissez|savez deja|mon|ma|mes
    7 reponse*|texte*|document*|donnee*|saisie* + remettre|toutes_seules|tout_seul|automatiquement|repris* + vrai*|dossier|formulaire
    6 si quitte*|ferme*|pars|deconnect*|coupe + perd*|reste*|garde*|tout
    6 perd*|perdre tout|travail|saisie|texte*
    7 documents|fichiers|textes|reponses + ici + seront|vont|sont dans vrai*|reel*
    6 documents|fichiers|textes|reponses deposes|saisis|mis ici
    6 servir|sert|servira + vrai*|reel*|apres|dossier|quelque_chose
    6 pourquoi deja rempli*|la|saisi*
    5 re_telecharger|retelecharger|re_uploader|redeposer|re_deposer|remettre|reenvoyer|renvoyer + @paper|fichier*|tout
    5 copier|reprendre texte*|reponse*|dossier an_dernier|annee|passe
    5 garder|conserver|retrouver|recuperer|relire + rempli*|saisi*|reponse*|ecri*|tape*|mis
    5 repris|reprise|reprend + profil|siret|siren|adresse|nom
    5 bascul*|convert*|transform*|passer + entrainement|essai|simulation|brouillon|dossier|vrai*
    5 servir|resservir + reponse*|@typed|dossier
    5 ancien*|precedent* dossier*|demande*|candidature* + reprend*|copier|repartir|reutilis*
    5 tout_refaire|tout_recommencer|tout_ressaisir|tout_retaper
    4 deja mon|mes|notre adresse|siret|profil|nom|donnees
    5 perdu*|perdre + tout|@typed
    5 retrouv* + @typed|demande|dossier*|ecris|saisis
    5 champ*|case* deja rempli*
    5 d_ou vient|viennent|sort|sortent
    5 fiche + reprend*|repris*|utilis*|donnee*
    5 sert|servira|servent|utilis* + profil*|@typed|fiche + -aide
    5 refaire|resaisir|tout_remplir + fois|encore|tout
    5 reutilis*|repris*|reprend*|recuper*|retap*|ressais*|resais*|recopi*|transf*|export*|import*|report*|recommenc* + @typed|profil*|document*|vrai*|reel*|dossier*|officiel*|formulaire*|demande*|essai|tout|piece*
    4 reutilis*|ressais*|resais*|retap*|recopi*|recuper*
    5 copi*|coll*|pass*|basculer|garder|conserver|sauvegard* + @typed + vrai*|reel*|officiel*|apres|ensuite|dossier*
    5 copi* + @typed|vrai*|demarche*
    5 re|pre saisir|rempli* + @typed|tout|profil*|automatiq*|vrai*|champ*
    4 prerempl*|pre_rempl*
    4 automatiq*
    4 profil*
    4 savez|connaissez|connaissent|connait|sait|savent|sais deja
    4 savez|connaissez|sait|savent + entreprise|moi|nous|societe
    5 deja + depos*|donne*|fourni*|envoy* + repris*|reutilis*|re|encore + @paper|@typed
    4 deux fois|2
    4 double saisie
    4 perd* + @typed|tout
    4 tout re|refaire|retaper|recommencer
    4 garde*|conserv*|enregistr* + @typed|tout + -qui
  `,
  en: `
    6 useful|reused|kept|used later|afterwards|again|real
    7 why|how know + my|our|siret|siren|address|name|company
    6 if leave|close|quit|log + lose|lost|keep|saved
    7 answers|texts|documents|data + go|into|in real|actual|proper + -where
    7 documents|files|answers|texts|data + here + will|are|be real|actual|final
    6 uploaded|typed|entered here + real|actual|final|kept
    6 use|useful|wasted|worth + real|actual|application|all_this|work
    6 why already filled|there|entered|in
    6 copy|reuse last_year|last_years|last_year_s|old|earlier|previous
    5 copied|moved|brought|taken|transferred|carried + application|file|real|form|over
    5 reuse|recycle|import|pull|fetch + data|info*|profile|answers|text
    6 get_this|get_it|put_this|bring_this|move_this|turn_this into|to
    5 use|copy|start_from last_year|previous|old|earlier|former application|file|form|one
    5 lose|losing what|everything|all|my|this
    5 pulled|taken|comes|come|came from + profile|data|info*|account
    6 answers|text|work|responses + carry|carried|transfer*|into|over
    5 turn|convert|change into + application|real|proper|practice|this
    6 enter|entered|type|typed|write|wrote|input|fill* + kept|reused|carried|again|later|saved|lost + -anyone
    5 all_this|everything|all_over again
    5 use|pull|take|fetch info*|data|details profile|account
    4 fill*_in again
    4 where_does|where_do come from
    5 already filled + fields|boxes|why|who
    5 reus*|re_use|copy|copied|transfer*|carr*|move|moved|export*|import*|paste|keep|kept|port + @typed|@papers|profile|real|actual|over|proper|official
    4 reus*|re_use
    4 carr* over|across|forward
    4 take|taken over
    5 again|retype|re_type|twice + @typed|everything|all|real
    4 retype|re_type|re_enter|reenter|pre_fill*|prefill*|auto_fill*|autofill*|auto_complet*
    5 fill* automatically|auto|in_for_me
    5 profile
    5 already know*|have|hold + about|my|me|us + -started|grant* + -grant|aid|subsidy|funding + -aid
    5 know* about + my|me|us|company|business
    4 automatically + fill*|data|profile|details
    4 lose|lost + @typed|everything|work|what
    4 start over|again|scratch
    5 save|saved|use|used + @typed + real|later|next|again|another|actual
    4 real|actual + copy|move|transfer|into|later|over
  `,
};
