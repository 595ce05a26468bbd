import { mailIdSchema } from '@platform/mailer';
import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport, ReadDeliveryReport } from '../ports/delivery-report.port.ts';

/** Of RFC 3464, and of RFC 6533 for internationalised mail. */
const REPORTS: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
/** The mail as it came back, or its header alone. */
const RETURNED: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const STATUS = /^\d\.\d{1,3}\.\d{1,3}/;
/** "Some other failure", which is less precise than the response of the refusing server. */
const UNSPECIFIC = /^\d\.0\.0$/;
const IN_DIAGNOSTIC = /\b(\d\.\d{1,3}\.\d{1,3})\b/;
/** Words of servers that refuse us and not the address. */
const ABOUT_SENDER =
  /\b(?:reputation|spam|spamhaus|blocked|block ?list(?:ed)?|black ?list(?:ed)?|deny ?list(?:ed)?|rbl|dnsbl|policy|spf|dkim|dmarc|unauthenticated)\b/i;
const REFUSED_BY_POLICY = '5.7.0';
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64_000, forceRfc822Attachments: true };

/** Reads delivery status notifications; both parts that state something have the form of a header. */
export const readDeliveryReport: ReadDeliveryReport = async (raw) => {
  try {
    const { attachments } = await PostalMime.parse(raw, LIMITS);
    const report = attachments.find(({ mimeType }) => REPORTS.includes(mimeType));
    if (report === undefined) return null;
    const groups = await Promise.all(groupsOf(textOf(report.content)).map(fieldsOf));
    const returned = attachments.find(({ mimeType }) => RETURNED.includes(mimeType));
    const header = returned === undefined ? null : await fieldsOf(textOf(returned.content));
    return { mailId: mailIdIn(header, groups), recipients: groups.flatMap(recipientOf) };
  } catch {
    // Whatever a stranger sent: a report that cannot be read reports nothing.
    return null;
  }
};

type Fields = ReadonlyMap<string, string>;

async function fieldsOf(text: string): Promise<Fields> {
  const { headers }: Pick<Email, 'headers'> = await PostalMime.parse(text, LIMITS);
  return new Map(headers.map(({ key, value }) => [key, value.trim()]));
}

/** The first group is about the report, each other one about a recipient. */
function groupsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .filter((group) => group.trim() !== '');
}

function recipientOf(fields: Fields): DeliveryReport['recipients'] {
  const action = fields.get('action')?.toLowerCase();
  const [stated] = STATUS.exec(fields.get('status') ?? '') ?? [];
  if (action === undefined || stated === undefined) return [];
  const status = UNSPECIFIC.test(stated) ? specified(stated, fields.get('diagnostic-code') ?? '') : stated;
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)));
  return [{ action, status, addresses }];
}

/** The status that the response of the refusing server states, or its words mean. */
function specified(stated: string, diagnostic: string): string {
  const [, reported] = IN_DIAGNOSTIC.exec(diagnostic) ?? [];
  const isPermanent = stated.startsWith('5');
  // A server that states another class than its own diagnostic is not understood better by mixing them.
  const better = reported?.charAt(0) === stated.charAt(0) ? reported : stated;
  return isPermanent && UNSPECIFIC.test(better) && ABOUT_SENDER.test(diagnostic) ? REFUSED_BY_POLICY : better;
}

/** `rfc822; anna@exemple.fr`, the address with or without angle brackets. */
function addressIn(field: string | undefined): readonly string[] {
  const address = field?.split(';').at(-1)?.replace(/[<>]/g, '').trim() ?? '';
  return address.includes('@') ? [address] : [];
}

/** Our Message-ID is `<id@domain>`; where the mail did not come back, its id is that of the envelope. */
function mailIdIn(header: Fields | null, groups: readonly Fields[]): string | null {
  const [, messageId] = /^<([^@<>]+)@[^@<>]+>$/.exec(header?.get('message-id') ?? '') ?? [];
  const envelopeId = groups.map((fields) => fields.get('original-envelope-id')).find(Boolean);
  return mailIdSchema.safeParse(messageId ?? envelopeId).data ?? null;
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === 'string') return content;
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString('utf8');
}
