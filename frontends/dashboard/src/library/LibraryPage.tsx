import '../applications/applications.css';
import './library.css';
import {
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  Skeleton,
  Text,
  Title,
} from '@platform/ui/base';
import { Select, TextInput } from '@platform/ui/inputs';
import { Link, SEARCH_PATH, useQuery, useSession, useTexts, useTitle } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { type KeptText, readTexts } from '../api/library-api.ts';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { foundTexts } from './found-texts.ts';
import { KeptTextItem } from './KeptTextItem.tsx';
import { LIBRARY, LIBRARY_KEY } from './library-texts.ts';

/** `/bibliotheque`: the texts that applications use again, to search, change, copy and delete. */
export function LibraryPage() {
  const t = useTexts(LIBRARY);
  useTitle(t('title'));
  const workspaceId = useSession().user?.workspaceId ?? '';
  const query = useQuery({
    queryKey: [LIBRARY_KEY, workspaceId],
    queryFn: ({ signal }) => readTexts(workspaceId, signal),
    refetchOnMount: 'always',
  });
  return (
    <Container className="profile-page">
      <Title order={1}>{t('title')}</Title>
      <Text tone="muted">{t('text')}</Text>
      {query.data !== undefined && <Texts texts={query.data.texts} />}
      {query.data === undefined && query.isError && (
        <ErrorState
          title={t('failed')}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        >
          <p>{t('problem')}</p>
        </ErrorState>
      )}
      {query.data === undefined && !query.isError && <Skeleton height="240px" />}
    </Container>
  );
}

function Texts({ texts }: { readonly texts: readonly KeptText[] }) {
  const t = useTexts(LIBRARY);
  const fieldTexts = useTexts(APPLICATIONS);
  const { profiles } = useWorkspaceProfiles();
  const [words, setWords] = useState('');
  const [profileId, setProfileId] = useState('');
  if (texts.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        action={
          <Link to={SEARCH_PATH} className={buttonClass({ variant: 'primary' })}>
            {t('find')}
          </Link>
        }
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  const found = foundTexts(texts, { words, profileId }, (field) => fieldTexts(`field.${field}`));
  const owners = new Set(texts.map((text) => text.profileId));
  const named = profiles.filter(({ id }) => owners.has(id));
  return (
    <>
      <div className="library-filters">
        <TextInput
          type="search"
          label={t('search')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {owners.size > 1 && (
          <Select
            label={t('profile')}
            value={profileId}
            options={[
              { value: '', label: t('allProfiles') },
              ...named.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setProfileId(event.currentTarget.value)}
          />
        )}
      </div>
      <Text role="status" tone="muted">
        {t('count', { count: found.length })}
      </Text>
      <ul className="library-texts" aria-label={t('title')}>
        {found.map((text) => (
          <KeptTextItem
            key={`${text.profileId} ${text.field}`}
            text={text}
            profileName={named.find(({ id }) => id === text.profileId)?.name ?? null}
          />
        ))}
      </ul>
    </>
  );
}
