import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadMappings, mappedConnectors, SHIPPED_MAPPINGS } from '../../src/mapping/load-mappings.ts';
import { readMapping } from '../../src/mapping/read-mapping.ts';
import { rightsOf } from '../../src/source-table.ts';
import { HEAD, mappingOf } from '../kit/mapping-samples.ts';

const REST = `format: { kind: json }
id: { from: id }
fields:
  title: { from: name }
`;

describe('a mapping file', () => {
  it.each([
    ['a key that does not exist', `${REST}  titel: { from: name }\n`, 12, 'fields.titel', /Unrecognized/],
    [
      'a native word for no value of ours',
      `${REST}  sectors: { from: s, values: { Sport: sports } }\n`,
      12,
      'fields.sectors.values.Sport',
      /Invalid/,
    ],
    [
      'a date format nobody knows',
      `${REST}  deadline:\n    from: d\n    formats: [jj/mm/aaaa]\n`,
      14,
      'fields.deadline.formats.0',
      /Invalid/,
    ],
    [
      'a condition without a test',
      `${REST}rows:\n  skip:\n    - when: { field: x }\n`,
      14,
      'rows.skip.0.when',
      /exactly one of/,
    ],
    [
      'no title',
      REST.replace('  title: { from: name }\n', '  summary: { from: s }\n'),
      10,
      'fields.title',
      /expected/,
    ],
    ['an unknown kind of file', REST.replace('json', 'pdf'), 8, 'format.kind', /Invalid/],
  ])('with %s is refused with its line and path', (...row) => {
    const [, rest, line, place, message] = row;
    const read = readMapping(Buffer.from(HEAD + rest));
    expect(read.ok).toBe(false);
    expect(read.ok ? [] : read.mistakes).toContainEqual({
      path: place,
      line,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['broken YAML', 'source: [', 'broken'],
    ['a list', '- a', 'does not hold a mapping'],
    ['nothing', '', 'empty'],
    ['a key twice', `${HEAD}source: other\n`, 'a key stands twice'],
  ])('that is %s is refused', (_, content, message) => {
    const read = readMapping(Buffer.from(content));
    expect(read.ok ? '' : read.mistakes[0]?.message).toContain(message);
  });

  it('gets defaults for omitted keys', () => {
    expect(mappingOf(REST)).toMatchObject({
      language: 'fr',
      saysNothing: [],
      rows: { skip: [] },
      ignore: [],
    });
  });
});

describe('the folder of mappings', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mappings-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('ships mappings with the same rights as the table of named sources', async () => {
    const shipped = await loadMappings(SHIPPED_MAPPINGS);
    expect(shipped.map(({ source }) => source)).toEqual([
      'covoiturage',
      'fonds-vert-2023',
      'portal-drome',
      'portal-ile-de-france',
      'portal-ministere-culture',
    ]);
    for (const { source, licence, attribution } of shipped) {
      const named = rightsOf(source);
      if (named !== null) expect(named).toEqual({ licence, attribution });
    }
    expect(shipped.filter(({ source }) => rightsOf(source) !== null)).toHaveLength(4);
  });

  it('loads those of an operator as well, and reports every mistake in any of them', async () => {
    await writeFile(path.join(folder, 'own.yaml'), HEAD + REST);
    const connectors = await mappedConnectors(folder);
    expect(connectors.find(({ source }) => source === 'invented-portal')?.info.label).toBe('Invented portal');
    await writeFile(path.join(folder, 'again.yaml'), HEAD + REST);
    await writeFile(path.join(folder, 'worse.yaml'), 'source: UPPER\n');
    await expect(mappedConnectors(folder)).rejects.toThrow(/own.yaml: source: invented-portal has another/);
    await expect(mappedConnectors(folder)).rejects.toThrow(/worse.yaml:1: source: /);
    await expect(mappedConnectors(path.join(folder, 'absent'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });
});
