import type { TermsByLanguage } from '../term-patterns.ts';

/** Questions about which costs are eligible. */
export const COSTS: TermsByLanguage = {
  fr: `
    7 @item|salaire*|loyer* entrer|rentrer|figurer + budget|budjet|depense*|calcul
    6 consommable*|fourniture*|site|internet|logiciel*|ordinateur*|publicite|stock* + @covered|financer|payer|acheter
    6 financer|payer|acheter|couvrir + avec|grace + -quand
    6 benevol* + compt*|valoris*|inclu*|autofinanc*|apport*
    6 temps|heures de_travail|passe|passees|benevol* + compt*|valoris*|pris*|inclu*
    6 tva + depense*|cout*|compt*|inclu*|mettre|mets|met
    5 occase|reconditionne*|seconde_main
    5 leasing|credit_bail|location|abonnement* + accepte*|eligible*|possible|pris*|financ*
    5 depense*|frais|cout* declarer|presenter|mettre|inclure
    5 travaux + peinture|isolation|toiture|electricite|plomberie|menuiserie* + eligib*|accept*|pris*|financ*
    5 mettre|inclure|compter|ajouter|passer essence|carburant|gasoil|repas|loyer|salaire*|fournitures|telephone|peinture
    5 pas|non pris*|couv*|financ*|rembours*
    5 @item|etude* + retenu*|prealable*
    5 dedans + mettre|compter|inclure
    5 investissement*|depense*|achat*|travaux|poste* + aide*|eligib*|couvert*|retenu*|financ*|concern* + quel*|que
    5 architecte*|etude*|ingenier*|prestataire* + frais|honoraire*|couv*|financ*|pris*|pay*
    5 formation* + couv*|financ*|pris*|eligib*|compt* + -quelle
    5 que|quoi|qu + aide|subvention* + financ*|couv*|paye*|prend*
    5 qu_est_ce|quoi|que financ*|couvre*|prend_en
    5 heure*|temps + salarie*|personnel|benevole* + compt*|pris*|financ*|rembours*
    5 facture* + remboursable*|prise*|acceptee*|eligible*
    5 faire_financer
    5 @item est|sont eligib*
    5 tva + @covered|depense*|recuper*
    5 @item rentre*|entre*|passe + -photo*
    5 inclure|integrer|compter|mettre|ajouter + @item
    5 admissible*
    4 achat + rentre*|financ*|couv*|aide|possible|eligib*
    4 sert_a_quoi|sert_a_payer|payer_quoi|financer_quoi
    5 depense*|cout*|frais|poste* + @covered
    4 depense*
    4 frais + -dossier
    4 cout|couts|couteux
    4 pris*|prend*|prendre|prenez|prennent charge|compte + -@paper
    5 @item + @covered + -combien + -pourcent*|taux + -@who
    2 tva|hors_taxe*|ht|ttc
    4 rembours* + quoi|ce|qu|quel*|que + -pourcent*|combien
    4 assiette
    4 financ*|couv*|couvre quoi
    4 ce_qui est|sera @covered
    4 achat* + @covered
    3 @item + aussi|egalement
    4 acheter + aide|argent|subvention* + avec
    4 utilis* + argent|aide|subvention* + quoi|pour|comment
    4 occasion + -projet
  `,
  en: `
    6 @item|salar* go_in|be_in|go_into|belong_in
    6 only|just equipment|materials|labour + salar*|wages|or|go_in
    6 consumable*|supplies|website|software|computer*|advertising|stock + account|covered|eligible|pay|fund|buy
    6 pay_for|buy|finance + with_it|with_the|with_this
    6 own|my|volunteer time|hours|labour + count*|include*|covered|eligible
    6 vat + include*|cost*|expens*|add|deduct
    6 is|are painting|leasing|rent|insulation|roof*|electric*|plumbing|hire|lease*|furniture|fuel|food + eligible|accepted|covered|included|allowed
    5 which|what spending|expenditure|purchases|costs
    5 work|works eligible|covered
    6 include|claim|put petrol|fuel|food|meals|rent|salar*|wages|labour|travel|phone
    5 isn_t|not|aren_t covered|included|eligible|paid
    5 labour|labor|petrol|fuel + count*|include*|covered
    5 grant|fund|programme|scheme|aid|it pay|pays|paying for
    5 what|which covered|included|funded|financed|paid
    5 taxes|architect*|surveyor*|consultan* + eligible|covered|paid|pay|cost*
    5 pay|pays|paid for staff|rent|salar*|wages|equipment|travel|vehicle|time
    5 does|do|will grant|it|fund|aid|programme cover|pay|include|fund + -percent*|half|much|whole|full|all
    5 buy|purchase|pay_for|used_to_buy + grant|money|fund* + can
    5 vat + cost*|expens*|includ*|eligible|count*
    5 eligible|ineligible cost*|expens*|spend*|item*
    5 @item cost* + includ*|covered|eligible|count*
    5 spent|spend + money|what|on|can|grant
    5 include|claim|count|add + @item|my_own|labour
    5 cost|costs|expens* + include*|allowed|claim*
    5 eligible|covered|allowed|funded|included + @item + -certificate* + -@who
    4 what kind|type|sort cost*|expens*|spending
    5 cost|costs|expens*|expenditure*|spend*|outlay* + @covered|which|what|kind*|type* + -how_much + -whole|part|percent*|rate
    4 expens*|expenditure*
    4 costs + -percent*|much
    5 @item + @covered + -minimis|combin* + -certificate* + -bank + -tax_credit + -how_much
    2 vat
    4 cover* + what|does|do|@item + -percent*|much|rate
    4 what paid|funded|covered|counts
    4 spend|use + money|grant|aid|funds + on|for
    4 buy + with|grant|money
    4 second_hand|used_equipment
    4 pay for + @item
  `,
};
