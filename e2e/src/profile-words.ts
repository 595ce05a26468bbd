import { type AccountWords, ENGLISH, FRENCH } from './account-words.ts';

/** What the pages of profiles and the dashboard show in a language, as journeys look for it. */
export interface ProfileWords {
  readonly account: AccountWords;
  readonly create: string;
  readonly newProfile: string;
  readonly company: string;
  readonly search: string;
  readonly invented: RegExp;
  readonly takeOver: RegExp;
  readonly rateLimit: string;
  readonly name: string;
  readonly registration: string;
  readonly established: string;
  readonly isFarm: string;
  readonly hectares: string;
  readonly person: string;
  readonly birthYear: string;
  readonly createProfile: string;
  readonly saveProfile: string;
  readonly invalidSiren: string;
  readonly invalidPacage: string;
  readonly missing: string;
  readonly edit: string;
  readonly restored: RegExp;
  readonly leave: string;
  readonly stay: string;
  readonly leaveUnsaved: string;
  readonly limit: RegExp;
  readonly changedMeanwhile: RegExp;
  readonly saveAnyway: string;
  readonly matches: string;
  readonly matchedBy: RegExp;
  readonly assigned: RegExp;
  readonly funding: string;
  readonly noFunding: string;
  readonly archiveOne: RegExp;
  readonly showArchived: RegExp;
  readonly removeOne: RegExp;
  readonly removed: string;
  readonly removalFailed: RegExp;
  readonly undo: string;
  readonly list: string;
  readonly steps: string;
  readonly retry: string;
  readonly partFailed: string;
  readonly archive: string;
  readonly restore: string;
  readonly archived: string;
  readonly remove: string;
  readonly removeForGood: string;
  readonly freeProfile: string;
  readonly ready: RegExp;
  readonly notFound: string;
  readonly profileMissing: string;
}

export const FRENCH_PROFILES: ProfileWords = {
  account: FRENCH,
  create: 'Créer un profil',
  newProfile: 'Nouveau profil',
  company: 'Entreprise',
  search: 'Chercher',
  invented: /^Entreprises inventées/,
  takeOver: /^Reprendre BOULANGERIE/,
  rateLimit: 'Trop de recherches en peu de temps. Réessayez dans quelques secondes.',
  name: 'Nom',
  registration: 'SIREN ou SIRET',
  established: 'Création',
  isFarm: 'C’est une exploitation agricole',
  hectares: 'Surface (hectares)',
  person: 'Particulier',
  birthYear: 'Année de naissance',
  createProfile: 'Créer le profil',
  saveProfile: 'Enregistrer le profil',
  invalidSiren: 'Format SIREN invalide',
  invalidPacage: 'Format PACAGE invalide',
  missing: 'Ce qui manque',
  edit: 'Modifier',
  restored: /^Votre saisie non enregistrée/,
  leave: 'Quitter sans enregistrer ?',
  stay: 'Rester sur la page',
  leaveUnsaved: 'Quitter sans enregistrer',
  limit: /la formule Pro 20 le permet/,
  changedMeanwhile: /^Le profil a été modifié dans un autre onglet/,
  saveAnyway: 'Enregistrer ma saisie quand même',
  matches: 'Vos correspondances',
  matchedBy: /Conditions lues et remplies\s:\s.*lieu/,
  assigned: /^1 aide associée/,
  funding: 'Aides',
  noFunding: 'Aucune aide associée',
  archiveOne: /^Archiver ./,
  showArchived: /^Afficher les archivées/,
  removeOne: /^Retirer ./,
  removed: 'Aide retirée du profil.',
  removalFailed: /^L’aide n’a pas pu être retirée/,
  undo: 'Annuler',
  list: 'Liste',
  steps: 'Prochaines étapes',
  retry: 'Réessayer',
  partFailed: 'Cette partie n’a pas pu être lue.',
  archive: 'Archiver',
  restore: 'Restaurer',
  archived: 'Archivé',
  remove: 'Supprimer le profil',
  removeForGood: 'Supprimer définitivement',
  freeProfile: 'Créer mon profil gratuit',
  ready: /est prêt\.$/,
  notFound: 'Cette page n’existe pas',
  profileMissing: 'Profil introuvable',
};

export const ENGLISH_PROFILES: ProfileWords = {
  account: ENGLISH,
  create: 'Create new profile',
  newProfile: 'New profile',
  company: 'Company',
  search: 'Search',
  invented: /^Invented companies/,
  takeOver: /^Take over BOULANGERIE/,
  rateLimit: 'Rate limit exceeded. Please try again in a few seconds.',
  name: 'Name',
  registration: 'SIREN or SIRET',
  established: 'Established',
  isFarm: 'It is a farm',
  hectares: 'Size in hectares',
  person: 'Individual',
  birthYear: 'Year of birth',
  createProfile: 'Create the profile',
  saveProfile: 'Save the profile',
  invalidSiren: 'Invalid SIREN format',
  invalidPacage: 'Invalid PACAGE format',
  missing: 'What is missing',
  edit: 'Edit',
  restored: /^What you had typed/,
  leave: 'Leave without saving?',
  stay: 'Stay on the page',
  leaveUnsaved: 'Leave without saving',
  limit: /the plan Pro 20 does/,
  changedMeanwhile: /^The profile was changed in another tab/,
  saveAnyway: 'Save what I typed anyway',
  matches: 'Your matches',
  matchedBy: /Conditions read and met: .*place/,
  assigned: /^1 assigned programme/,
  funding: 'Funding',
  noFunding: 'No assigned funding',
  archiveOne: /^Archive ./,
  showArchived: /^Show archived ones/,
  removeOne: /^Remove .* from the profile/,
  removed: 'Funding removed from the profile.',
  removalFailed: /^Failed to remove the assignment/,
  undo: 'Undo',
  list: 'List',
  steps: 'Next steps',
  retry: 'Try again',
  partFailed: 'This part could not be read.',
  archive: 'Archive',
  restore: 'Restore',
  archived: 'Archived',
  remove: 'Delete the profile',
  removeForGood: 'Delete for good',
  freeProfile: 'Create my free profile',
  ready: /is ready\.$/,
  notFound: 'This page does not exist',
  profileMissing: 'Profile not found',
};
