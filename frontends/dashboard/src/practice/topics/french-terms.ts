import type { Groups, TermText } from './term-patterns.ts';
import type { TopicTerms } from './topic-names.ts';

export const FRENCH_GROUPS: Groups = {
  paper: `kbis k-bis rib bilan* statut devis facture* attestation* extrait* justificati* piece* document* certificat* releve*
    avis sirene urssaf liasse* papier* pv deliberation* bail carte* quittance* contrat* annexe* business budget* domicile`,
  papers: 'piece* document* papier* justificati* attestation* certificat* annexe* doc docs pdf',
  aid: 'aide aides subvention* financement* dispositif* prime* pret prets appui bourse dotation*',
  file: 'dossier* demande demandes candidature* formulaire* projet*',
  get: `avoir recevoir toucher obtenir percevoir beneficier esperer touche recoit recoi* percevrai* obten* demander donne donnent
    donner accorde* verse versent verser filer filent`,
  send: `depos* depot envoy* envoi envoie* transm* soumet* soumis* soumission rendre remettre remis candidat* postul* adresser
    repondre inscri*`,
  apply:
    'postul* candidat* demander demande deposer benefici* pretendre solliciter obtenir avoir participer faire toucher inscri*',
  who: `entreprise* societe* sci sas sasu sarl eurl eirl ei asso assos association* commune* mairie* collectivite* auto
    autoentrepren* micro* entrepren* particulier* independant* artisan* commercant* agricult* exploitant* exploitation* etudiant*
    startup start tpe pme eti cooperative* scop scic gaec earl cuma syndicat* fondation* boutique* commerce* profession*
    liberal* liberale* salarie* retraite* chomeur* demandeur* etranger* ecole* lycee* club* hopital* structure* organisme*
    proprietaire* locataire* jeune* ferme* restaurant* holding* filiale* universite* laboratoire* copropriete* ong`,
  works: `travaux chantier* projet* achat* machine* materiel* four commande* devis bon equipement* investissement* operation*
    prestation* contrat*`,
  begin: `commenc* demarr* debut* lanc* sign* achet* command* engag* entam* acompte* regler payer arrhes`,
  item: `salaire* materiel* occasion vehicule* loyer* tva logiciel* formation* etude* deplacement* travaux equipement* honoraire*
    terrain* immobilier* stock* personnel main ordinateur* camion* voiture* carburant* publicite communication consultant*
    conseil* installation* livraison transport* achat* neuf amortissement* assurance* energie machine* location* licence*
    sous-traitance soustraitance prestation* remuneration* embauche*`,
  covered: `financ* couv* couvre* pris prise prises prendre prend prennent compt* rembours* eligib* accept* inclu* compris*
    comprend* exclu* retenu* subvention* admis* rentre* entrent deduct* integr* paye*`,
  filetype: 'pdf jpg jpeg png word docx doc odt xls xlsx excel tiff tif heic gif zip rar csv txt',
  picture: 'photo* foto* image* scan* capture* cliche* numeris* selfie*',
  decided: `reponse* decision* instruction traitement verse* versement* paye* payee* paiement* virement* retenu* accord* resultat*
    argent sous notification* attribu* examen etude verdict suite suites refus* valide* validation avis`,
  typed:
    'saisi* tape* ecri* reponse* info* donnee* texte* rempli* renseign* brouillon* entre travail contenu',
  dateword: 'limite butoir depot cloture echeance fin',
};

export const FRENCH_TERMS: TopicTerms<TermText> = {
  'de-minimis': `
    8 minimis + c_est_quoi|quoi|veut_dire|veux_dire|signifi*|definition|definir|expliqu*|qu_est_ce
  `,
  amount: `
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
    5 rapporte*|rapporter combien
    5 combien rapporte*|rapporter
    5 budget|enveloppe prevu*|disponible*|beneficiaire*|dossier|projet
    5 demander|obtenir|avoir|toucher euro*|000
    4 somme|quoi + donne*|donner|verse*
    4 ordre grandeur
    5 combien + recuper*|euro*|investi*|en_gros|environ|en_moyenne + -temps|mois|mo
    5 droit combien
    4 euro* + @get + -deja
    3 grosse|gros|petite|petit|belle somme*|aide|subvention*|montant*
    4 de_l_ordre_de|ordre_de_grandeur|fourchette
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
    4 forfait*
  `,
  deadline: `
    6 date deja|depassee|passee
    6 quand dossiers|dossier|demande|candidature* arriver|etre|partir|rendus|rendu + -reponse*|verse*|argent
    6 peux|peut|puis|pouvons attendre|patienter + janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|semaine|mois|deposer + -signer|acheter|commander
    6 combien jours|temps|semaines + avant_la_fin|fin|reste|limite|expire
    5 dans_les_temps|dans_les_delais|hors_delai
    5 dernier|ultime delai
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
    5 dernier*|ultime*|derniere jour|delai|moment|date|limite
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
    4 peux|peut|puis encore
    4 encore|toujours en_cours
    3 delai* + -instruction|traitement|reponse*|versement|paiement|decision*
    3 quand + @send + -argent|reponse*|apres|decision*
    3 a_temps
    3 ouvert* + fini*|ferme*|quand
    3 calendrier
    4 campagne|appel + fini*|ouvert*|termine*|ferme*
    3 date* quelle|quelles
    2 quelle date
    4 ouvr*|ouvert*|ouverture + quand|date
    3 prolong*
    3 quand finit|fini|termine|expire|arrete
  `,
  eligibility: `
    6 limite|limitee|limites|reserve* a|aux certain*|commune*|region*|entreprise*|secteur*|zone*
    6 activite*|metier|profession|secteur + concerne*|eligible*|accepte*|couverte*|exclue*
    6 etre proprietaire*|locataire*|majeur|francais|inscrit*|immatricul*|adherent*
    5 redressement|liquidation|difficulte*
    6 base|bases|basee|basees|installe*|situe*|implante* + suis|est|sommes|on|nous|entreprise
    6 ca_marche|ca_passe|c_est_bon + suis|est|sommes|on_est + -@paper + -@filetype + -mo + -signe*|commenc*
    5 particulier|particuliers|prive|privee + peut|peuvent|demand*
    5 combien annees|ans|salaries|personnes + existence|minimum|faut
    5 remplis|remplit|remplissons|coche|coches critere*|condition*|case*
    5 aide*|dispositif ouvert*|accessible* a|aux|pour
    6 chiffre|effectif|salarie*|age trop|eleve|grand*|petit*|limite
    5 je_compte|on_compte|je_rentre|on_rentre|je_corresponds + -effectif|chiffre
    5 je_suis|on_est|nous_sommes un|une + -je_suis_perdu + -sign* + -commenc* + -@paper + -document*
    5 fait|concu|prevu pour_qui
    5 qui + s_adresse|pour_qui|vise
    5 a_jour cotisation*|impots|obligations
    4 recevable*
    5 vise*|visee*|cible* + entreprise*|public*|@who|qui
    5 inscrit*|immatricul* + faut|dois|droit|obligatoire*|etre
    4 public* eligible*|concerne*
    5 ouvert* pour_un|pour_une|a_tous|a_tout|au|aux + -quand
    5 statut* + accept*|eligib*|compatible*|convien*|pose* + -document* + -datent
    4 je_ne_suis_pas|on_n_est_pas|nous_ne_sommes_pas
    5 peut|peuvent|pourrait etre aide*|financ*|soutenu*|subvention* + @who
    4 type*|genre|categorie* structure*|entreprise*|beneficiaire*|demandeur*|organisme*
    4 debute*|demarre* mon|notre|une activite
    4 moins|plus salarie*|employe*
    4 aide* + @who + peut|peuvent|pouvons|pourrait + -sign* + -commenc*
    4 profit* + aide|peut|peuvent|puis|en
    4 rentre|rentrons|rentrer|entre dedans|dans + -depense*|frais + -@item
    5 @who + passe|marche|non|possible|ok|valable + -format* + -@filetype + -@paper
    4 ouverte*|accessible*|destine*|adresse|dedie* + nous|moi|@who
    4 ca_passe|ca_marche|c_est_bon|c_est_possible + salarie*|entreprise*|boite|@who
    4 cest_pour_qui|c_est_pour_qui|pour_qui|a_qui_s_adresse
    4 condition*|limite taille|age|effectif|chiffre
    4 hors_region|hors_de_france|outre_mer|zone*|territoire*|departement* + eligib*|concern*|couvert*|faut|accept*|ouvert*
    4 droit + je|on|nous|y|ma|mon + -combien + -sign*|commenc*|achet*|demarr*
    4 secteur*|activite* + concern*|accept*|exclu*|eligib*|compte
    4 eligib* + -@item + -depense*|cout*|frais|costs|cost|expens*|spend*|vat|item*
    4 critere*
    4 condition*
    4 qui peut|pourrait|peuvent|droit|concern*
    4 y ai|a|avons|avoir|ont droit
    4 droit + ai|avons|as|ont|a + -commenc*|sign*|command*|achet*|demarr*|lanc*
    4 peut|peuvent|puis|peux|pouvons|pourrait|pouvoir @apply + @who
    4 @who + peut|peuvent|puis|pouvons|peux @apply
    4 @who + concern*|accept*|marche|ouvert*|droit|admis*|exclu*|valable|eligib*|beneficiaire*|reserv* + -depense*|frais|cout* + -format*
    4 suis|sommes|est_on concern*
    4 concern* + je|nous|on|suis|sommes|moi + -papier*|document*
    4 reserv*
    4 faut_il etre|avoir + -@papers
    4 faut etre
    4 obligatoire_d_etre
    4 benefici* + -deja
    4 marche|fonctionne|valable|ouvert* + pour_nous|pour_moi
    3 pour_nous|pour_moi
    4 correspon*|rentr* + case*|profil*|critere*|situation
    3 mon|notre cas
    3 exclu* + -depense*|cout*|frais
    4 prendre|pretendre|pretend* + @aid
    3 pretend*
    4 siege|situe*|implante*|base* + faut|doit|obligatoire*|region|departement
    3 public* vise*|cible*
    4 suis|sommes|sont|est @who + @aid|droit|possible|peux|peut|demande*
    4 effectif|salaries|chiffre|taille max*|minimum + -fichier* + -mo
    4 anciennete|annees|ans d_existence|existence|creation
  `,
  documents: `
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
  steps: `
    7 temps|longtemps|minutes|heures + rempli* + -valable + -reponse*
    6 guide|notice|tutoriel|mode_d_emploi|aide_en_ligne + demande|dossier|faire|formulaire|postuler
    5 avoir|obtenir aide|subvention* + comment|concretement
    6 quel|quelle|un endroit|lieu + depos*|envoy*|demande|dossier|soumet*
    6 ensuite|apres|maintenant faut|dois|doit + faire|quoi
    5 faire_quoi|quoi_faire
    6 fini|termine essai|entrainement|simulation|test + fais|faire|apres|maintenant|suite|quoi
    5 plateforme|portail|guichet|site + quel*|ou|depos*
    6 imprimer|photocopier|poster
    5 signer quelque_part|en_ligne|electroniquement
    5 fais quoi
    6 formulaire|dossier|site|portail|lien ou + est|trouv*|il_est
    6 creer|ouvrir|avoir|besoin compte + -prendre
    5 concretement + -combien
    5 premiere|derniere|prochaine etape
    5 en_ligne|sur_internet|par_internet|par_courrier|par_mail|guichet + fait|faire|tout|demande*|depos*|dossier|envoy*
    4 expliquez|explique|detaillez
    4 demarr*|commenc*|lancer demarche*|demande|dossier|procedure
    5 m_y_prend*|m_y_prends|s_y_prend*|s_y_prendre|m_y_prendre
    5 dossier|demande|candidature|formulaire ou + depos*|envoi*|envoy*|trouv*|rempl*
    5 depose*|envoie*|envoyer ou
    5 quel|dans ordre
    5 formulaire en_ligne
    5 commenc*|debut* par_quoi|par_ou
    4 chronolog*|marche|deroulement
    4 entreprendre|effectuer demarche*|quelles
    4 maintenant + fais|fait|faire|quoi|dois
    5 trouve*|telecharger formulaire*|portail|site|lien
    4 parcours
    5 par_quoi|par_ou|comment commenc*|debut*|demarr*|prendre
    4 expliqu* + demand*|demarche*|fai*|depos*
    4 suivre + pour
    4 premiere_chose|d_abord|en_premier
    4 ou_est|ou_se_trouve|ou_trouver|ou_faire|ou_envoyer|ou_deposer|ou_dois_je + -vrai*|repris*|reutilis*|transf*
    5 etape*
    4 procedure*
    4 demarche* + -copi*|report*|transf* + -vrai*
    4 comment @send|postuler|candidater|obtenir_l_aide|demander
    2 comment faire|proceder|commencer|debuter|obtenir
    5 comment + demande*|dossier|aide + fai*|depos*|monter|monte|constitu*|lanc*
    4 comment + marche|fonctionne|passe + -apres|ensuite|suite
    5 par_ou commenc*|debut*|demarr*
    4 ou + depose*|envoy*|envoie*|adresse*|transmet*|soumet*|remet*|trouve* + dois|on|faut|je|peut|puis + -vers|mairie|ministere + -photo*|word|pdf|jpg
    4 ou_est_ce|ou_dois|ou_faut|ou_puis|ou_peut + depos*|envoy*|transm*|soumet*|postul*|candidat*|faire|trouve*|inscri*
    4 portail|site|plateforme|guichet|adresse|lien + officiel*|demande*|depos*|dossier|internet|inscri*
    4 portail|guichet|teleservice
    4 dois|faut|faire|fais maintenant|ensuite|apres|d_abord
    4 prochaine|suivante etape|chose
    4 quoi faire
    4 que_dois_je_faire
    4 mode d_emploi
    4 cree*|creer|ouvrir un_compte
    4 marche_a_suivre
    4 deroule* + -apres
    3 en ligne + depos*|demande*|faire|fait
    2 comment_faire
    4 comment_je_fais|comment_on_fait + -copi*|transf*|recuper*
    4 courrier|papier + ligne|internet
  `,
  validity: `
    6 de quand + @paper|papiers|documents
    6 dater + @paper
    6 @paper + expire*|expiration + mois|jours|semaine*|ca_ira|bientot
    6 dater|datent|date de_quand|quand + @paper|papiers
    6 @paper + expir*|perim*|depasse*|plus_valable|depuis_peu + -depasse_10
    5 carte + expir*|perim*
    6 @paper + acceptee*|accepte*|admis*|valable*|compte combien mois|ans|encore
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
    4 duree|date validite
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
  'take-over': `
    6 pourquoi|comment connaissez|savez|avez + siret|siren|adresse|nom|entreprise|moi
    5 connaissez|savez deja|mon|ma|mes
    7 reponse*|texte*|document*|donnee*|saisie* + remettre|toutes_seules|tout_seul|automatiquement|repris* + vrai*|dossier|formulaire
    6 si quitte*|ferme*|pars|deconnect*|coupe + perd*|reste*|garde*|tout
    6 perd*|perdre|perdu tout|travail|saisie|texte*
    7 documents|fichiers|textes|reponses + ici + seront|vont|sont dans vrai*|reel*
    6 documents|fichiers|textes|reponses deposes|saisis|mis ici
    6 servir|sert|servira + vrai*|reel*|apres|dossier|quelque_chose
    6 pourquoi deja rempli*|remplie|la|saisi*
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
    4 deux_fois|double_saisie
    5 refaire|resaisir|tout_remplir + fois|encore|tout
    5 reutilis*|repris*|reprend*|reprise|recuper*|retap*|ressais*|resais*|recopi*|transf*|export*|import*|report*|recommenc* + @typed|profil*|document*|vrai*|reel*|dossier*|officiel*|formulaire*|demande*|essai|tout|piece*
    4 reutilis*|ressais*|resais*|retap*|recopi*|recuper*
    5 copi*|coll*|pass*|basculer|garder|conserver|sauvegard* + @typed + vrai*|reel*|officiel*|apres|ensuite|dossier*
    5 copi* + @typed|vrai*|demarche*
    5 re|pre remplir|saisir|rempli* + @typed|tout|profil*|automatiq*|vrai*|champ*
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
  'file-rules': `
    6 mon|un|le tel|telephone|portable|smartphone|mobile + avec|depuis|par + @picture|@papers|prendre|prise|prises|marche|envoy*|suffi*
    6 document|fichier|piece|pdf faire|peser|depasser moins|plus|combien
    5 moins_de combien + document|fichier|pdf
    6 depasse*|excede*|pese*|fait mo|mega*|octet*|ko
    5 prendre|prends en_photo
    5 convertir|conversion + pdf|jpg|fichier
    5 trop_grande|trop_gros|trop_lourde
    5 poids
    5 taille|poids limite|max*
    5 odt|ods|rtf|csv
    5 photo* + mettre|ajouter|inserer|joindre
    5 refuse*|rejet*|bloque*|marche|passe + fichier*|image*|photo*|pdf
    5 type* fichier*|document*
    5 plusieurs_pages|pages pdf|fichier
    5 pese*|peser fichier*|combien|max*
    5 couleur|noir_et_blanc + scan*|photo*|pdf|document*
    4 mo_max|pese*|resolution|lisible*
    5 scanner|photographier|scanne*
    5 piece* jointe* + taille|limite|lourd*|mo|format*
    5 format*
    5 taille + fichier*|max*|document*|limite|photo*|pdf|piece*
    4 fichier*
    5 @filetype + accept*|marche|passe|refus*|ok|faut|possible|obligatoire|envoy*|uniquement|prenez|forcement|obligatoirement
    4 @filetype
    5 mo|ko|mega*|octet*
    5 trop lourd*|gros|grosse|volumin*|grand*
    5 @picture + envoy*|telephone|portable|smartphone|accept*|prise|refus*|passe|mettre|suffi*|lisible|marche|possible|peux|puis|mobile|floue
    4 @picture
    4 poids|lourd*
    4 televers*|upload*|telecharg*
    4 compress*|extension*
    4 plusieurs pages|fichiers
  `,
  'after-filing': `
    7 fois|moment parti*|envoye*|expedie*|transmis* + attend*|attente|combien|longtemps
    7 corrig*|rectifi*|modifi*|trompe*|erreur*|faute*|oublie* + apres|fois + envoye*|envoi|parti*|depose*|depot|valide*|transmis*
    6 virement|paiement|argent|versement + jours|semaines|sous|combien|arrive*
    6 il_se_passe|se_passe apres|ensuite
    6 mettent|met|prennent|prend|faut + temps|combien|semaines + repondre|reponse|decider|instruire|traiter|valider|payer
    6 sait|saura|savoir|apprend|saurons si + pris|retenu*|accepte*|accorde*|bon
    6 paye|payes|rembourse|rembourses|verse quand
    6 repond*|repondre combien|quand|vite|delai
    6 qui prend|prendra decision
    6 qui + decision
    5 sous combien temps|jours
    5 si accepte*|retenu*|valide*|oui
    6 accuse reception
    6 recepisse|accuse_de_reception|confirmation
    5 attendre apres|combien
    6 combien_de_temps attendre
    5 refaire|redemander|retenter|repostuler + refus*|non|si|nouvelle
    5 argent|sous|virement|aide + voit|verra|voir|arrive*|tombe* + quand
    5 qui valide|decide|tranche|dit_oui|signe + -devis
    5 si_c_est_non|si_c_est_oui|si_ca_marche
    5 quand tomb*|connait*|connaitr*|saura + decision|resultat*|reponse
    5 arriv* + argent|sous|aide|compte|versement
    5 dure*|duree|longtemps + examen|instruction|traitement|etude|decision
    5 fixe|fixes|fixee + etre|serai|quand|semaines|avant
    4 paiement*|payement*|virement*|remboursement*
    4 notification*|notifie*
    5 faire_appel|recours|contest*|reclamation + refus*|decision|si
    5 une_fois accepte*|accorde*|retenu*|valide*|depose*|envoye*
    5 en_cas de_refus|d_accord|d_acceptation
    5 recoi*|recevoir|recevr* + sous|argent|fonds|versement|aide + quand
    5 examin*|analys*|depouill* + qui|dossier|demande|quand
    4 resultat*
    5 avance|avances|acompte + il_y_a|y_a|possible|verse*|aide + -fournisseur*
    4 previen*|prevenir|prevenus|alert* + -avant
    4 suite|suivi + dossier|demande|donne*|quelle
    4 refuse*|rejete*|refus + si|que|quoi|motif
    4 deblo* + fonds|argent|aide
    4 instruire|instruction
    4 on_me|me_dit|vous_me|serai previen*|contact*|recontact*|rappel*|dit
    5 apres|ensuite|suite|fois + depot|depos*|envoy*|envoi|soumis*|soumission|transmis*|valide*|valid* + -photo* + -reutilis*|repris*
    5 apres_ca|apres_le_depot|et_apres|et_ensuite
    5 combien temps|jours|mois|semaines + @decided + -valable
    5 temps|delai*|quand|date|duree + @decided + -@paper + -depos*
    4 instruct*|instruit* + -ignore*|oublie*|tes|precedent*
    4 commission|comite|jury
    4 qui decid*|etudi*|examin*|instrui*|valid*|choisi*|tranch*|attribu*|juge*|traite*|lit|regarde* + -ecri*|tape* + -ici
    4 versement*|virement*|verse|versee|verser + -photo* + -somme + -combien + -plus
    4 acompte|avance|solde + vers*|aide|paye*|touch*
    5 paye*|verse* avant|apres
    4 paye*|paie*|pai* + quand|avant|apres|aide|argent|subvention*
    4 saur*|prevenu*|inform*|notifi*|averti* + decision*|dossier|reponse*|retenu*|resultat*|serai|quand|comment
    5 saur* + quand|si|comment
    5 retenu* + dossier|projet|quand|si
    4 recours|contest* + refus*|decision
    4 si + refus*|rejet* + dossier|demande|mon|ma
    4 se_passe_quoi|se_passe_t_il|passera
    4 suivre|suivi|avancement|ou_en_est + dossier|demande
    4 longtemps
    4 accorde*|attribue* + qui|quand|comment
    4 delai* reponse*|instruction|traitement|versement|paiement
    4 argent|aide|sous arriv*|tomb*
    4 quand @get + argent|aide|subvention*|reponse*|decision*
  `,
  contact: `
    7 a_qui adress*|tourn*|parl* + -deja
    7 parl*|appel*|telephon* + un_humain|vraie_personne|etre_humain
    6 conseiller|referent|interlocuteur + joignable|contact*|disponible
    6 geree|gere|pilote|pilotee|portee|instruite par + qui|quel
    6 qui derriere|s_en_occupe|occupe_de
    6 personne|quelqu* qui_s_occupe|m_explique|explique|charge|responsable
    5 expliquer|explique + appeler|quelqu*|telephone
    6 gestionnaire|responsable|charge_de_mission|instructeur + nom|qui|coordonnees|numero
    5 perdu|perdue|coince*|bloque* + qui|aide*
    5 06|01|numero|mail + vous_avez|avez_vous|un
    6 adresse|coordonnees|nom|mail|telephone service|instructeur|organisme
    5 contact|interlocuteur + avez|un|existe|quel
    5 telephoner|appeler + qui|puis|peux|dois
    5 joindre quelqu*|conseiller*|service*|vous|un_humain
    5 qui dois|puis|peux|faut appeler|contacter|joindre|ecrire|solliciter
    5 administration|organisme|service|institution|collectivite + occupe*|gere*|s_en_occupe
    4 tel|telephone + service*|standard|svp
    4 s_en_occupe
    5 ecrire + leur|au_service|leur_ecrire
    5 aider|aide|assister|renseigner telephone|tel
    5 qui_est|qui en_charge|responsable*
    5 qui|region|etat|europe|ville donne|donnent|accorde|finance|financent|attribue + aide|subvention*|argent|dispositif
    4 rendez_vous|rdv
    4 coordonnees
    4 service* + quel*|qui|contact*|bon
    4 mail|email|courriel|numero|telephone + y_a_t_il|avez_vous|un|le|votre + -photo* + -prise* + -profil* + -jpg
    4 contact*
    5 numero telephone|tel|appel*
    3 numero + telephone|vous|votre|appel*|joindre
    2 numero + -siret|siren
    4 appeler|telephoner|joindre + qui|quelqu*|numero|conseiller*|service*|comment|on|vous + -dossier
    4 telephone|tel + avez|quel|service*|appel*|numero
    5 adresse* mail|email|electronique|courriel|postale
    4 mail|email|courriel + qui|service*|quel*|ecrire|adresse
    4 parler|discuter|echanger|rencontrer|rendez
    4 qui + gere*|gerent|financ*|pilot*|porte|propose*|organis*|occupe*|attribu* + -quoi
    4 interlocut*|conseiller*|correspondant*|referent*|guichet
    5 a_qui + adress*|parl*|demand*|ecri*|pose*|puis|dois|peut|peux|m
    4 financeur*
    4 organisme*|administration*|institution*|autorite* + quel*|gere*|contact*|financ*
    4 qui peut_m_aid*|peut_m_aider|m_aide|aider|renseign*
    4 ecrire + qui|service*
    4 bloque* + qui|aide
    4 hotline|accueil|permanence
  `,
  start: `
    6 signer|acheter|commander chez + peux|puis|peut
    6 travaux|projet|achat|chantier termine*|fini*|faits|realise*|acheve* + possible|encore|trop|deja|peux
    6 commande*|acheter|achete*|signe*|commence* + avant + perd*|tout|droit|aide
    6 attaquer|entamer|lancer|debuter travaux|chantier
    6 patienter|attendre travaux|chantier|acheter|signer|demarrer|commencer
    6 travaux|chantier|achat|acheter|signer|demarrer + patienter
    5 acompte|arrhes deja|artisan*|menuisier*|fournisseur*|verse*
    6 depense*|achat*|facture*|travaux + faite*|fait|effectue*|engage*|realise* + avant
    5 avant demande|depot|dossier + depense*|achat*|perdu*
    6 ouvrier*|artisan*|macon*|equipe|entreprise|plombier* arriv*|vien*|commenc*|pose* + grave|lundi|mardi|mercredi|jeudi|vendredi|demain|deja|semaine|avant
    6 deja paye*|regle*|verse*|avance + partie|acompte|moitie|facture*|mort|tout
    5 a_partir_de quand acheter|commander|signer|commencer|demarrer
    5 risques demarr*|commenc*
    5 nos|mes risques
    5 sans_attendre + commenc*|demarr*|exclu*|sign*|achet*
    5 commande*|acheter|signer avant + reponse|accord|decision|depot|feu
    5 deja|maintenant|avant + venir|intervenir|poser|installer|livrer + artisan*|macon*|plombier*|electricien*|installateur*|couvreur*|fournisseur*|prestataire*|entreprise*
    5 @begin + en janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre
    5 redhibitoire
    5 arrhes
    5 sign* + perd*|droit|annul*
    5 accord|reponse|decision|notification avant commander|acheter|signer|commencer|demarrer
    5 facture*|devis avant|anterieur*
    5 commande*|achete*|signe* + avant|deja + demande|depot|aide
    5 feu_vert|sans_attendre
    5 acompte* + payer|verser|paye*|verse*|fournisseur*|artisan*
    4 quand + lancer|demarrer|commencer|debuter + -par_ou
    4 foutu|trop_tard + commenc*|sign*|achet*|chantier|travaux
    5 @begin + avant|attendre|attend|deja|maintenant|tout_de_suite|demain|hier|perd*|semaine|immediatement|suite + -par_ou + -demande_en
    5 peux|puis|peut|droit|pouvons|pourrait|pouvoir|autoris* @begin + -par_ou + -formulaire
    5 @works + deja + @begin|fait*|fini*|termine*|realise*|livre*
    5 sign* devis|contrat*|bon|compromis
    4 sign* avec
    5 attendre|attends|attend|attente + accord|reponse|decision|depot|envoi|envoye*|avant|notification|signer|acheter|feu|validation|commission
    4 retroactif*|retroactiv*
    4 bon_de_commande|acompte*
    4 @begin + travaux|chantier
    4 demarr*|commenc*|debut*|lanc* + projet*|travaux|chantier*|quand + -par_ou
    4 passer commande
    4 trop_tot
  `,
  costs: `
    6 consommable*|fourniture*|site|internet|logiciel*|ordinateur*|publicite|stock* + @covered|financer|payer|acheter
    6 financer|payer|acheter|couvrir + avec|grace + -quand
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
    5 investissement*|depense*|achat*|travaux|poste* + aide*|eligib*|couvert*|retenu*|financ*|finances|concern* + quel*|que
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
  cumulation: `
    7 deja + region|departement|mairie|commune|metropole|agglo|etat|europe|ademe|bpifrance + touche*|donne*|verse*|recu|eu|obtenu*|percu*
    6 cumule|cumuler|cumul*
    6 deux|2|trois|plusieurs subvention*|aides + meme|permis|autorise*|interdit|possible|ensemble
    6 region|departement|mairie|etat|commune|europe|agence|ademe m_aide|nous_aide|aide|finance deja
    5 cee|fonds_chaleur|deduction|exoneration + compatible|avec|aussi|cumul*
    6 aussi|egalement|deja + l_aide|une_aide|aides|la_subvention + region|departement|etat|europe|mairie|commune|agence
    5 aussi aide|subvention*|prime*
    6 deja aide|aidee|aides|subventionne*|finance + par|departement|region|mairie|etat|commune|europe
    6 autre|autres|second|deuxieme financeur*|cofinanceur*|partenaire*|bailleur*|source*
    6 total|somme|cumul aides|subvention*|financement*
    5 aides|subvention* depasser|maximum|limite|plafond + total|toutes|somme|cumul
    5 percoi*|percev*|touche*|touchons|recoi*|beneficie* deja + aide*|subvention*|prime*|pret
    5 plus|avec un|une pret|credit|avance|prime|subvention*|aide + -combien + -de_plus
    5 pret taux + -quel
    4 souci|probleme|genant + deja|autre*
    5 deux|2|trois|plusieurs aides|subvention*|prime*|financement*|dispositif*
    5 aide*|subvention* + deja_recue*|deja_touche*|deja_obtenu*|deja_percu*
    5 cumule*|cumuler|cumul
    5 eu|recu|obtenu|touche|percu aide|subvention*|prime*|pret + -combien + -@paper
    5 addition*|cumul*|combin*
    5 demande*|demander|sollicit* aussi pret|aide|subvention*|autre*
    4 probleme|genant|interdit + autre*|deux aide*|subvention*
    4 d_un_autre_cote|en_parallele|en_complement
    5 cumul*
    5 compatib* + -format*|fichier*|pdf
    7 minimis
    5 autre*|plusieurs aide|aides|subvention*|financement*|dispositif*|prime*|prets|pret + -quel_autre
    5 deja + @aid + touche|touchons|recu*|obtenu*|eu|ai|avons|beneficie*|percu*|demande* + -commenc* + -@paper + -sign*
    5 combin*|addition*|ajout*|associer + aide*|subvention*|autre*|pret*|prime*
    4 en_plus + @aid
    5 credit_d_impot|cir|cii
    4 deuxieme|seconde aide|subvention*|fois|demande*
    4 avec une|d|la|l autre*|prime|pret|aide + -combien
    4 ademe|bpifrance|feder|fse|feader|maprimerenov + deja|aussi|avec|et
    4 cofinanc* + autre*|public*
  `,
  practice: `
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
    5 qui|quelqu*|personne|on|ils|vous voi*|voir|vois|lit|lire|lisent|recoi*|recev*|acces|regarde* + ecri*|tape*|reponse*|saisi*|siret|siren|donnee*|ici|info*|texte*|document*
    5 quelqu*|personne|tiers|ministere|mairie|etat|administration|region|prefecture|financeur* + voi*|voir|lit|lire|recoi*|recev*|envoy*|part|transm*|acces|communiqu*
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
  missing: `
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
  field: `
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
};

/** Words of any question about a file, which belong to no topic. */
export const FRENCH_COMMON = `
  le la les de du des un une au aux et ou en je tu il on me te se ne pas ce ma ta sa si ai as que qu y a est c d l m n s t j
  aide aides subvention* programme* dossier* demande* formulaire* projet* entreprise* societe* association* asso financ* depos*
  faire fait faut faudra peut peux puis pouv* pourr* doit dois devr* avoir avez ont suis sommes etes est sont sera serai serait etre
  quel quelle quels quelles quoi que qui comment combien quand pourquoi parce donc alors avec sans pour dans sur sous entre vers chez
  mon mes notre nos votre vos ses leur leurs une des les aux cette celui celle celles ceux ces cela elle elles nous vous ils moi toi
  encore deja aussi tres trop bien plus moins tout tous toute toutes autre autres meme juste seulement vraiment exactement svp merci
  bonjour plait pas rien oui non dire dit savoir sais voudrais aimerais souhaite veux veut vouloir besoin question info infos chose
  comme mais puisque car lors pendant avant apres depuis jusqu ici la ca cet petit petite grand grande nouveau nouvelle nouvel voir
  euro euros mois jour jours semaine* annee* an ans temps fois date janvier fevrier mars avril mai juin juillet aout septembre
  octobre novembre decembre prochain prochaine dernier derniere mettre mets met aller vais va vont venir possible necessaire
  envoyer obligatoire accepter sinon hier demain aujourd hui maintenant normal grave probleme permet permettre semble pense crois
  exact precis concernant propos sujet quelque quelqu chaque plusieurs region departement ville commune francais france
  europe* europeen* public publique cas situation`;

/** Subjects about which this chat knows nothing; where they fit at least as well as every topic, none is given. */
export const FRENCH_ELSEWHERE = `
  8 declaration_de_revenus|marathon|probleme_de_couple|vie_amoureuse|divorc*
  6 combien coute*|vaut|valent + -dossier|demande|depot
  6 plante|crash*|bug|bugue|rame + word|ordinateur|pc|document|fichier + -financ*
  6 retractation|garantie_legale|remboursement_d_un_achat
  6 voter|election*|municipales
  6 barbecue|cocktail|aperitif
  6 tweet|post_linkedin|instagram
  6 naissance|mort de + date|quand
  6 gagne ministre|president|medecin|joueur
  6 controle police
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
  6 boite_mail|messagerie + oubli*|mot|connect*|piraté
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
  8 mot* de_passe|de_passe
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
`;
