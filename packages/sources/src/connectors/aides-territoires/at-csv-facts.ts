import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import type { TerritoryTree } from '@platform/territories';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import { bodyNames, placesOfBodies } from '../../territories/body-places.ts';
import { coverageNotStated } from '../../territories/coverage.ts';
import { fittedTexts, summaryOf } from '../../text/fitted-texts.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { valuesOf } from '../../values/closed-set.ts';
import { certificationsIn, fundingTypeOf } from '../../values/french-phrases.ts';
import { moneyFromDescription } from '../../values/money-from-prose.ts';
import { distinct, type NativeReader } from '../../values/native-values.ts';
import { datesOf, deadlineOf, listOf } from '../../values/record-values.ts';
import { RECURRENCE_BY_WORD } from '../../values/recurrence-words.ts';
import { kindsOf } from './at-kinds.ts';
import { AUDIENCES } from './at-vocabulary.ts';

/**
 * Maps one row of the CSV export, or returns why it cannot be mapped. The export has no perimeter, so places come from
 * the title and the funders. Its texts were stripped of HTML, and several spaces stand for the end of a paragraph.
 */
export function factsOfRow(
  row: YamlObject,
  reader: NativeReader,
  tree: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('Nom', row.Nom);
  if (title === null) return { reasons: [{ field: 'Nom', message: 'is missing' }] };
  const dates = datesOf(row, { closesOn: 'Date Clôture' });
  if ('reasons' in dates) return dates;
  const { closesOn } = dates;
  const financers = bodyNames(reader, 'Financeurs', {
    value: listOf(reader, 'Financeurs', row.Financeurs),
    tree,
  });
  const kinds = kindsOf(reader, "Types d'aides", {
    words: listOf(reader, "Types d'aides", row["Types d'aides"]),
    isCall: /^oui$/i.test(reader.line('AAP/AMI', row['AAP/AMI']) ?? ''),
  });
  const description = reader.markdown('Descriptif', paragraphs(row.Descriptif));
  const places = placesOfBodies({ title, description }, financers, tree);
  const word = (reader.line('Récurrence', row.Récurrence) ?? '').toLowerCase();
  const recurrence = RECURRENCE_BY_WORD[word];
  if (word !== '' && recurrence === undefined)
    reader.notes.push({ field: 'Récurrence', message: `unknown word: ${word.slice(0, 80)}` });
  const extracted = moneyFromDescription(description);
  const base = emptyFacts(
    fittedTexts(reader, { ...titleOnly(title), summary: summaryOf(description), description }),
  );
  return {
    facts: {
      ...base,
      deadline: closesOn === null ? null : deadlineOf(row['Date Clôture'], closesOn),
      recurrence: recurrence?.value ?? null,
      coverage: places?.coverage ?? coverageNotStated(),
      eligibleApplicants: valuesOf(reader, 'Bénéficiaire', {
        words: distinct(listOf(reader, 'Bénéficiaire', row.Bénéficiaire)),
        set: AUDIENCES,
      }),
      funding: {
        ...base.funding,
        ...extracted.funding,
        type: fundingTypeOf(financers),
        instrument: kinds.instrument,
        nativeInstrument: kinds.native,
        loanOption: kinds.loanOption,
        recoverableAdvance: kinds.recoverableAdvance,
      },
      certifications: certificationsIn(description === null ? [] : [description]),
      funders: financers.slice(0, 50),
      contact: { ...base.contact, organization: financers[0] ?? null },
    },
    methods: methodsOfRow(extracted, recurrence, places),
  };
}

/** Methods of the fields that the source does not state directly. */
function methodsOfRow(
  extracted: ReturnType<typeof moneyFromDescription>,
  recurrence: (typeof RECURRENCE_BY_WORD)[string] | undefined,
  places: ReturnType<typeof placesOfBodies>,
): MappedFacts['methods'] {
  return {
    ...extracted.methods,
    'texts.fr.summary': 'derived',
    recurrence: recurrence?.isGuess === true ? 'guessed' : 'derived',
    coverage: places?.origin ?? 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': 'derived',
    'funding.loanOption': 'derived',
    'funding.recoverableAdvance': 'derived',
    certifications: 'guessed',
    contact: 'derived',
  };
}

/** Runs of spaces end a paragraph, unless the sentence continues after them (bold words stood there). */
function paragraphs(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/(?<=\S)[ \t\u00a0]{3,}(?=[\p{Ll},;.)])/gu, (spaces, at: number) =>
      /[.:;!?]/.test(value.charAt(at - 1)) ? spaces : ' ',
    )
    .replaceAll(/[ \t\u00a0]{3,}/g, '\n\n')
    .replaceAll(/(?:^|\s)• ?/g, '\n- ');
}
