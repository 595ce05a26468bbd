import type { AnswerOrder } from '@platform/contracts/assistant';
import type { Reading } from '@platform/contracts/search';
import { searchAddress } from '@platform/web-kit';

/** Address of the search for an order, with its facts as filters. */
export function advancedSearch(order: AnswerOrder, facts: readonly Reading[]): string {
  const filters = facts.filter(({ effect }) => effect === 'filter');
  const read = {
    territory: filters.flatMap(({ kind, territories }) => (kind === 'place' ? territories : [])),
    applicant: filters.flatMap(({ kind, probableApplicants }) =>
      kind === 'applicant' ? probableApplicants : [],
    ),
    need: filters.flatMap(({ kind, needs }) => (kind === 'purpose' ? needs : [])),
  };
  return searchAddress({
    q: order.text,
    plain: order.rejected,
    territory: order.territories.length > 0 ? order.territories : [...new Set(read.territory)],
    applicant: order.applicants.length > 0 ? order.applicants : [...new Set(read.applicant)],
    need: order.needs.length > 0 ? order.needs : [...new Set(read.need)],
  });
}
