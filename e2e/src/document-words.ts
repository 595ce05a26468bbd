import { ENGLISH_PROFILES, FRENCH_PROFILES, type ProfileWords } from './profile-words.ts';

/** What the pages of documents show in a language, as journeys look for it. */
export interface DocumentWords {
  readonly profiles: ProfileWords;
  readonly empty: string;
  readonly choose: string;
  readonly refused: RegExp;
  readonly pause: RegExp;
  readonly paused: RegExp;
  readonly resume: RegExp;
  readonly complete: string;
  readonly incomplete: string;
  readonly interrupted: RegExp;
  readonly continueUpload: string;
  readonly firstPage: string;
  readonly secondPage: string;
  readonly nextPage: string;
  readonly kind: string;
  readonly extract: string;
  readonly issuedOn: string;
  readonly save: string;
  readonly saved: string;
  readonly validUntil: RegExp;
  readonly replace: string;
  readonly version: string;
  readonly noExtraction: RegExp;
  readonly extractText: string;
  readonly extracted: string;
  readonly acceptAddress: string;
  readonly onPage: RegExp;
  readonly takeDetails: string;
  readonly toReview: string;
  readonly review: string;
  readonly remove: string;
  readonly removeForGood: string;
  readonly removed: string;
}

export const FRENCH_DOCUMENTS: DocumentWords = {
  profiles: FRENCH_PROFILES,
  empty: 'Aucun document',
  choose: 'Choisir des fichiers',
  refused: /^statuts\.docx\s: Ce type de fichier n’est pas accepté/,
  pause: /^Mettre en pause l’envoi/,
  paused: /^En pause/,
  resume: /^Reprendre l’envoi/,
  complete: 'Complet',
  incomplete: 'Incomplet',
  interrupted: /^Envoi interrompu à \d+\s%/,
  continueUpload: 'Continuer l’envoi',
  firstPage: 'Page 1 sur 2',
  secondPage: 'Page 2 sur 2',
  nextPage: 'Page suivante',
  kind: 'Type de document',
  extract: 'Extrait Kbis ou d’immatriculation',
  issuedOn: 'Date d’émission',
  save: 'Enregistrer',
  saved: 'Document enregistré.',
  validUntil: /^Valable jusqu’au \d/,
  replace: 'Remplacer le fichier',
  version: 'Version 2',
  noExtraction: /^Prêt pour l’extraction/,
  extractText: 'Extraire le texte',
  extracted: 'Texte extrait',
  acceptAddress: 'Accepter : Adresse',
  onPage: /^Montrer à la page 1/,
  takeDetails: 'Reprendre dans les informations',
  toReview: 'À vérifier',
  review: 'Documents à vérifier',
  remove: 'Supprimer le document',
  removeForGood: 'Supprimer définitivement',
  removed: 'Document supprimé.',
};

export const ENGLISH_DOCUMENTS: DocumentWords = {
  profiles: ENGLISH_PROFILES,
  empty: 'No document',
  choose: 'Choose files',
  refused: /^statuts\.docx: This type of file is not accepted/,
  pause: /^Pause the upload/,
  paused: /^Paused/,
  resume: /^Resume the upload/,
  complete: 'Complete',
  incomplete: 'Incomplete',
  interrupted: /^Upload interrupted at \d+%/,
  continueUpload: 'Continue the upload',
  firstPage: 'Page 1 of 2',
  secondPage: 'Page 2 of 2',
  nextPage: 'Next page',
  kind: 'Type of document',
  extract: 'Registration extract',
  issuedOn: 'Date of issue',
  save: 'Save',
  saved: 'Document saved.',
  validUntil: /^Valid until \d/,
  replace: 'Replace the file',
  version: 'Version 2',
  noExtraction: /^Ready to extract/,
  extractText: 'Extract the text',
  extracted: 'Extracted',
  acceptAddress: 'Accept: Address',
  onPage: /^Show on page 1/,
  takeDetails: 'Take over into the details',
  toReview: 'To review',
  review: 'Documents to review',
  remove: 'Delete the document',
  removeForGood: 'Delete for good',
  removed: 'Document deleted.',
};
