import type { CatalogStats } from '@platform/contracts/catalog';
import { Separator, Skeleton } from '@platform/ui/base';
import {
  BRAND,
  type Formats,
  rightsText,
  type Translate,
  useFormats,
  useLanguage,
  useTexts,
} from '@platform/web-kit';
import type { ReactNode } from 'react';
import { HOME_TEXTS } from './home-texts.ts';
import { useCatalogStats } from './use-catalog-stats.ts';

type Source = CatalogStats['sources'][number];

function freshness(source: Source, t: Translate, formats: Formats): string | null {
  if (source.lastCheckedOn !== null) {
    return t('sources.checked', { date: formats.date(source.lastCheckedOn, 'short') });
  }
  if (source.lastImportAt === null) return null;
  return t('sources.imported', { date: formats.day(source.lastImportAt, 'short') });
}

/** Our own editorial selection; its description is translated, so it is shown in the language of the page. */
const OWN = 'starter';

function SourceCard(props: { source: Source }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const language = useLanguage();
  const { source } = props;
  const own = source.source === OWN;
  const checked = freshness(source, t, formats);
  const attribution = own ? t('sources.own.attribution') : rightsText(source.attribution, language);
  const licence = own ? t('sources.own.licence', { brand: BRAND }) : rightsText(source.licence, language);
  return (
    <li className="ui-card source">
      <h3 className="ui-title ui-title-card">
        {own ? (
          t('sources.own.label')
        ) : (
          <a href={source.homepage} rel="noopener">
            {source.label}
          </a>
        )}
      </h3>
      <p>
        {t('sources.programmes', { count: source.published, total: formats.number(source.published) })}
        {checked !== null && <Separator />}
        {checked}
      </p>
      <p className="ui-tone-faint">
        {attribution}
        <Separator />
        {t('sources.licence', { licence })}
      </p>
    </li>
  );
}

/** The sources of the programmes, each with its licence, number of programmes and date. */
export function Sources(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { data, isError } = useCatalogStats();
  const sources = data?.sources.filter(({ published }) => published > 0) ?? [];
  return (
    <section className="ui-container home-section" id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title" className="ui-title ui-title-section">
        {t('sources.title')}
      </h2>
      <p className="home-lead">{t('sources.lead')}</p>
      {isError && <p className="home-note">{t('sources.unavailable')}</p>}
      {data !== undefined && sources.length === 0 && <p className="home-note">{t('sources.empty')}</p>}
      <ul className="sources">
        {sources.map((source) => (
          <SourceCard key={source.source} source={source} />
        ))}
        {data === undefined && !isError && (
          <li className="ui-card source needs-script">
            <span className="ui-hidden">{t('sources.loading')}</span>
            <Skeleton width="50%" height="1.3em" />
            <Skeleton width="70%" />
            <Skeleton width="80%" />
          </li>
        )}
      </ul>
    </section>
  );
}
