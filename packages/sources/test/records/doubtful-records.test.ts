import { describe, expect, it } from '@jest/globals';
import { titleOnly } from '@platform/contracts/catalog';
import { readIngestLine } from '../../src/ingest/read-ingest-line.ts';
import type { ReadRecord } from '../../src/port/connector.ts';
import { doubtsAbout } from '../../src/records/record-checks.ts';
import { factsRecord, mappingOf } from '../kit/mapping-samples.ts';
import { factsOf } from '../kit/read-native.ts';
import { teeProgramme } from '../kit/tee-programme.ts';

function fieldsOf(title: string, more: Record<string, unknown> = {}): string[] {
  return doubtsAbout({ fr: { ...titleOnly(title), ...more } }).map(({ field }) => field);
}

const DOUBTFUL = [
  'Test AB',
  'test',
  'TEST 2',
  'Essai fiche 3',
  'test_import',
  'AB test',
  '[TEST] Aide aux ateliers',
  'Test : aide aux ateliers',
  'Aide aux ateliers (doublon)',
  'Aide aux ateliers [Copie 2]',
  'ne plus utiliser – Aide aux ateliers',
  'Brouillon aide aux ateliers',
  'lorem ipsum dolor',
  'Ancienne aide',
  'ancienne aide à la rénovation',
  'Aide aux ateliers (ancienne version)',
  'Aide aux ateliers - ancien dispositif',
  'Dispositif supprimé',
  'Aide remplacée par le chèque atelier',
  'Obsolète - Aide aux ateliers',
  'This scheme is no longer available',
  'xxxx',
  'azerty',
  '2026',
  '???',
  'ab',
];

const SOUND = [
  'Aide aux ateliers',
  'RSA',
  'PTZ+',
  'F4',
  'CIR',
  'Test-bed for urban innovation landscapes',
  'Testing and demonstrating transformative solutions',
  'Approaches to reuse vacant, obsolete or underutilised spaces',
  'Tests de dépistage gratuits en région',
  'Essais cliniques : soutien aux équipes',
  'Assister les collectivités dans un projet de requalification des anciennes zones d’activité',
  'Accompagner la revitalisation des centres anciens',
  'Remplacement d’équipements obsolètes',
  'MaPrimeAtelier (qui remplace l’ancienne aide aux outils)',
  'Construire et aménager des locaux d’archives',
  'Aide aux anciens combattants',
  'Version numérique des archives départementales',
  'Aide à la reprise',
  'Aide 12',
];

describe('a record that looks like no real programme', () => {
  it.each(DOUBTFUL)('is held for its title: %s', (title) => {
    expect(fieldsOf(title)).toEqual(['title']);
  });

  it.each(SOUND)('is not held: %s', (title) => {
    expect(fieldsOf(title)).toEqual([]);
  });

  it.each([
    ['summary', { summary: 'Lorem ipsum dolor sit amet' }],
    ['description', { description: `${'Un vrai texte. '.repeat(50)} consectetur  adipiscing elit` }],
    ['description', { description: 'Texte à venir' }],
    ['description', { description: 'Cette aide n’existe plus. Voir le chèque atelier.' }],
    ['keyRequirements', { keyRequirements: ['Être une entreprise', 'Lorem ipsum'] }],
    ['grantDetails', { grantDetails: 'À compléter' }],
  ])('is held for filler or an end in its %s: %j', (field, more) => {
    expect(fieldsOf('Aide aux ateliers', more)).toEqual([field]);
  });

  it('is not held for a text that mentions what came before', () => {
    const description = 'Cette aide remplace un dispositif ancien, qui a été supprimé en 2020.';
    expect(fieldsOf('Aide aux ateliers', { description })).toEqual([]);
  });

  it.each([
    ['a publisher', published],
    ['a mapping', mapped],
    ['programme files', programmed],
    ['the national schema', tabled],
  ] as const)('is held from %s', (_, read) => {
    expect(read('Aide aux ateliers')).toMatchObject({ kind: 'facts', hold: [] });
    expect(read('Test AB')).toMatchObject({ kind: 'facts', hold: [{ field: 'title' }] });
    expect(read('ancienne aide')).toMatchObject({ kind: 'facts', hold: [{ field: 'title' }] });
  });
});

function published(title: string): unknown {
  const value = { sourceId: 'a', facts: { texts: { fr: { title } } } };
  return readIngestLine(Buffer.from(JSON.stringify(value)), { file: '' });
}

function mapped(title: string): ReadRecord {
  const mapping = mappingOf('format: { kind: json }\nid: { from: id }\nfields:\n  title: { from: nom }\n');
  return factsRecord(mapping, { id: '1', nom: title });
}

function programmed(title: string): ReadRecord {
  return factsOf('tee', 'programs/x.yaml', teeProgramme({ title }));
}

function tabled(title: string): ReadRecord {
  return factsOf('schema-aides', 'aides.csv', `id_aide,nom_aide\n1,${title}`);
}
