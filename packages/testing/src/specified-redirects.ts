/** The id of any subsidy, for addresses with an id. */
export const REDIRECTED_SUBSIDY_ID = '6f1c1d3e-6f0a-5b6e-9f57-0d6c2f6f0a11';
const ID = REDIRECTED_SUBSIDY_ID;

/** The redirects of the specification, listed independently of the route table so that tests find its mistakes. */
export const SPECIFIED_REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/dashboard', '/tableau-de-bord'],
  ['/employee-dashboard', '/tableau-de-bord'],
  ['/consultant-dashboard', '/tableau-de-bord'],
  ['/organization-dashboard', '/tableau-de-bord'],
  ['/recherche', '/subventions/recherche'],
  ['/search', '/subventions/recherche'],
  ['/subventions', '/subventions/recherche'],
  ['/subsidies', '/subventions/recherche'],
  ['/subsidies/search', '/subventions/recherche'],
  [`/subsidies/${ID}`, `/subventions/${ID}`],
  [`/subsidy/${ID}`, `/subventions/${ID}`],
  [`/subsidies/${ID}/apply`, `/subventions/${ID}/postuler`],
  ['/chatbot', '/assistant'],
  ['/assistant-ia', '/assistant'],
  ['/calendar', '/calendrier'],
  ['/admin', '/admin/overview'],
  ['/admin/dashboard', '/admin/overview'],
  ['/admin/subsidies', '/admin/data/subsidies'],
  ['/admin/system', '/admin/observability/health'],
  ['/admin/security', '/admin/security/monitor'],
  ['/admin/poc', '/admin/system/poc'],
  ['/admin/dev', '/admin/system/testing'],
  ['/french-subsidies', '/help/french-subsidies'],
  ['/supported-file-types', '/help/file-types'],
  ['/review-workflow', '/help/workflow'],
];
