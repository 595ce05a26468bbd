import { Skeleton } from '@platform/ui/base';
import { Link, SEARCH_PATH, searchAddress, useFormats, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { HOME_TEXTS } from './home-texts.ts';
import { useCatalogStats } from './use-catalog-stats.ts';

/** Current figures of the catalog with their date, each with a link to what it counts; skeletons while they are loaded. */
export function Figures(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const { data, isError } = useCatalogStats();
  const figures = [
    { name: 'published', value: data?.published, to: SEARCH_PATH },
    {
      name: 'closingSoon',
      value: data?.closingSoon,
      to: searchAddress({ deadline: 'closing_soon', sort: 'deadline' }),
    },
    { name: 'funders', value: data?.funders, to: SEARCH_PATH },
  ] as const;
  const checkedOn = data?.lastCheckedOn ?? null;
  return (
    <section className="figures needs-script" aria-labelledby="figures-title">
      <h2 id="figures-title" className="ui-hidden">
        {t('figures.title')}
      </h2>
      {isError ? (
        <p className="figures-note">{t('figures.unavailable')}</p>
      ) : (
        <>
          <ul>
            {figures.map(({ name, value, to }) => (
              <li key={name}>
                <Link to={to}>
                  <b>
                    {value === undefined ? <Skeleton width="3ch" height="0.9em" /> : formats.number(value)}
                  </b>
                  <span>{t(`figures.${name}`, { count: value ?? 2 })}</span>
                </Link>
              </li>
            ))}
            <li>
              <a href="#sources">
                <b>
                  {data === undefined ? (
                    <Skeleton width="6ch" height="0.9em" />
                  ) : checkedOn === null ? (
                    t('figures.noCheck')
                  ) : (
                    formats.date(checkedOn, 'short')
                  )}
                </b>
                <span>{t('figures.lastCheck')}</span>
              </a>
            </li>
          </ul>
          <p className="figures-note">
            {data === undefined ? (
              <Skeleton width="22ch" />
            ) : (
              t('figures.asOf', { date: formats.day(data.at, 'short') })
            )}
          </p>
        </>
      )}
    </section>
  );
}
