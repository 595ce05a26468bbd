import type { Dashboard, Panel } from './render-dashboard.ts';

const LOADS = 'app_page_measure_duration_count{app_page_measure="TTFB"}';

/** The 75th percentile, by which web vitals are judged, of one measure by kind of device. */
function vital(options: { readonly title: string; readonly help: string; readonly measure: string }): Panel {
  const { title, help, measure } = options;
  const rate = `rate(app_page_measure_duration_bucket{app_page_measure="${measure}"}[$__rate_interval])`;
  return {
    title,
    help,
    unit: 's',
    queries: [
      {
        expr: `histogram_quantile(0.75, sum by (le, app_page_device) (${rate}))`,
        legend: '{{app_page_device}}',
      },
    ],
  };
}

/** How fast pages are for visitors, as their browsers measured it. Anybody can send such figures. */
export const PAGES: Dashboard = {
  uid: 'platform-pages',
  title: 'Pages as visitors see them',
  hasJobs: false,
  panels: [
    {
      title: 'Page loads',
      help: 'Measured loads per second by page; visitors who declined to be measured are missing.',
      unit: 'short',
      queries: [{ expr: `sum by (app_page) (rate(${LOADS}[$__rate_interval]))`, legend: '{{app_page}}' }],
    },
    {
      title: 'Slow loads',
      help: 'Share of the loads that took longer than 2 s. Above 25 % in an hour, for 30 minutes: alert PageLoadsSlow.',
      unit: 'percentunit',
      queries: [
        {
          expr: '1 - sum(rate(app_page_measure_duration_bucket{app_page_measure="load",le="2"}[$__rate_interval])) / sum(rate(app_page_measure_duration_count{app_page_measure="load"}[$__rate_interval]))',
          legend: 'above 2 s',
        },
      ],
    },
    vital({
      title: 'Largest contentful paint, 75th percentile',
      help: 'When the main content is shown. Good up to 2.5 s, poor above 4 s.',
      measure: 'LCP',
    }),
    vital({
      title: 'Interaction to next paint, 75th percentile',
      help: 'How long a page needs to react to an action. Good up to 0.2 s, poor above 0.5 s.',
      measure: 'INP',
    }),
    vital({
      title: 'First contentful paint, 75th percentile',
      help: 'When the first content is shown. Good up to 1.8 s, poor above 3 s.',
      measure: 'FCP',
    }),
    vital({
      title: 'Time to first byte, 75th percentile',
      help: 'When the first byte of the page arrives. Good up to 0.8 s, poor above 1.8 s.',
      measure: 'TTFB',
    }),
    {
      title: 'Cumulative layout shift, 75th percentile',
      help: 'How much content moves while it loads. Good up to 0.1, poor above 0.25.',
      unit: 'short',
      queries: [
        {
          expr: 'histogram_quantile(0.75, sum by (le, app_page_device) (rate(app_page_layout_shift_bucket[$__rate_interval])))',
          legend: '{{app_page_device}}',
        },
      ],
    },
  ],
};

function requests(route: string): string {
  return `sum(increase(http_server_request_duration_count{http_route="${route}",http_response_status_code=~"2.."}[1h]))`;
}

/** What people do with the platform. Every figure is a count; nothing of a single person is measured. */
export const USE: Dashboard = {
  uid: 'platform-use',
  title: 'Use of the platform',
  hasJobs: false,
  panels: [
    {
      title: 'Published subsidies',
      help: 'Real subsidies that visitors can find.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'max(app_catalog_subsidies{app_origin="real"})', legend: 'published' }],
    },
    {
      title: 'Searches in the last hour',
      help: 'Searches of all kinds, repeated ones included.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'sum(increase(app_search_duration_count[1h]))', legend: 'searches' }],
    },
    {
      title: 'Subsidies read in the last hour',
      help: 'Subsidies that were fetched to be read, on their page or beside the results.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: requests('/api/catalog/subsidies/:id'), legend: 'read' }],
    },
    {
      title: 'Searches by outcome',
      help: 'Searches per second that found something, nothing, or failed.',
      unit: 'short',
      queries: [
        {
          expr: 'sum by (app_search_outcome) (rate(app_search_duration_count[$__rate_interval]))',
          legend: '{{app_search_outcome}}',
        },
      ],
    },
    {
      title: 'What searches consist of',
      help: 'Searches per second with words, with filters only, or with nothing.',
      unit: 'short',
      queries: [
        {
          expr: 'sum by (app_search_kind) (rate(app_search_duration_count[$__rate_interval]))',
          legend: '{{app_search_kind}}',
        },
      ],
    },
    {
      title: 'Page loads by device',
      help: 'Measured page loads per second on phones and on wider windows.',
      unit: 'short',
      queries: [
        {
          expr: `sum by (app_page_device) (rate(${LOADS}[$__rate_interval]))`,
          legend: '{{app_page_device}}',
        },
      ],
    },
    {
      title: 'Published subsidies by source',
      help: 'Growth of each source.',
      unit: 'short',
      queries: [{ expr: 'max by (app_source) (app_catalog_source_subsidies)', legend: '{{app_source}}' }],
    },
  ],
};
