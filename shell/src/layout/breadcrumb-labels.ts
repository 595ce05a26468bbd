import type { BreadcrumbLabels } from '@platform/web-kit';

let labels: BreadcrumbLabels = {};

/** Adds the labels of a remote for the segments of its routes. */
export function addBreadcrumbLabels(more: BreadcrumbLabels): void {
  labels = { ...labels, ...more };
}

/** The labels of all loaded remotes. */
export function breadcrumbLabels(): BreadcrumbLabels {
  return labels;
}
