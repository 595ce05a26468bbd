import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import {
  Card,
  Container,
  chipClass,
  Icon,
  type IconName,
  Notice,
  SearchBox,
  SearchHero,
  Text,
  Title,
} from '@platform/ui/base';
import {
  Link,
  localizedPath,
  SEARCH_PATH,
  searchAddress,
  useGoTo,
  useLanguage,
  useTexts,
} from '@platform/web-kit';
import { NAMESPACE } from '../i18n/texts.ts';
import { ArrivalNotice } from '../restricted/ArrivalNotice.tsx';

const EXAMPLES = ['first', 'second', 'third'] as const;
const READS = [
  { key: 'place', icon: 'pin' },
  { key: 'applicant', icon: 'people' },
  { key: 'need', icon: 'search' },
] as const satisfies readonly { key: string; icon: IconName }[];

/** Discover: until the chat is there, a sentence goes to the search. */
export function DiscoverPage() {
  const t = useTexts(NAMESPACE);
  const language = useLanguage();
  const goTo = useGoTo();
  return (
    <>
      <SearchHero
        title={t('title')}
        lead={t('lead')}
        search={
          <SearchBox
            size="large"
            action={localizedPath(SEARCH_PATH, language)}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            submitLabel={t('search.submit')}
            maxLength={QUERY_LENGTH_MAX}
            onSubmit={(q) => goTo(searchAddress({ q }))}
          />
        }
      >
        <ul className="discover-examples" aria-label={t('examples.title')}>
          {EXAMPLES.map((name) => (
            <li key={name}>
              <Link className={chipClass} to={searchAddress({ q: t(`examples.${name}`) })}>
                {t(`examples.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </SearchHero>
      <Container className="discover">
        <Notice tone="info" title={t('later.title')}>
          <p>{t('later.text')}</p>
        </Notice>
        <Reads />
      </Container>
      <ArrivalNotice />
    </>
  );
}

function Reads() {
  const t = useTexts(NAMESPACE);
  return (
    <section className="discover-reads" aria-labelledby="discover-reads">
      <div>
        <Title order={2} size="section" id="discover-reads">
          {t('reads.title')}
        </Title>
        <Text tone="muted">{t('reads.note')}</Text>
      </div>
      <ul>
        {READS.map(({ key, icon }) => (
          <Card as="li" key={key} className="discover-read">
            <Icon name={icon} size={22} />
            <Title order={3} size="card">
              {t(`reads.${key}`)}
            </Title>
            <Text tone="muted">{t(`reads.${key}Text`)}</Text>
          </Card>
        ))}
      </ul>
    </section>
  );
}
