import { groupedNumber } from '@platform/contracts/registration-ids';
import { Badge, Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { TextInput } from '@platform/ui/forms';
import { useLanguage, useSession, useTexts } from '@platform/web-kit';
import { type FormEvent, useId, useState } from 'react';
import { type Company, searchCompanies } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { sizeText } from './FormParts.tsx';
import { shownProblem } from './profile-problem.ts';

type Found = Awaited<ReturnType<typeof searchCompanies>>;
type State =
  | { readonly kind: 'idle' | 'searching' | 'tooShort' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'taken'; readonly name: string };

const LENGTH_MIN = 3;
const LENGTH_MAX = 200;

/** The look-up of a company by name, SIREN or address. Whatever becomes of it, the form below stays open. */
export function CompanySearch(props: { readonly onCompany: (company: Company) => void }) {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const q = typed.trim();
    if (q.length < LENGTH_MIN) return setState({ kind: 'tooShort' });
    setState({ kind: 'searching' });
    const next = await searchCompanies(workspaceId, q).then(
      (found) => ({ kind: 'found', found }) as const,
      (error: unknown) => ({ kind: 'failed', text: shownProblem(error, t, language).text }) as const,
    );
    setState(next);
  };
  const take = (company: Company): void => {
    props.onCompany(company);
    setState({ kind: 'taken', name: company.name });
  };
  return (
    <Card as="section" className="profile-section profile-company" aria-labelledby={titleId}>
      <div>
        <Title order={2} size="card" id={titleId}>
          {t('company.title')}
        </Title>
        <Text size="small" tone="muted">
          {t('company.lead')}
        </Text>
      </div>
      <form className="profile-company-form" onSubmit={(event) => void search(event)}>
        <TextInput
          label={t('company.label')}
          placeholder={t('company.placeholder')}
          value={typed}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={state.kind === 'searching'}>
          {t(state.kind === 'searching' ? 'company.searching' : 'company.search')}
        </Button>
      </form>
      <div role="status" className="profile-company-status">
        {state.kind === 'tooShort' && <Text size="small">{t('company.tooShort')}</Text>}
        {state.kind === 'failed' && <Notice tone="caution">{state.text}</Notice>}
        {state.kind === 'taken' && (
          <Notice tone="positive">{t('company.taken', { name: state.name })}</Notice>
        )}
        {state.kind === 'found' && <FoundCount found={state.found} />}
      </div>
      {state.kind === 'found' && state.found.companies.length > 0 && (
        <ul className="profile-companies" aria-label={t('company.results')}>
          {state.found.companies.map((company) => (
            <CompanyItem
              key={company.siren}
              company={company}
              isExample={state.found.origin === 'example'}
              onTake={() => take(company)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FoundCount({ found: { companies, total, origin } }: { readonly found: Found }) {
  const t = useTexts(PROFILES);
  if (companies.length === 0)
    return origin === 'example' ? (
      <Notice tone="caution">{t('company.noRegister')}</Notice>
    ) : (
      <Text size="small">{t('company.none')}</Text>
    );
  return (
    <>
      {origin === 'example' && <Notice tone="caution">{t('company.exampleNotice')}</Notice>}
      <Text size="small" tone="muted">
        {companies.length < total
          ? t('company.firstOf', { shown: companies.length, count: total })
          : t('company.found', { count: total })}
      </Text>
    </>
  );
}

function CompanyItem(props: {
  readonly company: Company;
  readonly isExample: boolean;
  readonly onTake: () => void;
}) {
  const { company, isExample, onTake } = props;
  const { name, siren, address, sizeCode, isClosed } = company;
  const t = useTexts(PROFILES);
  const place = [address?.street, address?.postcode, address?.city].filter(Boolean).join(' ');
  return (
    <li>
      <div>
        <p className="profile-company-name">
          {name} {isExample && <Badge tone="caution">{t('company.example')}</Badge>}
          {isClosed && <Badge tone="danger">{t('company.closed')}</Badge>}
        </p>
        <Text size="small" tone="muted">
          SIREN {groupedNumber(siren)}
        </Text>
        <Text size="small" tone="muted">
          {place}
        </Text>
        <Text size="small" tone="muted">
          {t('company.size', { size: sizeText(sizeCode, t) })}
        </Text>
      </div>
      <Button size="small" onClick={onTake}>
        {t('company.use', { name })}
      </Button>
    </li>
  );
}
