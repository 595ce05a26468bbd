import { describe, expect, it } from '@jest/globals';
import type { Applicant, Sector } from '@platform/contracts/catalog';
import fc from 'fast-check';
import {
  applicantsNamed,
  instrumentOf,
  namesLoan,
  sectorsNamed,
} from '../../src/connectors/schema-aides/schema-vocabulary.ts';
import { wordTest } from '../../src/values/word-pattern.ts';
import { factsOf } from '../kit/read-native.ts';

function benefitSectors(label: string): readonly Sector[] {
  const content = `institution: x\nlabel: ${JSON.stringify(label)}\n`;
  return factsOf('aides-jeunes', 'benefits/javascript/essai.yml', content).facts.targetSectors;
}

/** Words that contain a stem of the vocabulary inside another word, and a sector that they must not give. */
const SECTOR_TRAPS: readonly (readonly [string, Sector])[] = [
  ['Agriculture', 'culture_sport'],
  ['Apiculture et horticulture', 'culture_sport'],
  ['Cultures maraîchères', 'culture_sport'],
  ['Transports', 'culture_sport'],
  ['Passeport', 'culture_sport'],
  ['Réseau de chaleur', 'energy_environment'],
  ['Bureaux', 'energy_environment'],
  ['Nouveau niveau', 'energy_environment'],
  ['Bateaux', 'energy_environment'],
  ['Signature', 'energy_environment'],
  ['Avantages en nature', 'energy_environment'],
  ['Transformation', 'education_training'],
  ['Information', 'education_training'],
  ['Information', 'digital'],
  ['Rééducation', 'education_training'],
  ['Empêchement', 'agriculture'],
  ['Dépêche', 'agriculture'],
  ['Activities', 'agriculture'],
  ['Réemploi', 'employment'],
  ['Désertion', 'employment'],
  ['Entreprises naissantes', 'health_social'],
  ['Croissante', 'health_social'],
  ['Siège social', 'health_social'],
  ['Immobilité', 'transport_mobility'],
  ["Recherche d'emploi", 'research_innovation'],
  ['Restauration du patrimoine', 'tourism'],
  ['Restauration scolaire', 'tourism'],
];

describe('a stem of a vocabulary is found only where a word begins', () => {
  it.each(SECTOR_TRAPS)('%s is no sector %s in the national schema', (text, sector) => {
    expect(sectorsNamed([text])).not.toContain(sector);
    expect(sectorsNamed([text.toUpperCase()])).not.toContain(sector);
  });

  it.each([
    ['Agriculture', 'culture_sport'],
    ['Besoins', 'health_social'],
    ['Indépendance', 'health_social'],
    ['Séjour à Versailles', 'health_social'],
    ['Sauvegarde des données', 'health_social'],
    ['Déménagement', 'health_social'],
    ['Électroménager', 'health_social'],
    ['Transformation', 'education_training'],
    ['Réemploi', 'employment'],
    ['Radioactivité', 'employment'],
    ['Développement', 'transport_mobility'],
    ['Ministère', 'transport_mobility'],
    ['Transports', 'culture_sport'],
  ] satisfies (readonly [string, Sector])[])('%s is no sector %s of a benefit', (label, sector) => {
    expect(benefitSectors(label)).not.toContain(sector);
  });

  it.each([
    ['Aménagement du territoire', 'individual'],
    ['Déménagement', 'individual'],
    ['Entreprise individuelle', 'individual'],
    ['Particulièrement exposés', 'individual'],
    ['Grand public', 'public_body'],
    ['Tout public', 'public_body'],
    ['Publicité et publication', 'public_body'],
    ['Communication', 'local_authority'],
    ['Communément admis', 'local_authority'],
    ['Développement', 'company'],
    ['Dissociation', 'nonprofit'],
    ["Chercheurs d'emploi", 'research'],
    ["Personnes en recherche d'emploi", 'research'],
    ['Apprentissage', 'student'],
  ] satisfies (readonly [string, Applicant])[])('%s are no applicants %s', (text, applicant) => {
    expect(applicantsNamed([text])).not.toContain(applicant);
  });

  it('is no kind of aid', () => {
    expect(instrumentOf(['Transformation'], { isCall: false })).toBe('other');
    expect(instrumentOf(['Conseil'], { isCall: false })).toBe('technical_assistance');
    expect(['Prêts', 'PRÊT', 'Prêt-relais', 'Pret'].map(namesLoan)).toEqual([true, true, true, true]);
    expect(['Apprêt', 'Prétention', 'Prête-nom'].map(namesLoan)).toEqual([false, false, false]);
  });
});

describe('a word of a vocabulary is found', () => {
  it.each([
    ['Agriculture', ['agriculture']],
    ['ÉNERGIE', ['energy_environment']],
    ['ENERGIE', ['energy_environment']],
    ['Bioénergies', ['energy_environment']],
    ['eau', ['energy_environment']],
    ['Eaux usées', ['energy_environment']],
    ['Culture', ['culture_sport']],
    ['Actions socioculturelles', ['culture_sport']],
    ['Omnisports', ['culture_sport']],
    ['Agritourisme', ['tourism']],
    ['Cafés, hôtels, restauration', ['tourism']],
    ['Numérique', ['digital']],
    ['Informatique', ['digital']],
    ['Santé', ['health_social']],
    ['Médico-social', ['health_social']],
    ['Réinsertion', ['employment']],
    ['Formations', ['education_training']],
  ])('%s: %j', (text, sectors) => {
    expect(sectorsNamed([text])).toEqual(sectors);
    expect(sectorsNamed([text.normalize('NFD')])).toEqual(sectors);
  });

  it.each([
    ['Ménages', ['individual']],
    ['Communes', ['local_authority']],
    ['Établissements publics', ['public_body']],
    ['Microentreprises', ['company']],
    ['Auto-entrepreneurs', ['company']],
    ['Start-up', ['startup']],
    ['Apprentis', ['student']],
    ["Demandeurs d'emploi", ['job_seeker']],
  ])('%s: %j', (text, applicants) => {
    expect(applicantsNamed([text])).toEqual(applicants);
  });

  it('never inside another word, whatever surrounds it', () => {
    const names = wordTest({ stems: ['cultur'], words: ['eau'] });
    const letters = fc.stringMatching(/^[bdfgjklmnpqrvwz]{1,6}$/);
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        expect(names(`${before}culture`)).toBe(false);
        expect(names(`${before}eau`)).toBe(false);
        expect(names(`eau${after}`)).toBe(false);
        expect(names(`${before} cultur${after}`)).toBe(true);
        expect(names(`${before}-eau, ${after}`)).toBe(true);
      }),
    );
  });
});
