import type { BreadcrumbLabels } from '@platform/web-kit';

let labels: BreadcrumbLabels = {};

/** Adds the labels that a remote brings for the segments of its routes. */
export function addBreadcrumbLabels(more: BreadcrumbLabels): void {
  labels = { ...labels, ...more };
}

/** Labels brought by the remotes loaded so far. */
export function breadcrumbLabels(): BreadcrumbLabels {
  return labels;
}
