import type { TermsByLanguage } from './term-patterns.ts';

/** Subjects about which this chat knows nothing; where they fit at least as well as every topic, none is given. */
export const OTHER_SUBJECTS: TermsByLanguage = {
  fr: `
    6 resilie|resilies|resilions
    6 vote|votes|voter + pour_qui|maire|depute*|president
    6 banque + ouvrir|compte_pro|conseill*
    8 declaration_de_revenus|marathon|probleme_de_couple|vie_amoureuse|divorc*
    6 combien coute*|vaut|valent + -dossier|demande|depot
    6 plante|crash*|bug|bugue|rame + word|ordinateur|pc|document|fichier + -financ*
    6 retractation|garantie_legale|remboursement_d_un_achat
    6 voter|election*|municipales
    6 barbecue|cocktail|aperitif
    6 tweet|post_linkedin|instagram
    6 naissance|mort de + date|quand
    6 gagne ministre|president|medecin|joueur
    6 sens|definition|origine|etymologie|pluriel|orthographe du|de mot
    6 perdu cles|portefeuille|chat|telephone
    6 fais_moi|fait_moi rire|rever
    6 code_de_la_route|permis_de_conduire
    6 instructions|consignes cachee*|secrete*
    6 sommet|montagne*|fleuve*|riviere*|continent* + haut|long|grand*|plus
    8 autres_utilisateurs|donnees_des_autres|mot_de_passe_admin|acces_admin
    6 fievre|toux|rhume
    6 vin|biere + avec|quel
    6 creer|monter|ouvrir sasu|sarl|sas|societe|micro_entreprise|entreprise + -demande* + -aide + -subvention* + -droit
    6 salarie*|employe* refuser|renvoyer|sanctionner|dimanche
    6 haut*|mesure|taille tour|girafe|everest
    6 resiliation|resilier
    6 dis_bonjour|dis_merci
    6 licencier|embaucher_comment
    8 cle_api|api_key|mot_de_passe|token
    6 boursier*|actions_en_bourse
    6 facture + electricite|gaz|eau|telephone + reduire|baisser|trop
    6 loyer + contest*|augment*|proprietaire|voisin
    6 impot*|imposable*|tax* + sur_cette|payer|dois
    6 malade|veterinaire
    6 guerre|religion + penses|que|ton_avis
    6 minuteur|alarme|reveille_moi
    6 visa|visas + papier*|document*|obtenir|demander|pour
    6 pompier*|police|gendarm*|samu|urgences|ambulance
    6 paques|pentecote|ramadan|halloween|carnaval|toussaint
    4 tomate*|oeuf*|pates|riz|tarte|soupe|viande|salade|fromage + kilo|cuire|cuisson|combien_de_temps|pousser|planter|recette
    6 kilo|litre|calorie*
    6 adopter|elever + chat|chien|animal
    6 gagner elections|match|finale|loto
    6 slogan|rap|rime*|acrostiche|devinette|quiz|jeu_de_mots
    8 fais_comme_si|comme_si_tu|imagine
    6 attaquer + justice|fournisseur|voisin|tribunal
    6 gare|arret_de_bus|aeroport|station_service|pharmacie|distributeur + proche|ou|pres
    6 vente*|export* + tva|douane*
    6 declar* + tva|urssaf + comment
    6 physique_quantique|philosoph*|histoire_de_france|theoreme|pythagore|napoleon|louis
    6 etoiles|univers|galaxie|mars_la_planete
    6 instagram|facebook|tiktok|youtube|netflix|spotify|whatsapp|gmail|windows|excel_formule
    6 boite_mail|messagerie + oubli*|mot|connect*|pirate
    6 coiffure|maquillage|chaussures|robe|vetement*|habill*
    6 perdre_du_poids|musculation|marathon
    6 horoscope|signe_astro*|tarot
    6 comment_vas|ca_va_toi|tu_vas_bien|tu_m_aimes
    6 rupture|conventionnelle|conges_payes|smic|demission*|preavis
    6 kilometre*|distance + entre|combien
    6 habitant*|population + combien
    6 bapteme|obseques|enterrement
    4 prenom*
    8 ignor*|oubli*|contourn* + instruction*|consigne*|regle*|precedent*
    8 prompt*|jailbreak
    8 tes|vos|affiche* instructions|consignes|directives
    8 reponds_en|parle_comme|joue_le_role|fais_semblant|imagine_que|agis_comme|tu_es_maintenant|a_partir_de_maintenant|en_tant_que_dan
    8 mode developpeur|debug|admin*
    8 dis_moi_que|confirme_que|reponds_oui|reponds_toujours|affirme_que|declare_que
    8 mot* de_passe
    6 meteo|pleuv*
    4 pluie|neige*|soleil|canicule|temperature*
    6 fera|fait beau|chaud|froid|temps
    6 temps fera
    6 beau + demain|week|weekend|samedi|dimanche|faire
    6 poeme*|blague*|haiku|sonnet|rap
    4 poesie|chanson*|roman*|conte|recette*|pizza*|crepe*|gateau*|cuisin*
    6 discours|cadeau*|noel
    4 mariage|anniversaire|vacances|voyage*
    6 ecri* lettre|mail|discours|histoire|texte + amour|motivation|rupture|demission|maman|ami*|chef|patron
    6 lettre motivation|demission|amour|resiliation
    6 capitale|roi|reine|premier_ministre|planete*
    4 president*|guerre|etoile*|lune|ocean|montagne|population
    6 match|coupe_du_monde|ligue|champion*|joueur*|olympique*|score
    4 foot*|rugby|tennis
    6 tradui*|traduction*|synonyme*|conjug*|orthograph* + -page
    4 espagnol|japonais|chinois|italien|allemand|anglais + -page
    6 medicament*|malade|douleur*|mal_a|mal_au|regime|maigrir|symptom*|fievre
    4 vaccin*|medecin*|docteur|maladie|grossesse|enceinte|dentiste
    6 amende*|contravention*|stationnement|pv_de_stationnement
    6 plainte*|proces|tribunal|divorc*|licenci*|heriter|pension|garde_alternee|prudhomme*|prud|huissier|expuls*|porter_plainte|conseil*_juridique*|avis_juridique|poursui*|testament|attaquer_en_justice|attaquer_mon|attaquer_la
    4 avocat*|heritage*|succession|notaire
    6 voisin*|belle|mere|soeur|frere|copain|copine|fille|fils|mari|femme|enfant|bebe + puis|dois|peut|comment|quoi|que|quel* + -entreprise + -garde
    6 declar* revenu*|impot*|fisc|dividende*
    6 impot* + declar*|payer|paye|optimis*|reduire|eviter|revenu*|moins|combien|taux|baisser + -credit
    6 optimis*|defiscalis*|niche|holding + impot*|fiscal*
    6 imposable*|comptabilis*|ecriture_comptable|plus_value*
    6 impots|fisc + -credit
    6 taux tva|livret|credit_immobilier
    6 passeport*|carte_vitale|naturalisation + -formation
    4 visa|visas|permis_de_conduire|carte_grise|caf|rsa|retraite + -formation
    6 billet*|avion|gare|aeroport|itineraire + -@aid + -depense*|frais|deplacement
    4 train*|vol|hotel*|metro|bus|taxi + -@aid + -depense*|frais|deplacement
    6 meilleur*|bon restaurant*|film*|serie*|livre*|telephone|smartphone|hotel*|vin|jeu|jeux|velo|ordinateur
    6 restaurant* + quartier|ouvert|soir|manger
    6 netflix|actrice|chanteu*
    4 film*|cinema|tele|musique|acteur*|serie
    6 piscine|supermarche*|boulangerie|pharmacie|poste|coiffeur|magasin* + ouvr*|ouvert*|ferm*|heure*
    6 heure_est_il|heure_il_est
    6 ordinateur*|imprimante*|wifi|internet|ecran|logiciel + demarre|marche|panne|bug*|lent|plante|connect* + -financ*
    6 araignee*|patte*|dinosaure* + -elevage
    4 chien*|chat|chats|oiseau*|animal|animaux + -elevage
    6 intelligence_artificielle|chatgpt|gpt|es_tu|humain|t_appelles|ton_nom|quel_age_as|as_quel_age|as_tu_quel|quel_age_a
    4 robot
    6 calcul*|fois|racine|multipli*|divise*|equation + font|combien|egale|carree|resou*|12|100
    6 font|fait 2|3|4|5|12|37|10|fois
    6 code|python|javascript|html|script|programme + ecri*|fonction|corrig*|python|javascript + -naf|ape|activite|postal
    6 python|javascript
    6 bitcoin*|crypto*|bourse|action|actions|investir|placement*|loto|pari|paris_sportif* + argent|dois|quel*|acheter|ou|comment|gagner
    6 bitcoin*|crypto*|loto|horoscope|astrolog*
    6 papier_peint|chambre|canape|deco*|peinture + quel*|couleur
    6 cv|entretien_d_embauche|curriculum
    6 qui_a_ecrit|qui_a_invente|qui_a_peint|qui_a_gagne|qui_a_decouvert|en_quelle_annee
    6 velo + acheter|bon|meilleur
    6 sens_de_la_vie|amour|dieu
    6 election*|voter|parti_politique
    4 politique
    6 rencontre*|seduire|tinder
    6 plante*|jardin*|arroser|tomate* + comment|quand + -projet
    6 raconte*|chante|conseille_moi|recommande_moi|t_es_qui|qui_es_tu|ta_journee|faim|manger
    6 charges_sociales|cotisation* + moins|reduire|payer|legalement
    6 legalement|litige*|locataire_qui|patron|salaire_moyen|salaire + moyen|patron|paie
    6 maire_de|maire_est|gagne_hier
    6 deduire|defiscal* + impot*
    6 fuite*|reparer|bricol* + comment
    8 fuite*|degat* eau|gaz
    6 corrig*|relire + orthograph*|mail|lettre
    6 horaire* + dechet*|piscine*|magasin*|mairie|bibliothe*|poste|train*
    6 appartement|logement|studio + louer|cherche|acheter
    6 oui_a_toutes|uniquement_par|par_oui
    6 racine|numeros_du
  `,
  en: `
    6 landlord + rent|raise|evict*|legally
    8 tax_return|marathon|homework|relationship|divorce*
    6 how_much does|do|would cost|costs
    6 how_much_is_a|how_much_is_an|how_much_are
    6 crash*|froze|freezes|lagging + document|word|computer|file
    6 cooling_off|refund_policy
    6 barbecue|cocktail
    6 tweet
    6 date_of birth|death
    6 earn|earns minister|president|doctor|player
    6 meaning|origin|plural|spelling of_the_word|word
    6 lost keys|wallet|cat
    6 make_me laugh|smile
    6 hidden|secret instructions|rules
    6 taxman|hmrc
    6 mountain*|river*|everest + tall*|high*|long*|how|which
    8 other_users|admin_access|forget_everything
    6 fever|cough|flu
    6 wine|beer + with|which
    6 set_up|start|create|register limited|company|business + how + -grant + -apply
    6 employee*|worker*|staff refuse|sunday|fire|sack
    6 cancel* + letter|provider|subscription
    6 say_hello|say_hi
    6 name_my|name_for_my
    6 fire an|my employee|staff|worker
    8 api_key|token|credentials
    6 electricity|gas|water|phone bill + lower|reduce|high
    6 rent + contest|dispute|increase
    6 owe|pay tax|taxes + this|grant|on
    6 timer|alarm|remind_me
    6 stocks|shares + buy|sell
    6 ill|vet
    6 visa|visas|passport
    6 fire_brigade|firefighter*|police|ambulance|911|999|112
    6 easter|ramadan|halloween|thanksgiving|new_year_s
    4 tomato*|egg|eggs|pasta|rice|soup|meat|salad|pancake* + kilo|boil|cook|grow|plant|long|recipe
    6 kilo|boil|calorie*|recipe
    6 adopt cat|dog|child|pet
    6 win election*|lottery|match|final
    6 slogan|rhyme*|riddle|quiz|pun|lyrics
    8 pretend_you|pretend_to|pretend_that|pretend_i|imagine_you
    6 to_court|take_them_to_court
    6 nearest|closest station|airport|shop|pharmacy|bus|atm
    6 sales abroad|vat
    6 quantum|physics|philosoph*|theorem|pythagoras|napoleon
    6 stars|universe|galaxy
    6 instagram|facebook|tiktok|youtube|netflix|spotify|whatsapp|gmail|windows
    6 email_account|my_inbox + forgot|hacked|locked
    6 haircut|makeup|shoes|dress|clothes|outfit
    6 workout|marathon
    4 gym
    6 how_are_you|are_you_ok|do_you_like|favourite|favorite
    6 notice_period|minimum_wage|redundan*|maternity|unfair_dismissal
    6 how_far_is|how_many_people_live|inhabitants
    6 baby_name|funeral|baptism
    6 book a|me table|flight|hotel|taxi
    8 ignore|disregard|forget|override|bypass + instruction*|previous|rules|prompt|above|guideline*
    8 prompt*|jailbreak
    8 your instructions|rules|guidelines
    8 you_are_now|act_as|pretend_to|pretend_you|roleplay|role_play|from_now_on|respond_like|answer_like|speak_like|talk_like|repeat_after
    8 developer|debug|admin mode
    8 say_that|confirm_that|just_say|always_say|tell_me_that|always_answer
    8 repeat|reveal|print|show + prompt|above|instructions|secret*
    6 password
    6 weather|forecast + -sales
    4 rain*|sunny|snow* + -sales
    6 poem*|joke*|haiku|sonnet|limerick|rap + -bakery + -oven
    4 poetry|song*|story|stories|essay|novel|recipe*|bake|baking|cook*|cake|bread + -bakery + -oven
    6 christmas
    4 speech|wedding|birthday|present|gift|holiday|vacation
    6 write + letter|email|essay|story|code|song + love|resignation|girlfriend|boyfriend|boss|mum|sorts|python|me + -summary
    6 love_letter|cover_letter|resignation
    6 capital_of|president_of|prime_minister|planet*
    4 king|queen|war|star|moon|ocean|mountain*|population
    6 who_invented|who_wrote|who_won|who_painted|who_discovered|who_is_the|what_year
    4 president
    6 world_cup|champion*|player*|olympic*|score
    4 football|soccer|rugby|tennis|match|league
    6 translat*|synonym*|spell*|grammar
    4 spanish|japanese|chinese|italian|german
    6 aspirin*|headache|diet|symptom*|fever|health_problem|lose_weight
    4 vaccin*|doctor|medic*|illness|sick|pain|pregnan*|dentist
    6 parking|speeding|ticket*|fine + appeal|pay|contest|parking|flight|train|concert
    6 sue|lawsuit|divorce*|evict*|legal_advice|tribunal|fired|prosecut*|will_and + -charter
    4 court|lawyer|solicitor|inherit*|custody|landlord|tenant + -charter
    6 legally|legal + reduce|avoid|advice|is_it|can_i|right* + -form
    6 tax|taxes + return|pay|reduce|avoid|income|declare|evade|file|optimi*|owe|holding|deduct* + -certificate* + -credit
    6 taxable|dividend*|capital_gain*|tax_deductible|offshore|loophole*
    6 passport|driving_licence|driver|citizenship|green_card|residence_permit
    4 visa|visas|immigration
    6 uber|directions + -train_staff + -@covered
    4 flight*|train|plane|hotel*|bus|taxi|airport + -train_staff + -@covered
    6 best|good|recommend*|cheap* restaurant*|film*|movie*|series|book*|phone*|hotel*|wine|game*|shoes|laptop*|bike*|place
    6 restaurant* + near*|open|tonight|eat|best|good
    6 netflix|album + -production
    4 movie*|film*|music|actor*|singer* + -production
    6 supermarket|pool|pharmacy|shop|library|bank|gym|store + open*|close*|hours + -our|we|my
    6 time_is_it|what_time_is
    6 laptop*|computer*|printer*|wifi|internet|screen|phone + will_not|wont|broken|crash*|start|slow|fix|frozen
    6 spider*|legs|dinosaur*|pet
    4 dog|dogs|cat|cats|bird*|animal*
    6 chatgpt|gpt|artificial|are_you_a|are_you_human|human_being|your_name|who_made_you|how_old_are_you + -speak|talk
    4 robot + -speak|talk
    6 calculat*|multipl*|divided|square_root|equation|plus|times + equals|what_is|much|solve|root|37|12
    6 python|javascript|html|sorts|algorithm|code + write|fix|function|debug + -activity + -postal
    6 python|javascript
    6 bitcoin*|crypto*|lottery|bet|betting|horoscope|astrolog* + -stocks_of_goods
    6 homework|meaning_of_life|does_god|dating|girlfriend|boyfriend|tinder|romantic
    6 cheap|buy shoes|clothes|bike|car|tickets + where|best
    6 election*|vote|politic*|government_should
    6 cv|job_interview
    6 who_are_you|do_you_love|i_feel|sad|lonely|summari*|the_news|eat|dinner|lunch|tonight + -news_item
    6 tall|distance_to|far_is|eiffel
    4 tower
    6 mayor_of|mayor
    6 average_salary|average + salary
    6 boss|pay_me|my_employer
    6 fix|repair|mend + leak*|tap|roof_myself|sink|toilet
    6 what_is|what_s + 80|15|144
    6 reply_only|only_yes|yes_to_everything
    6 plant*|garden|tomato* + water|grow|how|when
    6 quid|dollars + phone|under
  `,
};
