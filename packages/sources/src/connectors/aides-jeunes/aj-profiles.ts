import type { Applicant } from '@platform/contracts/catalog';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { distinct, type NativeReader } from '../../values/native-values.ts';
import type { StatedCondition } from '../../values/stated-conditions.ts';
import { ajCondition } from './aj-condition-data.ts';
import { ageSentence } from './aj-conditions.ts';
import { PROFILES } from './aj-vocabulary.ts';

/**
 * Who may apply according to `profils`, with one sentence that lists the situations and their conditions. Without any
 * profile every individual may apply. An unknown condition becomes a note and "sous conditions".
 */
export function readProfiles(
  native: YamlObject,
  reader: NativeReader,
): {
  readonly applicants: Applicant[];
  readonly sentence: string | null;
  /** The situations as data: one of them is enough. */
  readonly stated: readonly StatedCondition[];
} {
  const list = native.profils;
  const profiles = Array.isArray(list) ? list.filter(isYamlObject) : [];
  for (const { type } of profiles) {
    if (PROFILES[String(type)] === undefined) note(reader, `unknown: ${String(type).slice(0, 60)}`);
  }
  const kinds = distinct(profiles.map(({ type }) => String(type)));
  const known = kinds.flatMap((kind) => {
    const words = PROFILES[kind];
    if (words === undefined) return [];
    const same = profiles.filter(({ type }) => String(type) === kind);
    return [{ ...words, conditions: same.map((profile) => conditionsOf(profile, reader)) }];
  });
  const stated = profiles.flatMap(situationAsData);
  if (known.length === 0) return { applicants: ['individual'], sentence: null, stated };
  const sentences = known.map(({ sentence, conditions }) =>
    // A situation that is listed once without conditions is open to everybody in it.
    conditions.includes('') ? sentence : `${sentence} (${distinct(conditions).join(' ou ')})`,
  );
  const [first = '', ...others] = sentences;
  const rest = others.map((sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1));
  return {
    applicants: distinct(known.map(({ applicant }) => applicant)),
    sentence: rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} ou ${rest.at(-1)}`,
    stated,
  };
}

/** A situation with what it requires besides; each is an alternative to the others. */
function situationAsData(profile: YamlObject, index: number): StatedCondition[] {
  const kind = String(profile.type);
  const alternative = `${kind.slice(0, 80)} ${index + 1}`;
  const conditions = Array.isArray(profile.conditions) ? profile.conditions.filter(isYamlObject) : [];
  return [
    { subject: 'situation', rule: 'one_of', values: [kind], alternative, native: `type: ${kind}` },
    ...conditions.flatMap((condition) => ajCondition(condition, alternative)),
  ];
}

/** What one situation requires besides, in lower case; empty when it requires nothing. */
function conditionsOf(profile: YamlObject, reader: NativeReader): string {
  const list = Array.isArray(profile.conditions) ? profile.conditions.filter(isYamlObject) : [];
  return list
    .map((condition) => {
      const words = wordsOf(condition);
      if (words !== null) return words;
      note(reader, `condition not read: ${String(condition.type).slice(0, 60)}`);
      return 'sous conditions';
    })
    .join(' et ');
}

function wordsOf(condition: YamlObject): string | null {
  const { type, operator, value } = condition;
  if (type === 'age' && typeof value === 'number') {
    const sentence = ageSentence(String(operator), value);
    return sentence === null ? null : sentence.charAt(0).toLowerCase() + sentence.slice(1);
  }
  if (type === 'boursier') return 'être boursier ou boursière';
  if (type === 'formation_sanitaire_social') return 'suivre une formation du secteur sanitaire ou social';
  if (type === 'annee_etude') return listed("année d'études : ", condition.values, yearOfStudy);
  if (type === 'mention_baccalaureat')
    return listed('mention au baccalauréat : ', condition.values, (one) => HONOURS[one] ?? null);
  return null;
}

/** All values in words; null when one of them is unknown, because a shorter list would exclude somebody. */
function listed(lead: string, values: unknown, wordOf: (value: string) => string | null): string | null {
  const words = (Array.isArray(values) ? values : []).map((one) => wordOf(String(one)));
  const all = distinct(words.filter((word) => word !== null));
  return all.length === 0 || words.includes(null) ? null : `${lead}${all.join(', ')}`;
}

const HONOURS: Readonly<Record<string, string>> = {
  mention_assez_bien: 'assez bien',
  mention_bien: 'bien',
  mention_tres_bien: 'très bien',
  mention_tres_bien_felicitations_jury: 'très bien avec les félicitations du jury',
};

const SCHOOL_YEARS: Readonly<Record<string, string>> = {
  sixieme: 'sixième',
  cinquieme: 'cinquième',
  quatrieme: 'quatrième',
  troisieme: 'troisième',
  seconde: 'seconde',
  premiere: 'première',
  terminale: 'terminale',
};

const COURSES: Readonly<Record<string, string>> = {
  cap: 'CAP',
  bts: 'BTS',
  but: 'BUT',
  cpge: 'classe préparatoire',
  licence: 'licence',
  master: 'master',
  doctorat: 'doctorat',
};

function yearOfStudy(value: string): string | null {
  const [, course = '', year = ''] = /^([a-z]+)_([1-9])$/.exec(value) ?? [];
  const name = COURSES[course];
  if (name !== undefined) return `${year === '1' ? '1re' : `${year}e`} année de ${name}`;
  return SCHOOL_YEARS[value] ?? null;
}

function note(reader: NativeReader, message: string): void {
  reader.notes.push({ field: 'profils', message });
}
