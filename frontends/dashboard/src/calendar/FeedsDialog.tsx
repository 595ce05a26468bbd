import { FEED_SCOPES, type FeedScope } from '@platform/contracts/calendar-sets';
import { Button, Notice, Text, Title } from '@platform/ui/base';
import { Dialog, RadioCards } from '@platform/ui/forms';
import { Select, TextInput } from '@platform/ui/inputs';
import {
  notify,
  useFormats,
  useLanguage,
  useQuery,
  useQueryClient,
  useRequest,
  useSession,
  useTexts,
} from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { createFeed, type Feed, readFeeds, revokeFeed } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';

const FEEDS = 'calendar-feeds';

function failureKey(): string {
  return 'feeds.failed';
}

/** Secret links under which other calendars read this one: created, copied once, revoked. */
export function FeedsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts(CALENDAR);
  return (
    <Dialog open={open} onClose={onClose} title={t('feeds.title')} closeLabel={t('close')}>
      {open && <FeedsContent />}
    </Dialog>
  );
}

function FeedsContent() {
  const t = useTexts(CALENDAR);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const client = useQueryClient();
  const queryKey = [FEEDS, workspaceId];
  const { data, isError } = useQuery({ queryKey, queryFn: () => readFeeds(workspaceId) });
  const { pending, failure, run } = useRequest(failureKey);
  const change = (request: () => Promise<void>): Promise<string | null> =>
    run(async () => {
      await request();
      await client.invalidateQueries({ queryKey });
    });
  const revoke = async (id: string): Promise<void> => {
    const failed = await change(() => revokeFeed(workspaceId, id));
    if (failed === null) notify({ kind: 'success', message: t('feeds.revoked') });
  };
  return (
    <div className="settings-form">
      <Text tone="muted">{t('feeds.lead')}</Text>
      <Text size="small">{t('feeds.contains')}</Text>
      <div role="status">
        {(failure !== null || isError) && <Notice tone="caution">{t('feeds.failed')}</Notice>}
      </div>
      <NewFeed pending={pending} change={change} />
      <Title order={3}>{t('feeds.list')}</Title>
      {data?.feeds.length === 0 && <Text tone="muted">{t('feeds.none')}</Text>}
      <ul className="calendar-feeds">
        {data?.feeds.map((feed) => (
          <FeedItem key={feed.id} feed={feed} onRevoke={() => void revoke(feed.id)} />
        ))}
      </ul>
    </div>
  );
}

function NewFeed(props: {
  readonly pending: boolean;
  readonly change: (request: () => Promise<void>) => Promise<string | null>;
}) {
  const t = useTexts(CALENDAR);
  const language = useLanguage();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { profiles } = useWorkspaceProfiles();
  const [scope, setScope] = useState<FeedScope>('workspace');
  const [profileId, setProfileId] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const chosen = profileId === '' ? (profiles[0]?.id ?? null) : profileId;
  const create = (): Promise<string | null> =>
    props.change(async () => {
      const order = { scope, language, profileId: scope === 'profile' ? chosen : null };
      const { path } = await createFeed(workspaceId, order);
      setAddress(new URL(path, window.location.href).href);
    });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address ?? '');
    notify({ kind: 'success', message: t('feeds.copied') });
  };
  const scopes = FEED_SCOPES.filter((one) => one !== 'profile' || profiles.length > 0);
  return (
    <>
      <RadioCards
        legend={t('feeds.scope')}
        value={scope}
        options={scopes.map((value) => ({
          value,
          label: t(`feeds.${value}`),
          help: t(`feeds.${value}Help`),
        }))}
        onChange={(value) => setScope(scopes.find((one) => one === value) ?? 'workspace')}
      />
      {scope === 'profile' && (
        <Select
          label={t('feeds.which')}
          value={chosen ?? ''}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setProfileId(target.value)}
        />
      )}
      <div className="settings-actions">
        <Button variant="primary" disabled={props.pending} onClick={() => void create()}>
          {t('feeds.create')}
        </Button>
      </div>
      <div role="status">{address !== null && <Notice tone="positive">{t('feeds.created')}</Notice>}</div>
      {address !== null && (
        <>
          <TextInput
            label={t('feeds.address')}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <div className="settings-actions">
            <Button onClick={() => void copy()}>{t('feeds.copy')}</Button>
          </div>
        </>
      )}
    </>
  );
}

function FeedItem({ feed, onRevoke }: { readonly feed: Feed; readonly onRevoke: () => void }) {
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const { profiles } = useWorkspaceProfiles();
  const { scope, profileId, createdAt, readAt } = feed;
  const name = profiles.find(({ id }) => id === profileId)?.name ?? t(`feeds.${scope}`);
  const read = readAt === null ? t('feeds.neverRead') : t('feeds.read', { date: formats.day(readAt) });
  return (
    <li className="calendar-feed">
      <div>
        <strong>{name}</strong>
        <Text size="small" tone="muted">
          {formats.list([t('feeds.since', { date: formats.day(createdAt) }), read])}
        </Text>
      </div>
      <Button size="small" aria-label={t('feeds.revokeOf', { name })} onClick={onRevoke}>
        {t('feeds.revoke')}
      </Button>
    </li>
  );
}
