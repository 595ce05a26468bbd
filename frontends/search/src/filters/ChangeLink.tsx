import { Link, type LinkProps } from '@platform/web-kit';
import { addressOf } from '../state/address.ts';
import type { SearchState } from '../state/search-state.ts';

/** A link to the changed search; it also works in a new tab, without scripts and before they are loaded. */
export function ChangeLink({
  state,
  change,
  ...link
}: Omit<LinkProps, 'to'> & {
  readonly state: SearchState;
  readonly change: (state: SearchState) => SearchState;
}) {
  return <Link {...link} to={addressOf(change(state))} />;
}
