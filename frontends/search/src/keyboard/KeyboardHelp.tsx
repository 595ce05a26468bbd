import { Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { Sheet } from '@platform/ui/overlays';
import { Fragment } from 'react';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

type Row = readonly [does: string, ...keys: string[]];

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
  ['open', 'enter'],
  ['select', 'space', 'x'],
  ['compare', 'c'],
];

/** What the keys do on this page, and the switch that turns single letters off. */
export function KeyboardHelp(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly speech: Speech;
}) {
  const texts = resultTexts(props.speech);
  const lettersOn = useSingleKeys();
  const keyName = (key: string): string => (key.length === 1 ? key : texts(`keyboard.keys.${key}`));
  const rows = (title: string, list: readonly Row[]) => (
    <section className="keyboard-group">
      <h3 className="ui-title ui-title-label">{title}</h3>
      <dl className="keyboard-keys">
        {list.map(([does, ...keys]) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${texts('keyboard.or')} `}
                  <kbd>{keyName(key)}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{texts(`keyboard.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      side="right"
      title={texts('keyboard.title')}
      closeLabel={texts('keyboard.close')}
    >
      <Text size="small" tone="muted">
        {texts('keyboard.intro')}
      </Text>
      {rows(texts('keyboard.onResult'), ON_RESULT)}
      {rows(texts('keyboard.everywhere'), EVERYWHERE)}
      <Checkbox
        label={texts('keyboard.single')}
        checked={lettersOn}
        onChange={() => setSingleKeys(!lettersOn)}
      />
      <Text size="small" tone="muted">
        {texts('keyboard.singleHelp')}
      </Text>
    </Sheet>
  );
}
