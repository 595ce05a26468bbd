import { Button, Notice, Text } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { Checkbox } from '@platform/ui/inputs';
import { eraseSession, notify, useRequest, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { eraseAccount, readExport } from '../api/account-api.ts';
import { failureKey } from '../api/failure-key.ts';
import { dataCsv } from '../export/data-csv.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { Part } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';
import { Section } from './Section.tsx';

const TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** Offers a text as a file to store. */
function offerFile(text: string, format: keyof typeof TYPES): void {
  const address = URL.createObjectURL(new Blob([text], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `clairaide-export.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Export and deletion of everything that is stored about the person. */
export function DataSection() {
  const t = useTexts(NAMESPACE);
  const { pending, failure, run } = useRequest(failureKey);
  const { user } = useSession();
  const download = (format: keyof typeof TYPES) =>
    run(async () => {
      if (user === null) return;
      const json = await readExport(user.workspaceId);
      offerFile(format === 'csv' ? dataCsv(json) : JSON.stringify(json, null, 2), format);
    });
  return (
    <Section name="data">
      <Part titleKey="data.export">
        <Text tone="muted">{t('data.exportText')}</Text>
        <div role="status">
          {failure !== null && <Notice tone="caution">{t('data.exportFailed')}</Notice>}
          {pending && <Text size="small">{t('data.exporting')}</Text>}
        </div>
        <div className="settings-actions">
          {(['json', 'csv'] as const).map((format) => (
            <Button key={format} disabled={pending} onClick={() => void download(format)}>
              {t(`data.${format}`)}
            </Button>
          ))}
        </div>
      </Part>
      <Erasure />
    </Section>
  );
}

function Erasure() {
  const t = useTexts(NAMESPACE);
  const [open, setOpen] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const erase = async (password: string): Promise<void> => {
    await eraseSession(async () => {
      const { receipt } = await eraseAccount(password);
      notify({
        kind: 'success',
        message: t('data.receipt', { receipt }),
        action: { label: t('data.close'), run: () => undefined },
      });
    });
  };
  return (
    <Part titleKey="data.erase">
      <Text tone="muted">{t('data.eraseText')}</Text>
      <div className="settings-actions">
        <Button className="settings-danger" onClick={() => setOpen(true)}>
          {t('data.eraseButton')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('data.erase')} closeLabel={t('data.close')}>
        <div className="settings-form">
          <Notice tone="danger">{t('data.eraseText')}</Notice>
          <Checkbox
            label={t('data.eraseConfirm')}
            checked={understood}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
          {understood && <ProofForm change={erase} submitLabel={t('data.eraseSubmit')} />}
        </div>
      </Dialog>
    </Part>
  );
}
