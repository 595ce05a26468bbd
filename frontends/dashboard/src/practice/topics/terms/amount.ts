import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about how much money there is, at most or at what rate. */
export const AMOUNT: TermsByLanguage = {
  fr: `
    7 poche + mettre|sortir|payer|combien|avancer
    6 quel ordre|ordre_de_grandeur + aide|montant|subvention*|somme
    6 investissement*|projet|devis|facture*|travaux|budget + euro*|000 + quoi|combien|aurais|aurai|aurions|aurons + -deja
    5 taux|pourcent*|percent + @who
    5 part moi_meme|nous_meme|reste_a_charge|autofinanc*
    5 fixe|variable|depend + montant*|somme|aide|subvention*
    5 rembours*|pay*|financ*|couv*|pris|prend tout|partie|bout|totalite|moitie|quart|tiers
    5 enveloppe|budget|somme|montant|cheque + esperer|peut|avoir|obtenir|demander|recevoir
    5 eleve*|monte*|chiffre subvention*|aide|montant|somme
    5 filez|file|donnez|versez|mettez|met|lachez combien|quoi + euro*|balles|facture*|travaux|table|sur|projet
    5 facture* combien|quoi + -quelle
    5 plafond|montant|max par an|projet|entreprise|dossier|salarie
    5 depasser combien + -aides
    5 percent* + c_est|juste|vrai|bien|financ*
    4 quelle|quel subvention*|aide|montant*|somme|prime + projet|pour|serait|sera|euro*
    5 maximum|max decrocher|obtenir|avoir|esperer|toucher
    4 decrocher|empocher|rafler
    5 plancher|forfait*|bareme*
    4 euro* + subvention*|aide|financ* + -deja + -touche
    5 prenez|prend|prennent charge + percent*|pourcent*|combien
    5 payez|paye|payent|finance*|couvre*|prend tout|partie|bout|totalite|integralite|moitie + -signe*
    5 rapporte* combien
    5 combien rapporte*
    5 budget|enveloppe prevu*|disponible*|beneficiaire*|dossier|projet
    5 demander|obtenir|avoir|toucher euro*|000
    4 somme|quoi + donne*|donner|verse*
    4 ordre grandeur
    5 combien + recuper*|euro*|investi*|en_gros|environ|en_moyenne + -temps|mois|mo
    5 droit combien
    4 euro* + @get + -deja
    3 grosse|gros|petite|petit|belle somme*|aide|subvention*|montant*
    4 de_l_ordre_de|fourchette
    4 monte* combien
    5 montant* max*|min*|plafon*
    4 montant* + -demand*
    3 montant*
    4 plafon* + -minimis
    4 pourcent*|percent|taux
    4 combien + @get + -temps|jours|mois|semaines|caractere* + -deja
    4 combien + @aid|euro*|argent|subvention* + -temps|jours|mois|cumul*|addition*|autre*
    4 combien max*|min*|plus
    4 somme*
    4 quelle part
    3 part + financ*|couv*|projet|pris*
    5 rembours*|couv*|financ*|pren*|prise + pourcent*|taux|combien|hauteur
    4 subvention* jusqu
    3 maximum|maximal* + @aid
    4 hauteur
    4 enveloppe|budget + @aid|total*|global*
    3 c_est_combien
    3 de_combien + -mois|temps|jours
    2 combien + -temps|jours|mois|caractere*|fois
    3 argent + @get
    4 totalite|integralite|moitie
  `,
  en: `
    6 minimum|smallest project|spend|investment|size + euro*|is_there|cost
    6 investment|project|invoice|budget|quote + euro*|k|000|thousand + what|much|have|get
    5 rate|percent* + @who
    6 part|share pay|paid + myself|ourselves|own
    5 fixed|vary|varies|variable + sum|amount|grant|aid
    5 refund*|reimburse*|repay|cover|pay|fund everything|part|all|half|some|whole
    5 ceiling|threshold|maximum + -file*|mb|staff
    5 ask them_for|for + much|how
    5 invoice|bill pay|fund|cover|much
    5 much + talking|invoice|bill
    5 percent* + right|correct|true|read|is_it
    5 cap per|a year|project|company
    5 cash|money offer|available|is_there
    5 top|bottom|max|highest|lowest amount|sum|grant|award
    5 lump_sum|flat_rate
    4 support|contribution level|how_much
    5 share bill|cost|costs|project|price
    5 most + receive|get|could|award*
    5 size award|grant
    5 share bill|cost*|project
    6 whole|full|all|entire|total|part cost|costs|bill|price|amount|expense* + pay|fund|cover
    5 fund|pay|cover|give all|everything|percent*|half
    4 figure|figures|number + grant|award
    4 much + give|fund|pay|offer
    5 upper|top|lower limit + -staff|employees|turnover|age|headcount|file*|mb
    5 limit|sort|kind grant*|aid|money|sums|sum|funding
    4 sums|sum
    4 generous
    5 much of my|the|our|it + financed|funded|covered|paid
    4 percent* + get|pay|cover|more|fund*
    4 financed|funded + much|how
    4 ballpark|range|roughly
    5 max* grant|amount*|funding|aid|award|sum|money
    4 how_much + @get + -long
    4 how_much + @aid|money|euro* + -long
    4 how_much_is_it|how_much_can|how_much_could|how_much_would|how_much_will|how_much_do_you|how_much_do_they
    3 how_much + -time|longer|coffee|flight
    4 amount* + -time
    4 percent*|rate + -how_much_of_my
    4 proportion|share cost*|project|pay*|cover*
    4 whole|full|total|entire|part|half|all cost*|project|price|bill|amount
    3 cap|capped|ceiling
    4 cap|capped|ceiling + @aid|is_it|there|what
    4 minimum|smallest|largest|biggest|highest|lowest + @aid|amount*|sum
    4 total budget
    4 what_can_i|we get
    4 how big|large|generous|high grant*|aid|it|funding|award|subsid*
    3 maximum + -size|file*|mb
    4 worth
    4 fixed|flat
  `,
};
