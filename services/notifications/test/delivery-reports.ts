/** A delivery status notification as Postfix writes it. */
export function aDeliveryReport(part: {
  /** Message-ID of the mail that came back; absent when it did not come back. */
  readonly messageId?: string;
  readonly action?: string;
  readonly status?: string;
  /** Further lines of the group about the report. */
  readonly about?: readonly string[];
  readonly returned?: 'message/rfc822' | 'text/rfc822-headers';
  /** What the refusing server responded, after its code 550. */
  readonly diagnostic?: string;
  /** Further groups about recipients, before the one about ours. */
  readonly others?: readonly string[];
}): string {
  const { messageId, action = 'failed', status = '5.1.1', about = [], returned = 'message/rfc822' } = part;
  const { diagnostic = `${status} <anna@exemple.fr>: Recipient address`, others = [] } = part;
  const back = [
    '--edge',
    `Content-Type: ${returned}`,
    '',
    'Received: from aides.example (unknown [192.0.2.1])',
    '\tby mx.exemple.fr (Postfix); Fri, 20 Nov 2026 10:00:00 +0100',
    `Message-ID: ${messageId}`,
    'Subject: =?UTF-8?Q?Aide_aux_serres?=',
    '',
    'Bonjour',
  ];
  return [
    'From: MAILER-DAEMON@mx.exemple.fr (Mail Delivery System)',
    'To: returned@aides.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--edge',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemple.fr',
    ...about,
    'Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0100 (CET)',
    '',
    ...others,
    'Final-Recipient: rfc822; anna@exemple.fr',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx2.exemple.fr',
    `Diagnostic-Code: smtp; 550 ${diagnostic}`,
    '    rejected: User unknown',
    '',
    ...(messageId === undefined ? [] : back),
    '--edge--',
    '',
  ].join('\r\n');
}
