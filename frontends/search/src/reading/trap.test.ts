import { describe, expect, test } from '@jest/globals';
import { findTrap, isTrap } from './trap.ts';

const NOTHING = { restrictions: [], keyRequirements: [], description: null };

describe('a sentence that warns not to commit oneself before applying', () => {
  test.each([
    'Ne signez aucun devis avant l’accusé de réception.',
    'Aucun devis ne doit être signé pour le projet.',
    'Rien ne doit être commandé avant la demande.',
    'Les travaux ne peuvent pas être lancés avant le dépôt du dossier.',
    'Le projet ne peut pas commencer avant le dépôt.',
    'Un projet commencé ou commandé avant la demande est refusé.',
    'Les travaux engagés avant la demande sont refusés.',
    'Déposer le dossier en ligne avant de commander l’audit, d’ici le 31 décembre 2026.',
    'Écrire au service environnement de la CNAMS avant de signer le moindre devis.',
    'Écrire à la Région avant tout engagement.',
    'Le dossier se dépose sur le Hub Entreprendre Occitanie, avant le démarrage.',
    'Trouver un prestataire, garder son devis sans le signer et déposer la demande en ligne.',
    'Les dépenses antérieures à la demande ne sont pas retenues.',
    'Les travaux déjà commencés ne sont pas aidés.',
    "L'aide doit être demandée avant d'acheter le véhicule.",
  ])('fr: %s', (sentence) => expect(isTrap(sentence, 'fr')).toBe(true));

  test.each([
    'Déposer le dossier avant le 31 décembre 2026.',
    'Présenter le projet à son établissement avant la demande.',
    'Remplir le dossier sur le site du Crous, entre mars et mai, avant la rentrée.',
    'Avant d’investir, on compte les déchets du coin.',
    'Il met aussi les participants en avant dans des salons.',
    'Prendre contact avec l’ADEME avant le dépôt.',
    'Un complément mensuel, avant la retraite.',
    'Une entreprise déjà engagée dans la transition peut candidater.',
    'Avoir signé la charte.',
  ])('not fr: %s', (sentence) => expect(isTrap(sentence, 'fr')).toBe(false));

  test.each([
    'No quote may have been signed for the project.',
    'Write to the environment team of CNAMS before signing any quote.',
    'Nothing may be ordered before the application.',
    'Work may not start before the application is filed.',
    'Apply online before ordering the audit.',
    'Costs incurred before the application are refused.',
    'Projects that have already started are excluded.',
    'Apply before you buy the vehicle.',
  ])('en: %s', (sentence) => expect(isTrap(sentence, 'en')).toBe(true));

  test.each([
    'Apply before 31 December 2026.',
    'A monthly supplement before retirement.',
    'Fewer than 50 employees.',
    'If the project passes that step, the full file goes before a committee.',
    'The passenger travels without paying up to 40 kilometres.',
    'Green measures already under way.',
    'Show the project to your school before the request.',
  ])('not en: %s', (sentence) => expect(isTrap(sentence, 'en')).toBe(false));
});

describe('the trap of a text', () => {
  test('is one of its sentences, unchanged', () => {
    const description =
      '**Comment faire.** Appeler la mairie. Déposer le dossier *avant* de commander ! Merci.';
    expect(findTrap({ ...NOTHING, description }, 'fr')).toEqual({
      sentence: 'Déposer le dossier avant de commander !',
      field: 'description',
    });
  });

  test('is a restriction rather than advice in the description', () => {
    const restrictions = ['Ouvert aux artisans. Rien ne doit être commandé avant la demande.'];
    const description = 'Demander l’aide avant de signer.';
    expect(findTrap({ ...NOTHING, restrictions, description }, 'fr')).toEqual({
      sentence: 'Rien ne doit être commandé avant la demande.',
      field: 'restrictions',
    });
  });

  test('is never invented', () => {
    expect(findTrap(NOTHING, 'fr')).toBeNull();
    expect(findTrap({ ...NOTHING, description: 'Appeler la mairie avant le 3 mai.' }, 'fr')).toBeNull();
  });
});
