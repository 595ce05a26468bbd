import { describe, expect, test } from '@jest/globals';
import { findRetiredInPath, findRetiredInSource, findRetiredInText, retiredTerms } from './retired-words.ts';
import { parseSource, readRepositoryFile } from './source-file.ts';

const GLOSSARY = `# Glossary
## Retired words
| retired | use instead |
|---|---|
| gizmo, gizmos | part |
| plug in, plugs in | connect |
| widget (in code) | component |
`;
const TERMS = retiredTerms(GLOSSARY);

function found(text: string): string[] {
  return findRetiredInSource(parseSource('example.tsx', text), TERMS).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

describe('retired words', () => {
  test('are read from the table of the glossary, without explanations in brackets', () => {
    expect(TERMS.map(({ words }) => words.join(' '))).toEqual([
      'gizmo',
      'gizmos',
      'plug in',
      'plugs in',
      'widget',
    ]);
    expect(() => retiredTerms('# Glossary')).toThrow('no table');
    expect(retiredTerms(readRepositoryFile('docs/glossary.md')).length).toBeGreaterThan(50);
  });

  test.each([
    ['an identifier', 'const oldGizmo = 1;'],
    ['a type', 'type GizmoList = string[];'],
    ['a member', 'const a = { gizmo: 1 };'],
    ['two words joined in a name', 'function plugIn() {}'],
    ['a comment', '// The gizmo is here.'],
    ['a phrase across lines of a comment', '/**\n * You plug\n * in here.\n */'],
    ['the title of a test', "test('counts every gizmo', () => {});"],
    ['the title of a table of tests', "test.each([])('counts every gizmo', () => {});"],
    ['the message of an error', "throw new AppError('No gizmo');"],
    ['a template in a message', 'throw new Error(`No gizmo`);'],
    ['a log message', "logger.info({ a: 1 }, 'gizmo started');"],
    ['a component', 'const a = <Gizmo />;'],
  ])('are refused in %s', (_name, text) => {
    expect(found(text)).toHaveLength(1);
  });

  test('name the place and the word to use', () => {
    expect(found('const a = 1;\nconst gizmo = 2;')).toEqual([
      '2: "gizmo" is retired; the glossary has: part',
    ]);
  });

  test('are accepted in texts for users, in longer words and where a sentence ends between them', () => {
    expect(found("const text = 'Ein gizmo';\nconst gizmology = 1;\n// The plug. In here it fits.")).toEqual(
      [],
    );
  });

  test('ignore arrow keys and arrow functions', () => {
    const terms = retiredTerms(
      '## Retired words\n| retired | use |\n|---|---|\n| arrow, arrows | dependency |\n',
    );
    const text = 'const isArrowFunction = 1;\n// The arrow keys move on; arrows between modules do not.';
    const places = findRetiredInSource(parseSource('example.ts', text), terms);
    expect(places.map(({ line, message }) => [line, message.slice(0, 8)])).toEqual([[2, '"arrows"']]);
  });

  test('are refused in documents, in comments of other files and in paths', () => {
    expect(findRetiredInText('a.md', 'One\ngizmo', TERMS)).toMatchObject([{ line: 2 }]);
    expect(findRetiredInText('a.yaml', 'gizmo: 1\n# a gizmo', TERMS)).toMatchObject([{ line: 2 }]);
    expect(findRetiredInText('a.css', '.gizmo {}\n/* gizmo */', TERMS)).toMatchObject([{ line: 2 }]);
    expect(findRetiredInPath('packages/gizmos/src/a.ts', TERMS)).toHaveLength(1);
    expect(findRetiredInPath('packages/part/src/plug-in.ts', TERMS)).toHaveLength(1);
  });
});
