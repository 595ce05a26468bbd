import type { Territory, TerritoryTree } from '@platform/territories';
import { farFromAllOthers, territoriesCoded } from '../../territories/coverage.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { distinct, type NativeReader } from '../../values/native-values.ts';
import type { StatedCondition } from '../../values/stated-conditions.ts';
import { ajCondition } from './aj-condition-data.ts';

/** General conditions of a benefit: where it applies, and the rest as French sentences. */
export type AjConditions = {
  /** Territories that the conditions name; empty when they name none. */
  readonly zones: readonly Territory[];
  readonly isTiedToInstitution: boolean;
  readonly requirements: readonly string[];
  readonly restrictions: readonly string[];
  /** The conditions as data, without those about the place, which are in the zones. */
  readonly stated: readonly StatedCondition[];
};

/** Levels of the territories that a kind of condition lists. */
export const ZONE_LEVELS: Readonly<Record<string, Territory['level']>> = {
  regions: 'region',
  departements: 'department',
  epcis: 'epci',
  communes: 'commune',
};

/** Reads `conditions_generales`; unknown codes and kinds become notes. */
export function readConditions(native: YamlObject, reader: NativeReader, tree: TerritoryTree): AjConditions {
  const list = native.conditions_generales;
  const conditions = Array.isArray(list) ? list.filter(isYamlObject) : [];
  const zones: Territory[] = [];
  const requirements: string[] = [];
  const restrictions: string[] = [];
  const stated: StatedCondition[] = [];
  let isTiedToInstitution = false;
  for (const condition of conditions) {
    const kind = String(condition.type);
    const level = ZONE_LEVELS[kind];
    if (level !== undefined) {
      const { found, unknown } = territoriesCoded(tree, level, codesOf(condition));
      zones.push(...found);
      for (const code of unknown) note(reader, `unknown ${level} ${code.slice(0, 20)}`);
      for (const { code } of farFromAllOthers(tree, found)) {
        note(reader, `${level} ${code} lies in another région than all the others; kept`);
      }
    } else if (kind === 'attached_to_institution') isTiedToInstitution = true;
    else if (kind === 'excluded_epcis') {
      const { found } = territoriesCoded(tree, 'epci', codesOf(condition));
      restrictions.push(...found.map(({ name }) => `Hors ${name.fr}`));
      stated.push({ subject: 'territory', rule: 'none_of', values: found.map(({ id }) => id), native: kind });
    } else {
      stated.push(...ajCondition(condition));
      const sentence = sentenceOf(kind, condition);
      if (sentence === null) note(reader, `condition not read: ${kind.slice(0, 60)}`);
      else requirements.push(sentence);
    }
  }
  return {
    zones,
    isTiedToInstitution,
    requirements: distinct(requirements),
    restrictions: distinct(restrictions),
    stated,
  };
}

function note(reader: NativeReader, message: string): void {
  reader.notes.push({ field: 'conditions_generales', message });
}

/** The codes that a condition lists. */
export function codesOf(condition: YamlObject): string[] {
  const values = condition.values;
  return (Array.isArray(values) ? values : [])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}

const BOUND_WORDS: Readonly<Record<string, string>> = {
  '>=': 'au moins',
  '<=': 'au plus',
  '>': 'plus de',
  '<': 'moins de',
};

function sentenceOf(kind: string, condition: YamlObject): string | null {
  const value = condition.value;
  const bound = BOUND_WORDS[String(condition.operator)];
  if (kind === 'age' && typeof value === 'number') return ageSentence(String(condition.operator), value);
  if (kind === 'quotient_familial' && typeof value === 'number' && bound !== undefined) {
    const period = condition.period === 'year' ? 'annuel' : 'mensuel';
    return `Quotient familial ${period} : ${bound} ${value.toLocaleString('fr-FR')} €`;
  }
  if (kind === 'formation_sanitaire_social') return 'Suivre une formation du secteur sanitaire ou social';
  if (kind === 'beneficiaire_rsa') return 'Recevoir le RSA';
  if (kind === 'agence_travail_temporaire') return "Travailler par une agence d'intérim";
  if (kind === 'difficultes_acces_ou_frais_logement')
    return "Avoir des difficultés d'accès au logement ou de frais de logement";
  if (kind === 'regime_securite_sociale') return regimeSentence(condition);
  if (kind === 'statut_occupation_logement') {
    const words = namedIn(condition.includes, HOUSING);
    return words.length > 0 ? `Être ${words.join(' ou ')}` : null;
  }
  if (kind === 'codes_postaux')
    return `Habiter dans un de ces codes postaux : ${codesOf(condition).join(', ')}`;
  return null;
}

/** An age condition as a sentence; null for an unknown operator. */
export function ageSentence(operator: string, age: number): string | null {
  if (operator === '>=') return `Avoir au moins ${age} ans`;
  if (operator === '<=') return `Avoir ${age} ans au plus`;
  if (operator === '=' || operator === '==') return `Avoir ${age} ans`;
  if (operator === '<') return `Avoir moins de ${age} ans`;
  return operator === '>' ? `Avoir plus de ${age} ans` : null;
}

const HOUSING: Readonly<Record<string, string>> = {
  sans_domicile: 'sans domicile stable',
  loge_gratuitement: 'logé ou logée gratuitement',
  proprietaire: 'propriétaire',
  primo_accedant: 'primo-accédant ou primo-accédante',
  locataire_vide: "locataire d'un logement vide",
  locataire_meuble: "locataire d'un logement meublé",
  locataire_hlm: "locataire d'un logement social",
  locataire_foyer: 'en foyer ou en résidence',
};

const REGIMES: Readonly<Record<string, string>> = {
  regime_general: 'régime général',
  regime_agricole: 'régime agricole',
};

/** Our values for the known native ones. */
function namedIn(list: unknown, words: Readonly<Record<string, string>>): string[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => words[String(one)] ?? []);
}

function regimeSentence(condition: YamlObject): string | null {
  const included = namedIn(condition.includes, REGIMES);
  const excluded = namedIn(condition.excludes, REGIMES);
  if (included.length > 0) return `Relever de la sécurité sociale au ${included.join(' ou ')}`;
  return excluded.length > 0 ? `Ne pas relever de la sécurité sociale au ${excluded.join(' ou ')}` : null;
}
