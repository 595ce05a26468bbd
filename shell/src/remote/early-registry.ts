import type { RemoteRegistry } from '@platform/contracts/gateway';

/** Where the page's early script leaves the registry for the loader. */
const LEFT_AT = 'earlyRegistry';

/**
 * Inline script for the prerendered page of a remote: fetches the registry and, by it, the remote's files into the
 * browser's cache while the shell itself is still on its way. It decides nothing and reports nothing: the loader asks
 * again for whatever is missing or broken. Plain fetches rather than preload links, which a page would have to name
 * before it knows which version of the remote is published.
 */
export function earlyRemoteScript(remote: string): string {
  return (
    `(function(w){function get(u,o){return fetch(u,o).then(function(r){return r.ok?r:Promise.reject()})}` +
    `function json(r){return r.json()}function none(){return null}` +
    `(w.${LEFT_AT}=get('/mf-registry.json',{cache:'no-cache'}).then(json).catch(none)).then(function(g){` +
    `var e=g.remotes['${remote}'].entry;return get(e).then(json).then(function(m){` +
    `var f=[m.metaData.remoteEntry.path+m.metaData.remoteEntry.name];` +
    `m.exposes.forEach(function(x){f=f.concat(x.assets.js.sync,x.assets.css.sync)});` +
    `f.forEach(function(p){get(new URL(p,new URL(e,location.href))).then(function(r){return r.arrayBuffer()}).catch(none)})` +
    `})}).catch(none)})(window)`
  );
}

/** Leaves a registry that came with the page for the loader. */
export function leaveRegistry(registry: RemoteRegistry): void {
  Reflect.set(window, LEFT_AT, Promise.resolve(registry));
}

/** The registry that the early script has fetched, once; null where there was none or it could not be read. */
export async function takeEarlyRegistry(): Promise<unknown> {
  const early: unknown = Reflect.get(window, LEFT_AT);
  Reflect.deleteProperty(window, LEFT_AT);
  return (await early) ?? null;
}
