import { describe, expect, it } from '@jest/globals';
import { aDeliveryReport } from '../../test/delivery-reports.ts';
import { readDeliveryReport } from './delivery-report.client.ts';

function read(text: string) {
  return readDeliveryReport(Buffer.from(text));
}
const FAILED = [{ action: 'failed', status: '5.1.1', addresses: ['anna@exemple.fr'] }];

describe('a delivery report', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
    'names the mail that came back as %s',
    async (returned) => {
      const report = aDeliveryReport({ messageId: '<notices-1@aides.example>', returned });
      expect(await read(report)).toEqual({ mailId: 'notices-1', recipients: FAILED });
      expect(await read(report.replaceAll('\r\n', '\n'))).toEqual({
        mailId: 'notices-1',
        recipients: FAILED,
      });
    },
  );

  it('names the mail by its envelope when it did not come back', async () => {
    const report = aDeliveryReport({ about: ['Original-Envelope-Id: notices-2'] });
    expect(await read(report)).toEqual({ mailId: 'notices-2', recipients: FAILED });
  });

  it('of internationalised mail is read as well', async () => {
    const report = aDeliveryReport({ messageId: '<notices-1@aides.example>' })
      .replace('message/delivery-status', 'message/global-delivery-status')
      .replace('message/rfc822', 'message/global-headers');
    expect(await read(report)).toEqual({ mailId: 'notices-1', recipients: FAILED });
  });

  it.each([
    ['5.0.0', '5.7.1 Service refused', '5.7.1'],
    ['5.0.0', '5.1.1 User unknown', '5.1.1'],
    ['5.0.0', 'no such user', '5.0.0'],
    ['5.0.0', 'mail from 192.0.2.1 blocked by our policy', '5.7.0'],
    ['5.0.0', '5.1.1 user unknown, see our policy', '5.1.1'],
    ['5.0.0', '4.2.2 try later', '5.0.0'],
    ['5.1.1', '5.7.1 Service refused', '5.1.1'],
  ])('with the status %s and the response %s is about %s', async (status, diagnostic, known) => {
    expect(await read(aDeliveryReport({ status, diagnostic }))).toMatchObject({
      recipients: [{ status: known }],
    });
  });

  it('names no mail that we cannot have written', async () => {
    for (const messageId of ['<../../etc@a>', 'notices-1', '<a b@c>', '<>']) {
      expect(await read(aDeliveryReport({ messageId }))).toMatchObject({ mailId: null });
    }
  });

  it.each([
    '',
    'Hello',
    'From: anna@exemple.fr\r\nSubject: Re: 550 5.1.1\r\n\r\nFinal-Recipient: rfc822; anna@exemple.fr\r\nAction: failed',
    aDeliveryReport({}).replace('message/delivery-status', 'text/plain'),
    `${'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n'.repeat(5_000)}`,
  ])('is nothing else that arrives', async (text) => {
    expect(await read(text)).toBeNull();
  });
});
