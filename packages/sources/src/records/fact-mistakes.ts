import {
  areGroupsFirst,
  type Deadline,
  type Funding,
  GROUPS_FIRST,
  type SubsidyFacts,
} from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import { isUnambiguousAddress } from '@platform/contracts/web-address';
import type { TerritoryTree } from '@platform/territories';
import type { Reason } from '../port/connector.ts';
import { coverageMistakes } from '../territories/stated-coverage.ts';
import { textMistakes } from '../text/text-mistakes.ts';
import { isCurrency } from '../values/currencies.ts';
import { isTimeZone } from '../values/time-zones.ts';

/** Days before are what programs write for "no date" (0001-01-01, 1900-01-01, 1970-01-01), never a date of a programme. */
const FIRST_DAY = '1971-01-01';
const LAST_DAY = '2098-12-31';

/**
 * Why facts that keep the contract must not be published all the same, by field: the same for every source. Empty for
 * sound facts.
 */
export function factMistakes(facts: SubsidyFacts, territories: TerritoryTree): Reason[] {
  const mistakes = [
    ...textMistakes(facts),
    ...addressMistakes(facts),
    ...dayMistakes('opensOn', facts.opensOn),
    ...deadlineMistakes(facts.deadline),
    ...windowMistakes(facts),
    ...moneyMistakes(facts.funding),
    ...rateMistakes(facts.funding),
    ...coverageMistakes(facts.coverage, territories),
    ...(areGroupsFirst(facts.criteria) ? [] : [{ field: 'criteria', message: GROUPS_FIRST }]),
  ];
  // One reason is enough to find what is wrong with a field.
  return mistakes.filter(({ field }, index) => mistakes.findIndex((one) => one.field === field) === index);
}

/** Why a day cannot be meant; `null`, the day that is not stated, has no mistake. */
export function dayMistakes(field: string, day: string | null): Reason[] {
  if (day === null || (day >= FIRST_DAY && day <= LAST_DAY)) return [];
  return [{ field, message: `${day} is not a day between ${FIRST_DAY} and ${LAST_DAY}` }];
}

/** Why an address is not published; `null` has no mistake. */
export function addressMistake(field: string, address: string | null): Reason[] {
  if (address === null || isUnambiguousAddress(address)) return [];
  return [{ field, message: 'is an address that may lead elsewhere than it shows' }];
}

function addressMistakes({ officialUrl, contact, requiredDocuments, additionalResources }: SubsidyFacts) {
  return [
    ...addressMistake('officialUrl', officialUrl),
    ...addressMistake('contact.url', contact.url),
    ...requiredDocuments.flatMap(({ url }, index) => addressMistake(`requiredDocuments.${index}.url`, url)),
    ...additionalResources.flatMap(({ url }, index) =>
      addressMistake(`additionalResources.${index}.url`, url),
    ),
  ];
}

function deadlineMistakes(deadline: Deadline | null): Reason[] {
  if (deadline === null) return [];
  const zone = isTimeZone(deadline.zone)
    ? []
    : [{ field: 'deadline.zone', message: `${deadline.zone} is no time zone, such as Europe/Paris` }];
  return [...dayMistakes('deadline.date', deadline.date), ...zone];
}

function windowMistakes({ opensOn, deadline }: SubsidyFacts): Reason[] {
  return opensOn !== null && deadline !== null && opensOn > deadline.date
    ? [{ field: 'opensOn', message: 'the opening is after the deadline' }]
    : [];
}

const AMOUNTS = ['fundingAmount', 'minimumGrant', 'maximumGrant'] as const;

function moneyMistakes(funding: Funding): Reason[] {
  const currencies = AMOUNTS.flatMap((name) => {
    const amount = funding[name];
    return amount === null || isCurrency(amount.currency)
      ? []
      : [
          {
            field: `funding.${name}.currency`,
            message: `${amount.currency} is no currency in use (ISO 4217)`,
          },
        ];
  });
  return [...currencies, ...rangeMistakes(funding.minimumGrant, funding.maximumGrant)];
}

function rangeMistakes(minimum: Money | null, maximum: Money | null): Reason[] {
  if (minimum === null || maximum === null) return [];
  if (minimum.currency !== maximum.currency)
    return [{ field: 'funding.minimumGrant', message: 'has another currency than the maximum' }];
  return minimum.cents > maximum.cents
    ? [{ field: 'funding.minimumGrant', message: 'is above the maximum' }]
    : [];
}

function rateMistakes({ cofinancingRate: rate }: Funding): Reason[] {
  return rate !== null && rate.minBps !== null && rate.minBps > rate.maxBps
    ? [{ field: 'funding.cofinancingRate.minBps', message: 'is above the maximum' }]
    : [];
}
