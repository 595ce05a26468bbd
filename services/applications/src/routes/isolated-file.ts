import type { FastifyReply } from '@platform/service-kit';

/** Headers with which a browser neither shows a file as a page of ours nor keeps it. */
export function isolated(reply: FastifyReply, name: string): FastifyReply {
  const ascii = name.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodedName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
}

/** A name as RFC 8187 writes it, which leaves out some characters that `encodeURIComponent` does not encode. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
