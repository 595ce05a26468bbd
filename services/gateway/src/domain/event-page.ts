import { escapeHtml, pretty, renderDocsPage } from './docs-page.ts';

/** The part of an AsyncAPI 3.0 document that the page shows. */
export type EventDocument = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: { readonly eventHeaders: unknown };
  };
};
type Channel = {
  readonly address: string;
  readonly summary: string;
  readonly bindings: {
    readonly kafka: { readonly partitions: number; readonly topicConfiguration: unknown };
  };
};
type Operation = { readonly title: string; readonly channel: { readonly $ref: string } };
type Message = {
  readonly name: string;
  readonly headers: unknown;
  readonly payload: { readonly schema: string };
  readonly bindings: { readonly kafka: { readonly key: { readonly description: string } } };
};

function row(name: string, value: string): string {
  return `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
}

function channelBlock(document: EventDocument, name: string, channel: Channel): string {
  const message = document.components.messages[name];
  const { partitions, topicConfiguration } = channel.bindings.kafka;
  const operations = Object.values(document.operations)
    .filter(({ channel: { $ref } }) => $ref === `#/channels/${name}`)
    .map(({ title }) => `<li>${escapeHtml(title)}</li>`);
  return [
    `<details><summary><code>${escapeHtml(channel.address)}</code> ${escapeHtml(message?.name ?? '')}</summary>`,
    `<p>${escapeHtml(channel.summary)}</p><ul>${operations.join('')}</ul>`,
    '<h2>Topic</h2><table><tbody>',
    row('Key', `<code>${escapeHtml(message?.bindings.kafka.key.description ?? '')}</code>`),
    row('Partitions', String(partitions)),
    row('Configuration', `<code>${escapeHtml(JSON.stringify(topicConfiguration))}</code>`),
    '</tbody></table>',
    `<h2>Headers</h2>${pretty(message?.headers ?? {})}`,
    `<h2>Value</h2><pre tabindex="0">${escapeHtml(message?.payload.schema ?? '')}</pre>`,
    '</details>',
  ].join('');
}

/** A page with all topics. */
export function renderEventPage(document: EventDocument): string {
  const { title, version, description } = document.info;
  const channels = Object.entries(document.channels).map(([name, channel]) =>
    channelBlock(document, name, channel),
  );
  return renderDocsPage(
    title,
    `<h1>${escapeHtml(title)} ${escapeHtml(version)}</h1>
<p>${escapeHtml(description)} The same description for machines: <a href="/api/asyncapi.json">asyncapi.json</a> (AsyncAPI 3.0). Requests: <a href="/api/docs">API</a>.</p>
<h2>Headers of every event</h2>${pretty(document.components.schemas.eventHeaders)}
<h2>Topics</h2>
${channels.join('\n')}`,
  );
}
