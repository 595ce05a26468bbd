import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';
import { CANARY, type Fate, hostilePictures } from './hostile-pictures.ts';

const MEGABYTE = 1024 * 1024;
const CODES: Readonly<Record<Exclude<Fate, 'photo'>, readonly [status: number, code: string]>> = {
  format: [415, 'IDENTITY_PHOTO_FORMAT'],
  dimensions: [422, 'IDENTITY_PHOTO_DIMENSIONS'],
  unreadable: [422, 'IDENTITY_PHOTO_UNREADABLE'],
  'too-large': [413, 'REQUEST_TOO_LARGE'],
};

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_THROTTLE_FACTOR: '100' });
});
afterAll(() => identity.close());

type Person = { readonly token: string; readonly browser: Awaited<ReturnType<typeof openConfirmed>> };

async function openPerson(email: string): Promise<Person> {
  const browser = await openConfirmed(identity, email);
  return { browser, token: browser.session()?.accessToken ?? '' };
}

function sendPhoto({ token }: Pick<Person, 'token'>, bytes: Buffer, type = 'image/jpeg') {
  return identity.app.inject({
    method: 'PUT',
    url: '/api/identity/me/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  });
}

function readPhoto({ token }: Pick<Person, 'token'>, headers: Readonly<Record<string, string>> = {}) {
  return identity.app.inject({
    url: '/api/identity/me/photo',
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
}

function colourful(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } });
}

describe('the corpus of hostile pictures', () => {
  test('is refused with a precise error or cleaned, in bounded memory', async () => {
    const person = await openPerson('corpus@example.org');
    const files = await hostilePictures();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const memory = watchMemory();
    const wrong: unknown[] = [];
    for (const [name, bytes, fate] of files) {
      const response = await sendPhoto(person, bytes);
      if (fate === 'photo') {
        if (response.statusCode !== 200) wrong.push([name, response.statusCode, response.body]);
        else wrong.push(...(await faultsOfPhoto(name, (await readPhoto(person)).rawPayload)));
      } else {
        const [status, code] = CODES[fate];
        const got = [response.statusCode, response.json<{ code: string }>().code];
        if (got[0] !== status || got[1] !== code) wrong.push([name, ...got, fate]);
      }
    }
    expect(wrong).toEqual([]);
    const grown = memory.stop();
    expect(grown).toBeLessThan(250 * MEGABYTE);
  }, 120_000);
});

/** Measures by how many bytes the memory of the process grows at most, also while a picture is being read. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 2);
  return {
    stop: (): number => {
      clearInterval(timer);
      return highest - before;
    },
  };
}

async function faultsOfPhoto(name: string, photo: Buffer): Promise<readonly unknown[]> {
  const { format, width, height, exif, icc, xmp, iptc, pages, space } = await sharp(photo).metadata();
  const isClean = [exif, icc, xmp, iptc, pages].every((one) => one === undefined);
  const isSquare = format === 'webp' && width === height && width <= 512 && space === 'srgb';
  const holdsCanary = photo.includes(CANARY) || photo.includes('<?php') || photo.includes('script');
  const isSmall = photo.length <= 100 * 1024;
  return isClean && isSquare && isSmall && !holdsCanary
    ? []
    : [[name, { isClean, isSquare, isSmall, holdsCanary, width, height, bytes: photo.length }]];
}

describe('a photo', () => {
  test('is read from its bytes, whatever type is declared, and is part of the session user', async () => {
    const person = await openPerson('photo@example.org');
    const png = await colourful(800, 600).png().toBuffer();
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream']) {
      expect((await sendPhoto(person, png, type)).statusCode).toBe(200);
    }
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/json',
      'multipart/form-data; boundary=x',
    ]) {
      expect([400, 415]).toContain((await sendPhoto(person, png, type)).statusCode);
    }
    const { photoVersion } = (await sendPhoto(person, png)).json<{ photoVersion: string }>();
    expect((await person.browser.send('GET', 'me')).body).toMatchObject({ photoVersion });
    await person.browser.refresh();
    expect(person.browser.session()?.user.photoVersion).toBe(photoVersion);
  });

  test('keeps the way up that EXIF states, and shows the middle', async () => {
    const person = await openPerson('turned@example.org');
    const wide = sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } });
    const left = await colourful(200, 200).png().toBuffer();
    const picture = await wide
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await sendPhoto(person, picture);
    const { data, info } = await sharp((await readPhoto(person)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 200, height: 200 });
    const redOf = (row: number) => data.readUInt8((row * info.width + 100) * info.channels);
    expect(redOf(20)).toBeGreaterThan(150);
    expect(redOf(180)).toBeLessThan(60);
  });

  test('is private, has a version and is sent once', async () => {
    const person = await openPerson('private@example.org');
    expect((await readPhoto(person)).json()).toMatchObject({ code: 'IDENTITY_PHOTO_ABSENT' });
    await sendPhoto(person, await colourful(100, 100).webp().toBuffer());
    const response = await readPhoto(person);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(response.headers.etag);
    const again = await readPhoto(person, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A length without a body makes the gateway refuse the response.
    expect(again.headers).not.toHaveProperty('content-length');
    await sendPhoto(person, await colourful(50, 50).webp().toBuffer());
    expect((await readPhoto(person, { 'if-none-match': etag })).statusCode).toBe(200);
    const stranger = await openPerson('strange@example.org');
    expect((await readPhoto(stranger)).statusCode).toBe(404);
    expect((await identity.app.inject('/api/identity/me/photo')).statusCode).toBe(401);
  });

  test('needs a confirmed account, before the bytes are read', async () => {
    const limited = openBrowser(identity);
    await limited.signUp('unconfirmed@example.org');
    const token = limited.session()?.accessToken ?? '';
    const response = await sendPhoto({ token }, Buffer.alloc(6 * MEGABYTE));
    expect(response.json()).toMatchObject({ code: 'REQUEST_UNCONFIRMED' });
    expect((await sendPhoto({ token: 'x' }, Buffer.alloc(6 * MEGABYTE))).statusCode).toBe(401);
  });

  test('stays as it was when another file is refused', async () => {
    const person = await openPerson('stays@example.org');
    await sendPhoto(person, await colourful(100, 100).png().toBuffer());
    const before = await readPhoto(person);
    await sendPhoto(person, Buffer.from('no picture'));
    expect((await readPhoto(person)).headers.etag).toBe(before.headers.etag);
  });

  test('is removed, exported and erased with the account', async () => {
    const person = await openPerson('gone@example.org');
    const { browser } = person;
    await sendPhoto(person, await colourful(64, 64).png().toBuffer());
    const photo = await readPhoto(person);
    expect((await browser.send('GET', 'me/export')).body).toMatchObject({
      photo: { mediaType: 'image/webp', base64: photo.rawPayload.toString('base64') },
      passkeys: [],
    });
    expect((await browser.send('DELETE', 'me/photo')).status).toBe(204);
    expect((await browser.send('DELETE', 'me/photo')).status).toBe(204);
    expect((await readPhoto(person)).statusCode).toBe(404);
    expect((await browser.send('GET', 'me')).body).toMatchObject({ photoVersion: null });
    await sendPhoto(person, await colourful(64, 64).png().toBuffer());
    const id = browser.session()?.user.id;
    await browser.send('POST', 'me/erasure', { password: PASSWORD });
    const photos = identity.connection.collection<{ _id: string }>('photos');
    expect(await photos.countDocuments({ _id: id ?? '' })).toBe(0);
  });

  test('is bounded in number, and many at once are read one after the other', async () => {
    const person = await openPerson('bounded@example.org');
    const picture = await colourful(500, 500).jpeg().toBuffer();
    const replies = await Promise.all(Array.from({ length: 40 }, () => sendPhoto(person, picture)));
    const codes = replies.map((one) => one.json<{ code?: string }>().code ?? 'photo');
    expect(new Set(codes)).toEqual(new Set(['photo', 'IDENTITY_PHOTO_BUSY']));
    expect(codes.filter((one) => one === 'photo').length).toBeGreaterThanOrEqual(21);
  });
});
