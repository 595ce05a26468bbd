import type { RemoteRegistry } from '@platform/contracts/gateway';

/** Global name under which the early script of the page stores the registry for the loader. */
const GLOBAL_NAME = 'earlyRegistry';

/**
 * Inline script for the prerendered page of a remote: fetches the registry and, by it, the remote's files into the
 * browser's cache while the shell itself is still loading. It decides nothing and reports nothing: the loader requests
 * again whatever is missing or broken. Plain fetches rather than preload links, which a page would have to name
 * before it knows which version of the remote is published.
 */
export function earlyRemoteScript(remote: string): string {
  return (
    `(function(w){function get(u,o){return fetch(u,o).then(function(r){return r.ok?r:Promise.reject()})}` +
    `function json(r){return r.json()}function none(){return null}` +
    `(w.${GLOBAL_NAME}=get('/mf-registry.json',{cache:'no-cache'}).then(json).catch(none)).then(function(g){` +
    `var e=g.remotes['${remote}'].entry;return get(e).then(json).then(function(m){` +
    `var f=[m.metaData.remoteEntry.path+m.metaData.remoteEntry.name];` +
    `m.exposes.forEach(function(x){f=f.concat(x.assets.js.sync,x.assets.css.sync)});` +
    `f.forEach(function(p){get(new URL(p,new URL(e,location.href))).then(function(r){return r.arrayBuffer()}).catch(none)})` +
    `})}).catch(none)})(window)`
  );
}

/** Stores a registry that came with the page for the loader. */
export function provideRegistry(registry: RemoteRegistry): void {
  Reflect.set(window, GLOBAL_NAME, Promise.resolve(registry));
}

/** The registry that the early script has fetched, once; null where there was none or it could not be read. */
export async function takeEarlyRegistry(): Promise<unknown> {
  const early: unknown = Reflect.get(window, GLOBAL_NAME);
  Reflect.deleteProperty(window, GLOBAL_NAME);
  return (await early) ?? null;
}
