import { Button, Notice, Text } from '@platform/ui/base';
import { notify, useSession, useTexts } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import { turnProposals } from '../api/documents-api.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { useDocumentRequest } from '../documents/use-documents.ts';
import { useProposalsOff } from '../documents/use-extraction.ts';
import { Part } from './Part.tsx';

/** The profiles for which documents propose nothing any more, each with the way back; nothing without such a profile. */
export function ProposalsOffPart({
  profiles,
}: {
  readonly profiles: readonly Pick<ShownProfile, 'id' | 'name'>[];
}) {
  const t = useTexts(DOCUMENTS);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const run = useDocumentRequest();
  const { data, isError, refetch } = useProposalsOff();
  const off = profiles.filter(({ id }) => data?.profileIds.includes(id) === true);
  const turnOn = async ({ id, name }: (typeof profiles)[number]): Promise<void> => {
    if (await run(() => turnProposals(workspaceId, { profileId: id, isOff: false })))
      notify({ kind: 'success', message: t('proposals.turnedOn', { name }) });
  };
  if (data === undefined && isError) {
    return (
      <Notice tone="caution">
        <p>{t('proposals.unread')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </Notice>
    );
  }
  if (off.length === 0) return null;
  return (
    <Part titleKey="profiles.proposalsOff">
      <Text size="small" tone="muted">
        {t('proposals.offText')}
      </Text>
      <ul className="settings-rows">
        {off.map((profile) => (
          <li key={profile.id}>
            <span>{profile.name}</span>
            <Button
              size="small"
              aria-label={t('proposals.turnOnNamed', { name: profile.name })}
              onClick={() => void turnOn(profile)}
            >
              {t('proposals.turnOnAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
