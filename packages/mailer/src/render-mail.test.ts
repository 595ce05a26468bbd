import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@platform/contracts/values';
import { renderMail } from './render-mail.ts';
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from './templates.ts';

const LINK = 'https://aides.example/auth/callback?token=abc&next=%2Fonboarding';
const AT = '2026-11-20T23:30:00Z';
const HOSTILE = `<script>alert(1)</script>"'&\r\nBcc: x@y.example {{ link }} {% raw %}`;

const VALUES: { readonly [Template in MailTemplate]: MailValues<Template> } = {
  'confirm-address': { link: LINK },
  'reset-password': { link: LINK },
  'password-changed': { at: AT },
  'passkey-added': { name: 'Laptop', at: AT },
  'passkey-removed': { name: 'Laptop', at: AT },
  'sign-up-attempt': { signInLink: LINK, resetLink: `${LINK}&reset=1` },
  'session-ended': { at: AT, place: '203.0.113.0/24' },
  'new-sign-in': { at: AT, device: 'Firefox, Linux', place: null },
  'two-factor-changed': { enabled: true, method: 'app', at: AT },
  'account-erased': { receipt: 'E-2026-0001' },
  receipt: {
    amount: { cents: 599, currency: 'EUR' },
    vat: { cents: 100, currency: 'EUR' },
    plan: 'Solo',
    date: '2026-11-20',
    number: 'R-1',
    link: LINK,
  },
  'payment-failed': { plan: 'Pro 20', portalLink: LINK },
  notices: {
    entries: [
      {
        title: 'Aide aux serres',
        link: `${LINK}&entry=1`,
        statements: [
          { kind: 'reminder', from: null, to: '2026-12-01', days: 7, text: null },
          { kind: 'deadline', from: '2026-11-30', to: '2026-12-01', days: null, text: null },
          { kind: 'text', from: null, to: null, days: null, text: 'Elle correspond à votre profil.' },
        ],
      },
    ],
    more: 0,
    link: LINK,
  },
  'trial-ending': { plan: 'Solo', until: AT, link: LINK },
};
const TEMPLATES = Object.keys(MAIL_TEMPLATES) as MailTemplate[];
const EVERY_MAIL = TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ template, language })));

function withTexts<Template extends MailTemplate>(template: Template, text: string): MailValues<Template> {
  const replaced = Object.entries(VALUES[template]).map(([name, value]) => {
    const isText = ['plan', 'number', 'receipt', 'device', 'place'].includes(name);
    if (name === 'entries') {
      const statement = { kind: 'text', from: null, to: null, days: null, text };
      return [name, [{ title: text, link: LINK, statements: [statement] }]];
    }
    return [name, isText ? text : value];
  });
  return Object.fromEntries(replaced) as MailValues<Template>;
}

describe.each(EVERY_MAIL)('$template in $language', ({ template, language }) => {
  test('has a subject, both parts and no value that is not filled', () => {
    const mail = renderMail({ template, language, values: VALUES[template] });
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.html).toContain(`<html lang="${language}"`);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\{%|undefined|\[object|\bnull\b|NaN/);
    }
    expect(mail.text).not.toMatch(/<[a-z/]/);
  });

  test('loads nothing and links only to the addresses that it was given', () => {
    const { html } = renderMail({ template, language, values: VALUES[template] });
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|@import|url\(/i);
    const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) =>
      address?.replaceAll('&amp;', '&'),
    );
    const given = JSON.stringify(VALUES[template]);
    for (const address of linked) expect(given).toContain(JSON.stringify(address));
  });

  test('escapes values and keeps them on one line', () => {
    const mail = renderMail({ template, language, values: withTexts(template, HOSTILE) });
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  test('shortens very long values', () => {
    const mail = renderMail({ template, language, values: withTexts(template, '长'.repeat(50_000)) });
    expect(mail.subject.length).toBeLessThan(200);
    expect(mail.html.length).toBeLessThan(20_000);
  });

  test('refuses values that are missing', () => {
    expect(() => renderMail({ template, language, values: {} as never })).toThrow(/expected/i);
  });
});

test('instants are given in the time of Paris, dates and money in the format of the language', () => {
  const changed = (language: 'fr' | 'en') =>
    renderMail({ template: 'password-changed', language, values: { at: AT } }).text;
  expect(changed('fr')).toContain('le 21 novembre 2026 à 00:30 (heure de Paris)');
  expect(changed('en')).toContain('on 21 November 2026 at 00:30 (Paris time)');
  const receipt = (language: 'fr' | 'en') =>
    renderMail({ template: 'receipt', language, values: VALUES.receipt }).text.replaceAll(/\s/g, ' ');
  expect(receipt('fr')).toContain('Montant : 5,99 €, dont TVA 1,00 €.  Date : 20 novembre 2026.');
  expect(receipt('en')).toContain('€5.99, VAT included: €1.00.');
});

test('a receipt without VAT names none', () => {
  const values = { ...VALUES.receipt, vat: null };
  const texts = LANGUAGES.map((language) => renderMail({ template: 'receipt', language, values }).text);
  for (const text of texts) expect(text).not.toMatch(/TVA|VAT/);
});

test('what is unknown is stated as unknown, and both states of two-factor authentication have their text', () => {
  const values = { at: AT, device: ' \n', place: null };
  expect(renderMail({ template: 'new-sign-in', language: 'en', values }).text).toContain('Device: unknown.');
  const subjectOf = (changed: { readonly enabled: boolean; readonly method: 'app' | 'passkey' }) =>
    renderMail({ template: 'two-factor-changed', language: 'en', values: { ...changed, at: AT } }).subject;
  const on = subjectOf({ enabled: true, method: 'app' });
  expect(on).toBe('Two-factor authentication with an authenticator app is on');
  const off = subjectOf({ enabled: false, method: 'passkey' });
  expect(off).toBe('Two-factor authentication with a passkey is off');
});

test('a mail that can be switched off offers the page for it in both parts', () => {
  const unsubscribeUrl = 'https://aides.example/u?token=a&b=1';
  const mail = renderMail({
    template: 'trial-ending',
    language: 'fr',
    values: VALUES['trial-ending'],
    unsubscribeUrl,
  });
  expect(mail.text).toContain(unsubscribeUrl);
  expect(mail.html).toContain('href="https://aides.example/u?token=a&amp;b=1"');
});

test.each(['javascript:alert(1)', 'https://user:pw@evil.example/', 'not a link'])(
  'a link must be a web address: %s',
  (link) => {
    expect(() => renderMail({ template: 'confirm-address', language: 'fr', values: { link } })).toThrow();
  },
);

describe('a mail of notices', () => {
  const money = (cents: number) => ({ cents, currency: 'EUR' });
  const one = (kind: string, from: unknown = null, to: unknown = null, days: number | null = null) =>
    ({ kind, from, to, days, text: null }) as never;
  const linesOf = (language: 'fr' | 'en', statements: readonly never[]) => {
    const values = {
      entries: [{ title: 'Aide', link: LINK, statements: [...statements] }],
      more: 0,
      link: LINK,
    };
    const { text } = renderMail({ template: 'notices', language, values });
    return text
      .split('\n')
      .filter((row) => row.startsWith('- '))
      .map((row) => row.slice(2).replaceAll(/\s/g, ' '));
  };
  const STATEMENTS = [
    one('reminder', null, '2026-12-01', 0),
    one('reminder', null, '2026-12-01', 1),
    one('deadline', '2026-11-30', '2026-12-01'),
    one('deadline', null, '2026-12-01'),
    one('deadline', '2026-11-30', null),
    one('opening', null, '2027-01-04'),
    one('amount', money(100_000), money(250_000)),
    one('amount', null, money(250_000)),
    one('rate', 4_000, 5_250),
    one('withdrawn'),
    one('conditions'),
    { ...(one('documents') as object), text: 'Ajouté : Kbis.' } as never,
  ];

  test('states every kind of change in French and English', () => {
    expect(linesOf('fr', STATEMENTS)).toEqual([
      'Date limite : 1er décembre 2026 (aujourd’hui).',
      'Date limite : 1er décembre 2026 (demain).',
      'La date limite passe du 30 novembre 2026 au 1er décembre 2026.',
      'Date limite annoncée : 1er décembre 2026.',
      'La date limite du 30 novembre 2026 n’est plus indiquée.',
      'Ouverture des candidatures : 4 janvier 2027.',
      'Montant maximal : 2 500,00 € (auparavant 1 000,00 €).',
      'Montant maximal : 2 500,00 €.',
      'Taux maximal : 52,5 % (auparavant 40 %).',
      'Cette aide n’est plus publiée.',
      'Les conditions ont changé.',
      'Les documents demandés ont changé. Ajouté : Kbis.',
    ]);
    expect(linesOf('en', STATEMENTS).slice(0, 3)).toEqual([
      'Deadline: 1 December 2026 (today).',
      'Deadline: 1 December 2026 (tomorrow).',
      'The deadline moves from 30 November 2026 to 1 December 2026.',
    ]);
  });

  test('counts what it leaves out in its subject', () => {
    const entry = { title: 'Aide', link: LINK, statements: [one('conditions')] };
    const values = { entries: [entry, entry], more: 3, link: LINK };
    const mail = renderMail({ template: 'notices', language: 'en', values });
    expect(mail.subject).toBe('5 programmes to follow up');
    expect(mail.text).toContain('See 3 more');
  });
});
