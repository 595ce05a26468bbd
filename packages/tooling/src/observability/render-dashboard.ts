/** A query of a panel: PromQL, in which `$job` stands for the services that the reader chose. */
export type PanelQuery = { readonly expr: string; readonly legend: string };

export type Panel = {
  readonly title: string;
  /** What a reader concludes from it, in one or two sentences. */
  readonly help: string;
  /** Unit of Grafana: `s`, `bytes`, `short`, `percentunit`, `reqps` and the like. */
  readonly unit: string;
  /** A large number instead of lines. */
  readonly isNumber?: boolean;
  readonly queries: readonly PanelQuery[];
};

export type Dashboard = {
  /** Name of the file and identity in Grafana; never reused. */
  readonly uid: string;
  readonly title: string;
  /** Offers the choice of services as `$job`. */
  readonly hasJobs: boolean;
  readonly panels: readonly Panel[];
};

const DATASOURCE = { type: 'prometheus', uid: 'prometheus' } as const;
const GRID_WIDTH = 24;
const NUMBER_SIZE = { w: 6, h: 5 } as const;
const LINES_SIZE = { w: 12, h: 8 } as const;
const SCHEMA_VERSION = 39;

/** Numbers first, in rows of four; then lines, two in a row. */
function positions(panels: readonly Panel[]) {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return panels.map((panel) => {
    const { w, h } = panel.isNumber === true ? NUMBER_SIZE : LINES_SIZE;
    if (x + w > GRID_WIDTH || (rowHeight !== 0 && rowHeight !== h)) {
      x = 0;
      y += rowHeight;
    }
    const position = { x, y, w, h };
    x += w;
    rowHeight = h;
    return position;
  });
}

const JOB_VARIABLE = {
  name: 'job',
  label: 'Service',
  type: 'query',
  datasource: DATASOURCE,
  query: { query: 'label_values(up, job)', refId: 'job' },
  refresh: 2,
  includeAll: true,
  multi: true,
  allValue: '.+',
  current: { text: 'All', value: '$__all' },
};

/** The dashboard as Grafana 11 reads it from a file. */
export function renderDashboard({ uid, title, hasJobs, panels }: Dashboard): string {
  const places = positions(panels);
  const rendered = panels.map(({ title: heading, help, unit, isNumber, queries }, index) => ({
    id: index + 1,
    type: isNumber === true ? 'stat' : 'timeseries',
    title: heading,
    description: help,
    datasource: DATASOURCE,
    gridPos: places[index],
    fieldConfig: { defaults: { unit, ...(isNumber === true ? {} : { min: 0 }) }, overrides: [] },
    options:
      isNumber === true
        ? {}
        : { legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull'] } },
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + at),
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
    })),
  }));
  const dashboard = {
    uid,
    title,
    tags: ['platform'],
    timezone: 'browser',
    schemaVersion: SCHEMA_VERSION,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: hasJobs ? [JOB_VARIABLE] : [] },
    panels: rendered,
  };
  return JSON.stringify(dashboard, null, 2);
}
