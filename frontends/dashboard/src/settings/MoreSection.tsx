import { isBuilt, Link, useSession, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { Section } from './Section.tsx';

/** Pages of the product that belong to settings, with what each is for; those that are not built are left out. */
const PAGES = [
  { to: '/preferences/email', key: 'notifications' },
  { to: '/pricing', key: 'plan' },
  { to: '/bibliotheque', key: 'library' },
  { to: '/privacy-dashboard', key: 'privacy' },
  { to: '/cookies', key: 'consent' },
  { to: '/monitoring', key: 'status' },
  { to: '/url-health', key: 'links' },
  { to: '/seo-dashboard', key: 'seo' },
] as const;

/** Links to the other pages of a person, for administrators also to the administration. */
export function MoreSection() {
  const t = useTexts(NAMESPACE);
  const { user } = useSession();
  const admin = user?.isAdmin === true ? [{ to: '/admin/overview', key: 'admin' } as const] : [];
  return (
    <Section name="more">
      <ul className="settings-links">
        {[...PAGES, ...admin]
          .filter(({ to }) => isBuilt(to))
          .map(({ to, key }) => (
            <li key={to}>
              <Link to={to}>{t(`more.${key}`)}</Link>
              <span>{t(`more.${key}Text`)}</span>
            </li>
          ))}
      </ul>
    </Section>
  );
}
