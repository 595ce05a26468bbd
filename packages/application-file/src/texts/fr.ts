import { STATUS_LABELS } from '@platform/contracts/status-labels';
import type { FileTexts } from './file-texts.ts';

export const FRENCH: FileTexts = {
  notFiled: 'Dossier préparé, non déposé',
  notFiledHint:
    'Rien n’a été transmis au financeur. Le dépôt se fait sur le site ou par la voie indiquée par l’aide.',
  filed: (date) => `Dossier déposé le ${date}, d’après le demandeur`,
  filingReference: 'Numéro donné par le financeur',
  practice: 'Simulation\u00a0: dossier d’entraînement, à ne pas déposer',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  applicant: 'Demandeur',
  funder: 'Financeur',
  source: 'Source',
  checkedOn: 'Source vérifiée le',
  readOn: 'Aide lue pour ce dossier le',
  reference: 'Référence',
  status: 'Statut',
  preparedAt: 'Fichier préparé le',
  colon: '\u00a0: ',
  empty: 'Non renseigné',
  yes: 'Oui',
  no: 'Non',
  financing: 'Plan de financement',
  costs: 'Dépenses',
  resources: 'Ressources',
  amount: 'Montant',
  total: 'Total',
  balanced: 'Les ressources couvrent exactement les dépenses.',
  unbalanced: (difference) =>
    `Le plan n’est pas équilibré\u00a0: écart de ${difference} entre ressources et dépenses.`,
  documents: 'Pièces demandées',
  document: 'Pièce',
  required: 'Obligatoire',
  validUntil: 'Valable jusqu’au',
  attachments: 'Fichiers joints',
  file: 'Fichier',
  size: 'Taille',
  noFile: 'Aucun fichier joint.',
  unprintable: (count) =>
    count === 1
      ? 'Un caractère ne peut pas être affiché dans ce PDF et y est remplacé par un signe\u00a0; le texte exact figure dans manifest.json.'
      : `${count} caractères ne peuvent pas être affichés dans ce PDF et y sont remplacés par un signe\u00a0; le texte exact figure dans manifest.json.`,
  pdfName: 'dossier.pdf',
  indexName: 'sommaire.txt',
  documentsFolder: 'pieces',
  untitled: 'document',
  checksums: 'Empreintes SHA-256',
  statuses: STATUS_LABELS.fr,
};
