import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about which documents have to be provided. */
export const DOCUMENTS: TermsByLanguage = {
  fr: `
    6 combien pieces|documents|papiers|justificatifs|attestations + -temps|mois|mo
    6 lettre motivation|intention|engagement|demande + demande*|faut|joindre|fournir
    6 pv|deliberation|kbis|rib|statuts|bilan*|devis|attestation*|proces_verbal|assurance + faut_il|faut|il_faut + -recent*|vieux|ancien*|refaire|date|moins|janvier|valable*
    6 liste trucs|documents|papiers|pieces|choses|elements
    5 quoi comme|a_donner|a_fournir|a_joindre|a_envoyer
    5 trucs|choses|elements donner|fournir|joindre|envoyer|apporter
    5 de_quels papiers|documents|pieces|justificatifs
    5 statuts|rib|kbis|bilans|bilan + a_joindre|a_fournir|a_envoyer|pour_postuler
    6 plan_de_financement|plan_financement|budget_previsionnel|carte_d_identite|piece_d_identite|passeport
    5 pas de|d @paper
    5 a_la_place + @paper
    5 accompagner|composer|constituer dossier|demande
    5 scanner|photocopier|photocopie carte*|piece*|identite
    5 preuve*|previsionnel*|budget*|lettre*|bilans|delegation*|mandat*|deliberation* + faut|fourni*|apporter|joindre|besoin|demand*|obligatoire*
    5 quel* preuve*|annexe*|formulaire* + joindre|fournir|apporter|envoyer
    5 devis suffit|suffisent|trois|un|2|3
    5 business_plan|plan_d_affaires + faut|fourni*|obligatoire*|besoin|demand*
    5 combien devis
    4 documents|pieces|papiers + prepar*|reunir|rassembler|avoir
    4 ai_besoin_de|avez_besoin + @paper
    4 liste + fourni*|faut|joindre
    5 quels_document|quel_document|quelles_piece|quelle_piece|quels_papier|quels_justificatif|quelles_attestation|quels_certificat
    5 quel*|liste + @papers + -format* + -recent*
    4 piece* + joindre|fourni*|justificati*|demand*|obligatoire*|dossier
    4 papier* + fourni*|faut|besoin|voul*|demand*|quoi|joindre|prepar*
    4 @paper + fourni*|joindre|joint|obligatoire*|necessaire*|besoin|demand*|exig*|requi*
    4 @paper + faut|faudra|dois|doit|devons|donne*|donner|envoy*|mettre|apporter|prepar*
    4 joindre|joins|joint + quoi|faut|dossier|demande
    4 fourni* + quoi|faut|que|dois|tout
    4 justificati*
    3 @papers
    4 annexe*
    2 @paper
    3 faut quoi
    4 besoin quoi
    4 quoi + besoin|fournir|joindre|donner|apporter + @file
  `,
  en: `
    6 how many documents|papers|certificates|attachments
    6 cover|motivation note|letter
    5 ask|asks for + @paper
    6 minutes|statutes|accounts|articles|proof|id|certificate + do_i_need|need|should|must
    6 list|everything|stuff|things|items hand_over|to_send|to_give|to_provide|i_need|of_stuff
    5 proof|evidence|paper* + want|need|you
    6 need|attach|send|provide|want articles|statutes|accounts|extract|certificate|quote*|kbis|rib + -recent|old|date*
    5 articles_of_association
    5 compulsory|mandatory|required documents|papers|document
    5 papers|documents add|attach|include
    6 don_t|dont|no|without have @paper
    6 instead + @paper
    5 annex*|appendi*
    5 go|goes|accompany|come with application|file|form + which|what
    6 id_card|identity_card|passport_copy|id + scan|need|send|copy|should
    5 see|show|want|need accounts|balance|id|quote*|proof|bank
    5 must|should|do give|show|present + @paper
    5 supporting document*|papers|material
    5 what have_to_send|need_to_send|should_i_send|must_i_send|send_along|send_you|to_attach
    5 proof of + want|need|require*|address|provide
    5 evidence|proof|proofs + need*|require*|provide|what
    5 include|attach|send + @paper + should|do|must
    5 what|which upload|attach|send|provide|include|prepare + -format* + -size
    5 how many quote*|copies|estimate*
    5 checklist
    5 do_i_need|do_you_need|must_i|do_you_want|do_you_require @paper|id|passport_copy
    4 id|identity + attach*|need|proof|copy|provide
    5 bank_details
    4 annual_accounts|business_plan + need*|necessary|require*|provide|mandatory|do
    5 which_document|what_document|which_paper|which_certificate|what_certificate
    5 which|what|list @papers + -format* + -old|recent|age + -type
    5 paperwork
    4 @paper + need|require*|provide|mandatory|compulsory|necessary|attach*|include|submit|send|supply|upload|want + -recent|old|older + -size|mb|format*
    4 @papers + list|checklist
    3 @papers
    4 attach* + what|need|list|do|which|have
    4 bank_details|bank_statement + need|provide|want|require*|have|send
    4 what need|have to_provide|provide|send_in|attach|enclose|upload|supply
    4 need|have to_provide|provide|send_in|attach|enclose|supply
    4 supporting
    4 enclos*
    2 @paper
    3 bring|hand_over
  `,
};
