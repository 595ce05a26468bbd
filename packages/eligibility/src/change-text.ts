import type { CriterionSubject } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import type { Change } from './nearest-change.ts';

/** Names what a value of a criterion is called; territories have ids that nobody reads. */
export type NameValue = (subject: CriterionSubject, value: string, language: Language) => string;

type Phrases = Readonly<Record<Change['rule'], string>>;
const SHOWN_MAX = 5;

/** `#` is the value, or the list of values. */
const PHRASES: Readonly<Record<Language, Readonly<Partial<Record<CriterionSubject, Phrases>>>>> = {
  fr: {
    employees: figures('avec', 'salariés'),
    turnover: figures('avec un chiffre d’affaires de', '€'),
    balance_sheet: figures('avec un bilan de', '€'),
    company_age_months: figures('avec une ancienneté de', 'mois'),
    age: figures('à l’âge de', 'ans'),
    household_quotient: figures('avec un quotient familial de', '€'),
    territory: members('situé ici : #', 'hors de : #'),
    postcode: members('avec un de ces codes postaux : #', 'hors de ces codes postaux : #'),
    activity: members('avec une de ces activités (NAF) : #', 'hors de ces activités (NAF) : #'),
    applicant: members('en tant que : #', 'sauf en tant que : #'),
    legal_form: members('avec une de ces formes juridiques : #', 'hors de ces formes juridiques : #'),
    company_status: members('sous le statut : #', 'hors du statut : #'),
    certification: members('avec une de ces certifications : #', 'sans ces certifications : #'),
    date: {
      ...members('le #', 'un autre jour que le #'),
      at_least: 'à partir du #',
      more_than: 'après le #',
    },
  },
  en: {
    employees: englishFigures('with', 'employees'),
    turnover: englishFigures('with a turnover of', 'euros'),
    balance_sheet: englishFigures('with a balance sheet of', 'euros'),
    company_age_months: englishFigures('after', 'months of existence'),
    age: englishFigures('at the age of', 'years'),
    household_quotient: englishFigures('with a family quotient of', 'euros'),
    territory: members('in #', 'outside of #'),
    postcode: members('with one of these postcodes: #', 'outside of these postcodes: #'),
    activity: members('with one of these activities (NAF): #', 'with none of these activities (NAF): #'),
    applicant: members('as #', 'not as #'),
    legal_form: members('with one of these legal forms: #', 'with none of these legal forms: #'),
    company_status: members('with the status #', 'without the status #'),
    certification: members('with one of these certificates: #', 'without these certificates: #'),
    date: { ...members('on #', 'on another day than #'), at_least: 'from # on', more_than: 'after #' },
  },
};
const OTHERS: Readonly<Record<Language, Phrases>> = {
  fr: members('avec : #', 'sans : #'),
  en: members('with: #', 'without: #'),
};

function figures(lead: string, unit: string): Phrases {
  return {
    at_most: `${lead} # ${unit} au plus`,
    less_than: `${lead} moins de # ${unit}`,
    at_least: `${lead} # ${unit} au moins`,
    more_than: `${lead} plus de # ${unit}`,
    one_of: `${lead} # ${unit}`,
    none_of: `${lead} tout autre nombre que # ${unit}`,
  };
}

function englishFigures(lead: string, unit: string): Phrases {
  return {
    at_most: `${lead} # ${unit} or fewer`,
    less_than: `${lead} fewer than # ${unit}`,
    at_least: `${lead} # ${unit} or more`,
    more_than: `${lead} more than # ${unit}`,
    one_of: `${lead} # ${unit}`,
    none_of: `${lead} any number of ${unit} but #`,
  };
}

function members(one: string, none: string): Phrases {
  return { one_of: one, none_of: none, at_most: one, less_than: one, at_least: one, more_than: one };
}

/** A change in words, such as "with 10 employees or fewer". */
export function changeText(
  { subject, rule, values }: Change,
  language: Language,
  nameValue: NameValue,
): string {
  const phrase = (PHRASES[language][subject] ?? OTHERS[language])[rule];
  const named = values.slice(0, SHOWN_MAX).map((value) => nameValue(subject, value, language));
  const list = named.join(', ');
  return phrase.replace('#', () => (values.length > SHOWN_MAX ? `${list}, …` : list));
}
