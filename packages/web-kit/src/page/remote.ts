import type { ComponentType } from 'react';
import type { Texts } from '../i18n/texts.tsx';
import type { BreadcrumbLabels } from '../route-table.ts';

/** An entry that a remote adds to the command palette. */
export interface PaletteAction {
  readonly labelKey: string;
  /** Unprefixed address of a built route. */
  readonly to: string;
}

/**
 * Default export of a remote's `./meta`. `contract` is the version of the contract between shell and remote that it was
 * written for (`REMOTE_CONTRACT`); `texts` are its namespaces, which are registered before its first render.
 */
export interface RemoteMeta {
  readonly contract: number;
  readonly name: string;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly breadcrumbs: BreadcrumbLabels;
  readonly palette: readonly PaletteAction[];
}

/** Default export of a remote's `./App`: renders the routes of the remote inside the `<main>` of the shell. */
export type RemoteApp = ComponentType;
