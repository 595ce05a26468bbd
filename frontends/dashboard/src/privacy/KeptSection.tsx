import { Card, Text, Title } from '@platform/ui/base';
import { useQuery, useSession, useTexts } from '@platform/web-kit';
import { readExportOf } from '../api/account-api.ts';
import type { Consents, OwnData } from '../api/own-data-api.ts';
import { PRIVACY } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';
import { KEPT_KINDS, type KeepingService, keptFacts } from './kept-kinds.ts';
import { newestOf } from './newest.ts';

const SERVICES = Object.keys(KEPT_KINDS) as KeepingService[];

/** A kind of data: how much there is of it, and what is known about its time. */
interface Kind {
  readonly key: string;
  readonly count: number | null;
  readonly facts: readonly (string | null)[];
}

/** Every kind of data that is kept about the person, with number and dates. */
export function KeptSection({ data, consents }: { readonly data: OwnData; readonly consents: Consents }) {
  const t = useTexts(PRIVACY);
  const kinds = useKinds(data, consents);
  return (
    <Card as="section" className="own-data-card" aria-labelledby="kept">
      <Title order={2} size="section" id="kept">
        {t('kept.title')}
      </Title>
      <dl className="own-data-kinds">
        {kinds.map((kind) => (
          <KeptItem key={kind.key} kind={kind} createdAt={data.account.createdAt} />
        ))}
        {SERVICES.map((service) => (
          <ServiceItems key={service} service={service} />
        ))}
      </dl>
    </Card>
  );
}

function KeptItem({ kind, createdAt }: { readonly kind: Kind; readonly createdAt?: string }) {
  const { key, count, facts } = kind;
  const t = useTexts(PRIVACY);
  const instant = useInstant();
  const values = createdAt === undefined ? {} : { created: instant(createdAt) };
  return (
    <div>
      <dt>{t(`kept.${key}`)}</dt>
      <dd>
        <Text tone="muted">{t(`kept.${key}Text`, values)}</Text>
      </dd>
      <dd className="own-data-facts">
        {count !== null && <strong>{t('kept.count', { count })}</strong>}
        {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
      </dd>
    </div>
  );
}

/** What a service other than identity keeps; one that does not respond is named, and the rest is shown. */
function ServiceItems({ service }: { readonly service: KeepingService }) {
  const t = useTexts(PRIVACY);
  const instant = useInstant();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { data, isError } = useQuery({
    queryKey: ['own-data-of', service, workspaceId],
    queryFn: () => readExportOf(workspaceId, service),
    refetchOnMount: 'always',
  });
  const newestText = (newest: string | null): string | null =>
    newest === null ? null : t('kept.latest', { date: instant(newest) });
  return keptFacts(service, data ?? null).map(({ key, count, newest, names }) => {
    const facts = [
      isError && data === undefined ? t('kept.unreadable') : null,
      newestText(newest),
      names.length === 0 ? null : names.join(', '),
    ];
    return <KeptItem key={key} kind={{ key, count, facts }} />;
  });
}

function useKinds({ account, sessions, securityEvents }: OwnData, consents: Consents): readonly Kind[] {
  const t = useTexts(PRIVACY);
  const instant = useInstant();
  const newest = (key: string, instants: readonly string[]): string | null => {
    const found = newestOf(instants);
    return found === null ? null : t(key, { date: instant(found) });
  };
  const { emailConfirmedAt, hasSecondFactor, passwordChangedAt } = account;
  return [
    {
      key: 'account',
      count: null,
      facts: [
        emailConfirmedAt === null
          ? t('kept.unconfirmed')
          : t('kept.confirmed', { date: instant(emailConfirmedAt) }),
        t('kept.password', { date: instant(passwordChangedAt) }),
        hasSecondFactor ? t('kept.secondFactor') : null,
      ],
    },
    { key: 'settings', count: null, facts: [] },
    {
      key: 'sessions',
      count: sessions.length,
      facts: [
        newest(
          'kept.latestUse',
          sessions.map(({ lastUsedAt }) => lastUsedAt),
        ),
      ],
    },
    {
      key: 'events',
      count: securityEvents.length,
      facts: [
        newest(
          'kept.latest',
          securityEvents.map(({ at }) => at),
        ),
      ],
    },
    {
      key: 'consents',
      count: consents.length,
      facts: [
        newest(
          'kept.latest',
          consents.map(({ at }) => at),
        ),
      ],
    },
  ];
}
