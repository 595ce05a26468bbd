/** What the pages of accounts show in a language, as journeys look for it. */
export interface AccountWords {
  readonly language: 'fr' | 'en';
  readonly locale: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly createAccount: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly accountMenu: RegExp;
  readonly continueOn: string;
  readonly start: string;
  readonly trySolo: string;
  /** Begins the trial in its dialog. */
  readonly startTrial: string;
  readonly spaceOpen: string;
  readonly whichAccount: string;
  readonly advisor: RegExp;
  readonly advisorChosen: string;
  readonly advisorLater: string;
  readonly addressConfirmed: string;
  readonly limited: string;
  readonly enable: string;
  readonly prove: string;
  readonly qrCode: RegExp;
  readonly code: string;
  readonly recoveryCodes: string;
  readonly noted: string;
  readonly useRecovery: string;
  readonly recoveryCode: string;
  readonly verify: string;
  readonly closeSession: RegExp;
  readonly sessionClosed: string;
  readonly closedElsewhere: string;
  readonly getLink: string;
  readonly linkSent: string;
  readonly newPassword: string;
  readonly save: string;
  readonly tooWeak: string;
  readonly passwordChanged: string;
  readonly passwordChangedElsewhere: string;
  readonly linkInvalid: string;
  readonly firstName: string;
  readonly dashboard: string;
  readonly leave: string;
  readonly stay: string;
  readonly saved: string;
  readonly large: string;
  readonly exportJson: string;
  readonly deleteAccount: string;
  readonly understood: RegExp;
  readonly deleteForGood: string;
  readonly deleted: string;
  readonly addPasskey: string;
  readonly passkeyName: string;
  readonly createPasskey: string;
  readonly removePhone: string;
  readonly noPasskey: string;
  readonly withPasskey: string;
  readonly requirePasskey: string;
  readonly stopPasskey: string;
  readonly confirmByPasskey: string;
  readonly usePasskey: string;
  readonly lastPasskey: string;
  readonly eligibility: string;
  readonly limitedToast: string;
  readonly aPlace: string;
  readonly backToChatbot: string;
  readonly kept: string;
  readonly chooseAnyPhoto: RegExp;
  readonly photoDamaged: string;
  readonly savePhoto: string;
  readonly photoSaved: string;
  readonly yourPhoto: string;
  readonly removePhoto: string;
  readonly photoRemoved: string;
  readonly subscribeMonthly: string;
  readonly payTest: string;
  readonly backHome: string;
}

export const FRENCH: AccountWords = {
  language: 'fr',
  locale: 'fr-FR',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  confirmation: 'Confirmez le mot de passe',
  createAccount: 'Créer mon compte',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  accountMenu: /^Compte de/,
  continueOn: 'Continuer',
  start: 'Commencer',
  trySolo: 'Essayer Solo gratuitement',
  startTrial: 'Commencer l’essai',
  spaceOpen: 'Votre espace est ouvert',
  whichAccount: 'Quel compte voulez-vous créer ?',
  advisor: /^Annuaire conseiller/,
  advisorChosen: 'Type de compte : Annuaire conseiller',
  advisorLater: 'le formulaire de votre fiche suivra',
  addressConfirmed: 'Votre adresse est confirmée',
  limited: 'Accès limité',
  enable: 'Activer',
  prove: 'Saisissez votre mot de passe',
  qrCode: /^Code QR/,
  code: 'Code à six chiffres',
  recoveryCodes: 'Vos codes de secours',
  noted: 'C’est noté',
  useRecovery: 'Utiliser un code de secours',
  recoveryCode: 'Code de secours',
  verify: 'Vérifier',
  closeSession: /^Fermer la session/,
  sessionClosed: 'Session fermée',
  closedElsewhere: 'Cette session a été fermée depuis un autre appareil.',
  getLink: 'Recevoir le lien',
  linkSent: 'vient d’y être envoyé',
  newPassword: 'Nouveau mot de passe',
  save: 'Enregistrer',
  tooWeak: 'Ce mot de passe est trop faible.',
  passwordChanged: 'Mot de passe changé',
  passwordChangedElsewhere: 'Votre mot de passe a été changé',
  linkInvalid: 'Lien invalide ou expiré',
  firstName: 'Prénom',
  dashboard: 'Tableau de bord',
  leave: 'Quitter sans enregistrer ?',
  stay: 'Rester sur la page',
  saved: 'Enregistré',
  large: 'Grande',
  exportJson: 'Exporter en JSON',
  deleteAccount: 'Supprimer mon compte',
  understood: /^Je comprends/,
  deleteForGood: 'Supprimer définitivement',
  deleted: 'Ce compte a été supprimé.',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyName: 'Nom de la clé',
  createPasskey: 'Créer la clé',
  removePhone: 'Supprimer la clé Téléphone',
  noPasskey: 'Aucune clé d’accès.',
  withPasskey: 'Se connecter avec une clé d’accès',
  requirePasskey: 'Exiger une clé d’accès',
  stopPasskey: 'Ne plus exiger de clé d’accès',
  confirmByPasskey: 'Confirmez que c’est vous',
  usePasskey: 'Utiliser une clé d’accès',
  lastPasskey: 'C’est votre dernière clé d’accès',
  eligibility: 'Calcul d’éligibilité',
  limitedToast: 'Accès Limité',
  aPlace: 'Un lieu',
  backToChatbot: 'Retour à l’assistant',
  kept: 'Ce qui est conservé',
  chooseAnyPhoto: /^Choisir une (autre )?photo/,
  photoDamaged: 'Cette image est abîmée : elle ne peut pas être lue.',
  savePhoto: 'Enregistrer la photo',
  photoSaved: 'Photo enregistrée.',
  yourPhoto: 'Votre photo',
  removePhoto: 'Supprimer la photo',
  photoRemoved: 'Photo supprimée.',
  subscribeMonthly: 'S’abonner au mois',
  payTest: 'Payer (test)',
  backHome: 'Retour à l’accueil',
};

export const ENGLISH: AccountWords = {
  language: 'en',
  locale: 'en-GB',
  email: 'E-mail address',
  password: 'Password',
  confirmation: 'Confirm the password',
  createAccount: 'Create my account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  accountMenu: /^Account of/,
  continueOn: 'Continue',
  start: 'Start',
  trySolo: 'Try Solo for free',
  startTrial: 'Start the trial',
  spaceOpen: 'Your space is open',
  whichAccount: 'Which account do you want to create?',
  advisor: /^Advisor directory/,
  advisorChosen: 'Account type: Advisor directory',
  advisorLater: 'the form for your listing follows',
  addressConfirmed: 'Your address is confirmed',
  limited: 'Limited access',
  enable: 'Turn on',
  prove: 'Enter your password to continue',
  qrCode: /^QR code/,
  code: 'Six-digit code',
  recoveryCodes: 'Your recovery codes',
  noted: 'Done',
  useRecovery: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  verify: 'Verify',
  closeSession: /^Close the session/,
  sessionClosed: 'Session closed',
  closedElsewhere: 'This session was closed from another device.',
  getLink: 'Get the link',
  linkSent: 'has just been sent there',
  newPassword: 'New password',
  save: 'Save',
  tooWeak: 'Password is too weak',
  passwordChanged: 'Password changed',
  passwordChangedElsewhere: 'Your password was changed',
  linkInvalid: 'Invalid or expired link',
  firstName: 'First name',
  dashboard: 'Dashboard',
  leave: 'Leave without saving?',
  stay: 'Stay on the page',
  saved: 'Saved',
  large: 'Large',
  exportJson: 'Export as JSON',
  deleteAccount: 'Delete my account',
  understood: /^I understand/,
  deleteForGood: 'Delete for good',
  deleted: 'This account was deleted.',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name of the passkey',
  createPasskey: 'Create the passkey',
  removePhone: 'Remove the passkey Téléphone',
  noPasskey: 'No passkey.',
  withPasskey: 'Sign in with a passkey',
  requirePasskey: 'Require a passkey',
  stopPasskey: 'Stop requiring a passkey',
  confirmByPasskey: 'Confirm that it is you',
  usePasskey: 'Use a passkey',
  lastPasskey: 'This is your last passkey',
  eligibility: 'Eligibility calculation',
  limitedToast: 'Limited access',
  aPlace: 'A place',
  backToChatbot: 'Back to the chatbot',
  kept: 'What is kept',
  chooseAnyPhoto: /^Choose (a|another) photo/,
  photoDamaged: 'This picture is damaged: it cannot be read.',
  savePhoto: 'Save the photo',
  photoSaved: 'Photo saved.',
  yourPhoto: 'Your photo',
  removePhoto: 'Remove the photo',
  photoRemoved: 'Photo removed.',
  subscribeMonthly: 'Subscribe monthly',
  payTest: 'Pay (test)',
  backHome: 'Back to the home page',
};
