import { deflateRawSync, inflateRawSync } from 'node:zlib';

const LEVEL = 4;
/**
 * What most cards have in common, the most frequent at the end. Documents written with another dictionary cannot be read:
 * raise `SHAPE` with it.
 */
const DICTIONARY = Buffer.from(
  [
    ' une des aides collectivites entreprises associations projets financement travaux pour de la les et le du en a ',
    ' funding for projects of and the in support eligible applicants ',
    '{"title":["",""],"summary":["",""],"body":["',
    '{"texts":{"fr":{"title":"Aide ","summary":"","grantDetails":null},"en":{"title":"","summary":"","grantDetails":null}},',
    '"funders":["Région "],"funding":{"type":"public","instrument":"grant","nativeInstrument":null,"fundingAmount":null,',
    '"minimumGrant":{"amountCents":"maximumGrant":{"amountCents":00000,"currency":"EUR"},"cofinancingRate":{"minBps":null,"maxBps":5000},',
    '"loanOption":null,"recoverableAdvance":null},"deadline":{"date":"2026-12-31","time":null,"zone":"Europe/Paris"},',
    '"recurrence":"permanent","opensOn":null,"forecast":null,"coverage":{"national":false,"countries":[],"regions":["region:"],',
    '"departments":["department:"],"zones":["country:FR"]},"sector":"energy_environment",',
    '"eligibleApplicants":["company","individual","association","local_authority","farmer"],"grantCode":null,',
    '"applicationFormats":["online"],"certifications":[],"programmes":[],"needs":[],"variantOf":null,',
    '"publishedAt":"2026-01-01T00:00:00.000Z","openedOn":null,"officialUrl":"https://www.","origin":"real",',
    '"sourceRecords":[{"source":"","sourceId":"","url":"https://www.","licence":"","attribution":"","checkedOn":"2026-11-"}],',
    '"readFromText":[],"changedAt":"2026-11-',
  ].join(''),
);

/** A JSON value compressed to a string, for a field that the server only keeps. */
export type Packed<Value> = string & { readonly packed: Value };

export function pack<Value>(value: Value): Packed<Value> {
  const json = JSON.stringify(value);
  return deflateRawSync(json, { level: LEVEL, dictionary: DICTIONARY }).toString('base64') as Packed<Value>;
}

/** The value of a packed field of a stored document; throws on anything else. */
export function unpack<Value>(field: unknown): Value {
  if (typeof field !== 'string') throw new TypeError('A packed field is no string');
  const json = inflateRawSync(Buffer.from(field, 'base64'), { dictionary: DICTIONARY });
  return JSON.parse(json.toString('utf8')) as Value;
}
