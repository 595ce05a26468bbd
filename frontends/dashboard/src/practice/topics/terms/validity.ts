import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about how old a document may be. */
export const VALIDITY: TermsByLanguage = {
  fr: `
    7 attestation*|kbis|extrait*|certificat*|avis + mois|ans|an + redemand*|refaire|nouveau|nouvelle|perime*
    6 de quand + @paper|papiers|documents
    6 dater + @paper
    6 @paper + expire*|expiration + mois|jours|semaine*|ca_ira|bientot
    6 dater|datent|date de_quand|quand + @paper|papiers
    6 @paper + expir*|perim*|depasse*|plus_valable|depuis_peu + -depasse_10
    5 carte + expir*|perim*
    6 @paper + accepte*|admis*|valable*|compte combien mois|ans|encore
    6 jusqu_a_combien|combien_de mois + @paper
    5 @paper de cette|l annee|ete|hiver|printemps|automne
    5 @paper + ete|hiver|printemps|automne|cette_annee|annee_derniere|il_y_a
    5 @paper + reprendre|redemander|nouveau|neuf|refaire|a_jour + -cas
    5 document|piece|papier + vieux|ancien*|perim*
    5 quel_age|age + @paper
    5 @paper + refaire|redemander|renouvel*|repasse*
    5 @paper plus|moins mois|ans|an|semaines
    5 @paper + annee_derniere|an_dernier|ete_dernier|l_ete|avant_l_ete|2_mois|3_mois
    5 @paper a|ont|de|date mois|ans|semaines|jours|an + -combien_de_temps_pour
    5 @paper + bon|bonne|bons|encore|affaire mois|encore|janvier|valable
    4 trop_age|plus_de mois|ans|jours + -@who
    4 mois|ans + @paper + encore|toujours|bon*|va|passe|marche|valable
    5 @paper + vieux|vieille|vieil|ancien*|perim*|recent*|valable*|validite|expir*|jour + -a_jour_de + -perimetre
    5 @paper date|datent|dater|datant|datait|date_de|remonte* + -limite|butoir|depot
    5 @paper + moins mois|jours|ans|an
    5 @paper + il_y_a|y_a|annee_derniere|an_dernier|an_passe|mois_dernier + -deja|numero
    5 @paper de|du|d|fait|obtenu janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre
    5 @paper 2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025
    5 @paper de_l_an|de_l_annee
    4 moins combien mois|jours|temps
    4 moins mois
    4 validite
    4 perim* + -perimetre
    5 anciennete + @paper
    4 trop vieux|vieille|ancien*
    4 combien temps valable*|valide*
    4 valable*|valide combien
    5 encore|toujours valable*|valide|bon|bonne + @paper
    3 recent*
    4 age|refaire|renouvel* + @paper
    4 expir* + @paper
  `,
  en: `
    6 from when + @paper|date
    5 must|should @paper date
    6 date papers|documents|certificate*|extract*
    6 what|which date + papers|documents|from
    6 ran_out|run_out|out_of_date|lapsed + id|passport|card|@paper
    6 old + @paper + ok|fine|good|accepted
    6 @paper + last|this summer|winter|spring|autumn|year|month
    6 @paper from year|month|last|two|three|a
    5 any_good|still_good|still_ok + @paper
    5 @paper + must|be|too recent|new|old|fresh
    5 has|have|is @paper expired|lapsed|run_out
    5 @paper + need|have|must to_be_recent|recent|to_be_new
    5 @paper from january|february|march|april|may|june|july|august|september|october|november|december|last|year
    5 long @paper valid
    5 year|month|week old @paper
    5 @paper + expired|expires|expire|ran_out
    5 @paper + months|years|weeks|days old|ago
    5 last_year|last_years|last_year_s + @paper
    5 @paper + expir*|shelf|lapse*|renew*
    5 @paper 2019|2020|2021|2022|2023|2024|2025
    4 fresh|fresher
    4 months_old|years_old|year_old|weeks_old + -company|business|firm
    5 recent* + @paper|must|how
    5 how old|recent|new|fresh + @paper
    5 @paper + old|older|outdated|out_of_date|expire*|valid|validity|recent|expiry|stale|current|dated|ago|last_year + -size
    5 @paper + less_than|younger|within|under|more_than + month*|year*|weeks|days
    4 valid + still|how_long|until
    4 out_of_date|expired
    4 too old
    5 @paper from + last|ago|january|february|march|april|may|june|july|august|september|october|november|december|2020|2021|2022|2023|2024|2025
    4 months|year|years old
    4 validity|expir* + -call|programme*
    4 new|renew* one|@paper + need|get|do|should + -start
    4 date|dated + @paper + -deadline|closing|due
  `,
};
