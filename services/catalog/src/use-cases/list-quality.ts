import type { QualityList } from '@platform/contracts/catalog';
import type { EditorialRepository } from '../ports/editorial.repository.port.ts';

/** One page of qualities in the requested order, with the figures of all of them. */
export async function listQuality(
  editorial: Pick<EditorialRepository, 'qualities' | 'qualityFigures'>,
  query: Parameters<EditorialRepository['qualities']>[0],
): Promise<QualityList> {
  const [items, figures] = await Promise.all([editorial.qualities(query), editorial.qualityFigures()]);
  const last = items.length === query.limit ? items.at(-1) : undefined;
  return { ...figures, items: [...items], cursor: last?.subsidyId ?? null };
}
