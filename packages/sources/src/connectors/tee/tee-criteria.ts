import type { Criterion, SubsidyFacts } from '@platform/contracts/catalog';
import { criteriaOf, type StatedCriterion } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import { territoriesNamed } from '../../territories/coverage.ts';
import { lineFromSource } from '../../text/plain-text.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { readPublicodes } from './publicodes/read-publicodes.ts';

/** Lists of sentences that state in words what a rule limits. */
const SENTENCES_OF: Readonly<Partial<Record<NonNullable<Criterion['subject']>, string>>> = {
  territory: 'secteur géographique',
  activity: "secteur d'activité",
  employees: "taille de l'entreprise",
  company_status: "taille de l'entreprise",
  company_age_months: "nombre d'années d'activité",
};
const SENTENCE_MAX = 500;

/**
 * Who may receive a programme by its rules. Places and applicants that only its sentences name are indicative; its dates
 * are fields of the subsidy.
 */
export function teeCriteria(
  native: YamlObject,
  reader: NativeReader,
  {
    facts,
    territories,
  }: {
    readonly facts: Pick<SubsidyFacts, 'opensOn' | 'deadline' | 'coverage' | 'eligibleApplicants'>;
    readonly territories: TerritoryTree;
  },
): Criterion[] {
  const opensOn = facts.opensOn;
  const closesOn = facts.deadline?.date ?? null;
  const rules = readPublicodes(native.publicodes, {
    dates: { 'début de validité': opensOn, 'fin de validité': closesOn },
    territoriesNamed: (name) => territoriesNamed(territories, [name]).found.map(({ id }) => id),
  });
  const stated = criteriaOf(withoutWindow(rules, { opensOn, closesOn }));
  const isPlaceStated = stated.some(({ subject }) => subject === 'territory');
  return [
    ...stated.map((one) => withSentence(withPlainTexts(one), native, reader)),
    ...(isPlaceStated ? [] : indicative('territory', facts.coverage.zones)),
    ...indicative('applicant', facts.eligibleApplicants),
  ];
}

type Window = { readonly opensOn: string | null; readonly closesOn: string | null };

/** Without what the dates of the subsidy state too. */
function withoutWindow(stated: readonly StatedCriterion[], window: Window): StatedCriterion[] {
  return stated.flatMap((one) => {
    if (one.kind === 'all_of') return [{ ...one, of: withoutWindow(one.of, window) }];
    if (one.kind !== 'fact' || one.subject !== 'date') return [one];
    const [date] = one.values;
    const isStated =
      (one.rule === 'at_least' && date === window.opensOn) ||
      (one.rule === 'at_most' && date === window.closesOn);
    return isStated ? [] : [one];
  });
}

/** Rules are text from outside, as sentences are. */
function withPlainTexts(criterion: Criterion): Criterion {
  const values = criterion.values.map(lineFromSource).filter((value) => value !== '');
  return { ...criterion, values, sentence: lineFromSource(criterion.sentence).slice(0, SENTENCE_MAX) };
}

/** The sentences of the programme in place of the text of the rule, where it has such. */
function withSentence(criterion: Criterion, native: YamlObject, reader: NativeReader): Criterion {
  const groups = native["conditions d'éligibilité"];
  const name = criterion.subject === null ? undefined : SENTENCES_OF[criterion.subject];
  if (name === undefined || !isYamlObject(groups)) return criterion;
  const sentence = reader.sentences(`conditions d'éligibilité.${name}`, groups[name]).join(' ; ');
  return sentence === '' ? criterion : { ...criterion, sentence: sentence.slice(0, SENTENCE_MAX) };
}

function indicative(subject: 'territory' | 'applicant', values: readonly string[]): Criterion[] {
  return criteriaOf([
    { kind: 'fact', subject, rule: 'one_of', values: [...values], role: 'indicative' },
  ]).filter(({ kind }) => kind === 'fact');
}
