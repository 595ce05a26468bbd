import type { TestIdentity } from '../../identity-app.ts';

type Arrival = {
  /** Where the browser is sent; parameters of the sign-in page are in `page`. */
  readonly location: string;
  readonly page: Readonly<Record<string, string>>;
};

/** A browser that is sent to Google and back; it keeps all cookies by their name. */
export function openGoogleBrowser({ app }: Pick<TestIdentity, 'app'>) {
  const cookies = new Map<string, string>();

  const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api/identity/${url}`,
      remoteAddress: '192.0.2.7',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const go = async (url: string): Promise<Arrival> => {
    const response = await send('GET', url);
    const location = String(response.headers.location ?? response.statusCode);
    const page = location.startsWith('/auth?')
      ? Object.fromEntries(new URLSearchParams(location.slice('/auth?'.length)))
      : {};
    return { location, page };
  };

  return {
    cookies,
    send,
    start: (next?: string) =>
      go(`google/start${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`),
    comeBack: (query: URLSearchParams | string) => go(`google/callback?${query}`),
    refresh: () => send('POST', 'session/refresh', { attempt: crypto.randomUUID() }),
  };
}
