/** Local storage: the first-visit modal is shown once (decision 19). */
export const FIRST_VISIT_KEY = 'firstVisitShown';
/** Session storage: the visitor left while the modal was due, so it is skipped once (storefront 2.3). */
export const SKIP_MODAL_KEY = 'skipModalOnce';
