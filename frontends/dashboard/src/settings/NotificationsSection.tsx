import { PreferenceMatrix } from '../preferences/PreferenceMatrix.tsx';
import { Section } from './Section.tsx';

/** What is sent to the person, where and how often: the same choices as on `/preferences/email`. */
export function NotificationsSection() {
  return (
    <Section name="notifications">
      <PreferenceMatrix headingOrder={3} />
    </Section>
  );
}
