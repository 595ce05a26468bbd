import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { usePlanData } from './use-plan-data.ts';

const EARLIER = '01890a5d-ac96-774b-bcce-b302099a8070';
const NO_PLAN = { v: 0, plan: null, changedAt: null, changedBy: null };
const CLONE = anApplication({ clonedFrom: EARLIER });

function Shown() {
  const { data, isError } = usePlanData(CLONE);
  return <p>{isError ? 'failed' : data === undefined ? 'reading' : `earlier: ${data.earlier}`}</p>;
}

test.each([
  ['is gone', 404, 'earlier: null'],
  ['cannot be read', 403, 'failed'],
] as const)('where the earlier application %s, a plan is opened accordingly', async (_, status, expected) => {
  const page = await pageWithData(<Shown />, {
    language: 'fr',
    respond: (address) => {
      const path = String(address);
      if (path.includes(EARLIER)) return Response.json({}, { status });
      if (path.includes('/assignments')) return Response.json({ assignments: [] });
      if (path.endsWith('/financing')) return Response.json(NO_PLAN);
      return Response.json({ summaries: [] });
    },
  });
  await dataRead(page);
  expect(page.getByRole('paragraph').textContent).toBe(expected);
});
