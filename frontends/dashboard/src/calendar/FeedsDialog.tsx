import { FEED_SCOPES, type FeedScope } from '@platform/contracts/calendar-sets';
import { Button, Notice, Text } from '@platform/ui/base';
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
import { useEffect, useRef, useState } from 'react';
import { createFeed, type Feed, readFeeds, revokeFeed } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';

const FEEDS = 'calendar-feeds';

function failureKey(): string {
  return 'feeds.failed';
}

/** Secret links under which other calendars read this one: created, copied once, revoked. */
export function FeedsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts(CALENDAR);
  // Held here, so that a dialog that was closed too early shows it again: nothing else can.
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('feeds.title')} closeLabel={t('close')}>
      {open && <FeedsContent address={address} onAddress={setAddress} />}
    </Dialog>
  );
}

type NewAddress = { readonly address: string | null; readonly onAddress: (address: string) => void };

function FeedsContent(created: NewAddress) {
  const t = useTexts(CALENDAR);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const client = useQueryClient();
  const queryKey = [FEEDS, workspaceId];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => readFeeds(workspaceId) });
  const { pending, failure, run } = useRequest(failureKey);
  const list = useRef<HTMLHeadingElement>(null);
  const change = (request: () => Promise<void>): Promise<string | null> =>
    run(async () => {
      await request();
      await client.invalidateQueries({ queryKey });
    });
  const revoke = async (id: string): Promise<void> => {
    if (pending) return;
    const failed = await change(() => revokeFeed(workspaceId, id));
    if (failed !== null) return;
    notify({ kind: 'success', message: t('feeds.revoked') });
    // The button is gone with its link.
    list.current?.focus();
  };
  return (
    <div className="settings-form">
      <Text tone="muted">{t('feeds.lead')}</Text>
      <Text size="small">{t('feeds.contains')}</Text>
      <div role="status">{failure !== null && <Notice tone="caution">{t('feeds.failed')}</Notice>}</div>
      <NewFeed {...created} pending={pending} change={change} />
      <h3 ref={list} tabIndex={-1} className="ui-title ui-title-card">
        {t('feeds.list')}
      </h3>
      {isError && data === undefined && (
        <div className="settings-actions">
          <Text tone="danger" role="status">
            {t('feeds.unread')}
          </Text>
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.feeds.length === 0 && <Text tone="muted">{t('feeds.none')}</Text>}
      <ul className="calendar-feeds">
        {data?.feeds.map((feed) => (
          <FeedItem key={feed.id} feed={feed} pending={pending} onRevoke={() => void revoke(feed.id)} />
        ))}
      </ul>
    </div>
  );
}

function NewFeed(
  props: NewAddress & {
    readonly pending: boolean;
    readonly change: (request: () => Promise<void>) => Promise<string | null>;
  },
) {
  const { address, onAddress } = props;
  const t = useTexts(CALENDAR);
  const language = useLanguage();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { profiles } = useWorkspaceProfiles();
  const [scope, setScope] = useState<FeedScope>('workspace');
  const [profileId, setProfileId] = useState('');
  const chosen = profileId === '' ? (profiles[0]?.id ?? null) : profileId;
  const field = useRef<HTMLInputElement>(null);
  const [isNew, setNew] = useState(false);
  // On small screens the address would lie below the visible part of the dialog.
  useEffect(() => {
    if (isNew && address !== null) field.current?.focus();
  }, [isNew, address]);
  const create = async (): Promise<void> => {
    if (props.pending) return;
    await props.change(async () => {
      const order = { scope, language, profileId: scope === 'profile' ? chosen : null };
      const { path } = await createFeed(workspaceId, order);
      onAddress(new URL(path, window.location.href).href);
      setNew(true);
    });
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify({ kind: 'success', message: t('feeds.copied') });
    } catch {
      // Browsers refuse without a permission, and on pages without https.
      notify({ kind: 'error', message: t('feeds.copyFailed') });
    }
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
        <Button variant="primary" aria-disabled={props.pending} onClick={() => void create()}>
          {t('feeds.create')}
        </Button>
      </div>
      <div role="status">{address !== null && <Notice tone="positive">{t('feeds.created')}</Notice>}</div>
      {address !== null && (
        <>
          <TextInput
            ref={field}
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

function FeedItem(props: { readonly feed: Feed; readonly pending: boolean; readonly onRevoke: () => void }) {
  const { feed, pending, onRevoke } = props;
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
      <Button
        size="small"
        aria-label={t('feeds.revokeOf', { name })}
        aria-disabled={pending}
        onClick={onRevoke}
      >
        {t('feeds.revoke')}
      </Button>
    </li>
  );
}
