import type { Dashboard } from './render-dashboard.ts';

/** Whether the platform works at this moment. */
export const PLATFORM: Dashboard = {
  uid: 'platform-overview',
  title: 'Platform overview',
  hasJobs: false,
  panels: [
    {
      title: 'Processes up',
      help: 'Share of the processes whose metrics could be read. Below 100 %: alert TargetDown.',
      unit: 'percentunit',
      isNumber: true,
      queries: [{ expr: 'avg(up)', legend: 'up' }],
    },
    {
      title: 'Modules ready',
      help: 'Share of the modules that can serve. Below 100 %: alert ServiceNotReady.',
      unit: 'percentunit',
      isNumber: true,
      queries: [{ expr: 'avg(app_module_ready)', legend: 'ready' }],
    },
    {
      title: 'Published subsidies',
      help: 'Real subsidies that the catalog publishes; generated ones are not counted.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'max(app_catalog_subsidies{app_origin="real"})', legend: 'published' }],
    },
    {
      title: 'Dead letters',
      help: 'Events that some consumer group could not process. Above 0: alert DeadLettersPresent.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: 'sum(app_dead_letters{app_dead_letter_state="failed"})', legend: 'failed' }],
    },
    {
      title: 'Requests',
      help: 'Requests per second by service, without probes.',
      unit: 'reqps',
      queries: [{ expr: 'job:http_requests:rate5m', legend: '{{job}}' }],
    },
    {
      title: 'Failed requests',
      help: 'Share of the requests with a response of 500 and above. The objective is below 0.5 % over 30 days.',
      unit: 'percentunit',
      queries: [{ expr: 'job:http_errors:ratio_rate5m', legend: '{{job}}' }],
    },
    {
      title: 'Slow reads',
      help: 'Share of the reads that took longer than 0.5 s. The objective is below 1 % over 30 days.',
      unit: 'percentunit',
      queries: [{ expr: 'job:http_slow_reads:ratio_rate5m', legend: '{{job}}' }],
    },
    {
      title: 'Error budget spent in 3 days',
      help: '1 = failures at exactly the rate that uses the budget of 30 days in 30 days.',
      unit: 'short',
      queries: [
        { expr: 'job:http_errors:ratio_rate3d / 0.005', legend: '{{job}} errors' },
        { expr: 'job:http_slow_reads:ratio_rate3d / 0.01', legend: '{{job}} slow reads' },
      ],
    },
    {
      title: 'Mails that wait, and that failed',
      help: 'Mails of the outbox that no server has accepted yet. The oldest above 900 s for 5 minutes: alert MailsNotSent.',
      unit: 'short',
      queries: [
        { expr: 'app_mails_pending', legend: '{{job}} waiting' },
        { expr: 'app_mails_failed', legend: '{{job}} failed in 90 days' },
      ],
    },
    {
      title: 'Reminders and mails of notices that are late',
      help: 'Due and not made yet. The oldest above 900 s for 5 minutes: alert NoticesLate.',
      unit: 'short',
      queries: [{ expr: 'app_notices_overdue', legend: '{{job}} late' }],
    },
    {
      title: 'Notices and reminders',
      help: 'Notices of the last 180 days, and reminders of deadlines that are planned. Both are kept by the service of notifications.',
      unit: 'short',
      queries: [
        { expr: 'max(app_notices_kept)', legend: 'notices' },
        { expr: 'max(app_reminders_planned)', legend: 'planned reminders' },
      ],
    },
    {
      title: 'Event loop delay',
      help: '99th percentile of the time that a task waits for the main thread. Above 0.25 s: alert EventLoopDelayed.',
      unit: 's',
      queries: [{ expr: 'max by (job) (nodejs_eventloop_delay_p99)', legend: '{{job}}' }],
    },
    {
      title: 'Memory',
      help: 'Physical memory of each process.',
      unit: 'bytes',
      queries: [{ expr: 'process_memory_usage', legend: '{{job}} {{instance}}' }],
    },
  ],
};

const OF_JOB = 'job=~"$job"';

/** One service, or several side by side. */
export const SERVICE: Dashboard = {
  uid: 'platform-service',
  title: 'Service',
  hasJobs: true,
  panels: [
    {
      title: 'Ready',
      help: '1 while every module of the service can serve.',
      unit: 'short',
      isNumber: true,
      queries: [{ expr: `min by (job) (app_module_ready{${OF_JOB}})`, legend: '{{job}}' }],
    },
    {
      title: 'Time since start',
      help: 'A small value that was large before means that the process has started again.',
      unit: 's',
      isNumber: true,
      queries: [{ expr: `min by (job) (process_uptime{${OF_JOB}})`, legend: '{{job}}' }],
    },
    {
      title: 'Requests by route',
      help: 'The ten routes with most requests.',
      unit: 'reqps',
      queries: [
        {
          expr: `topk(10, sum by (job, http_route) (rate(http_server_request_duration_count{${OF_JOB}}[$__rate_interval])))`,
          legend: '{{job}} {{http_route}}',
        },
      ],
    },
    {
      title: 'Requests by status',
      help: '4xx are mistakes of clients or limits; 5xx are failures.',
      unit: 'reqps',
      queries: [
        {
          expr: `sum by (job, http_response_status_code) (rate(http_server_request_duration_count{${OF_JOB}}[$__rate_interval]))`,
          legend: '{{job}} {{http_response_status_code}}',
        },
      ],
    },
    {
      title: 'Duration of requests, 95th percentile by route',
      help: 'The ten slowest routes.',
      unit: 's',
      queries: [
        {
          expr: `topk(10, histogram_quantile(0.95, sum by (le, job, http_route) (rate(http_server_request_duration_bucket{${OF_JOB}}[$__rate_interval]))))`,
          legend: '{{job}} {{http_route}}',
        },
      ],
    },
    {
      title: 'Event loop',
      help: 'Delay of the main thread, and the share of time in which it works.',
      unit: 's',
      queries: [
        { expr: `nodejs_eventloop_delay_p50{${OF_JOB}}`, legend: '{{job}} p50' },
        { expr: `nodejs_eventloop_delay_p99{${OF_JOB}}`, legend: '{{job}} p99' },
      ],
    },
    {
      title: 'Use of the event loop',
      help: 'Near 1 the process has more to do than one processor can.',
      unit: 'percentunit',
      queries: [{ expr: `nodejs_eventloop_utilization{${OF_JOB}}`, legend: '{{job}} {{instance}}' }],
    },
    {
      title: 'Memory',
      help: 'Physical memory of the process, and what the heap of its main thread holds.',
      unit: 'bytes',
      queries: [
        { expr: `process_memory_usage{${OF_JOB}}`, legend: '{{job}} process' },
        { expr: `sum by (job, instance) (v8js_memory_heap_used{${OF_JOB}})`, legend: '{{job}} heap' },
      ],
    },
    {
      title: 'Processor time',
      help: 'Processors that the process keeps busy, all its threads together; 1 is one processor.',
      unit: 'short',
      queries: [
        {
          expr: `sum by (job, cpu_mode) (rate(process_cpu_time_total{${OF_JOB}}[$__rate_interval]))`,
          legend: '{{job}} {{cpu_mode}}',
        },
      ],
    },
    {
      title: 'Handles',
      help: 'Open files and sockets, and what keeps the event loop alive. A line that only rises is a leak.',
      unit: 'short',
      queries: [
        { expr: `process_unix_file_descriptor_count{${OF_JOB}}`, legend: '{{job}} open files' },
        {
          expr: `sum by (job, instance) (v8js_resource_active{${OF_JOB}})`,
          legend: '{{job}} handles and requests',
        },
      ],
    },
    {
      title: 'Garbage collection',
      help: 'Share of the time spent collecting. Above 10 % the heap is too small.',
      unit: 'percentunit',
      queries: [
        {
          expr: `sum by (job, v8js_gc_type) (rate(v8js_gc_duration_sum{${OF_JOB}}[$__rate_interval]))`,
          legend: '{{job}} {{v8js_gc_type}}',
        },
      ],
    },
  ],
};
