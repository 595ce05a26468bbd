import type { Instrument, SubsidyFacts } from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import type { FieldOrigin } from '../../port/field-methods.ts';
import { moneyOfEuros } from '../../prose/amounts.ts';
import { figuresOf } from '../../prose/figures.ts';
import { plainPhrase } from '../../prose/plain-phrase.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { withoutLentThings } from '../../values/lent-things.ts';
import { moneyFromDescription } from '../../values/money-from-prose.ts';
import type { NativeReader } from '../../values/native-values.ts';

type AjFunding = {
  readonly funding: Pick<
    SubsidyFacts['funding'],
    'instrument' | 'minimumGrant' | 'maximumGrant' | 'cofinancingRate' | 'loanOption' | 'recoverableAdvance'
  >;
  readonly methods: Record<string, FieldOrigin>;
};

/** Amounts count only when they are paid once or yearly and no legend gives them another meaning. */
export function fundingOf(
  native: YamlObject,
  reader: NativeReader,
  { title, description }: { readonly title: string; readonly description: string },
): AjFunding {
  const stated = statedFunding(native, reader, { title, description });
  const isStated = native.montant !== undefined && native.montant !== null;
  if (isStated) return { funding: stated, methods: {} };
  // Without an amount of its own a benefit may state one in its description.
  const { funding, methods } = moneyFromDescription(description);
  const { minimumGrant = null, maximumGrant = null, cofinancingRate = null } = funding;
  const isAmount = (path: string) => /minimumGrant|maximumGrant|cofinancingRate/.test(path);
  return {
    funding: { ...stated, minimumGrant, maximumGrant, cofinancingRate },
    methods: Object.fromEntries(Object.entries(methods).filter(([path]) => isAmount(path))),
  };
}

function statedFunding(
  native: YamlObject,
  reader: NativeReader,
  { title, description }: { readonly title: string; readonly description: string },
): AjFunding['funding'] {
  const isMoney = isPaidInMoney(native, title);
  const isAdvance = ADVANCE.test(title);
  const base = {
    instrument: instrumentOf({ title, description, isMoney }),
    minimumGrant: null,
    maximumGrant: null,
    cofinancingRate: null,
    loanOption: isLoanOfMoney(title) || isAdvance ? true : null,
    recoverableAdvance: isAdvance ? true : null,
  };
  const amount = native.montant;
  if (amount === undefined || amount === null) return base;
  const legend = (reader.line('legend', native.legend) ?? '').toLowerCase();
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) {
    reader.notes.push({ field: 'montant', message: 'is not an amount' });
    return base;
  }
  const isCeiling = /(^|^du prix du \p{L}+ )maximum$/u.test(legend);
  const isWhole =
    isCeiling || legend === '' || (native.unit === '%' ? PRICE_LEGEND : PARTS_LEGEND).test(legend);
  const isPaidOnce = native.periodicite === 'ponctuelle' || native.periodicite === 'annuelle';
  // "autre" may mean a rate per week or per stay, but the value is still a maximum.
  const isPlain = isWhole && (isPaidOnce || (native.periodicite === 'autre' && isCeiling));
  if (!isPlain || amount === 0) return base;
  if (native.unit === '%') {
    return amount <= 100
      ? {
          ...base,
          cofinancingRate: {
            minBps: isCeiling ? null : Math.round(amount * 100),
            maxBps: Math.round(amount * 100),
          },
        }
      : base;
  }
  if (native.unit !== '€') return base;
  const money = moneyOfEuros(amount);
  return { ...base, maximumGrant: money, minimumGrant: isCeiling ? leastOf(description, money) : money };
}

/**
 * A range such as "De 150 à 500 €" in the description of a benefit whose stated maximum is 500 also gives its minimum.
 */
function leastOf(description: string, maximum: Money | null): Money | null {
  const lows = figuresOf(plainPhrase(description), 'fr').flatMap(({ kind, low, high }) =>
    kind === 'money' && low !== null && low < high && high === maximum?.cents ? [low] : [],
  );
  const [cents] = lows;
  return cents === undefined || new Set(lows).size > 1 ? null : { cents, currency: 'EUR' };
}

/**
 * The source has no field for the kind of aid, so the words of the label decide; money without a distinctive word is a
 * grant.
 */
function instrumentOf({
  title,
  description,
  isMoney,
}: {
  readonly title: string;
  readonly description: string;
  readonly isMoney: boolean;
}): Instrument | null {
  if (isLoanOfMoney(title) || ADVANCE.test(title)) return 'loan';
  if (/crédit d['’]impôt|réduction d['’]impôt|exonération/i.test(title)) return 'tax_credit';
  if (/accompagnement|rendez-vous|conseil\b|mentorat|parrainage/i.test(title)) return 'technical_assistance';
  const isAid = isMoney && /\b(aide|bourse|allocation|prime|chèque)/i.test(title);
  if (!isAid && /tarif|réduction|gratuit|abonn|\bcarte\b|\bpass|prêt|garantie/i.test(title)) return 'other';
  if (/subvention/i.test(`${title} ${description}`)) return 'subsidy';
  return isMoney ? 'grant' : null;
}

const ADVANCE = /avance (remboursable|récupérable)/i;
/** Legends of a rate and of an amount that do not change their meaning. */
const PRICE_LEGEND = /^du prix du \p{L}+$/u;
const PARTS_LEGEND = /^versée? en (deux|trois|quatre|\d+) fois$/;

/** A percentage of a price is money when the label names an aid; sessions and interest rates are not. */
function isPaidInMoney(native: YamlObject, title: string): boolean {
  if (native.unit === '%') return AID.test(title);
  return (
    native.unit === '€' || (native.type === 'float' && (native.unit === undefined || native.unit === null))
  );
}

const AID = /(^|\s)(aides?|bourses?|allocations?|primes?|chèques?)(\s|$)/i;

function isLoanOfMoney(title: string): boolean {
  return /(?<!\p{L})prêts?(?!\p{L})|avance loca|loca-?pass/iu.test(withoutLentThings(title));
}
