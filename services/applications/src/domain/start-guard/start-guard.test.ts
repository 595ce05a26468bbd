import { expect, test } from '@jest/globals';
import { sentencesOf, startGuardOf } from './start-guard.ts';

test.each([
  ['fr', 'filed', 'Les travaux ne doivent pas avoir commencé avant le dépôt de la demande.'],
  ['fr', 'filed', 'La demande doit être déposée avant tout commencement des travaux.'],
  ['fr', 'filed', 'Aucun devis ne doit être signé avant le dépôt du dossier complet.'],
  ['fr', 'filed', 'Les dépenses engagées avant la date de la demande ne sont pas éligibles.'],
  ['fr', 'filed', 'Le projet ne doit pas être démarré au moment du dépôt du dossier.'],
  ['fr', 'filed', 'Le projet ne doit pas être engagé lors du dépôt.'],
  [
    'fr',
    'accepted',
    'Le demandeur s’engage à ne pas signer de bon de commande avant la notification de la décision.',
  ],
  ['fr', 'accepted', 'Il faut attendre l’accord de la collectivité avant de commencer l’opération.'],
  [
    'fr',
    'accepted',
    'Les investissements lancés antérieurement à l’accord sont exclus ; ils ne seront pas engagés avant.',
  ],
  [
    'fr',
    'acknowledged',
    'Les travaux ne peuvent débuter qu’après réception de l’accusé de réception de dossier complet.',
  ],
  ['fr', 'filed', 'Les demandes peuvent être déposées à tout moment, avant le début des travaux.'],
  ['fr', 'filed', 'Déposez d’abord la demande en ligne, puis commandez le matériel.'],
  ['fr', 'filed', 'Faites votre demande en ligne et seulement ensuite signez le devis.'],
  [
    'fr',
    'acknowledged',
    'Le récépissé n’est pas une promesse ; avant cette date, aucun engagement n’est admis.',
  ],
  ['en', 'acknowledged', 'Do not start works until the agency has confirmed receipt of the form.'],
  ['en', 'filed', 'Works must not start before the application is submitted.'],
  ['en', 'filed', 'Applications have to be submitted before the project starts.'],
  [
    'en',
    'accepted',
    'Contracts signed before the award decision are not eligible: no order may be committed.',
  ],
] as const)('%s: a start before it is %s is recognised: %s', (language, until, sentence) => {
  expect(startGuardOf([sentence], language)).toEqual({ until, language, quote: sentence });
});

test.each([
  ['fr', 'Le dossier doit être déposé avant le 31 mars.'],
  ['fr', 'Le projet démarre avant la fin de l’année.'],
  ['fr', 'La demande ne doit pas être signée par un tiers.'],
  ['fr', 'Les entreprises engagées dans une démarche environnementale sont prioritaires.'],
  ['fr', 'Le versement intervient après réception des factures acquittées.'],
  ['en', 'The application must be submitted before 31 March.'],
  ['fr', 'Vous pouvez commencer dès maintenant, sans attendre notre réponse ni déposer de dossier.'],
  ['fr', 'Les travaux engagés au moment de la demande restent finançables s’ils ne sont pas terminés.'],
  ['fr', 'Le dossier est d’abord instruit par le service, puis le financement est engagé.'],
  ['en', 'Projects may start at any time.'],
  ['en', 'Young companies that started less than two years ago can apply.'],
] as const)('%s: what forbids no start is not quoted: %s', (language, sentence) => {
  expect(startGuardOf([sentence], language)).toBeNull();
});

test('a text of Markdown is read by sentence, and the first one that forbids is quoted', () => {
  const text =
    '**Conditions**\nLe siège est en région. Aucun devis ne doit être signé avant le dépôt du dossier.\n- Suite';
  expect(startGuardOf(sentencesOf(text, 'fr'), 'fr')?.quote).toBe(
    'Aucun devis ne doit être signé avant le dépôt du dossier.',
  );
});

test('a question is read with its reply', () => {
  const text = 'Votre four est déjà acheté ? Une aide n’est alors plus possible. Contactez-nous.';
  expect(startGuardOf(sentencesOf(text, 'fr'), 'fr')?.quote).toBe(
    'Votre four est déjà acheté ? Une aide n’est alors plus possible.',
  );
});
