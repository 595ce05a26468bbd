import type { ComponentType } from 'react';
import type { Texts } from '../i18n/texts.tsx';
import type { BreadcrumbLabels } from '../route-table.ts';

/** An entry a remote adds to the command palette. */
export interface PaletteAction {
  readonly labelKey: string;
  /** Unprefixed address of a built route. */
  readonly to: string;
}

/**
 * Default export of a remote's `./meta`. `contract` is the shell-to-remote contract it was written for
 * (REMOTE_CONTRACT of contracts/gateway); `texts` are its namespaces, registered before its first render.
 */
export interface RemoteMeta {
  readonly contract: number;
  readonly name: string;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly breadcrumbs: BreadcrumbLabels;
  readonly palette: readonly PaletteAction[];
}

/** Default export of a remote's `./App`: renders the routes it owns inside the shell's `<main>`. */
export type RemoteApp = ComponentType;
