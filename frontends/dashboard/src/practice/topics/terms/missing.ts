import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about what is still missing in the form. */
export const MISSING: TermsByLanguage = {
  fr: `
    6 bloque|bloquant|coince + qu_est_ce|qui|quoi|ce_qui + -aide*
    6 obligatoire* + pas|non rempli*|complet*|vide*
    6 encore|reste|reste_t_il case*|champ*|choses|trucs + rempl*|complet*
    6 pourquoi pas|incomplet complet|complete|termine|fini|valide
    6 pas complet|complete|fini + -quoi
    6 tout_est_bon|tout_est_ok|c_est_tout_bon|est_ce_bon
    6 peux finir|terminer|valider|conclure + je
    6 encore + vide*|blanc*|trous|manquant*
    6 ai_je|j_ai|est_ce_que_j_ai tout + -commenc*|perd* + -mis_en
    6 manque quoi|que|qu
    5 que|qu|quoi reste*|manque* + faire|completer|remplir|fournir|encore
    5 case*|champ*|zone*|partie* + n_ai|n_a|pas|oublie*|manqu* + -quoi
    5 pas rempli*|complete*|renseigne*
    5 suis_je|est_ce_que_je_suis|je_suis|on_est pret|prete|prets
    5 complet|complete + dossier|formulaire|demande
    5 pourquoi + termin*|finir|valider|bloque*|envoyer + -refus*
    4 ai_fini|ai_tout|j_ai_fini|ai_je_fini|ai_termine + -travaux
    5 rate|rates|saute*|omis|neglige* + champ*|chose|rien|quelque
    4 completer + reste*|encore|quoi|dois
    5 dites|dis|montre* manqu*|reste*
    5 manqu* + -train|bus
    5 oubli* + -passe|consigne*|instruction*|precedent*|regle*
    5 reste* + rempl*|complet*|saisir|quoi|chose*|faire|champ*|renseign*|finir|fournir + -jours|temps
    5 incomplet*
    4 complet|complete|completer + formulaire|dossier|tout|demande|est_il|ma|mon
    5 champ*|case* vide*
    4 vide*
    4 tout rempl*|mis|complet*|renseign*|fini|saisi
    4 pret|prete + dossier|formulaire|demande|envoy* + -taux|zero
    4 bloque*|erreur* + dossier|formulaire|champ*|pourquoi
    4 termine|fini + formulaire|dossier + -tard|ouvert*
    4 faut rempl*|completer encore
    4 avancement|progression|ou_j_en_suis|ou_en_suis
  `,
  en: `
    6 block*|stopping|holding me|us|it + what
    6 mandatory|required|compulsory fields|boxes|questions + aren_t|not|unfilled|empty|missing
    6 boxes|fields|questions|parts left|empty|remaining|to_fill
    6 why not|isn_t complete|finished|done|ready
    6 everything|all ok|okay|fine|good|right|there + finish|can|is|send
    6 still empty|blank|gaps|missing
    6 can_i|may_i finish|end|conclude
    6 have|got|did everything + do_i|have_i|is_it|i + -type + -again
    6 lacking|lacks
    5 still|left|yet need*|fill*|filling|complete|missing
    5 forget|forgotten|forgot something|anything|a_field
    5 leave|left|miss|missed|skip* anything|something + out|did|have
    5 leave_anything_out|left_anything_out|left_out
    5 required fields|boxes|questions + blank|empty|missing|left|not
    5 am_i|are_we|is_it ready
    5 why + finish|submit|complete|cant|can_t|cannot|done
    5 how_far|nearly|almost + along|done|finished|there
    5 did_not|didn_t|didnt|not_yet|havent|haven_t fill*|complete*|enter
    5 boxes|fields|questions|parts not|empty|left|unfilled|blank|skip*
    5 anything|something forgot*|overlook*|missing|left|miss|missed|skip*
    5 missing
    5 left|remain*|else|still + do|fill*|complete*|need|empty|finish|outstanding + -time|days|open|valid|long + -apply
    5 incomplete|unfinished
    4 forgot*|forget|overlook* + -password|instruction*|previous
    4 empty|blank
    4 complete|completed|finished|done + form|application|file|everything|is_it|my|count*|all
    4 ready + submit*|file|application|form|send|is_my
    4 what_else
    4 not_done|to_fill|gaps|skipped
    4 error*|blocking + form|field*|why
    4 progress + my|form
    4 filled + all|everything|already|enough
  `,
};
