import { Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { Sheet } from '@platform/ui/overlays';
import { Fragment } from 'react';
import { useKeyboardTexts } from './keyboard-texts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

type Row = readonly [action: string, ...keys: string[]];

const EVERYWHERE: readonly Row[] = [
  ['help', '?'],
  ['field', '/'],
  ['next', 'j'],
  ['previous', 'k'],
];
const ON_RESULT: readonly Row[] = [
  ['move', 'up', 'down'],
  ['ends', 'home', 'end'],
  ['pages', 'pageUp', 'pageDown'],
  ['open', 'enter', 'space'],
  ['close', 'escape'],
  ['select', 'x'],
];

function KeyGroup(props: { readonly title: string; readonly rows: readonly Row[] }) {
  const texts = useKeyboardTexts();
  const keyName = (key: string): string => (key.length === 1 ? key : texts(`keys.${key}`));
  return (
    <section className="keyboard-group">
      <h3 className="ui-title ui-title-label">{props.title}</h3>
      <dl className="keyboard-keys">
        {props.rows.map(([action, ...keys]) => (
          <div key={action}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${texts('or')} `}
                  <kbd>{keyName(key)}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{texts(`does.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The shortcuts of this page, with the switch for single-letter shortcuts. */
export function KeyboardHelp(props: { readonly open: boolean; readonly onClose: () => void }) {
  const texts = useKeyboardTexts();
  const lettersOn = useSingleKeys();
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      side="right"
      title={texts('title')}
      closeLabel={texts('close')}
    >
      <Text size="small" tone="muted">
        {texts('intro')}
      </Text>
      <KeyGroup title={texts('onResult')} rows={ON_RESULT} />
      <KeyGroup title={texts('everywhere')} rows={EVERYWHERE} />
      <Checkbox label={texts('single')} checked={lettersOn} onChange={() => setSingleKeys(!lettersOn)} />
      <Text size="small" tone="muted">
        {texts('singleHelp')}
      </Text>
    </Sheet>
  );
}
