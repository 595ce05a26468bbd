import type { PaletteAction } from '@platform/web-kit';

/** A palette action of a remote, with namespace and key of its label. */
export interface RemotePaletteAction {
  readonly namespace: string;
  readonly key: string;
  readonly to: string;
}

const byRemote = new Map<string, readonly RemotePaletteAction[]>();
let actions: readonly RemotePaletteAction[] = [];

/** Registers the palette actions of a remote; `labelKey` is `<namespace>:<key>`. */
export function addPaletteActions(remote: string, added: readonly PaletteAction[]): void {
  byRemote.set(
    remote,
    added.map(({ labelKey, to }) => {
      const [namespace = '', key = ''] = labelKey.split(/:(.*)/s, 2);
      return { namespace, key, to };
    }),
  );
  actions = [...byRemote.values()].flat();
}

/** The palette actions of the loaded remotes; the same array until another remote is loaded. */
export function paletteActions(): readonly RemotePaletteAction[] {
  return actions;
}
