import type { CapturedMail, CapturedMails } from '@platform/mailer';
import {
  type FastifyInstance,
  type FastifyRequest,
  isLocalCaller,
  kitErrors,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';
import { notificationsErrors } from '../errors.ts';
import { prefersHtml, sendPage } from './html-page.ts';

const LIST = `<h1>{{ title }}</h1>
<p>This installation has no mail server: mails are kept here and not sent. Only this machine can read them.</p>
<form action="/dev/mail" method="get"><label>Address <input type="email" name="to" value="{{ to }}"></label> <button>Filter</button>{% if to != '' %} <a href="/dev/mail">All mails</a>{% endif %}</form>
{% if mails.size == 0 %}<p>No mail yet.</p>{% else %}
<table><thead><tr><th scope="col">Time</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Language</th></tr></thead><tbody>
{% for mail in mails %}<tr><td><time>{{ mail.capturedAt }}</time></td><td><a href="/dev/mail?to={{ mail.to | url_encode }}">{{ mail.to }}</a></td><td><a href="/dev/mail/{{ mail.id | url_encode }}">{{ mail.subject }}</a></td><td>{{ mail.language }}</td></tr>
{% endfor %}</tbody></table>{% endif %}`;

const READ = `<p><a href="/dev/mail">All mails</a></p>
<h1>{{ title }}</h1>
<p>To {{ mail.to }} · <time>{{ mail.capturedAt }}</time> · {{ mail.language }}</p>
<h2>Text</h2>
<pre>{% for part in parts %}{% if part.isLink %}<a href="{{ part.text }}" rel="noreferrer">{{ part.text }}</a>{% else %}{{ part.text }}{% endif %}{% endfor %}</pre>
<h2>HTML</h2>
<iframe title="HTML part of the mail" sandbox="" srcdoc="{{ mail.html }}"></iframe>`;

const LINK = /https?:\/\/[!-;=?-~]+/g;

/** The text of a mail, with its web addresses apart. */
function partsOf(text: string): readonly { readonly text: string; readonly isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    parts.push({ text: text.slice(end, index), isLink: false }, { text: link, isLink: true });
    end = index + link.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }];
}

async function refuseOthers(request: FastifyRequest): Promise<void> {
  if (!isLocalCaller(request)) throw kitErrors.route.NOT_FOUND();
}

function withoutContent({ id, capturedAt, mailId, to, subject, language }: CapturedMail) {
  return { id, capturedAt, mailId, to, subject, language };
}

/**
 * `GET /dev/mail` and `GET /dev/mail/{id}`: captured mails as pages, or as JSON for programs. They hold links that open
 * accounts, so only callers on this machine get them; for everybody else the pages do not exist.
 */
export function registerDevMail(app: FastifyInstance, mails: CapturedMails): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const shared = { config: { access: 'own' }, onRequest: refuseOthers } as const;
  typed.get(
    '/dev/mail',
    { ...shared, schema: { hide: true, querystring: z.object({ to: z.string().max(254).default('') }) } },
    async (request, reply) => {
      const { to } = request.query;
      const listed = await mails.list(to === '' ? {} : { to });
      if (!prefersHtml(request)) {
        return reply.header('cache-control', 'no-store').send({ mails: listed.map(withoutContent) });
      }
      const values = { to, mails: listed.map(withoutContent) };
      return sendPage(reply, { language: 'en', title: 'Captured mails', body: LIST, values });
    },
  );
  typed.get(
    '/dev/mail/:id',
    { ...shared, schema: { hide: true, params: z.object({ id: z.string().max(200) }) } },
    async (request, reply) => {
      const mail = await mails.find(request.params.id);
      if (mail === null) throw notificationsErrors.MAIL_NOT_FOUND();
      if (!prefersHtml(request)) return reply.header('cache-control', 'no-store').send(mail);
      const values = { mail, parts: partsOf(mail.text) };
      return sendPage(reply, { language: 'en', title: mail.subject, body: READ, values });
    },
  );
}
