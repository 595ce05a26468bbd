import { useEffect, useState } from 'react';

/** Returns a function that looks for a control by its id until the page shows it, and then hands it over. */
export function useSoughtControl(onFound: (control: HTMLElement) => void): (controlId: string) => void {
  const [sought, setSought] = useState<string | null>(null);
  // After each render: the tab or part of the control is shown in a later one.
  useEffect(() => {
    const control = sought === null ? null : document.getElementById(sought);
    if (control === null) return;
    setSought(null);
    onFound(control);
  });
  return setSought;
}
