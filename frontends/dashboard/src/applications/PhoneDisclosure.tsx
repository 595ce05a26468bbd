import { Button, Icon } from '@platform/ui/base';
import { type ReactNode, useId, useState } from 'react';

/** Content that a phone shows only once it is unfolded; a wider window shows it always, and not the button. */
export function PhoneDisclosure(props: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="phone-disclosure">
      <Button
        size="small"
        variant="plain"
        className="phone-disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {props.label}
        <Icon name="chevron-down" size={16} />
      </Button>
      <div id={id} className="phone-disclosure-content" data-open={isOpen || undefined}>
        {props.children}
      </div>
    </div>
  );
}
