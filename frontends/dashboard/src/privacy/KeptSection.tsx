import { Card, Text, Title } from '@platform/ui/base';
import { useQuery, useSession, useTexts } from '@platform/web-kit';
import { type Consents, type OwnData, readInvoiceDates, readPreferences } from '../api/own-data-api.ts';
import { PRIVACY } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';
import { newestOf } from './newest.ts';

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
  const instant = useInstant();
  return (
    <Card as="section" className="own-data-card" aria-labelledby="kept">
      <Title order={2} size="section" id="kept">
        {t('kept.title')}
      </Title>
      <dl className="own-data-kinds">
        {kinds.map(({ key, count, facts }) => (
          <div key={key}>
            <dt>{t(`kept.${key}`)}</dt>
            <dd>
              <Text tone="muted">{t(`kept.${key}Text`, { created: instant(data.account.createdAt) })}</Text>
            </dd>
            <dd className="own-data-facts">
              {count !== null && <strong>{t('kept.count', { count })}</strong>}
              {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
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
    ...useOtherServices(newest),
  ];
}

/** What services other than identity keep; one that does not respond is named, and the rest is shown. */
function useOtherServices(
  newest: (key: string, instants: readonly string[]) => string | null,
): readonly Kind[] {
  const t = useTexts(PRIVACY);
  const instant = useInstant();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const preferences = useQuery({
    queryKey: ['notification-preferences', workspaceId],
    queryFn: () => readPreferences(workspaceId),
  });
  const invoices = useQuery({
    queryKey: ['invoice-dates', workspaceId],
    queryFn: () => readInvoiceDates(workspaceId),
  });
  const unreadable = ({ isError }: { readonly isError: boolean }): string | null =>
    isError ? t('kept.unreadable') : null;
  const changedAt = preferences.data?.changedAt ?? null;
  const preferencesFact =
    changedAt === null ? t('kept.defaults') : t('kept.changed', { date: instant(changedAt) });
  const dates = invoices.data?.invoices.map(({ at }) => at);
  return [
    {
      key: 'notifications',
      count: null,
      facts: [preferences.data === undefined ? unreadable(preferences) : preferencesFact],
    },
    {
      key: 'invoices',
      count: dates?.length ?? null,
      facts: [dates === undefined ? unreadable(invoices) : newest('kept.latest', dates)],
    },
  ];
}
