import type { SubsidyAwards } from '@platform/contracts/catalog';
import { figuresAbout } from '../domain/award-figures.ts';
import { catalogErrors } from '../errors.ts';
import type { AwardFiguresStore } from '../ports/award-figures.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type AwardDeps = {
  readonly awardFigures: Pick<AwardFiguresStore, 'all'>;
  readonly subsidies: Pick<SubsidyRepository, 'findPublished'>;
};

/** Figures of what was really awarded by a subsidy or its funders. Throws `CATALOG_SUBSIDY_NOT_FOUND`. */
export async function getAwards({ awardFigures, subsidies }: AwardDeps, id: string): Promise<SubsidyAwards> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const figures = figuresAbout(found.subsidy, await awardFigures.all());
  return { awards: figures.map(({ source: _source, within: _within, ...shown }) => shown) };
}
