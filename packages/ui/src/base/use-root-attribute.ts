import { useLayoutEffect } from 'react';

/**
 * Sets `data-<name>` on the root element while `active`, for style rules about other parts of the page; several users
 * of one name count. A rule with `:has()` in its place costs 25 ms of style computation for every element that is added
 * to or removed from the page.
 */
export function useRootAttribute(name: string, { active = true }: { readonly active?: boolean } = {}): void {
  useLayoutEffect(() => {
    if (!active) return;
    change(`data-${name}`, 1);
    return () => change(`data-${name}`, -1);
  }, [name, active]);
}

function change(attribute: string, by: 1 | -1): void {
  const root = document.documentElement;
  const users = Number(root.getAttribute(attribute) ?? 0) + by;
  if (users > 0) root.setAttribute(attribute, String(users));
  else root.removeAttribute(attribute);
}
