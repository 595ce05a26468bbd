/** The page of one subsidy, which the search remote renders. */
export const SUBSIDY_ROUTE = '/subventions/recherche/:subsidyId';
