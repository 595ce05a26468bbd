import type { Language } from '@platform/contracts/values';
import type { Groups } from './term-patterns.ts';

/** Words of one meaning, which terms name as `@group`. */
export const WORD_GROUPS: Readonly<Record<Language, Groups>> = {
  fr: {
    paper: `kbis k_bis rib bilan* statut devis facture* attestation* extrait* justificati* piece* document* certificat* releve*
      avis sirene urssaf liasse* papier* pv deliberation* bail carte* quittance* contrat* annexe* business budget* domicile`,
    papers: 'piece* document* papier* justificati* attestation* certificat* annexe* doc docs pdf',
    aid: 'aide aides subvention* financement* dispositif* prime* pret prets appui bourse dotation*',
    file: 'dossier* demande demandes candidature* formulaire* projet*',
    get: `avoir recevoir toucher obtenir percevoir beneficier esperer touche recoit recoi* percevrai* obten* demander donne
      donnent donner accorde* verse versent verser filer filent`,
    send: `depos* depot envoy* envoi envoie* transm* soumet* soumis* rendre remettre remis candidat* postul* adresser repondre
      inscri*`,
    apply: `postul* candidat* demander demande deposer benefici* pretendre solliciter obtenir avoir participer faire toucher
      inscri*`,
    who: `entreprise* societe* sci sas sasu sarl eurl eirl ei asso assos association* commune* mairie* collectivite* auto
      autoentrepren* micro* entrepren* particulier* independant* artisan* commercant* agricult* exploitant* exploitation*
      etudiant* startup start tpe pme eti cooperative* scop scic gaec earl cuma syndicat* fondation* boutique* commerce*
      profession* liberal* salarie* retraite* chomeur* demandeur* etranger* ecole* lycee* club* hopital* structure*
      organisme* proprietaire* locataire* jeune* ferme* restaurant* holding* filiale* universite* laboratoire* copropriete*
      ong`,
    works: `travaux chantier* projet* achat* machine* materiel* four commande* devis bon equipement* investissement* operation*
      prestation* contrat*`,
    begin: 'commenc* demarr* debut* lanc* sign* achet* command* engag* entam* acompte* regler payer arrhes',
    item: `salaire* materiel* occasion vehicule* loyer* tva logiciel* formation* etude* deplacement* travaux equipement*
      honoraire* terrain* immobilier* stock* personnel main ordinateur* camion* voiture* carburant* publicite communication
      consultant* conseil* installation* livraison transport* achat* neuf amortissement* assurance* energie machine*
      location* licence* sous_traitance soustraitance prestation* remuneration* embauche*`,
    covered: `financ* couv* couvre* pris prise prises prendre prend prennent compt* rembours* eligib* accept* inclu* compris*
      comprend* exclu* retenu* subvention* admis* rentre* entrent deduct* integr* paye*`,
    filetype: 'pdf jpg jpeg png word docx doc odt xls xlsx excel tiff tif heic gif zip rar csv txt',
    picture: 'photo* foto* image* scan* capture* cliche* numeris* selfie*',
    decided: `reponse* decision* instruction traitement verse* versement* paye* paiement* virement* retenu* accord* resultat* argent
      sous notification* attribu* examen etude verdict suite suites refus* valide* validation avis`,
    typed:
      'saisi* tape* ecri* reponse* info* donnee* texte* rempli* renseign* brouillon* entre travail contenu',
    dateword: 'limite butoir depot cloture echeance fin',
  },
  en: {
    paper: `document* certificate* statement* quote* invoice* extract* paper* statute* account* proof* kbis rib attachment* letter*
      estimate* receipt* deed* lease* notice* record* evidence minutes budget`,
    papers: 'document* paper* paperwork attachment* certificate* proof evidence docs supporting enclosure*',
    aid: 'grant* aid subsid* funding fund funds money scheme support loan* program* award',
    get: `get receive obtain expect claim awarded given pay pays paid give gives offer offers available worth cover covers
      contribute contribution`,
    send: `submit* submission apply applying send sending file filing hand handing turn upload lodge post deliver application
      applications entry entries get_it`,
    who: `company companies business* charit* association* trader* trading farm* startup* start_up* individual* council*
      freelanc* self employed nonprofit non_profit profit school* student* universit* we us our me i sme smes firm*
      cooperative* club* ngo person people municipalit* town* organisation* organization* contractor* landlord* tenant*
      owner* shop* craft* partnership* ltd llc foreign* subsidiar* foundation* sole anyone`,
    begin: `start starts started starting begin* began begun sign signs signed signing buy buying bought order ordered ordering
      purchase* commit* launch* deposit pay paying`,
    item: `salar* wage* staff equipment second vat travel software training stud* vehicle* rent land building* consult* fee fees
      install* labour labor overhead* lease* insurance energy machine* subcontract* used marketing advert* transport*
      computer* materials personnel tax`,
    covered: `cover* eligible pay pays paid fund funds funded reimburs* refund* includ* count counts exclud* claim claimed allow*
      accept* qualif* financ* deduct* ineligible`,
    filetype: 'pdf pdfs jpg jpegs jpeg png word docx doc odt xls xlsx excel tiff heic zip gif',
    picture: 'photo* foto* picture* image* scan* screenshot* snapshot*',
    decided: `decision* outcome* response repl* hear answer* result* verdict process* reviewed review money paid payment* approved
      approval notif* accepted assessed payout funds`,
    typed:
      'typed type types entered wrote written answer* data info* text* draft details input filled responses entries',
    action: 'put write enter fill give type state describe answer mean include choose select',
  },
};
