import { titleOnly } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import { type GrowthCase, measureGrowth } from '@platform/testing/growth';
import {
  readApplicants,
  readDates,
  readMoney,
  readNafSections,
  readTerritories,
} from '../../src/prose/index.ts';
import { doubtsAbout } from '../../src/records/record-checks.ts';
import { plainCell } from '../../src/rows/cell.ts';
import { placesOfBodies } from '../../src/territories/body-places.ts';
import { summaryOf } from '../../src/text/fitted-texts.ts';
import { lineFromSource, sentenceFromSource } from '../../src/text/plain-text.ts';
import { certificationsIn, isRestriction } from '../../src/values/french-phrases.ts';

/**
 * Times everything that is done with a text of a record, on texts that repeat what the rules look for and end in what they
 * do not expect, at three sizes up to the longest description. In a process of its own; prints one JSON document.
 */

const tree = loadTerritories();

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  money: (text) => [readMoney(text, 'fr'), readMoney(text, 'en')],
  dates: (text) => [readDates(text, 'fr', '2026-11-20'), readDates(text, 'en', '2026-11-20')],
  applicants: (text) => [readApplicants(text, 'fr'), readApplicants(text, 'en')],
  territories: (text) => readTerritories(text, tree),
  sectors: (text) => readNafSections(text),
  markup: (text) => [lineFromSource(text), sentenceFromSource(text), summaryOf(text)],
  checks: (text) => [
    doubtsAbout({ fr: { ...titleOnly(text), description: text } }),
    plainCell(text),
    isRestriction(text),
    certificationsIn([text]),
    placesOfBodies({ title: text.slice(0, 2_000), description: text }, [text], tree),
  ],
};

/** What is repeated. */
const PIECES: readonly string[] = [
  ' ',
  '\n',
  '\t\u00a0',
  'a',
  'A',
  'Ab-',
  'A ',
  'Ab de ',
  '1',
  '1 ',
  '1 000 ',
  '1.',
  '1,1 ',
  '12 ',
  '2a1',
  '400 € ',
  '50 % ',
  'entre 1 et ',
  'jusqu’à ',
  'montant maximum ',
  'subvention est de ',
  '1/1/2026 ',
  '1er mars ',
  'du 1er mars au 2 avril 2026 ',
  'avant le ',
  'le lundi ',
  'à 12h00 ',
  'entreprises ',
  'les associations, ',
  'pour les ',
  'destinées aux petites ',
  'exclus : a ; ',
  'hors ',
  'ne peut être éligible ',
  'ne pas ',
  'dans ',
  'établie dans un ',
  'en France ',
  'Ain, ',
  'Ain (01), Isère (38) et ',
  'Ain, Isère 1111111111',
  'commune de ',
  'communauté de communes ',
  'Angers Loire Métropole ',
  'départements 26, 38 et ',
  'région ',
  'secteurs d’activité ',
  'sections A, B, ',
  'NAF 10 à ',
  '10.71C, ',
  ';',
  '; ',
  '. ',
  ': ',
  ', ',
  '- ',
  '-',
  '(',
  ')',
  '( ',
  '[',
  '[](',
  '](',
  '](javascript:',
  ']: ',
  '<',
  '<b>',
  '</b>',
  '<p>',
  '<a href="',
  '<http://',
  '<!--',
  '&amp;',
  '&amp;lt;',
  '&',
  '*',
  '**a ',
  '#',
  '# ',
  '=',
  '+A',
  '|',
  '\\\n',
  'http://',
  'http://a ',
  'test ',
  'bla ',
  'é\u0301',
  '’',
  "l'",
  'Ã©',
  '•',
  '● ',
  'tous secteurs d’activité ',
];
/** What ends the text, so that a rule which matched until here has to give up. */
const END = '\u00a0x!\0';
const SIZE = 24_000;

const CASES: readonly GrowthCase[] = PIECES.flatMap((piece) =>
  Object.entries(READERS).map(([reader, read]) => ({
    name: `${reader}, ${JSON.stringify(piece)}`,
    size: SIZE,
    prepare: (size: number) => {
      const text = piece.repeat(Math.ceil(size / piece.length)) + END;
      return () => read(text);
    },
  })),
);

process.stdout.write(JSON.stringify(CASES.map((growing) => measureGrowth(growing))));
