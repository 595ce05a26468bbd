import { joinedPhrases } from './joined-phrases.ts';

/** By which people state that they create or take over a company; until then they are individuals as well. */
export const CREATION_PHRASES: readonly string[] = [
  ...joinedPhrases(
    ['créer', 'monter', 'lancer', 'ouvrir', 'démarrer', 'je crée', 'je monte', 'je lance', 'reprendre'],
    [
      'mon entreprise',
      'ma boîte',
      'ma société',
      'mon activité',
      'ma propre boîte',
      'ma propre entreprise',
      'mon affaire',
      'mon auto-entreprise',
      'ma micro-entreprise',
      'mon commerce',
      'une entreprise',
      'une société',
      'ma petite entreprise',
    ],
  ),
  ...joinedPhrases(
    ['start', 'starting', 'launch', 'set up', 'open', 'starting up', 'found'],
    ['a business', 'my business', 'my own business', 'a company', 'my own company', 'a small business'],
  ),
  'création d’entreprise',
  'mettre à mon compte',
  'me mettre à mon compte',
  'se mettre à son compte',
  'm’installer à mon compte',
  'be my own boss',
  'devenir indépendant',
  'devenir indépendante',
  'me lancer à mon compte',
];
