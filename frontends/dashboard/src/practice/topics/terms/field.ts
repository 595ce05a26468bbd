import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about what to write in a field. */
export const FIELD: TermsByLanguage = {
  fr: `
    3 que_mettre|quoi_mettre|je_mets_quoi + si|dans|pour
    3 chiffre affaires ht|ttc|annee
    2 court|courte|bref|longue|detaille|precis*|resume
    2 pour|dans intitule|resume|objectif*|effectif|fonction|lieu
    3 comment calcul*|estim*|evalu*
    2 calcul*|estim*|evalu* + formulaire|champ|case
    3 je_mets|mettre|met|mets + ht|ttc|tva|lequel|laquelle
    3 que_veut_dire|c_est_quoi|ca_veut_dire_quoi
    2 adresse|date ou + du
    2 ecrire|lignes combien
    2 noter|note|rediger|redige
    2 c_est_quoi|ca_veut_dire|qu_est_ce_que
    1 compte|comptent|comptes|inclure|longueur
    1 quelle|quel annee|chiffre|adresse|date
    2 que|qu|quoi|quel*|comment|lequel|laquelle mettre|met|mets|metre|ecri*|indiqu*|rempl*|renseign*|saisir|saisi*|marqu*|inscri*|attend*|decri*
    2 mettre|met|mets|ecri*|indiqu*|rempl*|renseign*|saisir|saisi*|marqu*|inscri* quoi|quel*|comment|lequel|laquelle
    2 champ*|rubrique*|case*|zone*
    1 dans + attend*|mettre|mets|ecri*|saisi*|indiqu*
    3 caractere*|mots|lignes
    2 je_mets|je_met|on_met|dois_je_remplir|faut_il_remplir|dois_je_mettre|faut_il_mettre|faut_il_indiquer|a_quoi_correspond
    2 exemple*|modele*|conseil* + -conseiller*
    2 veut_dire|signifi*|correspond*|definition
    1 obligatoire*|facultati*
    1 redig*|formuler|tourner|detaill*|preciser|remplir|chiffres
  `,
  en: `
    5 box|field + expect|write|put|type
    3 what put|write|enter + if|no
    3 revenue|cost + vat|tax
    2 short|brief|long|detailed|precise
    2 role|title|summary|objectives put|write|enter|be
    3 work_out|calculate|estimate
    3 what_does mean
    2 or + address|site|seat
    2 lines|how_many_lines|how_long
    2 explain|meaning|describe
    2 what write|put|enter|goes
    2 should_i_put|do_i_put|to_put|should_i_write|do_i_write|do_i_enter|to_enter|should_i_enter|goes_in|to_fill_in|fill_in
    2 with_or_without|detailed|breakdown|what_does_that_mean|what_does_it_mean
    1 count|include|interns|mean by
    1 which|what year|address|date|number|name
    1 what|how|which|where should|do|to|goes|can|must|shall|would @action|go
    1 how|what @action
    2 field*|box|boxes|section*|column*
    1 what go|goes in|into|under|for
    3 put|write|enter under|in|into|for|as
    1 which|what + i|we + @action
    3 character*|words|lines|length
    2 example*|sample|hint*|tip|tips|suggestion*|advice
    1 mean*|meaning|definition|what_is
    1 required|optional|mandatory|compulsory
    1 sure put|write|enter
    1 word|phrase|detailed
  `,
};
