import type { RemoteRegistry } from '@platform/contracts/gateway';

/** Name of the global in which the early script of the page stores the registry for the loader. */
const GLOBAL_NAME = 'earlyRegistry';

/**
 * Inline script for the prerendered page of a remote. While the shell is still loading, it fetches the registry and
 * then the files of the remote into the HTTP cache. It ignores failures, because the loader requests missing files
 * again. It uses fetch instead of preload links, because a prerendered page does not know which version is published.
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

/** Stores the registry contained in the page for the loader. */
export function provideRegistry(registry: RemoteRegistry): void {
  Reflect.set(window, GLOBAL_NAME, Promise.resolve(registry));
}

/** Returns the registry that the early script fetched, and removes it; null if the script fetched none or failed. */
export async function takeEarlyRegistry(): Promise<unknown> {
  const early: unknown = Reflect.get(window, GLOBAL_NAME);
  Reflect.deleteProperty(window, GLOBAL_NAME);
  return (await early) ?? null;
}
