import { describe, expect, it } from '@jest/globals';
import type { Applicant } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import { applicantsStated } from '../../src/connectors/eu-funding-tenders/eu-applicants.ts';
import { euFundingTendersConnector } from '../../src/connectors/eu-funding-tenders/eu-funding-tenders-connector.ts';
import { euDocument, euGrant, euResponse, euResult } from '../kit/eu-records.ts';

const BODIES = ['company', 'startup', 'nonprofit', 'local_authority', 'public_body', 'research'];

function applicants(
  text: string,
  actionType = '',
  language: 'fr' | 'en' = 'en',
): readonly Applicant[] | null {
  return applicantsStated({ texts: [text], actionType, language })?.value ?? null;
}

function factsOf(content: string) {
  const reader = euFundingTendersConnector.open({ territories: loadTerritories(), companions: new Map() });
  const [record] = reader.read({ path: 'feed.json', bytes: Buffer.from(content) }).records;
  if (record?.kind !== 'facts') throw new Error(`not read: ${JSON.stringify(record)}`);
  return record;
}

describe('who may apply for a call', () => {
  it.each([
    ['Eligible applicants: SMEs and start-ups.', ['company', 'startup']],
    ['Only universities and research organisations are eligible.', ['research']],
    ['The call is open to local authorities and non-profit organisations.', ['local_authority', 'nonprofit']],
    ['Any legal entity established in an eligible country is eligible to take part.', BODIES],
    ['Applicants must be legal entities (public or private bodies).', BODIES],
  ])('is read from a sentence about eligibility: %s', (text, expected) => {
    expect(applicants(`Scope: lamps. ${text} Lamps shine.`)).toEqual(expected);
  });

  it('is read from a sentence in French', () => {
    expect(applicants('Les associations et les universités sont éligibles.', '', 'fr')).toEqual([
      'nonprofit',
      'research',
    ]);
  });

  it.each([
    'Projects should help cities, farmers and SMEs to test lamps.',
    'The participation of local authorities in the consortium is encouraged.',
    'Legal entities established in Invented Land are not eligible to participate.',
    'International organisations are exceptionally eligible for funding as any legal entity.',
    'Costs of universities are eligible as described in Annex G.',
    'Eligible countries: described in Annex B of the Work Programme General Annexes.',
    'Open topic on lamps for researchers.',
    '',
  ])('is not stated by: %s', (text) => {
    expect(applicants(text)).toBeNull();
  });

  it('is read from the name of the type of action only where that names people', () => {
    const of = (actionType: string) => applicants('', actionType);
    expect(of('HORIZON TMA MSCA Postdoctoral Fellowships - Global Fellowships')).toEqual(['research']);
    expect(of('HORIZON ERC Grants')).toBeNull();
    expect(of('HORIZON Innovation Actions')).toBeNull();
    expect(of('CERV Project Grants')).toBeNull();
  });

  it('stays unknown where neither states it, whatever the framework programme', () => {
    for (const id of ['43108390', '44181033', '43252405', '44773066', '111111']) {
      const { facts, methods } = factsOf(euDocument(euGrant({ frameworkProgrammes: [{ id, label: null }] })));
      expect(facts.eligibleApplicants).toEqual([]);
      expect(methods.eligibleApplicants).toBeUndefined();
    }
  });

  it('comes with the confidence of the text that states it, from the conditions of the portal too', () => {
    const topicConditions = ['<p>2. Eligible applicants: <b>universities</b> and companies.</p>'];
    const { facts, methods } = factsOf(euResponse([euResult({ metadata: { topicConditions } })]));
    expect(facts.eligibleApplicants).toEqual(['company', 'research']);
    expect(methods.eligibleApplicants).toMatchObject({ method: 'derived' });
    expect(methods.eligibleApplicants?.confidence).toBeGreaterThanOrEqual(80);
    expect(facts.texts.en?.description).toContain('universities');
  });
});
