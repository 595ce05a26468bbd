import type { SubsidyFacts, SubsidyText } from '@platform/contracts/catalog';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { isRestriction } from '../../values/french-phrases.ts';
import { distinct, type NativeReader, shortened, webAddress } from '../../values/native-values.ts';
import type { TeeConditions } from './tee-conditions.ts';
import { AMOUNT_FIELDS, DURATION_FIELDS, OBJECTIVES } from './tee-vocabulary.ts';

type Link = SubsidyFacts['additionalResources'][number];
export type Step = {
  readonly text: string;
  readonly links: readonly Link[];
  /** E-mail addresses that a step names as contact. */
  readonly mails: readonly string[];
  readonly hasForm: boolean;
};
export type Variant = { readonly line: string; readonly url: string | null };

/** Sentences that open the programme to everybody; they are not conditions. */
const NO_CONDITION =
  /^(toutes tailles|éligible aux micro-entreprises|éligible à toutes les entreprises|tous? secteurs? d['’]activités?|france et territoires d['’]outre-mer)\.?$/i;
/** A sentence that introduces the following sentences of its list. */
const INTRODUCTION = / ?:$/;
/** An introduction whose list holds alternatives, one of which is enough. */
const ALTERNATIVES = /\bou\b|\bune? des\b|l['’]une? d(es|e ces)\b/i;
/** An introduction that is not a sentence without its list. */
const UNFINISHED = /\b(doit|doivent|devez|faut|suivante?s?) ?:$/i;

const SENTENCE_CHARS_MAX = 2_000;

/** The French texts of the programme, in its own words. */
export function readTexts(
  native: YamlObject,
  reader: NativeReader,
  parts: {
    readonly title: string;
    readonly conditions: TeeConditions;
    readonly steps: readonly Step[];
    readonly variants: readonly Variant[];
  },
): SubsidyText {
  const sentences = eligibilitySentences(native, reader);
  const steps = parts.steps.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');
  const sections = [
    reader.markdown('description', native.description),
    reader.markdown('description longue', native['description longue']),
    steps === '' ? null : `## Étapes\n\n${steps}`,
  ].filter((section) => section !== null);
  const promise = reader.line('promesse', native.promesse);
  return {
    origin: 'source',
    title: parts.title,
    summary: promise === null ? null : shortened(promise, 1_000),
    description: sections.length > 0 ? sections.join('\n\n') : null,
    eligibleUses: distinct(
      parts.conditions.objectives.flatMap((objective) => OBJECTIVES[objective]?.use ?? []),
    ),
    keyRequirements: sentences.filter((sentence) => !isRestriction(sentence)),
    restrictions: sentences.filter(isRestriction),
    grantDetails: grantDetails(native, reader, parts.variants),
  };
}

/** Conditions of a programme as sentences, without those that exclude nobody. */
export function eligibilitySentences(native: YamlObject, reader: NativeReader): string[] {
  const groups = native["conditions d'éligibilité"];
  if (!isYamlObject(groups)) return [];
  const sentences = Object.entries(groups)
    .filter(([group]) => group !== 'secteur géographique')
    .flatMap(([group, list]) => whole(reader.sentences(`conditions d'éligibilité.${group}`, list)));
  return distinct(sentences.filter((one) => !NO_CONDITION.test(one)));
}

/**
 * Sentences that can be read alone. Alternatives stay in one sentence with their introduction, so that nobody reads
 * them as conditions that must all hold; of any other introduction only its own statement is kept.
 */
function whole(sentences: readonly string[]): string[] {
  const start = sentences.findIndex((one) => INTRODUCTION.test(one) && ALTERNATIVES.test(one));
  if (start >= 0 && start < sentences.length - 1) {
    const joined = sentences.slice(start).reduce((sentence, next) => {
      return INTRODUCTION.test(sentence) ? `${sentence} ${next}` : `${sentence} ; ${next}`;
    });
    return [...whole(sentences.slice(0, start)), shortened(joined, SENTENCE_CHARS_MAX)];
  }
  return sentences
    .filter((one) => !UNFINISHED.test(one))
    .map((one) => one.replace(INTRODUCTION, ''))
    .filter((one) => one !== '');
}

function grantDetails(native: YamlObject, reader: NativeReader, variants: readonly Variant[]): string | null {
  const lines = [...AMOUNT_FIELDS, ...DURATION_FIELDS].flatMap((field) => {
    const text = reader.line(field, native[field]);
    return text === null ? [] : [`${field.charAt(0).toUpperCase()}${field.slice(1)} : ${text}`];
  });
  const local = variants.map(({ line }) => `- ${line}`);
  const parts = [
    lines.join('\n\n'),
    local.length > 0 ? `Selon la région :\n\n${local.join('\n')}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('\n\n') : null;
}

/** The ordered steps of an application with their links. */
export function readSteps(native: YamlObject, reader: NativeReader): Step[] {
  const steps = native.objectifs;
  if (!Array.isArray(steps)) return [];
  return steps.filter(isYamlObject).flatMap((step) => {
    const text = reader.sentences('objectifs.description', step.description).join(' ');
    const links = Array.isArray(step.liens) ? step.liens.filter(isYamlObject) : [];
    return text === ''
      ? []
      : [
          {
            text,
            links: links
              .filter((link) => mailOf(link.lien) === null)
              .flatMap((link) => readLink(link, reader)),
            mails: links.flatMap((link) => mailOf(link.lien) ?? []),
            hasForm: links.some((link) => link.formulaire === true),
          },
        ];
  });
}

/** The address of a `mailto:` link; null for anything else. */
export function mailOf(link: unknown): string | null {
  return typeof link === 'string'
    ? (/^mailto:([^\s?@]+@[^\s?@]+\.[^\s?@]+)/.exec(link.trim())?.[1] ?? null)
    : null;
}

function readLink(link: YamlObject, reader: NativeReader): Link[] {
  const url = reader.address('objectifs.liens.lien', link.lien);
  const title = reader.line('objectifs.liens.texte', link.texte);
  return url === null ? [] : [{ title: shortened(title ?? new URL(url).hostname, 300), url }];
}

/** Values that differ by région (`champs conditionnels`), one line each. */
export function readVariants(native: YamlObject, reader: NativeReader): Variant[] {
  const variants = native['champs conditionnels'];
  if (!Array.isArray(variants)) return [];
  return variants.filter(isYamlObject).flatMap((variant) => {
    const conditions = reader.sentences('champs conditionnels', variant['une de ces conditions']);
    const where = conditions.flatMap((condition) => /^région = (.+)$/.exec(condition)?.[1] ?? []).join(', ');
    const sentence = [
      ...reader.sentences('champs conditionnels.autres opérateurs', variant['autres opérateurs']),
      ...['Montant du dispositif', 'Durée du dispositif'].flatMap(
        (field) => reader.line(`champs conditionnels.${field}`, variant[field]) ?? [],
      ),
    ];
    const url = typeof variant.url === 'string' ? webAddress(variant.url) : null;
    if (where === '' || (sentence.length === 0 && url === null)) return [];
    return [{ line: `${where} : ${[...sentence, ...(url === null ? [] : [url])].join(' ; ')}`, url }];
  });
}
