import { describe, expect, it } from '@jest/globals';
import { isSameFunder, shownFunder } from './funder-identity.ts';

describe('names of one funder', () => {
  it.each([
    ['ADEME', 'AGENCE DE L ENVIRONNEMENT ET DE LA MAITRISE DE L ENERGIE'],
    ['ADEME', 'Agence de la transition écologique (ADEME)'],
    ['Bpifrance', 'BPIFRANCE (BPIFRANCE)'],
    ['Région Bretagne', 'CONSEIL REGIONAL DE BRETAGNE'],
    ['Département de la Drôme', 'Conseil départemental de la Drôme'],
    ['Ville de Brest', 'COMMUNE DE BREST'],
    ['Communauté de communes du Pays Fictif', 'CC du Pays Fictif'],
    ['CAF de l’Ain', "Caisse d'allocations familiales de l'Ain"],
    ['Chambres de commerce et d’industrie', "Chambre de commerce et de l'industrie"],
    ['MIQCP', 'Mission interministérielle pour la qualité des constructions publiques'],
    ['Office Inventé du Bois (OIB)', 'OIB'],
  ])('%s is %s', (one, other) => {
    expect(isSameFunder(one, other)).toBe(true);
    expect(isSameFunder(other, one)).toBe(true);
  });

  it.each([
    ['Région Bretagne', 'Région Normandie'],
    ['Région Bretagne', 'Bretagne Développement Innovation'],
    ['CCI Bretagne', 'CCI Normandie'],
    ['Agence de l’eau Adour-Garonne', 'Agence de l’eau Seine-Normandie'],
    ['ADEME', 'ANAH'],
    ['Caisse des Dépôts', 'Banque des Territoires'],
  ])('%s is not %s', (one, other) => {
    expect(isSameFunder(one, other)).toBe(false);
  });

  it('shows one name of a known body, and unknown bodies as they are called', () => {
    expect(shownFunder('AGENCE DE L ENVIRONNEMENT ET DE LA MAITRISE DE L ENERGIE')).toBe('ADEME');
    expect(shownFunder('BPIFRANCE (BPIFRANCE)')).toBe('Bpifrance');
    expect(shownFunder('Syndicat mixte inventé (SMI)')).toBe('Syndicat mixte inventé (SMI)');
  });
});
