import { Icon } from '@platform/ui/base';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** What the form could not do; null shows nothing. */
  readonly title: string | null;
  /** Faults of fields, with the id of each field. */
  readonly faults?: readonly { readonly id: string; readonly message: string }[];
  /** Below the faults, such as a button that helps. */
  readonly children?: ReactNode;
}

/** What is wrong with a form, above its fields; it receives the focus when it appears without faults of fields. */
export function ErrorSummary({ title, faults = [], children }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isGeneral = title !== null && faults.length === 0;
  useEffect(() => {
    if (isGeneral) box.current?.focus();
  }, [isGeneral]);
  return (
    <div role="alert">
      {title !== null && (
        <div ref={box} tabIndex={-1} className="ui-notice ui-notice-danger ui-error-summary">
          <Icon name="warning" size={20} />
          <div>
            <p className="ui-notice-title">{title}</p>
            {faults.length > 0 && (
              <ul>
                {faults.map(({ id, message }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      onClick={(event) => {
                        // Without a fragment in the address, which Back would visit.
                        event.preventDefault();
                        document.getElementById(id)?.focus();
                      }}
                    >
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
