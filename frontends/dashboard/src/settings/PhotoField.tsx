import { PHOTO_TYPES } from '@platform/contracts/account-sets';
import { Button, buttonClass, Icon, Text } from '@platform/ui/base';
import { refreshAllTabs, type Session, useQuery, useRequest, useTexts } from '@platform/web-kit';
import { type ChangeEvent, useId, useState } from 'react';
import { failureKey } from '../api/failure-key.ts';
import { readPhoto, removePhoto, sendPhoto } from '../api/photo-api.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { type ChosenPhoto, checkPhoto } from './chosen-photo.ts';

const ACCEPT = PHOTO_TYPES.join(',');

/** The photo of the person: choose, look at it, store it, remove it. */
export function PhotoField({ user }: { readonly user: NonNullable<Session['user']> }) {
  const t = useTexts(NAMESPACE);
  const { pending, failure, run } = useRequest(failureKey);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [news, setNews] = useState<'photoUploaded' | 'photoRemoved' | null>(null);
  const file = chosen?.file ?? null;
  const isStored = user.photoVersion !== null;
  const change = async (request: () => Promise<unknown>, done: 'photoUploaded' | 'photoRemoved') => {
    setNews(null);
    const refused = await run(async () => {
      await request();
      await refreshAllTabs();
    });
    if (refused !== null) return;
    setChosen(null);
    setNews(done);
  };
  const choose = async (picked: File): Promise<void> => {
    setNews(null);
    setChosen(await checkPhoto(picked));
  };
  const fault = chosen?.file === null ? chosen.fault : failure;
  return (
    <div className="photo">
      <Picture version={user.photoVersion} chosen={chosen} />
      <div className="photo-controls">
        <p className="photo-label">{t('profile.photo')}</p>
        <div className="settings-actions">
          <FileChoice again={isStored || file !== null} fault={fault} onChoose={(one) => void choose(one)} />
          {file !== null && (
            <Button
              variant="primary"
              disabled={pending}
              onClick={() => void change(() => sendPhoto(file), 'photoUploaded')}
            >
              {t(pending ? 'profile.photoUploading' : 'profile.photoUpload')}
            </Button>
          )}
          {chosen !== null && (
            <Button variant="plain" onClick={() => setChosen(null)}>
              {t('profile.photoCancel')}
            </Button>
          )}
          {isStored && chosen === null && (
            <Button disabled={pending} onClick={() => void change(removePhoto, 'photoRemoved')}>
              {t('profile.photoRemove')}
            </Button>
          )}
        </div>
        <div role="status" className="save-status">
          {news !== null && (
            <span className="save-status-quiet">
              <Icon name="check" size={16} />
              {t(`profile.${news}`)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

/** The control that opens the choice of a file, with its help and its error. */
function FileChoice(props: {
  /** Whether there is a photo that another one would replace. */
  readonly again: boolean;
  readonly fault: string | null;
  readonly onChoose: (file: File) => void;
}) {
  const t = useTexts(NAMESPACE);
  const id = useId();
  const { again, fault, onChoose } = props;
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    // Without a value, the same file can be chosen again after it was changed.
    currentTarget.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <>
      <input
        type="file"
        id={id}
        className="ui-hidden photo-file"
        accept={ACCEPT}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? `${id}-help` : `${id}-help ${id}-error`}
        onChange={pick}
      />
      <label htmlFor={id} className={buttonClass({})}>
        {t(again ? 'profile.photoChooseOther' : 'profile.photoChoose')}
      </label>
      <p id={`${id}-help`} className="ui-field-help photo-text">
        {t('profile.photoHelp')}
      </p>
      <div role="alert" className="photo-text">
        {fault !== null && (
          <p id={`${id}-error`} className="ui-field-error">
            {t(`error.${fault}`)}
          </p>
        )}
      </div>
    </>
  );
}

/** The chosen picture, otherwise the stored one, otherwise an outline. */
function Picture(props: { readonly version: string | null; readonly chosen: ChosenPhoto | null }) {
  const t = useTexts(NAMESPACE);
  const { version, chosen } = props;
  const stored = useQuery({
    queryKey: ['account-photo', version],
    queryFn: readPhoto,
    enabled: version !== null,
  });
  const preview = chosen === null || chosen.file === null ? null : chosen.preview;
  const address = preview ?? (version === null ? null : (stored.data ?? null));
  if (address !== null) {
    const alt = t(preview === null ? 'profile.photoAlt' : 'profile.photoPreview');
    return <img className="photo-picture" src={address} alt={alt} width={96} height={96} />;
  }
  return (
    <span className="photo-picture photo-absent">
      {stored.isError ? (
        <Text size="small">{t('profile.photoUnread')}</Text>
      ) : (
        <Icon name="people" size={40} />
      )}
    </span>
  );
}
