import type { FilterSet } from '@platform/contracts/profiles';
import { Badge, Button, Notice, Text } from '@platform/ui/base';
import { TextInput } from '@platform/ui/inputs';
import { Sheet } from '@platform/ui/overlays';
import { Link, useRequest } from '@platform/web-kit';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { filtersOf, stateOfSet, useFilterSets, useNewResults } from '../api/use-filter-sets.ts';
import { addressOf } from '../state/address.ts';
import type { SearchState } from '../state/search-state.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { useSavedTexts } from './saved-texts.ts';

const NAME_LENGTH_MAX = 80;

type Sets = ReturnType<typeof useFilterSets>;

function failedKey(): string {
  return 'failed';
}

function NameForm(props: {
  readonly label: string;
  readonly initial: string;
  readonly submit: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onDone?: () => void;
}) {
  const texts = useSavedTexts();
  const { pending, failure, run } = useRequest(failedKey);
  const [name, setName] = useState(props.initial);
  const [isRefused, setRefused] = useState(false);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    setRefused(typed === '');
    if (typed === '' || pending) return;
    if ((await run(() => props.onName(typed))) !== null) return;
    setName('');
    props.onDone?.();
  };
  return (
    <form className="saved-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        label={props.label}
        value={name}
        maxLength={NAME_LENGTH_MAX}
        error={isRefused ? texts('nameNeeded') : failure === null ? undefined : texts(failure)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={pending}>
        {props.submit}
      </Button>
    </form>
  );
}

function NewCount({ set }: { readonly set: FilterSet }) {
  const { language, formats } = usePageLocale();
  const texts = useSavedTexts();
  const found = useNewResults(set, language);
  if (found === null || found === undefined) return null;
  const count = { count: found.count, total: formats.number(found.count) };
  if (found.count === 0)
    return (
      <Text size="small" tone="muted">
        {texts('nothingNew')}
      </Text>
    );
  return <Badge tone="accent">{texts(found.more ? 'newOrMore' : 'new', count)}</Badge>;
}

function SavedSet(props: { readonly set: FilterSet; readonly sets: Sets; readonly onFollow: () => void }) {
  const { set, sets, onFollow } = props;
  const { t } = usePageLocale();
  const texts = useSavedTexts();
  const { pending, failure, run } = useRequest(failedKey);
  const [isRenaming, setRenaming] = useState(false);
  const follow = (): void => {
    sets.visit(set.id).catch(() => undefined);
    onFollow();
  };
  return (
    <li className="saved-set">
      <div className="saved-set-head">
        <Link to={addressOf(stateOfSet(set))} onClick={follow}>
          {set.name}
        </Link>
        <NewCount set={set} />
      </div>
      {set.unknown.length > 0 && (
        <Notice tone="caution">
          <p>{texts('unknown', { filters: set.unknown.map((name) => t(`facet.${name}`)).join(', ') })}</p>
        </Notice>
      )}
      {isRenaming ? (
        <NameForm
          label={texts('newName')}
          initial={set.name}
          submit={texts('rename')}
          onName={(name) => sets.rename(set.id, name)}
          onDone={() => setRenaming(false)}
        />
      ) : (
        <div className="saved-actions">
          <Button
            variant="plain"
            size="small"
            aria-label={texts('renameNamed', { name: set.name })}
            onClick={() => setRenaming(true)}
          >
            {texts('rename')}
          </Button>
          <Button
            variant="plain"
            size="small"
            aria-disabled={pending}
            aria-label={texts('deleteNamed', { name: set.name })}
            onClick={() => {
              if (!pending) void run(() => sets.remove(set.id));
            }}
          >
            {texts('delete')}
          </Button>
        </div>
      )}
      <div role="alert">{failure !== null && <p className="ui-field-error">{texts(failure)}</p>}</div>
    </li>
  );
}

function SetList(props: { readonly sets: Sets; readonly onFollow: () => void }) {
  const { sets, onFollow } = props;
  const texts = useSavedTexts();
  if (sets.failed && sets.sets === undefined) {
    return (
      <div role="alert">
        <p>{texts('unreadable')}</p>
        <Button onClick={sets.retry}>{texts('retry')}</Button>
      </div>
    );
  }
  if (sets.sets === undefined) return <p>{texts('loading')}</p>;
  if (sets.sets.length === 0) return <Text tone="muted">{texts('none')}</Text>;
  return (
    <ul className="saved-sets">
      {sets.sets.map((set) => (
        <SavedSet key={set.id} set={set} sets={sets} onFollow={onFollow} />
      ))}
    </ul>
  );
}

/** The saved filter sets: save the search on screen under a name; open, rename and delete what is saved. */
export function SavedFilterSets(props: {
  readonly open: boolean;
  readonly state: SearchState;
  readonly onClose: () => void;
}) {
  const { open, state, onClose } = props;
  const texts = useSavedTexts();
  const sets = useFilterSets();
  const filters = filtersOf(state);
  const isEmpty = Object.keys(filters).length === 0;
  return createPortal(
    <Sheet open={open} onClose={onClose} side="right" title={texts('title')} closeLabel={texts('close')}>
      <div className="saved-sheet">
        {isEmpty ? (
          <Text tone="muted">{texts('chooseFirst')}</Text>
        ) : (
          <NameForm
            label={texts('name')}
            initial=""
            submit={texts('save')}
            onName={(name) => sets.save(name, filters)}
          />
        )}
        <SetList sets={sets} onFollow={onClose} />
      </div>
    </Sheet>,
    document.body,
  );
}
