import { DOCUMENT_KINDS, type DocumentKind } from '@platform/contracts/document-sets';
import { buttonClass, Card, classNames, Icon, Text } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { DOCUMENTS } from './document-texts.ts';
import { ACCEPTED, chosenFault } from './file-check.ts';

export type ChosenFiles = { readonly files: readonly File[]; readonly kind: DocumentKind };

/** Where files are chosen, dropped, or taken with the camera of a phone. */
export function UploadArea({ onFiles }: { readonly onFiles: (chosen: ChosenFiles) => void }) {
  const t = useTexts(DOCUMENTS);
  const [kind, setKind] = useState<DocumentKind>('other');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: readonly File[]): void => {
    const refused = chosen.filter((file) => chosenFault(file) !== null);
    setFaults(
      refused.map((file) =>
        t('upload.refused', { name: file.name, reason: t(`fault.${chosenFault(file)}`) }),
      ),
    );
    const files = chosen.filter((file) => chosenFault(file) === null);
    if (files.length > 0) onFiles({ files, kind });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <Card
      as="section"
      aria-label={t('upload.title')}
      className={classNames('document-upload', isOver && 'document-upload-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Select
        label={t('upload.kind')}
        value={kind}
        options={DOCUMENT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
      />
      <div className="settings-actions">
        <FileInput label={t('upload.choose')} icon="document" onFiles={choose} />
        <FileInput label={t('upload.camera')} icon="camera" camera onFiles={choose} />
      </div>
      <Text size="small" tone="muted">
        {t('upload.help')}
      </Text>
      <div role="alert" className="document-alert">
        {faults.map((fault) => (
          <Text key={fault} tone="danger" size="small">
            {fault}
          </Text>
        ))}
      </div>
    </Card>
  );
}

/** A button that opens the choice of files, or the camera. */
export function FileInput(props: {
  readonly label: string;
  /** The name for screen readers where the label alone does not state what the file is for. */
  readonly name?: string;
  readonly icon: 'document' | 'camera' | 'refresh';
  readonly camera?: boolean;
  readonly single?: boolean;
  readonly size?: 'small' | 'medium';
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  const { label, name, icon, camera = false, single = false, size = 'medium', onFiles } = props;
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Without a value, the same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <span className={camera ? 'document-camera' : undefined}>
      <input
        type="file"
        id={id}
        className="ui-hidden photo-file"
        accept={camera ? 'image/jpeg,image/png' : ACCEPTED}
        multiple={!camera && !single}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={name}
        onChange={pick}
      />
      <label htmlFor={id} className={buttonClass({ size })}>
        <Icon name={icon} />
        {label}
      </label>
    </span>
  );
}
